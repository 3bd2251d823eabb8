/** The service: redirects, an API that explains any identifier, and the pages they need. */
@NullMarked
package dev.urial.server;

import org.jspecify.annotations.NullMarked;
