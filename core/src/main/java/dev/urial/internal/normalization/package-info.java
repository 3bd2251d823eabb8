/**
 * The comparison ladder, implemented by rewriting (RFC 3986 §6.2, RFC 3987 §5.3).
 *
 * <p>This package works on strings and positions, and does not use the public types of {@code
 * dev.urial}. It depends on {@code internal.iri}, {@code internal.resolution}, {@code
 * internal.syntax} and {@code internal.text}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6">RFC 3986 §6</a>
 */
@NullMarked
package dev.urial.internal.normalization;

import org.jspecify.annotations.NullMarked;
