package dev.urial.pages.template.lesson;

import java.util.List;

/**
 * The overview of all chapters of the lecture.
 *
 * @param count the number of slides
 * @param core how many of them belong to the hour of the lecture
 * @param isWhole whether the appendices are shown, too
 * @param chapters the chapters, in order
 */
public record LectureContentsView(int count, int core, boolean isWhole, List<Chapter> chapters) {
  /**
   * A chapter.
   *
   * @param id the ID, for links
   * @param title the title of the chapter
   * @param slides the slides of the chapter, in order
   */
  public record Chapter(String id, String title, List<Entry> slides) {
    /** Returns whether all slides of the chapter are appendices. */
    public boolean isAppendix() {
      return slides.stream().noneMatch(Entry::isCore);
    }
  }

  /**
   * A slide in the overview.
   *
   * @param number the number of the slide, starting at 1
   * @param title the title of the slide
   * @param isCore whether the slide belongs to the hour of the lecture
   */
  public record Entry(int number, String title, boolean isCore) {}
}
