package dev.urial.pages.template.lesson;

import java.util.List;

/**
 * All chapters of the lecture.
 *
 * @param place {@code tour} or {@code lecture}: the parent path of the slides
 * @param count the number of slides
 * @param chapters the chapters, in order
 */
public record LectureContentsView(String place, int count, List<Chapter> chapters) {
  /** Copies the list. */
  public LectureContentsView {
    chapters = List.copyOf(chapters);
  }

  /**
   * A chapter.
   *
   * @param id the ID, for links
   * @param title the title
   * @param slides the slides
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
   * @param number the number, starting at 1
   * @param title the title
   */
  public record Entry(int number, String title) {}
}
