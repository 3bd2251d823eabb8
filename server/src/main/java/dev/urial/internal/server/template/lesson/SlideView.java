package dev.urial.internal.server.template.lesson;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A slide.
 *
 * @param number which, from 1 on
 * @param count how many there are
 * @param chapter what its chapter is called
 * @param place where in the chapter it stands, as {@code 2 / 5}
 * @param lead what the chapter is about
 * @param isFirst whether the chapter begins here
 * @param before the slide before this one, or null
 * @param after the slide behind this one, or null
 * @param blocks what it shows
 */
public record SlideView(
    int number,
    int count,
    String chapter,
    String place,
    String lead,
    boolean isFirst,
    @Nullable String before,
    @Nullable String after,
    List<Block> blocks) {
  /** Copies the list. */
  public SlideView {
    blocks = List.copyOf(blocks);
  }
}
