/**
 * Shadow mode: a running program goes on with {@code java.net.URI}, and what it reads and resolves
 * is read and resolved by Urial beside it, on another thread. Where the two part is told, once a
 * pattern.
 *
 * <pre>
 *   the program's threads                                the shadow's thread
 *
 *   URI.create(text) ──▶ goes on
 *        │ one in so many
 *        ▼
 *   [ a slot, if it is free; else dropped and counted ] ──▶ both read it ──▶ Disagreement, if it is new
 * </pre>
 *
 * <p>{@link dev.urial.shadow.ShadowUris} is called instead of {@code URI}; {@link
 * dev.urial.shadow.ShadowAgent} lets a program as it is do so.
 *
 * @see <a
 *     href="https://docs.oracle.com/en/java/javase/17/docs/api/java.instrument/java/lang/instrument/package-summary.html">
 *     java.lang.instrument</a>
 */
@NullMarked
package dev.urial.shadow;

import org.jspecify.annotations.NullMarked;
