/**
 * Micronaut 4: {@link dev.urial.micronaut.UrialTypeConverters} converts arguments and properties to
 * URIs. The artifact only needs to be on the class path.
 */
@Beta
@NullMarked
package dev.urial.micronaut;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
