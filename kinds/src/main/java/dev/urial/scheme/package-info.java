/**
 * Typed views of URIs: one per scheme, as defined by the scheme's specification.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} does the same as {@code parse}, for frameworks that look for a
 * method of that name.
 */
@NullMarked
package dev.urial.scheme;

import org.jspecify.annotations.NullMarked;
