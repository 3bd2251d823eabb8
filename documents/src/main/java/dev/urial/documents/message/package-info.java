/**
 * Messages of mail and web archives (MHTML): their parts, how the parts name one another, and what each part's
 * references are relative to.
 *
 * <p>{@link dev.urial.documents.message.MimeMessage} is a message as it lies in its octets; {@link
 * dev.urial.documents.message.MessageReader} reads its links, with readers for the media types of its parts; {@link
 * dev.urial.documents.message.MessageEdits} writes them anew.
 *
 * <pre>
 * multipart/related                     cid:logo@a   ──┐      Content-ID of a part
 * ├─ text/html        &lt;img src="…"&gt;   mid:m@a/l@a  ──┼──►   of this message, or another
 * └─ image/png        Content-ID …      img/logo.png ──┘      Content-Location, both made absolute
 * </pre>
 */
@NullMarked
package dev.urial.documents.message;

import org.jspecify.annotations.NullMarked;
