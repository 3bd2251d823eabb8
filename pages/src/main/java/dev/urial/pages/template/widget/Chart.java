package dev.urial.pages.template.widget;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A chart of numbers: bars, lines and labels with their positions. The style sheet determines the
 * colors.
 *
 * @param kind {@code columns} for vertical bars, {@code ranks} for horizontal ones
 * @param width the width in the chart's own units
 * @param height the height in the same units
 * @param bars the bars
 * @param lines the lines of the grid
 * @param texts the labels
 */
public record Chart(
    String kind, int width, int height, List<Bar> bars, List<Rule> lines, List<Text> texts) {
  private static final int WIDTH = 800;
  private static final int RANKS = 360;
  private static final int RANK = 40; // the height of a row
  private static final int TOP = 12;
  private static final int BOTTOM = 212;
  private static final double LETTER = 6.8; // approximate width in the axes' font

  /** The minimum distance between two labels of an axis. */
  private static final double GAP = 14;

  /** The maximum number of characters of a label in the chart; the table shows whole labels. */
  private static final int MOST_LABEL = 40;

  /**
   * The greatest value that is drawn to scale; greater values are drawn as this value, so that
   * calculations do not overflow.
   */
  private static final long MOST = 1_000_000_000_000_000L;

  /**
   * A bar.
   *
   * @param kind {@code bar}, or {@code track} for the background of a bar
   * @param x the left edge
   * @param y the upper edge
   * @param width the width of the bar
   * @param height the height of the bar
   * @param title the tooltip
   */
  public record Bar(String kind, String x, String y, String width, String height, String title) {}

  /**
   * A line of the grid.
   *
   * @param kind {@code grid} or {@code axis}
   * @param x1 the x coordinate of the start
   * @param y1 the y coordinate of the start
   * @param x2 the x coordinate of the end
   * @param y2 the y coordinate of the end
   */
  public record Rule(String kind, String x1, String y1, String x2, String y2) {}

  /**
   * A label in the chart.
   *
   * @param anchor which part of the text is at {@code x}: {@code start}, {@code middle} or {@code
   *     end}
   * @param x the x coordinate
   * @param y the baseline
   * @param text the text, escaped for display
   * @param href the target of the link; null if the label is not a link
   */
  public record Text(String anchor, String x, String y, String text, @Nullable String href) {
    Text(String anchor, String x, String y, String text) {
      this(anchor, x, y, text, null);
    }
  }

  /** Returns whether any label is a link, in which case the chart is not a single image. */
  public boolean isLinked() {
    return texts.stream().anyMatch(text -> text.href() != null);
  }

  /** Formats a number in the conventions of a language. */
  public static String number(long value, Locale language) {
    return NumberFormat.getIntegerInstance(language).format(value);
  }

  /** Returns a chart of vertical bars. */
  static Chart columns(List<PlotView.Point> points, Locale language) {
    long most = most(points);
    long tick = tick(most);
    long steps = (most + tick - 1) / tick;
    double scale = (double) (BOTTOM - TOP) / (steps * tick);
    double left = number(steps * tick, language).length() * LETTER + 12;
    double right = WIDTH - 4;
    List<Rule> rules = new ArrayList<>();
    List<Text> texts = new ArrayList<>();
    for (long i = 0; i <= steps; i++) {
      String y = round(BOTTOM - i * tick * scale);
      rules.add(new Rule(i == 0 ? "axis" : "grid", round(left), y, round(right), y));
      texts.add(
          new Text(
              "end",
              round(left - 8),
              round(BOTTOM - i * tick * scale + 4),
              number(i * tick, language)));
    }
    double step = (right - left) / Math.max(1, points.size());
    double gap = Math.min(6, step * 0.25);
    double thick = Math.min(step - gap, 64);
    List<Bar> bars = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      PlotView.Point point = points.get(i);
      // Any value above zero is visible.
      double height = Math.max(1.5, Math.min(point.value(), MOST) * scale);
      String x = round(left + (i + 0.5) * step - thick / 2);
      if (point.value() > 0) {
        String title = title(point, language);
        bars.add(new Bar("bar", x, round(BOTTOM - height), round(thick), round(height), title));
      }
    }
    labels(points, left, right, step, texts);
    return new Chart("columns", WIDTH, BOTTOM + 30, bars, rules, texts);
  }

  /**
   * Adds as many labels of the horizontal axis as fit, starting from the last label, which is the
   * newest.
   */
  private static void labels(
      List<PlotView.Point> points, double left, double right, double step, List<Text> texts) {
    double limit = right;
    for (int i = points.size() - 1; i >= 0; i--) {
      String label = cut(points.get(i).axis());
      double half = label.length() * LETTER / 2;
      double x = left + (i + 0.5) * step;
      boolean isLast = i == points.size() - 1;
      if (isLast && x + half > limit) {
        texts.add(new Text("end", round(right), round(BOTTOM + 20), label));
        limit = right - 2 * half - GAP;
      } else if (x + half <= limit && x - half >= 0) {
        texts.add(new Text("middle", round(x), round(BOTTOM + 20), label));
        limit = x - half - GAP;
      }
    }
  }

  /** Returns a chart of horizontal bars, each below its label. */
  static Chart ranks(List<PlotView.Point> points, Locale language) {
    long most = most(points);
    List<Bar> bars = new ArrayList<>();
    List<Text> texts = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      PlotView.Point point = points.get(i);
      double y = i * RANK + 16;
      String title = title(point, language);
      double width = (double) Math.min(point.value(), MOST) / most * RANKS;
      texts.add(new Text("start", "0", round(y), cut(point.label()), point.href()));
      texts.add(new Text("end", round(RANKS), round(y), number(point.value(), language)));
      bars.add(new Bar("track", "0", round(y + 6), round(RANKS), "8", title));
      if (point.value() > 0) {
        bars.add(new Bar("bar", "0", round(y + 6), round(Math.max(1.5, width)), "8", title));
      }
    }
    return new Chart("ranks", RANKS, Math.max(1, points.size()) * RANK, bars, List.of(), texts);
  }

  private static String title(PlotView.Point point, Locale language) {
    return point.label() + ": " + number(point.value(), language);
  }

  private static String cut(String label) {
    return label.codePointCount(0, label.length()) <= MOST_LABEL
        ? label
        : label.substring(0, label.offsetByCodePoints(0, MOST_LABEL - 1)) + "…";
  }

  private static long most(List<PlotView.Point> points) {
    long most = 1;
    for (PlotView.Point point : points) {
      most = Math.max(most, Math.min(point.value(), MOST));
    }
    return most;
  }

  /**
   * Returns the smallest tick interval (1, 2 or 5 times a power of ten) of which five reach the
   * greatest number.
   */
  static long tick(long most) {
    for (long unit = 1; ; unit *= 10) {
      for (long factor : new long[] {1, 2, 5}) {
        if (unit * factor * 5 >= most) {
          return unit * factor;
        }
      }
    }
  }

  private static String round(double value) {
    long tenths = Math.round(value * 10);
    return tenths / 10 + (tenths % 10 == 0 ? "" : "." + tenths % 10);
  }
}
