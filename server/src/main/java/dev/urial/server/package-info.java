/** The service: redirects for short links, an API, and web pages. */
@Beta
@NullMarked
package dev.urial.server;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
