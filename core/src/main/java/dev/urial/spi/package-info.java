/**
 * Tools for writing parsers for small languages, such as the syntax of a scheme: {@link
 * dev.urial.spi.Cursor} matches one grammar rule after another, and {@link dev.urial.spi.Digits}
 * converts numbers. Programs that only use URIs do not need this package.
 *
 * <pre>{@code
 * Cursor cursor = new Cursor("ab%20/c");
 * cursor.run(CharSet.SEGMENT)  // "ab%20"
 * }</pre>
 */
@NullMarked
package dev.urial.spi;

import org.jspecify.annotations.NullMarked;
