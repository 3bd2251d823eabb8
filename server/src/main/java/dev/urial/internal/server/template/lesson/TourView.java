package dev.urial.internal.server.template.lesson;

import java.util.List;

/**
 * All chapters of the lecture.
 *
 * @param path below which the slides are
 * @param count how many slides there are
 * @param chapters in order
 */
public record TourView(String path, int count, List<Chapter> chapters) {
  /** Copies the list. */
  public TourView {
    chapters = List.copyOf(chapters);
  }

  /**
   * A chapter.
   *
   * @param id its name in links
   * @param title what it is called
   * @param slides its slides
   */
  public record Chapter(String id, String title, List<Entry> slides) {
    /** Copies the list. */
    public Chapter {
      slides = List.copyOf(slides);
    }
  }

  /**
   * A slide in the overview.
   *
   * @param number which, from 1 on
   * @param title what it is called
   */
  public record Entry(int number, String title) {}
}
