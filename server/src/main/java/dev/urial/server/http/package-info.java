/**
 * HTTP for the packages above: an exchange, a router for patterns, and common responses. Outside
 * this package, only the server's startup code depends on Jetty.
 */
@Beta
@NullMarked
package dev.urial.server.http;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
