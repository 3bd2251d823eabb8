/** Explains why two references are or are not equivalent, by the steps to their normal forms. */
@Beta
@NullMarked
package dev.urial.explain.equivalence;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
