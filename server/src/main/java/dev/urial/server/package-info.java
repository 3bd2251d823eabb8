/** The service: redirects for short links, an API, and web pages. */
@NullMarked
package dev.urial.server;

import org.jspecify.annotations.NullMarked;
