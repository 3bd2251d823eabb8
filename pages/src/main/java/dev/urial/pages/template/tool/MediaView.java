package dev.urial.pages.template.tool;

import dev.urial.pages.template.widget.IdentifierView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A part of a picture, a sound or a film.
 *
 * @param form what is asked
 * @param answer what came of it, or null where nothing could
 */
public record MediaView(ToolForm form, @Nullable Answer answer) {
  /**
   * What a fragment selects of a sample.
   *
   * @param sample {@code picture}, {@code sound} or {@code film}
   * @param source where the sample is
   * @param facts what the fragment says
   * @param breaks where it breaks the standard's grammar, or null
   * @param region the rectangle, or null where none is selected
   * @param time the interval, or null where none is selected
   * @param apart the fragment beside the query
   * @param own what a script needs for somebody's own file
   */
  public record Answer(
      String sample,
      String source,
      List<Said> facts,
      @Nullable Cited breaks,
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
   * A name and what is said of it.
   *
   * @param name as {@code region}
   * @param said the sentence
   */
  public record Said(String name, Cited said) {}

  /**
   * A rectangle of the sample, in its pixels.
   *
   * @param x from the left
   * @param y from the top
   * @param w how wide
   * @param h how high
   * @param said the same in a sentence
   */
  public record Region(long x, long y, long w, long h, String said) {}

  /**
   * An interval of the sample.
   *
   * @param fragment what the player is told, as {@code #t=2,4}
   * @param x where it begins in the drawing of 720 units
   * @param width how long it is there
   * @param ticks the seconds that are marked
   * @param said the interval in a sentence
   */
  public record Time(String fragment, long x, long width, List<Tick> ticks, String said) {
    /** Copies the list. */
    public Time {
      ticks = List.copyOf(ticks);
    }
  }

  /**
   * A second.
   *
   * @param x where
   * @param text its number
   */
  public record Tick(long x, String text) {}

  /**
   * The fragment beside the query.
   *
   * @param fragment the identifier with number sign
   * @param query the identifier with question mark
   * @param asksWhole the request line for the first
   * @param asksPart the request line for the second
   * @param cut the picture that the server has cut out for the query; null where it cannot
   */
  public record Apart(
      IdentifierView fragment,
      IdentifierView query,
      String asksWhole,
      String asksPart,
      @Nullable String cut) {}

  /**
   * The fragment as the script needs it, for a file that never leaves the browser.
   *
   * @param xywh as {@code pixel:1,2,3,4}; empty for none
   * @param t as {@code 2,4}; empty for none
   */
  public record Own(String xywh, String t) {}
}
