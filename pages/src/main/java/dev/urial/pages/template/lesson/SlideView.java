package dev.urial.pages.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A slide of the lecture.
 *
 * @param number the number, starting at 1
 * @param count the number of slides
 * @param chapter the title of the chapter
 * @param title the title of the slide
 * @param statement the statement that the slide makes, in a sentence
 * @param note the speaker's note
 * @param isFirst whether this is the first slide of the chapter
 * @param isAdded whether all examples were added by this project, not taken from the lecture
 * @param before the number of the previous slide; null on the first slide
 * @param after the number of the next slide; null on the last slide
 * @param blocks the content, from top to bottom
 */
public record SlideView(
    int number,
    int count,
    String chapter,
    String title,
    String statement,
    String note,
    boolean isFirst,
    boolean isAdded,
    @Nullable Integer before,
    @Nullable Integer after,
    List<SlideBlock> blocks) {
  /** Makes a defensive copy of the list. */
  public SlideView {
    blocks = List.copyOf(blocks);
  }
}
