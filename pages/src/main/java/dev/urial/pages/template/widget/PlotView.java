package dev.urial.pages.template.widget;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Numbers as a picture that the server draws, and the same numbers as a table beside it.
 *
 * <pre>{@code
 * PlotView.overTime(page.say("page.figures.visits"), page.say("page.figures.day"), unit, words.language(), points)
 * }</pre>
 *
 * <p>CIRCLE: a plot has its points drawn, so the picture knows them; the table does, too.
 *
 * @param title what is shown
 * @param summary the same in a sentence, for who does not see the picture
 * @param charts the picture, drawn for broad and for narrow screens where that makes a difference
 * @param table the numbers
 */
public record PlotView(String title, String summary, List<Chart> charts, TableView table) {
  /** How many values a picture of ranks shows; the table has all. */
  private static final int RANKS = 8;

  /** Copies the list. */
  public PlotView {
    charts = List.copyOf(charts);
  }

  /**
   * A number and what it is of.
   *
   * @param label what, in the page's language or of somebody else's, fit for people
   * @param axis the same as short as it can be, for below an axis
   * @param value how many, 0 or more
   */
  public record Point(String label, String axis, long value) {
    /** Makes one whose label is short already. */
    public Point(String label, long value) {
      this(label, label, value);
    }

    /** Refuses numbers below 0. */
    public Point {
      if (value < 0) {
        throw new IllegalArgumentException("value is 0 or more: " + value);
      }
    }
  }

  /**
   * Returns bars that stand side by side, the eldest first.
   *
   * @param title what is shown, as {@code Visits by day}
   * @param head what the labels are, as {@code Day}
   * @param unit what is counted, as {@code Visits}
   * @param summary the picture in a sentence
   * @param language of the numbers
   * @param points in order of time
   */
  public static PlotView overTime(
      String title, String head, String unit, String summary, Locale language, List<Point> points) {
    return overTime(title, head, unit, summary, language, points, "", List.of());
  }

  /**
   * Returns the same with the period before in pale behind it.
   *
   * @param title what is shown, as {@code Visits by day}
   * @param head what the labels are, as {@code Day}
   * @param unit what is counted, as {@code Visits}
   * @param summary the picture in a sentence
   * @param language of the numbers
   * @param points in order of time
   * @param earlier what the pale bars are, as {@code The period before}
   * @param before the period before in order of time; empty: none
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

  /** The table with the numbers of the period before as its last column. */
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
   * Returns bars that lie one below the other, as they come: the first eight in the picture, all in
   * the table.
   *
   * @param title what is shown, as {@code Countries}
   * @param head what the labels are, as {@code Country}
   * @param unit what is counted, as {@code Visits}
   * @param summary the picture in a sentence
   * @param language of the numbers
   * @param points the greatest first
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
