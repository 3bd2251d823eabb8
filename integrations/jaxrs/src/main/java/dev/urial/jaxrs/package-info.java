/**
 * Identifiers as parameters in Jakarta REST: {@link dev.urial.jaxrs.UrialParamConverters}.
 *
 * @see <a href="https://jakarta.ee/specifications/restful-ws/4.0/">Jakarta RESTful Web Services
 *     4.0</a>
 */
@Beta
@NullMarked
package dev.urial.jaxrs;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
