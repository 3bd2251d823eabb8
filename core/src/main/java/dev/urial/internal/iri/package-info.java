/**
 * Conversions from IRI to URI and back (RFC 3987 §3).
 *
 * <p>This package works on strings and positions, and does not use the public types of {@code
 * dev.urial}. It depends on {@code internal.syntax}, {@code internal.text}, {@code grammar}, {@code
 * idna} and {@code report}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3">RFC 3987 §3</a>
 */
@NullMarked
package dev.urial.internal.iri;

import org.jspecify.annotations.NullMarked;
