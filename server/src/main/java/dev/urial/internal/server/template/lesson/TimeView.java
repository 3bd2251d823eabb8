package dev.urial.internal.server.template.lesson;

import java.util.List;

/**
 * A line of time as a picture, and the same as a table.
 *
 * @param title what it shows
 * @param summary the picture in a sentence
 * @param height of the picture; it is {@link #WIDTH} wide
 * @param axis where the line lies
 * @param bend where its scale changes
 * @param years the years at the line
 * @param moments what happened
 */
public record TimeView(
    String title,
    String summary,
    int height,
    int axis,
    int bend,
    List<Year> years,
    List<Moment> moments) {
  /** How wide the picture is, in its own units. */
  public static final int WIDTH = 1120;

  /** Copies the lists. */
  public TimeView {
    years = List.copyOf(years);
    moments = List.copyOf(moments);
  }

  /** Returns how wide the picture is. */
  public int width() {
    return WIDTH;
  }

  /**
   * A year at the line.
   *
   * @param x where
   * @param text its number
   */
  public record Year(int x, String text) {}

  /**
   * Something that happened.
   *
   * @param x where on the line
   * @param y where its name stands
   * @param anchor how its name stands there: {@code start}, {@code middle}, {@code end}
   * @param kind {@code standard}, {@code view} or {@code practice}, which is its color
   * @param kindWord the same in the page's language
   * @param date as it is known: a year, a month or a day
   * @param title what it is called
   * @param sentence what it was
   * @param link where that can be read
   */
  public record Moment(
      int x,
      int y,
      String anchor,
      String kind,
      String kindWord,
      String date,
      String title,
      String sentence,
      String link) {}
}
