package dev.urial.cli.render;

import dev.urial.cli.io.Out;
import dev.urial.internal.text.Excerpt;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Escapes text to fit into a cell of tab-separated values: line endings, control characters and
 * backslashes are escaped, so that the text can be recovered from the cell.
 *
 * <pre>
 * line feed, carriage return, tab    \n \r \t
 * other controls, U+2028, U+2029     &#92;u0007, &#92;u2028
 * backslash                          \\
 * </pre>
 */
public final class TsvEscapes {
  /**
   * The characters with which a formula in a spreadsheet begins, if the cell is longer than one
   * character.
   */
  private static final String FORMULAS = "=+-@";

  private static final char[] HEX = "0123456789ABCDEF".toCharArray();

  private TsvEscapes() {}

  /**
   * Writes a cell of tab-separated values, possibly to a terminal; null is {@code \N}.
   *
   * <p>Spreadsheets interpret a cell that begins with one of {@code = + - @} as a formula, which
   * may start programs. If a cell begins with a quote, they read up to the next quote in the file.
   * A leading backslash turns such cells into text; databases and other readers ignore the
   * backslash.
   */
  static void cell(@Nullable String text, boolean terminal, Out out) throws IOException {
    if (text == null) {
      out.text("\\N");
      return;
    }
    if (text.startsWith("\"") || (text.length() > 1 && FORMULAS.indexOf(text.charAt(0)) >= 0)) {
      out.write('\\');
    }
    out.text(terminal ? shown(of(text)) : of(text));
  }

  /** Returns the escaped text, or the same object if there is nothing to escape. */
  public static String of(String text) {
    final int n = text.length();
    int i = 0;
    while (i < n && isPlain(text.charAt(i))) {
      i++;
    }
    if (i == n) {
      return text;
    }
    StringBuilder escaped = new StringBuilder(n + 16);
    escaped.append(text, 0, i);
    for (; i < n; i++) {
      char c = text.charAt(i);
      if (isPlain(c)) {
        escaped.append(c);
      } else {
        escape(c, escaped);
      }
    }
    return escaped.toString();
  }

  /**
   * Returns escaped text in which all other characters that a terminal would interpret or not show
   * are also written as {@code &#92;uXXXX}: formatting, private and unassigned characters.
   */
  static String shown(String escaped) {
    StringBuilder shown = new StringBuilder(escaped.length());
    for (int i = 0; i < escaped.length(); ) {
      int c = escaped.codePointAt(i);
      String character = Character.toString(c);
      if (c < 0x7F || Excerpt.escape(character).equals(character)) {
        shown.append(character);
      } else {
        character.chars().forEach(half -> hex((char) half, shown));
      }
      i += Character.charCount(c);
    }
    return shown.toString();
  }

  private static boolean isPlain(char c) {
    return c < 0x7F ? c >= ' ' && c != '\\' : c > 0x9F && c != '\u2028' && c != '\u2029';
  }

  private static void escape(char c, StringBuilder to) {
    switch (c) {
      case '\\' -> to.append("\\\\");
      case '\n' -> to.append("\\n");
      case '\r' -> to.append("\\r");
      case '\t' -> to.append("\\t");
      default -> hex(c, to);
    }
  }

  private static void hex(char c, StringBuilder to) {
    to.append("\\u").append(HEX[c >> 12]).append(HEX[c >> 8 & 0xF]);
    to.append(HEX[c >> 4 & 0xF]).append(HEX[c & 0xF]);
  }
}
