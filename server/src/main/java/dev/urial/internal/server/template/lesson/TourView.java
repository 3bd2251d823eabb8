package dev.urial.internal.server.template.lesson;

import dev.urial.internal.server.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All chapters of the tour.
 *
 * @param count how many slides there are
 * @param chapters in order
 */
public record TourView(int count, List<Chapter> chapters) {
  /** Copies the list. */
  public TourView {
    chapters = List.copyOf(chapters);
  }

  /**
   * A chapter.
   *
   * @param id its name in links
   * @param title what it is called
   * @param lead what it is about
   * @param slides its slides
   */
  public record Chapter(String id, String title, String lead, List<Entry> slides) {
    /** Copies the list. */
    public Chapter {
      slides = List.copyOf(slides);
    }
  }

  /**
   * A slide in the overview.
   *
   * @param number which, from 1 on
   * @param label what it shows, where that is no identifier
   * @param identifier what it shows, or null
   * @param more how many identifiers it shows besides
   */
  public record Entry(
      int number, @Nullable String label, @Nullable IdentifierView identifier, int more) {}
}
