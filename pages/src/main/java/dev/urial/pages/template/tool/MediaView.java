package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The page about parts of an image, a sound or a video.
 *
 * @param form the form
 * @param answer the result, or null if there is none
 */
public record MediaView(ToolForm form, @Nullable Answer answer) {
  /**
   * The part of a sample that a fragment selects.
   *
   * @param sample {@code picture}, {@code sound} or {@code film}
   * @param source the path of the sample
   * @param facts the meaning of the fragment
   * @param breaks the position of the syntax error, or null
   * @param region the rectangle, or null if none is selected
   * @param time the interval, or null if none is selected
   * @param apart the fragment compared with a query
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
    /** Copies the list. */
    public Answer {
      facts = List.copyOf(facts);
    }
  }

  /**
   * A name and a statement about it.
   *
   * @param name the name, such as {@code region}
   * @param said the sentence
   */
  public record Said(String name, CitedSentence said) {}

  /**
   * A rectangle of the sample, in its pixels.
   *
   * @param x the distance from the left
   * @param y the distance from the top
   * @param w the width
   * @param h the height
   * @param said the rectangle in a sentence
   */
  public record Region(long x, long y, long w, long h, String said) {}

  /**
   * An interval of the sample.
   *
   * @param fragment the fragment for the player, such as {@code #t=2,4}
   * @param x the start in the drawing, which is 720 units wide
   * @param width the length in the drawing
   * @param ticks the tick marks
   * @param said the interval in a sentence
   */
  public record Time(String fragment, long x, long width, List<Tick> ticks, String said) {
    /** Copies the list. */
    public Time {
      ticks = List.copyOf(ticks);
    }
  }

  /**
   * A tick mark on the time axis, one per second.
   *
   * @param x the position
   * @param text the label: the number of seconds
   */
  public record Tick(long x, String text) {}

  /**
   * A fragment compared with a query.
   *
   * @param fragment the identifier with a number sign
   * @param query the identifier with a question mark
   * @param asksWhole the request line for the fragment
   * @param asksPart the request line for the query
   * @param cut the image that the server extracted for the query; null if it cannot, or if there is
   *     no server
   */
  public record Apart(
      IdentifierView fragment,
      IdentifierView query,
      String asksWhole,
      String asksPart,
      @Nullable String cut) {}

  /**
   * The fragment in the form that the script needs, for a file that never leaves the browser.
   *
   * @param xywh the region, such as {@code pixel:1,2,3,4}; empty for none
   * @param t the interval, such as {@code 2,4}; empty for none
   */
  public record Own(String xywh, String t) {}
}
