package dev.urial.cli.change;

import dev.urial.cli.render.CliText;
import dev.urial.cli.render.DrawingStyle;
import dev.urial.explain.resolution.DotSegmentStep;
import dev.urial.explain.resolution.DotSegmentSteps;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import dev.urial.internal.text.TextLayout;
import java.util.List;

/**
 * {@code remove_dot_segments} as a table, like that in RFC 3986 §5.2.4: each step is a line with
 * the rule, the output buffer and the input buffer.
 */
final class DotSegmentTable {
  /** The maximum number of steps drawn. */
  private static final int MOST = 24;

  private static final int RULE = 5;
  private static final String CUT = "…";

  private DotSegmentTable() {}

  /** Draws the steps, indented. */
  static void draw(
      StringBuilder to, DotSegmentSteps dots, int indent, int width, DrawingStyle paint) {
    List<DotSegmentStep> steps = dots.steps();
    int room = Math.max(8, (width - indent - RULE) / 2 - 1);
    String output = paint.say(CliText.of("steps.output"));
    int column = Math.max(TerminalWidth.of(output), Math.min(room, widest(steps))) + 2;
    String margin = " ".repeat(indent);
    String head =
        TextLayout.pad("", RULE) + padded(output, column) + paint.say(CliText.of("steps.input"));
    to.append(margin).append(paint.in(DrawingStyle.DIM, head)).append('\n');
    line(to, margin, "1", "", dots.path(), column, room, paint);
    for (DotSegmentStep it : steps.subList(0, Math.min(MOST, steps.size()))) {
      line(to, margin, it.rule().letter(), it.output(), it.input(), column, room, paint);
    }
    if (steps.size() > MOST) {
      String more = CUT + " " + paint.say(CliText.of("steps.more", steps.size() - MOST));
      to.append(margin).append(paint.in(DrawingStyle.DIM, more)).append('\n');
      line(to, margin, "3", dots.result(), "", column, room, paint);
    }
  }

  private static int widest(List<DotSegmentStep> steps) {
    int widest = 6;
    for (DotSegmentStep it : steps.subList(0, Math.min(MOST, steps.size()))) {
      widest = Math.max(widest, it.outputLength() > 200 ? 200 : columns(it.output()));
    }
    return widest;
  }

  private static String padded(String text, int column) {
    return text + " ".repeat(Math.max(1, column - TerminalWidth.of(text)));
  }

  private static int columns(String text) {
    return TerminalWidth.of(Excerpt.escape(text));
  }

  private static void line(
      StringBuilder to,
      String margin,
      String rule,
      String output,
      String input,
      int column,
      int room,
      DrawingStyle paint) {
    String left = endOf(output, room);
    String pad = " ".repeat(Math.max(1, column - TerminalWidth.of(left)));
    String line = left + pad + beginningOf(input, room);
    to.append(margin).append(paint.raw(DrawingStyle.BOLD, TextLayout.pad(rule, RULE)));
    to.append(line.stripTrailing()).append('\n');
  }

  /**
   * Returns as much of the end of the output buffer as fits, because the output changes at its end.
   */
  private static String endOf(String text, int room) {
    String shown = Excerpt.escape(text.length() > 4 * room ? tail(text, 4 * room) : text);
    if (TerminalWidth.of(shown) <= room && shown.length() >= text.length()) {
      return shown;
    }
    int start = shown.length();
    int columns = 1;
    while (start > 0) {
      int c = shown.codePointBefore(start);
      columns += TerminalWidth.of(c);
      if (columns > room) {
        break;
      }
      start -= Character.charCount(c);
    }
    return CUT + shown.substring(start);
  }

  private static String tail(String text, int length) {
    int start = text.length() - length;
    return text.substring(Character.isLowSurrogate(text.charAt(start)) ? start + 1 : start);
  }

  /**
   * Returns as much of the beginning of the input buffer as fits, because the input changes at its
   * beginning.
   */
  private static String beginningOf(String text, int room) {
    int most = 4 * room;
    boolean isLong = text.length() > most;
    int cut = isLong && Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    String shown = Excerpt.escape(isLong ? text.substring(0, cut) : text);
    if (TerminalWidth.of(shown) <= room && !isLong) {
      return shown;
    }
    int end = 0;
    int columns = 1;
    while (end < shown.length()) {
      int c = shown.codePointAt(end);
      columns += TerminalWidth.of(c);
      if (columns > room) {
        break;
      }
      end += Character.charCount(c);
    }
    return shown.substring(0, end) + CUT;
  }
}
