/**
 * The secondary resource: what a fragment names, cut out of octets by the media type of the whole.
 *
 * <pre>
 * octets, media type ──┐
 *                      ├─► SecondaryResource ─► Part: octets, media type, extents
 * fragment ────────────┘          │
 *                                 └─► outcome, remarks: what was ignored, and which clause says so
 * </pre>
 *
 * <p>{@link dev.urial.dereference.part.SecondaryResource} is what a client cuts out behind a {@code
 * #}, {@link dev.urial.dereference.part.MediaAnswer} what a server answers to media fragments in a
 * query or in a {@code Range} field. Nothing here opens a connection.
 *
 * <p>A class for each language of fragments does the cutting, and only the one that is needed is
 * loaded: a text wakes no toolkit of images, and PDFBox may be missing where no page is cut.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
@NullMarked
package dev.urial.dereference.part;

import org.jspecify.annotations.NullMarked;
