/**
 * Lessons on identifiers and their history: common misconceptions, and which texts each document
 * considered the same identifier.
 */
@Beta
@NullMarked
package dev.urial.lesson;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
