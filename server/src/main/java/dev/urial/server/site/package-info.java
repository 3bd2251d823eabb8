/**
 * The objects that all parts of the service share: configuration, store, clock, rate limits and
 * metrics.
 */
@Beta
@NullMarked
package dev.urial.server.site;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
