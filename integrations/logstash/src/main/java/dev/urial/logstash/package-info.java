/**
 * JSON for Logstash without secrets: {@link dev.urial.logstash.RedactedLogstashEncoder}, for
 * Logback.
 */
@NullMarked
package dev.urial.logstash;

import org.jspecify.annotations.NullMarked;
