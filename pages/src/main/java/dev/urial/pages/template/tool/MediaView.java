package dev.urial.pages.template.tool;

import dev.urial.fragment.MediaRegion;
import org.jspecify.annotations.Nullable;

/**
 * The part of a sample that a media fragment selects.
 *
 * @param sample {@code picture}, {@code sound} or {@code film}
 * @param source the path of the sample
 * @param region the rectangle, in pixels of the sample; null if none is selected
 * @param selected a sentence that describes the rectangle
 * @param cut the path of the part as a file of its own; null if no server can extract it
 * @param time the interval to play; null for an image
 * @param xywh the region of the user's own file, such as {@code pixel:1,2,3,4}; empty for none
 * @param t the interval of the user's own file, such as {@code 2,4}; empty for none
 */
public record MediaView(
    String sample,
    String source,
    @Nullable MediaRegion region,
    String selected,
    @Nullable String cut,
    @Nullable Time time,
    String xywh,
    String t) {
  /**
   * An interval of a sample of ten seconds.
   *
   * @param fragment the fragment for the player, such as {@code #t=2,4}
   * @param start the start in seconds
   * @param end the end in seconds
   * @param said a sentence that describes the interval
   */
  public record Time(String fragment, double start, double end, String said) {}
}
