/**
 * Views of URIs for mail: mailto, mid, cid.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, for frameworks that look for
 * that name.
 */
@NullMarked
package dev.urial.scheme.mail;

import org.jspecify.annotations.NullMarked;
