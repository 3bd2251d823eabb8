/** Explains why two references are or are not equivalent, by the steps to their normal forms. */
@NullMarked
package dev.urial.explain.equivalence;

import org.jspecify.annotations.NullMarked;
