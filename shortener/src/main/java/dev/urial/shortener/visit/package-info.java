/** Who came: visits without persons, their queue, their sums by link and hour. */
@NullMarked
package dev.urial.shortener.visit;

import org.jspecify.annotations.NullMarked;
