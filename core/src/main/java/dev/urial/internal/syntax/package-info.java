/**
 * A text and the positions of its components: the parser, and the tables that it fills.
 *
 * <p>{@link dev.urial.internal.syntax.Parser} parses a text in one pass and fills a {@link
 * dev.urial.internal.syntax.Marks}; the public types keep the text and positions as {@link
 * dev.urial.internal.syntax.Spans}. The packages for resolution, normalization and IRI mapping work
 * on these and do not use the public types.
 *
 * <pre>
 *   text ──► Parser ──► Marks ──► Spans ──► (the types of dev.urial)
 *                        ▲
 *            Composer ───┘
 * </pre>
 *
 * <p>This package depends on {@code grammar}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
@NullMarked
package dev.urial.internal.syntax;

import org.jspecify.annotations.NullMarked;
