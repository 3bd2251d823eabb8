/**
 * OpenRewrite recipes for code that uses {@code java.net.URI} or another URL library.
 *
 * <pre>
 *   FromJavaNetUri ──┬── MoveProvenUris   moves calls with equal results (proved by running both)
 *                    └── FindUriTraps     marks other calls that do not do what they appear to do
 *
 *   UriUsages ──▶ MigrationPlan ──▶ the recipe
 *     StringShape   what is known about the text
 *     ProvenValue   a value, evaluated with both libraries
 * </pre>
 *
 * @see <a href="https://docs.openrewrite.org/">OpenRewrite</a>
 */
@NullMarked
package dev.urial.openrewrite;

import org.jspecify.annotations.NullMarked;
