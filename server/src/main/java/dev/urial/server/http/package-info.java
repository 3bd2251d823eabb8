/**
 * HTTP for the packages above: an exchange, a router for patterns, and common responses. Above this
 * package, only the start of the server depends on Jetty.
 */
@NullMarked
package dev.urial.server.http;

import org.jspecify.annotations.NullMarked;
