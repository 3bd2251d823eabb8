/**
 * Email messages and web archives (MHTML): their parts, references between parts, and base URIs.
 *
 * <p>{@link dev.urial.documents.message.MimeMessage} is a parsed message; {@link
 * dev.urial.documents.message.MessageReader} finds its links, using readers for the media types of
 * its parts. Messages are not rewritten.
 *
 * <pre>
 * multipart/related                     cid:logo@a   ──┐      Content-ID of a part
 * ├─ text/html        &lt;img src="…"&gt;   mid:m@a/l@a  ──┼──►   of this message, or another
 * └─ image/png        Content-ID …      img/logo.png ──┘      Content-Location, both made absolute
 * </pre>
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.documents.message;

import org.jspecify.annotations.NullMarked;
