package dev.urial.pages.template.widget;

import dev.urial.explain.drawing.SvgDrawing;
import org.jspecify.annotations.Nullable;

/**
 * A drawing within the page; a drawing wider than the screen scrolls in its own box.
 *
 * @param drawing the drawing
 * @param label a description for people who cannot see it
 * @param caption the caption below it, or null
 */
public record DrawingView(SvgDrawing drawing, String label, @Nullable String caption) {}
