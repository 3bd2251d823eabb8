package dev.urial.pages.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A slide of the lecture.
 *
 * @param number the number, starting at 1
 * @param place the place in the hour of the lecture, in words; null if it is an appendix
 * @param count the number of slides
 * @param chapter the title of the chapter
 * @param title the title of the slide
 * @param statement the statement that the slide makes, in a sentence
 * @param note the speaker's note
 * @param isCore whether the slide belongs to the hour of the lecture; the others are appendices
 * @param isFirst whether this is the first slide of the chapter
 * @param isAdded whether all examples were added by this project, not taken from the lecture
 * @param isWhole whether the slides beside it may be appendices
 * @param before the number of the previous slide; null on the first slide
 * @param after the number of the next slide; null on the last slide
 * @param blocks the content, from top to bottom
 * @param sources the publications on which the slide is based
 */
public record SlideView(
    int number,
    @Nullable String place,
    int count,
    String chapter,
    String title,
    String statement,
    String note,
    boolean isCore,
    boolean isFirst,
    boolean isAdded,
    boolean isWhole,
    @Nullable Integer before,
    @Nullable Integer after,
    List<SlideBlock> blocks,
    List<Source> sources) {
  /**
   * A publication on which a slide is based.
   *
   * @param link the URL of the publication
   * @param text the authors and the title, the same in all languages
   */
  public record Source(String link, String text) {}
}
