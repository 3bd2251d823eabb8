/**
 * OpenRewrite recipes for code that uses {@code java.net.URI}.
 *
 * <pre>
 *   FromJavaNetUri ──┬── MoveProvenUris   moves calls with equal results (proved by running both)
 *                    └── FindUriTraps     marks other calls that are not what they seem
 *
 *   Gathering ──▶ Plan ──▶ the recipe       Shape: what is known of a text    Proof: both, read and asked
 * </pre>
 *
 * @see <a href="https://docs.openrewrite.org/">OpenRewrite</a>
 */
@Beta
@NullMarked
package dev.urial.openrewrite;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
