package dev.urial.internal.text;

import java.util.ArrayList;
import java.util.List;

/** Lays out text in columns, as terminals count them. */
public final class TextLayout {
  private TextLayout() {}

  /**
   * Breaks text into lines of at most a given width: at spaces, and a word that is longer than a
   * line anywhere.
   *
   * @param text the text
   * @param width the number of columns
   * @return the lines; one empty line for empty text
   */
  public static List<String> wrap(String text, int width) {
    List<String> lines = new ArrayList<>();
    for (String line : words(text, width)) {
      int start = 0;
      int columns = 0;
      for (int i = 0; i < line.length(); ) {
        int c = line.codePointAt(i);
        int own = TerminalWidth.of(c);
        if (columns + own > width) {
          lines.add(line.substring(start, i));
          start = i;
          columns = 0;
        }
        columns += own;
        i += Character.charCount(c);
      }
      lines.add(line.substring(start));
    }
    return lines;
  }

  private static List<String> words(String text, int width) {
    List<String> lines = new ArrayList<>();
    StringBuilder line = new StringBuilder();
    int columns = 0;
    int start = 0;
    while (start <= text.length()) {
      int space = text.indexOf(' ', start);
      int end = space < 0 ? text.length() : space;
      String word = text.substring(start, end);
      int own = TerminalWidth.of(word);
      if (line.length() > 0 && columns + 1 + own > width) {
        lines.add(line.toString());
        line.setLength(0);
        columns = 0;
      }
      columns += line.length() == 0 ? own : 1 + own;
      line.append(line.length() == 0 ? "" : " ").append(word);
      start = end + 1;
    }
    lines.add(line.toString());
    return lines;
  }

  /**
   * {@return text with trailing spaces up to a width; longer text gets a single space}
   *
   * @param text the text
   * @param width the number of columns
   */
  public static String pad(String text, int width) {
    int columns = TerminalWidth.of(text);
    return text + " ".repeat(columns >= width ? 1 : width - columns);
  }
}
