/**
 * HTTP as the rooms above see it: an exchange, a router of patterns, and answers. Jetty is known
 * here and above by the top only.
 */
@NullMarked
package dev.urial.server.http;

import org.jspecify.annotations.NullMarked;
