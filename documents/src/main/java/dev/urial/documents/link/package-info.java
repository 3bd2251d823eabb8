/**
 * References in documents, and the origins of their bases.
 *
 * <p>{@link dev.urial.documents.link.DocumentText} is the text of a document, and {@link
 * dev.urial.documents.link.PositionedText} is part of it with its escapes decoded. {@link
 * dev.urial.documents.link.Link} is a reference in a document, and {@link
 * dev.urial.documents.link.BaseChain} is the base of a reference, as in RFC 3986 §5.1. {@link
 * dev.urial.documents.link.Edits} rewrite references and keep everything else.
 *
 * <pre>
 * octets ──► DocumentText ──► PositionedText (decoded) ──► Link ──► Target
 *                                                           │  resolved against
 *                                                           └──► BaseChain
 * </pre>
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 */
@NullMarked
package dev.urial.documents.link;

import org.jspecify.annotations.NullMarked;
