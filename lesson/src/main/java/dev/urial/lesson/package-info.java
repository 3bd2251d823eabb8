/**
 * Lessons on identifiers and their history: common misconceptions, and the equivalence of
 * references under each document.
 */
@Beta
@NullMarked
package dev.urial.lesson;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
