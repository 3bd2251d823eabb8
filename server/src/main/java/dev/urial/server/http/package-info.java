/**
 * HTTP for the packages above: an exchange, a router for patterns, and common responses. Above this
 * package, only the start of the server depends on Jetty.
 */
@Beta
@NullMarked
package dev.urial.server.http;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
