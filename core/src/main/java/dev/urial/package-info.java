/**
 * The nouns of RFC 3986 and RFC 3987, and what one does with them.
 *
 * <pre>
 *                 IriReference            any text of RFC 3987 IRI-reference
 *                 ▲          ▲
 *   has a scheme  │          │  ASCII only
 *                Iri     UriReference
 *                 ▲          ▲
 *                 └── Uri ───┘
 * </pre>
 *
 * <p>The grammar's sets are the types, and subset is subtype. The text decides the type: every
 * {@code parse} answers an object of the most specific noun, so {@code
 * IriReference.parse("http://a/")} is a {@link dev.urial.Uri}. Most programs need two of the four,
 * {@link dev.urial.Uri} and {@link dev.urial.UriReference}.
 *
 * <p>This room is the waist of the house: what stands above imports it and never the {@code
 * internal} rooms, on which it stands.
 */
@NullMarked
package dev.urial;

import org.jspecify.annotations.NullMarked;
