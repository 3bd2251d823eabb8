/**
 * HTTP for the other packages of the server: exchanges, routing by patterns, and common responses.
 * Outside this package, only the server's startup code depends on Jetty.
 */
@NullMarked
package dev.urial.server.http;

import org.jspecify.annotations.NullMarked;
