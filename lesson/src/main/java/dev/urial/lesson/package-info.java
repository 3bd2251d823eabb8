/**
 * Lessons on identifiers and their history: common misconceptions, and which references each
 * document treated as equivalent.
 */
@Beta
@NullMarked
package dev.urial.lesson;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
