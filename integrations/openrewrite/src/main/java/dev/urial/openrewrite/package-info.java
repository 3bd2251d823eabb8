/**
 * OpenRewrite recipes for code that uses {@code java.net.URI}.
 *
 * <pre>
 *   FromJavaNetUri ──┬── MoveProvenUris   calls with the same results are moved, as proved by running both
 *                    └── FindUriTraps     other calls are marked if they are not what they seem
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
