package dev.urial.pages.template.widget;

import dev.urial.explain.drawing.SvgDrawing;
import org.jspecify.annotations.Nullable;

/**
 * A drawing within the page; what is wider than the screen scrolls in its own box.
 *
 * @param drawing which
 * @param label what it shows, for who does not see it
 * @param caption what stands below it, or null
 */
public record DrawingView(SvgDrawing drawing, String label, @Nullable String caption) {}
