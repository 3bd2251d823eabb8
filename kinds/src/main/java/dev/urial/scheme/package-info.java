/**
 * Typed views of URIs: one per scheme, as defined by the scheme's specification.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, for frameworks that look for
 * that name.
 */
@NullMarked
package dev.urial.scheme;

import org.jspecify.annotations.NullMarked;
