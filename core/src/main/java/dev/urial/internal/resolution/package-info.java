/**
 * Resolution of references against a base, and the reverse (RFC 3986 §5).
 *
 * <p>This package works on strings and positions, and does not use the public types of {@code
 * dev.urial}. It depends on {@code internal.syntax} and {@code internal.text}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5">RFC 3986 §5</a>
 */
@NullMarked
package dev.urial.internal.resolution;

import org.jspecify.annotations.NullMarked;
