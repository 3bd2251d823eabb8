package dev.urial.text;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes text as HTML, escaping the five special characters. */
final class HtmlText {
  private HtmlText() {}

  /** Writes a range of a text as HTML. */
  static void escape(CharSequence text, int start, int end, Appendable out) throws IOException {
    int done = start;
    for (int i = start; i < end; i++) {
      String escaped = escaped(text.charAt(i));
      if (escaped != null) {
        out.append(text, done, i).append(escaped);
        done = i + 1;
      }
    }
    out.append(text, done, end);
  }

  private static @Nullable String escaped(char c) {
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '"' -> "&quot;";
      case '\'' -> "&#39;";
      default -> null;
    };
  }
}
