/**
 * A check for the Error Prone compiler plugin: at calls of {@code java.net.URI}, {@code URL},
 * {@code URLEncoder} and {@code URLDecoder} that do other than they look, it says what they do, and
 * what to write instead.
 *
 * @see <a href="https://errorprone.info/docs/plugins">Error Prone plugins</a>
 */
@NullMarked
package dev.urial.errorprone;

import org.jspecify.annotations.NullMarked;
