package dev.urial.pages.template.widget;

import dev.urial.explain.drawing.SvgDrawing;
import org.jspecify.annotations.Nullable;

/**
 * A drawing in a page. A drawing that is wider than the screen scrolls in its own box.
 *
 * @param drawing the drawing as SVG
 * @param label a description for people who cannot see it
 * @param caption the caption below it, or null
 */
public record DrawingView(SvgDrawing drawing, String label, @Nullable String caption) {}
