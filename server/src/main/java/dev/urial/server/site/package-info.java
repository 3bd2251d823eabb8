/**
 * The objects that all parts of the service share: configuration, store, clock, rate limits and
 * metrics.
 */
@NullMarked
package dev.urial.server.site;

import org.jspecify.annotations.NullMarked;
