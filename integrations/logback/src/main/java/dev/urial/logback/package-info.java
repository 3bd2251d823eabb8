/**
 * Logback without secrets: {@link dev.urial.logback.RedactedConverter} is the pattern {@code
 * %redacted}.
 */
@NullMarked
package dev.urial.logback;

import org.jspecify.annotations.NullMarked;
