package dev.urial.internal.server.template.widget;

import java.text.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A picture of numbers: bars, lines and texts, placed. Colors are the style sheet's.
 *
 * @param width of the picture, in its own units
 * @param height of the picture
 * @param bars rectangles
 * @param lines of the grid
 * @param texts at the axes
 */
public record Chart(int width, int height, List<Bar> bars, List<Rule> lines, List<Text> texts) {
  private static final int WIDTH = 720;

  /** Copies the lists. */
  public Chart {
    bars = List.copyOf(bars);
    lines = List.copyOf(lines);
    texts = List.copyOf(texts);
  }

  /** A bar, and what it says when it is pointed at. */
  public record Bar(String x, String y, String width, String height, String title) {}

  /** A line of the grid. */
  public record Rule(String x1, String y1, String x2, String y2, String kind) {}

  /** A text; its anchor is {@code start}, {@code middle} or {@code end}. */
  public record Text(String x, String y, String anchor, String text) {}

  /** Returns a number as a language writes it. */
  public static String number(long value, Locale language) {
    return NumberFormat.getIntegerInstance(language).format(value);
  }

  /** Returns bars side by side. */
  static Chart columns(List<PlotView.Point> points, Locale language) {
    int left = 56;
    int top = 12;
    int bottom = 212;
    int right = WIDTH - 8;
    long most = 1;
    for (PlotView.Point point : points) {
      most = Math.max(most, point.value());
    }
    long tick = tick(most);
    long end = Math.max(tick, (most + tick - 1) / tick * tick);
    List<Bar> bars = new ArrayList<>();
    List<Rule> rules = new ArrayList<>();
    List<Text> texts = new ArrayList<>();
    for (long value = 0; value <= end; value += tick) {
      double y = bottom - (double) value / end * (bottom - top);
      rules.add(
          new Rule(
              round(left), round(y), round(right), round(y), value == 0 ? "axis" : "grid"));
      texts.add(new Text(round(left - 8), round(y + 4), "end", number(value, language)));
    }
    double step = (double) (right - left) / Math.max(1, points.size());
    double gap = Math.min(6, step * 0.2);
    int every = Math.max(1, (int) Math.ceil(72 / step));
    for (int i = 0; i < points.size(); i++) {
      PlotView.Point point = points.get(i);
      double height = (double) point.value() / end * (bottom - top);
      bars.add(
          new Bar(
              round(left + i * step + gap / 2),
              round(bottom - height),
              round(step - gap),
              round(height),
              point.label() + ": " + number(point.value(), language)));
      if (i % every == 0) {
        texts.add(
            new Text(round(left + (i + 0.5) * step), round(bottom + 20), "middle", point.label()));
      }
    }
    return new Chart(WIDTH, bottom + 32, bars, rules, texts);
  }

  /** Returns bars one below the other. */
  static Chart bars(List<PlotView.Point> points, Locale language) {
    int left = 200;
    int right = WIDTH - 72;
    int line = 30;
    long most = 1;
    for (PlotView.Point point : points) {
      most = Math.max(most, point.value());
    }
    List<Bar> bars = new ArrayList<>();
    List<Text> texts = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      PlotView.Point point = points.get(i);
      double width = (double) point.value() / most * (right - left);
      double y = i * line + 4;
      String number = number(point.value(), language);
      bars.add(
          new Bar(round(left), round(y), round(width), round(line - 8), point.label() + ": " + number));
      texts.add(new Text(round(left - 10), round(y + 16), "end", point.label()));
      texts.add(new Text(round(left + width + 8), round(y + 16), "start", number));
    }
    return new Chart(WIDTH, Math.max(line, points.size() * line) + 4, bars, List.of(), texts);
  }

  /** A step of 1, 2 or 5 times a power of ten, so that five lines at most lie above the axis. */
  static long tick(long most) {
    long unit = 1;
    while (true) {
      for (long factor : new long[] {1, 2, 5}) {
        if (unit * factor * 5 >= most) {
          return unit * factor;
        }
      }
      unit *= 10;
    }
  }

  private static String round(double value) {
    long tenths = Math.round(value * 10);
    return tenths / 10 + (tenths % 10 == 0 ? "" : "." + tenths % 10);
  }
}
