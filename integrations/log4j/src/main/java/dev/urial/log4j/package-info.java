/**
 * Log4j without secrets: {@link dev.urial.log4j.RedactedConverter} implements the pattern {@code
 * %redacted}.
 */
@Beta
@NullMarked
package dev.urial.log4j;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
