/** Drawings of what is explained: rulers of parts in text, ladders and sets in SVG. */
@NullMarked
package dev.urial.explain.drawing;

import org.jspecify.annotations.NullMarked;
