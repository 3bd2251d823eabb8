/**
 * Shadow mode: a running program continues to use {@code java.net.URI}, while Urial parses and
 * resolves the same text on another thread. Disagreements are reported, once per pattern.
 *
 * <pre>
 *   the program's threads                                the shadow's thread
 *
 *   URI.create(text) ──▶ continues
 *        │ one in N calls
 *        ▼
 *   [ a free slot; otherwise dropped and counted ] ──▶ both parse it ──▶ Disagreement, if new
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
