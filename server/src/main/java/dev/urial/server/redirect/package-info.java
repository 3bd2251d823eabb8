/**
 * The way of a short link: found in a cache or the store, decided upon, and sent on byte for byte.
 */
@Beta
@NullMarked
package dev.urial.server.redirect;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
