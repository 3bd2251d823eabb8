/**
 * Identifiers in JSON with Jakarta JSON Binding: {@link dev.urial.jsonb.UrialJsonb}.
 *
 * @see <a href="https://jakarta.ee/specifications/jsonb/3.0/">Jakarta JSON Binding 3.0</a>
 */
@Beta
@NullMarked
package dev.urial.jsonb;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
