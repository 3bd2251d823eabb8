package dev.urial.cli.sql;

import dev.urial.cli.io.EscapingWriter;
import dev.urial.cli.io.Invocation;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.TerminalWidth;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Formats rows for people, in columns that are as wide as the first {@value #LOOK} rows require, or
 * narrower if they would not fit on the terminal.
 */
final class SqlTableView {
  private static final int LOOK = 500;
  private static final int LEAST = 6;
  private static final String GAP = "  ";
  private static final String BOLD = EscapingWriter.COLOR + "1m";
  private static final String DIM = EscapingWriter.COLOR + "2m";
  private static final String PLAIN = EscapingWriter.COLOR + "0m";

  private final EscapingWriter out;
  private final boolean isColored;
  private final int width;
  private final List<String> names;
  private final boolean[] isNumber;
  private final List<List<@Nullable String>> first = new ArrayList<>();
  private int @Nullable [] widths;

  SqlTableView(Invocation call, List<String> names) {
    out = call.shown();
    isColored = call.color();
    width = call.terminal().columns();
    this.names = names.stream().map(Excerpt::escape).toList();
    isNumber = new boolean[names.size()];
  }

  void row(List<@Nullable Object> values, List<@Nullable String> cells) throws IOException {
    if (widths != null) {
      draw(cells);
      return;
    }
    for (int i = 0; i < isNumber.length; i++) {
      isNumber[i] |= values.get(i) instanceof Number;
    }
    first.add(cells);
    if (first.size() == LOOK) {
      end();
    }
  }

  /** Ends the table; called after the last row. */
  void end() throws IOException {
    if (widths != null) {
      return;
    }
    widths = fitted();
    StringBuilder head = new StringBuilder();
    for (int i = 0; i < names.size(); i++) {
      cell(head, names.get(i), BOLD, i);
    }
    out.line(head.toString().stripTrailing());
    for (List<@Nullable String> cells : first) {
      draw(cells);
    }
    first.clear();
  }

  /**
   * Returns the width of each column; if the columns do not fit on the terminal, the widest are
   * narrowed.
   */
  private int[] fitted() {
    int[] fitted = new int[names.size()];
    int widest = 0;
    for (int i = 0; i < fitted.length; i++) {
      fitted[i] = Math.max(1, TerminalWidth.of(names.get(i)));
      for (List<@Nullable String> cells : first) {
        fitted[i] = Math.max(fitted[i], TerminalWidth.of(shown(cells.get(i))));
      }
      widest = fitted[i] > fitted[widest] ? i : widest;
    }
    int room = width - GAP.length() * (names.size() - 1);
    while (IntStream.of(fitted).sum() > room && fitted[widest] > LEAST) {
      fitted[widest] = Math.min(fitted[widest] - 1, width);
      for (int i = 0; i < fitted.length; i++) {
        widest = fitted[i] > fitted[widest] ? i : widest;
      }
    }
    return fitted;
  }

  private static String shown(@Nullable String cell) {
    return cell == null ? "NULL" : Excerpt.escape(cell);
  }

  private void draw(List<@Nullable String> cells) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int i = 0; i < cells.size(); i++) {
      cell(line, shown(cells.get(i)), cells.get(i) == null ? DIM : "", i);
    }
    out.line(line.toString().stripTrailing());
  }

  private void cell(StringBuilder line, String text, String color, int i) {
    int room = widths == null ? 0 : widths[i];
    String cut = cut(text, room);
    String blanks = " ".repeat(Math.max(0, room - TerminalWidth.of(cut)));
    line.append(i == 0 ? "" : GAP).append(isNumber[i] ? blanks : "");
    boolean isPainted = isColored && !color.isEmpty();
    line.append(isPainted ? color : "").append(cut).append(isPainted ? PLAIN : "");
    line.append(isNumber[i] ? "" : blanks);
  }

  /** Returns a text that fits into a number of columns, with an ellipsis if it is longer. */
  static String cut(String text, int room) {
    if (TerminalWidth.of(text) <= room) {
      return text;
    }
    StringBuilder cut = new StringBuilder();
    int columns = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      columns += TerminalWidth.of(c);
      if (columns > room - 1) {
        break;
      }
      cut.appendCodePoint(c);
      i += Character.charCount(c);
    }
    return cut.append('…').toString();
  }
}
