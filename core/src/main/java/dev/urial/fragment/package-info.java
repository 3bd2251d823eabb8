/**
 * Typed fragments: what a fragment means depends on the media type of what it points into.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.5">RFC 3986 §3.5</a>
 */
@NullMarked
package dev.urial.fragment;

import org.jspecify.annotations.NullMarked;
