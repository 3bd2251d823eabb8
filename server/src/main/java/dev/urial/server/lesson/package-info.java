/** Teaching pages: the tour of the examples, a comparison of shorteners, and exercises. */
@Beta
@NullMarked
package dev.urial.server.lesson;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
