/**
 * Parses text under each standard, and explains which standards accept it, how each splits it, and
 * what each changed.
 */
@Beta
@NullMarked
package dev.urial.explain.standards;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
