/** The service: redirects, an API that explains identifiers, and the pages. */
@Beta
@NullMarked
package dev.urial.server;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
