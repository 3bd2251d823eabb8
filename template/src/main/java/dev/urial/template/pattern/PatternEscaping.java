package dev.urial.template.pattern;

/**
 * Escapes special characters with backslashes.
 *
 * @see <a href="https://urlpattern.spec.whatwg.org/#escape-a-pattern-string">URL Pattern Standard
 *     §2.3</a>
 */
final class PatternEscaping {
  private PatternEscaping() {}

  /** Escapes a string for use in a regular expression: "escape a regexp string" in the standard. */
  static String regExp(String text) {
    return escaped(text, ".+*?^${}()[]|/\\");
  }

  /** Escapes a string for use in a pattern: "escape a pattern string" in the standard. */
  static String pattern(String text) {
    return escaped(text, "+*?:{}()\\");
  }

  private static String escaped(String text, String special) {
    StringBuilder out = new StringBuilder(text.length() + 8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (special.indexOf(c) >= 0) {
        out.append('\\');
      }
      out.append(c);
    }
    return out.toString();
  }
}
