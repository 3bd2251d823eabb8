/**
 * Parses text under each standard, and explains which standards accept it, how each splits it, and
 * what each changed.
 */
@NullMarked
package dev.urial.explain.standards;

import org.jspecify.annotations.NullMarked;
