package dev.urial.cli.look;

import dev.urial.cli.render.DrawingStyle;
import dev.urial.cli.render.FactList;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TextLayout;
import dev.urial.report.Clause;
import dev.urial.report.Difference;
import java.util.stream.Collectors;

/** Draws what each document says of a text, below each other. */
final class TimelineText {
  /** The column at which the text begins. */
  private static final int COLUMN = 20;

  private TimelineText() {}

  /** Returns a text as the title of a drawing, truncated if it is very long. */
  static String cut(String text) {
    String shown = Excerpt.escape(text);
    return shown.length() <= 400 ? shown : shown.substring(0, 400) + "…";
  }

  /** Returns the clauses of a difference, each once. */
  static String sources(Difference difference) {
    return difference.clauses().stream()
        .map(Clause::citation)
        .distinct()
        .collect(Collectors.joining(", "));
  }

  /** Draws the year and the name of a document, followed by a text with its source. */
  static void row(
      StringBuilder to,
      String year,
      String document,
      String text,
      String source,
      String color,
      int width,
      DrawingStyle paint) {
    String indent =
        paint.raw(DrawingStyle.DIM, TextLayout.pad(year, 6))
            + paint.raw(DrawingStyle.BOLD, TextLayout.pad(document, COLUMN - 6));
    int below = COLUMN;
    if (FactList.isNarrow(width - COLUMN)) {
      to.append(indent.stripTrailing()).append('\n');
      below = FactList.NARROW_INDENT;
      indent = " ".repeat(below);
    }
    for (String line : FactList.lines(text, source, color, width - below, paint)) {
      to.append(indent).append(line).append('\n');
      indent = " ".repeat(below);
    }
  }
}
