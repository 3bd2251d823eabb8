/**
 * Identifiers as command-line arguments with picocli: {@link dev.urial.picocli.UrialConverters}.
 *
 * @see <a href="https://picocli.info/#_custom_type_converters">picocli, custom type converters</a>
 */
@Beta
@NullMarked
package dev.urial.picocli;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
