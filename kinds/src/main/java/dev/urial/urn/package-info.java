/**
 * URNs, their namespaces, and hash-based names.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} does the same as {@code parse}, for frameworks that look for a
 * method of that name.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8141">RFC 8141</a>
 */
@NullMarked
package dev.urial.urn;

import org.jspecify.annotations.NullMarked;
