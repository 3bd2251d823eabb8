/** Pages that teach: the tour through the examples, what is known of shorteners, exercises. */
@Beta
@NullMarked
package dev.urial.server.lesson;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
