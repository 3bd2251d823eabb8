/**
 * Lessons on identifiers and their history: common misconceptions, and the equivalence of
 * references under each document.
 */
@NullMarked
package dev.urial.lesson;

import org.jspecify.annotations.NullMarked;
