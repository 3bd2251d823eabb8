/** Operations on links that the desk and the API share. */
@Beta
@NullMarked
package dev.urial.server.links;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
