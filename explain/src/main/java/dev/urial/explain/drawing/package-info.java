/** Drawings of explanations: rulers for parts as text, ladders and sets as SVG. */
@Beta
@NullMarked
package dev.urial.explain.drawing;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
