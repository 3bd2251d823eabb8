/**
 * Readings of text under each standard: which standards accept it, how each parses it, and what
 * each changed.
 */
@Beta
@NullMarked
package dev.urial.explain.standards;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
