/**
 * Logback without secrets: {@link dev.urial.logback.RedactedConverter} implements the pattern
 * {@code %redacted}.
 */
@Beta
@NullMarked
package dev.urial.logback;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
