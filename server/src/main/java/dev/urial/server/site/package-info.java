/**
 * What all parts of the service share: its configuration, its store and clock, its limits, its
 * counters.
 */
@NullMarked
package dev.urial.server.site;

import org.jspecify.annotations.NullMarked;
