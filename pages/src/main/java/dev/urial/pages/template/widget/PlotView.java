package dev.urial.pages.template.widget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Numbers in charts drawn by the server, and in a table.
 *
 * <pre>{@code
 * PlotView.overTime(page.say("page.figures.visits"), page.say("page.figures.day"), unit, words.language(), points)
 * }</pre>
 *
 * <p>CIRCLE: a plot contains the charts and the table of its points, and both are built from those
 * points.
 *
 * @param title the title
 * @param summary a summary for people who cannot see the charts
 * @param charts the chart, in versions for broad and narrow screens if they differ
 * @param table the table of the numbers
 */
public record PlotView(String title, String summary, List<Chart> charts, TableView table) {
  /** The maximum number of values in a chart of ranks; the table has all of them. */
  private static final int RANKS = 8;

  /** Copies the list. */
  public PlotView {
    charts = List.copyOf(charts);
  }

  /**
   * A number and its label.
   *
   * @param label the label, in the page's language or escaped for display
   * @param axis the shortest form of the label, for an axis
   * @param value the number, 0 or greater
   * @param href the link target of the label in a chart of ranks; null for none
   */
  public record Point(String label, String axis, long value, @Nullable String href) {
    /** Creates a point without a link. */
    public Point(String label, String axis, long value) {
      this(label, axis, value, null);
    }

    /** Creates a point with a short label. */
    public Point(String label, long value) {
      this(label, label, value);
    }

    /** Rejects negative numbers. */
    public Point {
      if (value < 0) {
        throw new IllegalArgumentException("the value must not be negative: " + value);
      }
    }
  }

  /**
   * Returns vertical bars, oldest first.
   *
   * @param title the title, such as {@code Visits by day}
   * @param head the heading of the labels, such as {@code Day}
   * @param unit the unit, such as {@code Visits}
   * @param summary a summary of the chart in a sentence
   * @param language the language for formatting numbers
   * @param points the points in chronological order
   */
  public static PlotView overTime(
      String title, String head, String unit, String summary, Locale language, List<Point> points) {
    return overTime(title, head, unit, summary, language, points, "", List.of());
  }

  /**
   * Returns the same bars with paler bars for the previous period after them.
   *
   * @param title the title, such as {@code Visits by day}
   * @param head the heading of the labels, such as {@code Day}
   * @param unit the unit, such as {@code Visits}
   * @param summary a summary of the chart in a sentence
   * @param language the language for formatting numbers
   * @param points the points in chronological order
   * @param earlier the meaning of the paler bars, such as {@code The period before}
   * @param before the points of the previous period in chronological order; empty for none
   */
  public static PlotView overTime(
      String title,
      String head,
      String unit,
      String summary,
      Locale language,
      List<Point> points,
      String earlier,
      List<Point> before) {
    TableView plain = table(title, head, unit, language, points);
    return new PlotView(
        title,
        summary,
        List.of(Chart.broad(points, before, language), Chart.narrow(points, before, language)),
        before.isEmpty() ? plain : beside(plain, earlier, before, language));
  }

  /** Returns the table with the previous period in its last column. */
  private static TableView beside(
      TableView table, String earlier, List<Point> before, Locale language) {
    List<TableView.Line> rows = new ArrayList<>();
    for (int i = 0; i < table.rows().size(); i++) {
      List<TableView.Cell> cells = new ArrayList<>(table.rows().get(i).cells());
      long value = i < before.size() ? before.get(i).value() : 0;
      cells.add(TableView.Cell.number(Chart.number(value, language)));
      rows.add(new TableView.Line(null, cells));
    }
    List<String> heads = new ArrayList<>(table.heads());
    heads.add(earlier);
    return new TableView(table.caption(), heads, rows);
  }

  /**
   * Returns horizontal bars in the given order: the first eight in the chart, all of them in the
   * table.
   *
   * @param title the title, such as {@code Countries}
   * @param head the heading of the labels, such as {@code Country}
   * @param unit the unit, such as {@code Visits}
   * @param summary a summary of the chart in a sentence
   * @param language the language for formatting numbers
   * @param points the points, greatest first
   */
  public static PlotView ranked(
      String title, String head, String unit, String summary, Locale language, List<Point> points) {
    return new PlotView(
        title,
        summary,
        List.of(Chart.ranks(points.subList(0, Math.min(RANKS, points.size())), language)),
        table(title, head, unit, language, points));
  }

  private static TableView table(
      String title, String head, String unit, Locale language, List<Point> points) {
    List<TableView.Line> rows = new ArrayList<>();
    for (Point point : points) {
      rows.add(
          TableView.Line.of(
              TableView.Cell.head(point.label()),
              TableView.Cell.number(Chart.number(point.value(), language))));
    }
    return new TableView(title, List.of(head, unit), rows);
  }
}
