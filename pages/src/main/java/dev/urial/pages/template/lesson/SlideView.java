package dev.urial.pages.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A slide of the lecture.
 *
 * @param number the number, starting at 1
 * @param count the number of slides
 * @param chapter the title of the chapter
 * @param title the title
 * @param statement the statement
 * @param note the speaker's note
 * @param isFirst whether this is the first slide of the chapter
 * @param isAdded whether this project added the examples
 * @param before the number of the previous slide, or null
 * @param after the number of the next slide, or null
 * @param blocks the content
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
  /** Copies the list. */
  public SlideView {
    blocks = List.copyOf(blocks);
  }
}
