/**
 * Identifiers in JSON with Gson: {@link dev.urial.gson.UrialTypeAdapterFactory}.
 *
 * @see <a href="https://github.com/google/gson">Gson</a>
 */
@Beta
@NullMarked
package dev.urial.gson;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
