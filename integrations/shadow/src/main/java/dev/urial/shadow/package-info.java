/**
 * Shadow mode: a running program continues to use {@code java.net.URI}, while Urial parses and
 * resolves the same texts on another thread. Disagreements are reported, once per pattern.
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
 * <p>Call {@link dev.urial.shadow.ShadowUris} instead of {@code URI}, or use {@link
 * dev.urial.shadow.ShadowAgent} for an unmodified program.
 *
 * @see <a
 *     href="https://docs.oracle.com/en/java/javase/17/docs/api/java.instrument/java/lang/instrument/package-summary.html">
 *     java.lang.instrument</a>
 */
@Beta
@NullMarked
package dev.urial.shadow;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
