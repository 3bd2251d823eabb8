package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page about media fragments, which select parts of an image, a sound or a video.
 *
 * @param form the form for a sample and a fragment
 * @param answer the result; null if the input is too long
 */
public record MediaView(ToolForm form, @Nullable Answer answer) {
  /**
   * The part of a sample that a fragment selects.
   *
   * @param sample {@code picture}, {@code sound} or {@code film}
   * @param source the path of the sample
   * @param facts statements about the meaning of the fragment
   * @param breaks the description of the syntax error, or null
   * @param region the rectangle, or null if none is selected
   * @param time the interval to play; null for an image
   * @param apart the comparison of the fragment with a query
   * @param own the data that a script needs for the user's own file
   */
  public record Answer(
      String sample,
      String source,
      List<Said> facts,
      @Nullable CitedSentence breaks,
      @Nullable Region region,
      @Nullable Time time,
      Apart apart,
      Own own) {
    /** Makes a defensive copy of the list. */
    public Answer {
      facts = List.copyOf(facts);
    }
  }

  /**
   * A name and a statement about it.
   *
   * @param name the name, such as {@code region}
   * @param said the statement, with its clause
   */
  public record Said(String name, CitedSentence said) {}

  /**
   * A rectangle of the sample, in its pixels.
   *
   * @param x the x coordinate of the left edge
   * @param y the y coordinate of the upper edge
   * @param w the width
   * @param h the height
   * @param said a sentence that describes the rectangle
   */
  public record Region(long x, long y, long w, long h, String said) {}

  /**
   * An interval of the sample.
   *
   * @param fragment the fragment for the player, such as {@code #t=2,4}
   * @param x the x coordinate of the start in the drawing, which is 720 units wide
   * @param width the width of the interval in the drawing
   * @param ticks the tick marks
   * @param said a sentence that describes the interval
   */
  public record Time(String fragment, long x, long width, List<Tick> ticks, String said) {
    /** Makes a defensive copy of the list. */
    public Time {
      ticks = List.copyOf(ticks);
    }
  }

  /**
   * A tick mark on the time axis, one per second.
   *
   * @param x the x coordinate in the drawing
   * @param text the label: the number of seconds
   */
  public record Tick(long x, String text) {}

  /**
   * The comparison of a fragment with a query that contains the same text.
   *
   * @param fragment the identifier with the text as a fragment
   * @param query the identifier with the text as a query
   * @param asksWhole the HTTP request line for the identifier with the fragment
   * @param asksPart the HTTP request line for the identifier with the query
   * @param cut the path of the image that the server extracts for the query; null if the server
   *     cannot extract it, or if there is no server
   */
  public record Apart(
      IdentifierView fragment,
      IdentifierView query,
      String asksWhole,
      String asksPart,
      @Nullable String cut) {}

  /**
   * The fragment in the form that the script needs to apply it to a user's own file, which never
   * leaves the browser.
   *
   * @param xywh the region, such as {@code pixel:1,2,3,4}; empty for none
   * @param t the interval, such as {@code 2,4}; empty for none
   */
  public record Own(String xywh, String t) {}
}
