/**
 * Identifiers as they stand in running text: what people put around them, and what line breaks do
 * to them.
 *
 * <p>RFC 3986 appendix C and RFC 2396 appendix E say what a reader should make of {@code <URL:…>},
 * of quotation marks, and of white space within.
 */
@NullMarked
package dev.urial.text;

import org.jspecify.annotations.NullMarked;
