package dev.urial.testkit.laws;

import java.util.Locale;

/** How a text is shown when it may hold anything. */
public final class Escapes {
  private Escapes() {}

  /**
   * The text as a Java string literal in ASCII, quotes included, to be pasted into a test.
   *
   * <pre>
   * a, e with acute accent, line feed    "a&#92;u00e9\n"
   * </pre>
   *
   * Line breaks, quotes and backslashes are escaped as usual, all else outside printable ASCII by
   * its code units: a lone surrogate stays visible.
   */
  public static String quote(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> out.append("\\\"");
        case '\\' -> out.append("\\\\");
        case '\n' -> out.append("\\n");
        case '\r' -> out.append("\\r");
        case '\t' -> out.append("\\t");
        default -> {
          if (c >= ' ' && c <= '~') {
            out.append(c);
          } else {
            out.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
          }
        }
      }
    }
    return out.append('"').toString();
  }
}
