/**
 * For code that must keep a {@code java.net.URI}: the nearest one of any identifier, what is lost
 * by it, the way back, and what its {@code equals} takes for the same.
 *
 * <pre>
 *   Uri, UriReference, Iri, Url ──── JavaUris.toJava ───▶ java.net.URI
 *                ▲                    edits, losses            │
 *                └──────────────── JavaUris.fromJava ──────────┘
 *
 *   JavaEquality: what equals there would say, and why it says otherwise than here
 * </pre>
 *
 * @see dev.urial.JavaUriConversion
 * @see <a href="https://docs.oracle.com/en/java/javase/17/docs/api/java.base/java/net/URI.html">
 *     java.net.URI</a>
 */
@NullMarked
package dev.urial.compat;

import org.jspecify.annotations.NullMarked;
