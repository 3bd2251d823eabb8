package dev.urial.internal.server.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A slide of the lecture.
 *
 * @param number which, from 1 on
 * @param count how many there are
 * @param chapter what its chapter is called
 * @param title what it is called
 * @param statement its one thought
 * @param note what the speaker may add
 * @param isFirst whether the chapter begins here
 * @param isAdded whether its examples are added by this project
 * @param before the number of the slide before this one, or null
 * @param after the number of the slide behind this one, or null
 * @param blocks what it shows
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
    List<Block> blocks) {
  /** Copies the list. */
  public SlideView {
    blocks = List.copyOf(blocks);
  }
}
