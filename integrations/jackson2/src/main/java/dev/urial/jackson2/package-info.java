/**
 * Identifiers in JSON with Jackson 2: {@link dev.urial.jackson2.UrialModule}.
 *
 * @see <a href="https://github.com/FasterXML/jackson-databind">Jackson, databind</a>
 */
@NullMarked
package dev.urial.jackson2;

import org.jspecify.annotations.NullMarked;
