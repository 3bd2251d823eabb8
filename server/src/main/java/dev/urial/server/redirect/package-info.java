/**
 * Redirects of short links. A link is looked up in a cache or the store, the response is
 * determined, and the target is sent byte for byte.
 */
@NullMarked
package dev.urial.server.redirect;

import org.jspecify.annotations.NullMarked;
