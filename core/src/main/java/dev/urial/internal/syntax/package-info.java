/**
 * The text of an identifier and the positions of its components: the parser, and the tables that it
 * fills.
 *
 * <p>{@link dev.urial.internal.syntax.Parser} parses a string in one pass and fills a {@link
 * dev.urial.internal.syntax.Marks}; the public types store the text and the positions as {@link
 * dev.urial.internal.syntax.Spans}. The packages for resolution, normalization and IRI mapping work
 * on these two classes and do not use the public types.
 *
 * <pre>
 *   text ──► Parser ──► Marks ──► Spans ──► (the types of dev.urial)
 *                        ▲
 *            Composer ───┘
 * </pre>
 *
 * <p>This package depends on {@code grammar}, {@code internal.text} and {@code report}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
@NullMarked
package dev.urial.internal.syntax;

import org.jspecify.annotations.NullMarked;
