/**
 * The service under load, on loopback: beside a bare Jetty that answers 302 from a map, in turns.
 *
 * <p>Nothing here follows a redirect, and nothing leaves the machine.
 */
@NullMarked
package dev.urial.bench.load;

import org.jspecify.annotations.NullMarked;
