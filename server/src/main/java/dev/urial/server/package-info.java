/** The service: redirects, an API that explains identifiers, and the pages. */
@NullMarked
package dev.urial.server;

import org.jspecify.annotations.NullMarked;
