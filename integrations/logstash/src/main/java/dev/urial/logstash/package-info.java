/**
 * JSON for Logstash without secrets: {@link dev.urial.logstash.RedactedLogstashEncoder}, for
 * Logback.
 */
@Beta
@NullMarked
package dev.urial.logstash;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
