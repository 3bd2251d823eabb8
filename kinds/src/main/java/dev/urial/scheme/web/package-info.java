/**
 * Views of URIs for the Web: http(s), ws(s), coap(s), about, javascript.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, for frameworks that look for
 * that name.
 */
@NullMarked
package dev.urial.scheme.web;

import org.jspecify.annotations.NullMarked;
