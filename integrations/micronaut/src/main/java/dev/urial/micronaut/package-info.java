/**
 * Micronaut 4: {@link dev.urial.micronaut.UrialTypeConverters} make arguments and properties of
 * URIs; being on the class path is enough.
 */
@NullMarked
package dev.urial.micronaut;

import org.jspecify.annotations.NullMarked;
