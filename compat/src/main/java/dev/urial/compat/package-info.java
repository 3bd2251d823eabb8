/**
 * Conversions for code that must keep {@code java.net.URI}, in both directions and with a list of
 * losses.
 *
 * <pre>
 *   Uri, UriReference, Iri, Url ──── JavaUris.toJava ───▶ java.net.URI
 *                ▲                    edits, losses            │
 *                └──────────────── JavaUris.from ──────────┘
 * </pre>
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 *
 * @see dev.urial.JavaUriConversion
 * @see <a href="https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html">
 *     java.net.URI</a>
 */
@NullMarked
package dev.urial.compat;

import org.jspecify.annotations.NullMarked;
