package dev.urial.pages.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All slides in one document, with one page per slide.
 *
 * @param slides the slides, in order
 * @param style the path of the style sheet for the stage
 * @param css all styles, for a standalone document; null if they are linked
 */
public record HandoutView(List<SlideView> slides, String style, @Nullable String css) {
  /** Copies the list. */
  public HandoutView {
    slides = List.copyOf(slides);
  }
}
