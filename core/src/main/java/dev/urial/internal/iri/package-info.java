/**
 * IRI to URI and back: RFC 3987 §3.
 *
 * <p>Works on texts and positions; knows no nouns. Stands on {@code internal.syntax} and {@code
 * grammar}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-3">RFC 3987 §3</a>
 */
@NullMarked
package dev.urial.internal.iri;

import org.jspecify.annotations.NullMarked;
