/**
 * URIs, IRIs and references, as defined by RFC 3986 and RFC 3987.
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
 * <p>Each type corresponds to one rule of the grammar, and the type for a narrower rule is a
 * subtype. The text determines the type: every {@code parse} returns the most specific type, so
 * {@code IriReference.parse("http://a/")} is a {@link dev.urial.Uri}. Most programs need two of the
 * four, {@link dev.urial.Uri} and {@link dev.urial.UriReference}.
 *
 * <p>All higher-level packages depend on this package. The {@code internal} packages below it are
 * not part of the API.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} is the same as {@code parse}, under the name that frameworks
 * look for.
 */
@NullMarked
package dev.urial;

import org.jspecify.annotations.NullMarked;
