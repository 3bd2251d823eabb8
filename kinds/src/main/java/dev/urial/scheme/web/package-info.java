/**
 * Views of URIs for the Web: http(s), ws(s), coap(s), about, javascript.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} does the same as {@code parse}, for frameworks that look for a
 * method of that name.
 */
@NullMarked
package dev.urial.scheme.web;

import org.jspecify.annotations.NullMarked;
