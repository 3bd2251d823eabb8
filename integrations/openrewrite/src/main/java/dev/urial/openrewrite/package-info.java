/**
 * OpenRewrite recipes for code that uses {@code java.net.URI}.
 *
 * <pre>
 *   FromJavaNetUri ──┬── MoveProvenUris   what answers the same is moved; proved by running both
 *                    └── FindUriTraps     what is left is marked where it does other than it looks
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
