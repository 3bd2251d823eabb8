/**
 * A check for the Error Prone compiler plugin: it finds calls to {@code java.net.URI}, {@code URL},
 * {@code URLEncoder} and {@code URLDecoder} that do not do what they appear to do. It explains each
 * call, and suggests what to write instead.
 *
 * @see <a href="https://errorprone.info/docs/plugins">Error Prone plugins</a>
 */
@Beta
@NullMarked
package dev.urial.errorprone;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
