/**
 * Draws explanations: rulers below the parts of an identifier in plain text and in SVG, and
 * railroad diagrams in SVG.
 */
@NullMarked
package dev.urial.explain.drawing;

import org.jspecify.annotations.NullMarked;
