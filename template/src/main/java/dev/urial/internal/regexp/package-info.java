/**
 * JavaScript regular expressions with the {@code v} flag, for ASCII text. They are parsed, compiled
 * to a small program, and run in linear time or with a step limit.
 *
 * <p>This is not a general engine: the components of a URL are ASCII, so a character class is a set
 * of 128 bits.
 *
 * @see <a href="https://tc39.es/ecma262/#sec-regexp-regular-expression-objects">ECMA-262 §22.2</a>
 */
@NullMarked
package dev.urial.internal.regexp;

import org.jspecify.annotations.NullMarked;
