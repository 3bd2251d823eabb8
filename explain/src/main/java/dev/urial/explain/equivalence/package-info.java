/** Why two references are equivalent, or are not: the steps to their normal forms. */
@NullMarked
package dev.urial.explain.equivalence;

import org.jspecify.annotations.NullMarked;
