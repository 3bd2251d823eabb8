/**
 * Typed fragments: what a fragment means depends on the media type of what it points into.
 *
 * <p>{@link dev.urial.fragment.Fragments} chooses the language: {@link
 * dev.urial.fragment.HtmlFragment} with {@link dev.urial.fragment.TextDirective}, {@link
 * dev.urial.fragment.XPointer}, {@link dev.urial.fragment.SvgFragment}, {@link
 * dev.urial.fragment.MediaFragment}, {@link dev.urial.fragment.PlainTextFragment}, {@link
 * dev.urial.fragment.CsvFragment}, {@link dev.urial.fragment.JsonPointer}, {@link
 * dev.urial.fragment.PdfFragment}, {@link dev.urial.fragment.EpubCfi}. Each has a strict door
 * ({@code parse}, {@code tryParse}), and one that does what user agents do with nonsense ({@code
 * read}); each builds; and those that select say what of a given content is selected.
 *
 * <p>Stands on {@code grammar} alone.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
@NullMarked
package dev.urial.fragment;

import org.jspecify.annotations.NullMarked;
