/**
 * A text, and where its components lie: the parser, and the tables it fills.
 *
 * <p>{@link dev.urial.internal.syntax.Parser} reads a text once and fills a {@link
 * dev.urial.internal.syntax.Marks}; the nouns keep text and positions as {@link
 * dev.urial.internal.syntax.Spans}. Verbs above (resolution, normalization, IRI mapping) work on
 * these and know no nouns.
 *
 * <pre>
 *   text ──► Parser ──► Marks ──► Spans ──► (the nouns of dev.urial)
 *                        ▲
 *            Composer ───┘
 * </pre>
 *
 * <p>Stands on {@code grammar}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
@NullMarked
package dev.urial.internal.syntax;

import org.jspecify.annotations.NullMarked;
