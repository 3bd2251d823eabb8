/**
 * Log4j without secrets: {@link dev.urial.log4j.RedactedConverter} implements the pattern {@code
 * %redacted}.
 */
@NullMarked
package dev.urial.log4j;

import org.jspecify.annotations.NullMarked;
