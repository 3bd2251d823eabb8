/**
 * Base and reference to target, and back: RFC 3986 §5.
 *
 * <p>Works on texts and positions; knows no nouns. Stands on {@code internal.syntax}.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5">RFC 3986 §5</a>
 */
@NullMarked
package dev.urial.internal.resolution;

import org.jspecify.annotations.NullMarked;
