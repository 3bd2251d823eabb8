/**
 * A reference in a document, its base, and where the base came from.
 *
 * <p>{@link dev.urial.documents.link.DocumentText} is what was read, {@link
 * dev.urial.documents.link.Stretch} a piece of it with its escapes undone, {@link
 * dev.urial.documents.link.Link} a reference that stands there, and {@link
 * dev.urial.documents.link.BaseChain} what the reference is relative to: RFC 3986 §5.1, step by
 * step. {@link dev.urial.documents.link.Edits} write references anew and leave all else as it is.
 *
 * <pre>
 * octets ──► DocumentText ──► Stretch (escapes undone) ──► Link ──► Target
 *                                                           │  resolved against
 *                                                           └──► BaseChain
 * </pre>
 */
@NullMarked
package dev.urial.documents.link;

import org.jspecify.annotations.NullMarked;
