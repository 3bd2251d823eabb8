package dev.urial.internal.server.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All slides in one document, a page each.
 *
 * @param slides in order
 * @param style where the style of the stage is
 * @param css all styles, for a document that stands alone; null where they are linked
 */
public record PaperView(List<SlideView> slides, String style, @Nullable String css) {
  /** Copies the list. */
  public PaperView {
    slides = List.copyOf(slides);
  }
}
