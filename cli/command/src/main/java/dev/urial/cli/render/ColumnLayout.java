package dev.urial.cli.render;

import dev.urial.internal.text.TerminalWidth;
import java.util.ArrayList;
import java.util.List;

/** Lays out text in columns, as terminals count them. */
public final class ColumnLayout {
  private ColumnLayout() {}

  /** Breaks a paragraph at spaces into lines with a given width. */
  public static List<String> wrap(String paragraph, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int columns = 0;
    for (String word : paragraph.split(" ", 0)) {
      int own = TerminalWidth.of(word);
      if (line.length() > 0 && columns + 1 + own > width) {
        lines.add(line.toString());
        line.setLength(0);
        columns = 0;
      }
      columns += line.length() == 0 ? own : 1 + own;
      line.append(line.length() == 0 ? "" : " ").append(word);
    }
    lines.add(line.toString());
    return lines;
  }

  /** Pads text with trailing spaces to a width; longer text gets a single space. */
  public static String pad(String text, int width) {
    int columns = TerminalWidth.of(text);
    return text + " ".repeat(columns >= width ? 1 : width - columns);
  }
}
