/**
 * For those who write parsers of small languages, such as the parts of a scheme: {@link
 * dev.urial.spi.Cursor} reads one rule of a grammar after the other, {@link dev.urial.spi.Digits}
 * the numbers in it. Programs that only use URIs need nothing from here.
 *
 * <pre>{@code
 * Cursor cursor = new Cursor("ab%20/c");
 * cursor.run(CharSet.SEGMENT)  // "ab%20"
 * }</pre>
 */
@Beta
@NullMarked
package dev.urial.spi;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
