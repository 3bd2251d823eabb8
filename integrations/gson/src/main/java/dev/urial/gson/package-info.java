/**
 * Identifiers in JSON with Gson: {@link dev.urial.gson.UrialTypeAdapterFactory}.
 *
 * @see <a href="https://github.com/google/gson">Gson</a>
 */
@NullMarked
package dev.urial.gson;

import org.jspecify.annotations.NullMarked;
