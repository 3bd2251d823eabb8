package dev.urial.pages.template.lesson;

import java.util.List;

/**
 * A timeline as a drawing and as a table.
 *
 * @param title the title of the drawing
 * @param summary a summary of the drawing in a sentence
 * @param height the height of the drawing, whose width is {@link #WIDTH}
 * @param axis the y coordinate of the time axis
 * @param bend the x coordinate at which the scale changes
 * @param years the labels of the time axis
 * @param moments the events, in order
 */
public record TimelineView(
    String title,
    String summary,
    int height,
    int axis,
    int bend,
    List<Year> years,
    List<Moment> moments) {
  /** The width of the drawing, in the units of its coordinates. */
  public static final int WIDTH = 1120;

  /** Makes defensive copies of the lists. */
  public TimelineView {
    years = List.copyOf(years);
    moments = List.copyOf(moments);
  }

  /** Returns the width of the drawing. */
  public int width() {
    return WIDTH;
  }

  /**
   * A label of the time axis.
   *
   * @param x the x coordinate of the year
   * @param text the year, such as {@code 1995}
   */
  public record Year(int x, String text) {}

  /**
   * An event on the timeline.
   *
   * @param x the x coordinate of the date
   * @param y the y coordinate of the label
   * @param anchor the alignment of the label: {@code start}, {@code middle} or {@code end}
   * @param kind {@code standard}, {@code view} or {@code practice}, which determines the color
   * @param kindWord the kind, in the page's language
   * @param date the date: a year, a month or a day
   * @param title the title, the same in all languages
   * @param sentence a description of the event
   * @param link a link to a source about the event
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
