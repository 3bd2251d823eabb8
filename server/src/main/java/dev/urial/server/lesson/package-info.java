/**
 * The teaching pages: the lecture for reading and for a projector, a comparison of shorteners, and
 * exercises.
 */
@Beta
@NullMarked
package dev.urial.server.lesson;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
