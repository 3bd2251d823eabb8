/** Why two references are equivalent, or are not: the steps to their normal forms. */
@Beta
@NullMarked
package dev.urial.explain.equivalence;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
