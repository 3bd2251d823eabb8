/**
 * Views of URIs for netnews: news, nntp, snews.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, for frameworks that look for
 * that name.
 */
@NullMarked
package dev.urial.scheme.news;

import org.jspecify.annotations.NullMarked;
