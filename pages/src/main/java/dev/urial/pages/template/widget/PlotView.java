package dev.urial.pages.template.widget;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Numbers and their chart, which the server draws.
 *
 * <pre>{@code
 * PlotView.overTime("Visits by day", summary, words.language(), points)
 * }</pre>
 *
 * <p>CIRCLE: this class and {@link Chart} depend on each other, because a plot contains a chart,
 * and a chart is built from the points of a plot.
 *
 * @param title the title of the plot
 * @param summary a summary for people who cannot see the charts
 * @param chart the chart
 * @param rows all numbers, in order
 */
public record PlotView(String title, String summary, Chart chart, List<Point> rows) {
  /** The maximum number of values in a chart of horizontal bars; the rows are all values. */
  private static final int RANKS = 8;

  /**
   * A number and its label.
   *
   * @param label the label, in the page's language or escaped for display
   * @param axis a short form of the label, for an axis
   * @param value the number, 0 or greater
   * @param href the target of the link in a chart of horizontal bars; null if the label is not a
   *     link
   */
  public record Point(String label, String axis, long value, @Nullable String href) {
    /** Creates a point without a link. */
    public Point(String label, String axis, long value) {
      this(label, axis, value, null);
    }

    /** Creates a point whose label is also its short form, without a link. */
    public Point(String label, long value) {
      this(label, label, value);
    }

    /** Rejects a negative value with an {@link IllegalArgumentException}. */
    public Point {
      if (value < 0) {
        throw new IllegalArgumentException("the value must not be negative: " + value);
      }
    }
  }

  /**
   * Returns a plot with vertical bars, oldest first.
   *
   * @param title the title, such as {@code Visits by day}
   * @param summary a summary of the chart in a sentence
   * @param language the language for formatting numbers
   * @param points the points in chronological order
   */
  public static PlotView overTime(
      String title, String summary, Locale language, List<Point> points) {
    return new PlotView(title, summary, Chart.columns(points, language), points);
  }

  /**
   * Returns a plot with horizontal bars in the given order: the first eight values in the chart.
   *
   * @param title the title, such as {@code Countries}
   * @param summary a summary of the chart in a sentence
   * @param language the language for formatting numbers
   * @param points the points, greatest first
   */
  public static PlotView ranked(String title, String summary, Locale language, List<Point> points) {
    return new PlotView(
        title,
        summary,
        Chart.ranks(points.subList(0, Math.min(RANKS, points.size())), language),
        points);
  }
}
