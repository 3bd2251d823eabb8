/**
 * Typed fragments. The meaning of a fragment depends on the media type of its target.
 *
 * <p>{@link dev.urial.fragment.Fragments} chooses the type: {@link dev.urial.fragment.HtmlFragment}
 * with {@link dev.urial.fragment.TextDirective}, {@link dev.urial.fragment.XPointer}, {@link
 * dev.urial.fragment.SvgFragment}, {@link dev.urial.fragment.MediaFragment}, {@link
 * dev.urial.fragment.PlainTextFragment}, {@link dev.urial.fragment.CsvFragment}, {@link
 * dev.urial.fragment.JsonPointer}, and {@link dev.urial.fragment.PdfFragment}. Each type has a
 * strict parser ({@code parse}, {@code tryParse}), a lenient parser that does what user agents do
 * ({@code read}), and factory methods. Most types can also select their target in a document.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}. {@code valueOf} does the same as {@code parse}, for frameworks that look for a
 * method of that name.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
@NullMarked
package dev.urial.fragment;

import org.jspecify.annotations.NullMarked;
