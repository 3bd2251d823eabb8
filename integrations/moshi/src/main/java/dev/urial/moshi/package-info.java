/**
 * Identifiers in JSON with Moshi: {@link dev.urial.moshi.UrialJsonAdapterFactory}.
 *
 * @see <a href="https://github.com/square/moshi">Moshi</a>
 */
@Beta
@NullMarked
package dev.urial.moshi;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
