/** Drawings of what is explained: rulers of parts in text, ladders and sets in SVG. */
@Beta
@NullMarked
package dev.urial.explain.drawing;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
