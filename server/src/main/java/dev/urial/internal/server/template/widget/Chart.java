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
  private static final int WIDTH = 760;

  /** Of a picture that stands beside another. */
  private static final int NARROW = 460;

  /** How wide a letter is at most, about. */
  private static final int LETTER = 8;

  private static final int LABEL = 22;

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

  /**
   * Returns bars side by side: {@code columns(points, language)}, the grid in steps that people
   * count in.
   */
  static Chart columns(List<PlotView.Point> points, Locale language) {
    long most = 1;
    int longest = 1;
    for (PlotView.Point point : points) {
      most = Math.max(most, point.value());
      longest = Math.max(longest, point.axis().length());
    }
    long tick = tick(most);
    long end = Math.max(tick, most / tick * tick + (most % tick == 0 ? 0 : tick));
    int left = 16 + LETTER * number(end, language).length();
    int top = 12;
    int bottom = 212;
    int right = WIDTH - 8;
    List<Rule> rules = new ArrayList<>();
    List<Text> texts = new ArrayList<>();
    for (long value = 0; value <= end && value >= 0; value += tick) {
      double y = bottom - (double) value / end * (bottom - top);
      rules.add(
          new Rule(round(left), round(y), round(right), round(y), value == 0 ? "axis" : "grid"));
      texts.add(new Text(round(left - 8), round(y + 4), "end", number(value, language)));
    }
    double step = (double) (right - left) / Math.max(1, points.size());
    // A single bar that fills the whole picture says nothing.
    double thick = Math.min(step - Math.min(6, step * 0.2), 64);
    int every = Math.max(1, (int) Math.ceil((longest * LETTER + 14) / step));
    List<Bar> bars = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      PlotView.Point point = points.get(i);
      double middle = left + (i + 0.5) * step;
      double height = (double) point.value() / end * (bottom - top);
      if (point.value() > 0) {
        // Whatever is not nothing can be seen.
        double seen = Math.max(1, height);
        bars.add(
            new Bar(
                round(middle - thick / 2),
                round(bottom - seen),
                round(thick),
                round(seen),
                point.label() + ": " + number(point.value(), language)));
      }
      boolean hasRoom = middle + longest * LETTER / 2.0 <= WIDTH;
      if (i % every == 0 && hasRoom) {
        texts.add(new Text(round(middle), round(bottom + 20), "middle", point.axis()));
      }
    }
    return new Chart(WIDTH, bottom + 28, bars, rules, texts);
  }

  /** Returns bars one below the other, each with its label before it and its number behind it. */
  static Chart bars(List<PlotView.Point> points, Locale language) {
    long most = 1;
    int longest = 1;
    for (PlotView.Point point : points) {
      most = Math.max(most, point.value());
      longest = Math.max(longest, Math.min(LABEL, point.axis().length()));
    }
    int left = 12 + LETTER * longest;
    int right = NARROW - 14 - LETTER * number(most, language).length();
    int line = 28;
    List<Bar> bars = new ArrayList<>();
    List<Text> texts = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      PlotView.Point point = points.get(i);
      double width = (double) point.value() / most * (right - left);
      double y = i * line + 4;
      String number = number(point.value(), language);
      bars.add(
          new Bar(
              round(left),
              round(y),
              round(Math.max(1, width)),
              round(line - 8),
              point.label() + ": " + number));
      texts.add(new Text(round(left - 8), round(y + 15), "end", cut(point.axis())));
      texts.add(new Text(round(left + width + 6), round(y + 15), "start", number));
    }
    return new Chart(NARROW, Math.max(1, points.size()) * line + 4, bars, List.of(), texts);
  }

  /** Cuts a label that would leave no room for its bar; the table has it whole. */
  private static String cut(String label) {
    if (label.length() <= LABEL) {
      return label;
    }
    int end = LABEL - 1;
    return label.substring(0, Character.isHighSurrogate(label.charAt(end - 1)) ? end - 1 : end)
        + "\u2026";
  }

  /** A step of 1, 2 or 5 times a power of ten, so that five lines at most lie above the axis. */
  static long tick(long most) {
    long unit = 1;
    while (true) {
      for (long factor : new long[] {1, 2, 5}) {
        if (unit * factor >= most / 5 + (most % 5 == 0 ? 0 : 1)) {
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
