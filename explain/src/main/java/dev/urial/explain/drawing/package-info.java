/**
 * Draws explanations: rulers below the parts of an identifier in plain text and in SVG, and
 * railroad diagrams in SVG.
 */
@Beta
@NullMarked
package dev.urial.explain.drawing;

import dev.urial.report.Beta;
import org.jspecify.annotations.NullMarked;
