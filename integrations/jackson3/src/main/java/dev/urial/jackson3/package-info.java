/**
 * Identifiers in JSON with Jackson 3: {@link dev.urial.jackson3.UrialModule}.
 *
 * @see <a href="https://github.com/FasterXML/jackson-databind/tree/3.x">Jackson, databind</a>
 */
@NullMarked
package dev.urial.jackson3;

import org.jspecify.annotations.NullMarked;
