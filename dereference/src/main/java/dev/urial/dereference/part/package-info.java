/**
 * Extracts the secondary resource that a fragment identifies, according to the media type of the
 * representation.
 *
 * <pre>
 * octets, media type ──┐
 *                      ├─► SecondaryResource ─► Part: octets, media type, extents
 * fragment ────────────┘          │
 *                                 └─► outcome, remarks: what was ignored, and which clause says so
 * </pre>
 *
 * <p>This package opens no connections.
 *
 * <p>Each fragment syntax has its own class, which is loaded only when needed. Plain text does not
 * load an image toolkit, and PDFBox is needed only for PDF pages.
 *
 * <p>Methods throw {@link NullPointerException} for null arguments unless a parameter is
 * {@code @Nullable}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
@NullMarked
package dev.urial.dereference.part;

import org.jspecify.annotations.NullMarked;
