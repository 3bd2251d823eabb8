package dev.urial.pages.template.widget;

import dev.urial.explain.drawing.SvgDrawing;
import gg.jte.Content;
import org.jspecify.annotations.Nullable;

/**
 * A drawing in a page. A drawing that is wider than the screen scrolls in its own box.
 *
 * @param svg the drawing as an SVG element
 * @param label a description for people who cannot see it
 * @param caption the caption below it, or null
 */
public record DrawingView(Content svg, String label, @Nullable String caption) {
  /** Creates a view of a drawing for wide screens, and of the same for narrow ones. */
  public DrawingView(SvgDrawing broad, SvgDrawing narrow, String label, @Nullable String caption) {
    this(
        out -> {
          out.writeContent("<div class=\"broad\">" + broad.inline() + "</div>");
          out.writeContent("<div class=\"narrow\">" + narrow.inline() + "</div>");
        },
        label,
        caption);
  }

  /** Creates a view of a drawing of an identifier or of its grammar. */
  public DrawingView(SvgDrawing drawing, String label, @Nullable String caption) {
    this(out -> out.writeContent(drawing.inline()), label, caption);
  }
}
