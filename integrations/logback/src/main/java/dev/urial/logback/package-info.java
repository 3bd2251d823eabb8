/**
 * Logback without secrets: {@link dev.urial.logback.RedactedConverter} implements the pattern
 * {@code %redacted}.
 */
@NullMarked
package dev.urial.logback;

import org.jspecify.annotations.NullMarked;
