/** What the desk and the interface for programs both do with links, done in one place. */
@Beta
@NullMarked
package dev.urial.server.links;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
