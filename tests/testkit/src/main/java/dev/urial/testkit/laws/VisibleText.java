package dev.urial.testkit.laws;

import java.util.Locale;

/** Makes arbitrary texts visible. */
public final class VisibleText {
  private VisibleText() {}

  /**
   * Returns the text as an ASCII Java string literal with quotes, for pasting into a test.
   *
   * <pre>
   * a, e with acute accent, line feed    "a&#92;u00e9\n"
   * </pre>
   *
   * Line breaks, quotes and backslashes are escaped as usual, everything else outside printable
   * ASCII as code units, so that unpaired surrogates stay visible.
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
