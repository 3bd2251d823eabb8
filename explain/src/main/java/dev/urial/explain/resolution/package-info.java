/** Resolution, line by line: the algorithm of RFC 3986 §5.2.2 and remove_dot_segments of §5.2.4. */
@Beta
@NullMarked
package dev.urial.explain.resolution;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
