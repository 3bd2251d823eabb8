package dev.urial.documents.markup;

/**
 * Finds the front matter of a page: YAML between lines of {@code ---}, or TOML between lines of
 * {@code +++}. It is no Markdown and is skipped.
 *
 * @see <a href="https://jekyllrb.com/docs/front-matter/">Jekyll, front matter</a>
 * @see <a href="https://gohugo.io/content-management/front-matter/">Hugo, front matter</a>
 */
final class FrontMatter {
  private FrontMatter() {}

  private static int mark(String text) {
    return text.startsWith("\uFEFF") ? 1 : 0;
  }

  /** Returns the index after the front matter, including its closing line; 0 if there is none. */
  static int length(String text) {
    int start = mark(text);
    boolean isToml = text.startsWith("+++", start);
    if (!isToml && !text.startsWith("---", start)) {
      return 0;
    }
    String first = line(text, start).stripTrailing();
    boolean hasBegun = false;
    for (int at = nextLine(text, start); first.length() == 3 && at < text.length(); ) {
      String line = line(text, at).stripTrailing();
      int next = nextLine(text, at);
      if (line.equals(first) || !isToml && line.equals("...")) {
        return next;
      }
      if (!hasBegun && !line.isEmpty() && line.charAt(0) != '#') {
        if (!isEntry(line, isToml)) {
          return 0;
        }
        hasBegun = true;
      }
      at = next;
    }
    return 0;
  }

  /** Returns whether a line is data and not prose, which can be between two thematic breaks. */
  private static boolean isEntry(String line, boolean isToml) {
    char begin = line.charAt(0);
    if (isToml ? begin == '[' : begin == '{' || line.equals("-") || line.startsWith("- ")) {
      return true;
    }
    int at = 0;
    if (begin == '"' || begin == '\'') {
      at = line.indexOf(begin, 1) + 1;
    } else {
      while (at < line.length() && isOfKey(line.charAt(at))) {
        at++;
      }
    }
    if (at == 0) {
      return false;
    }
    int sign = at;
    while (sign < line.length() && line.charAt(sign) == ' ') {
      sign++;
    }
    return isToml
        ? line.startsWith("=", sign)
        : line.startsWith(":", sign) && (sign + 1 == line.length() || line.charAt(sign + 1) <= ' ');
  }

  private static boolean isOfKey(char c) {
    boolean isAlphanumeric = c >= '0' && c <= '9' || (c | 0x20) >= 'a' && (c | 0x20) <= 'z';
    return isAlphanumeric || c > 127 || c == '_' || c == '-' || c == '.' || c == '/';
  }

  private static int lineEnd(String text, int start) {
    int at = start;
    while (at < text.length() && text.charAt(at) != '\n' && text.charAt(at) != '\r') {
      at++;
    }
    return at;
  }

  private static String line(String text, int start) {
    return text.substring(start, lineEnd(text, start));
  }

  private static int nextLine(String text, int start) {
    int at = lineEnd(text, start);
    return text.startsWith("\r\n", at) ? at + 2 : Math.min(at + 1, text.length());
  }

  /**
   * Returns a document with its front matter replaced by spaces, so that other positions are
   * unchanged.
   */
  static String without(String text) {
    int length = length(text);
    if (length == 0) {
      return text;
    }
    StringBuilder blank = new StringBuilder(text.length());
    for (int i = 0; i < length; i++) {
      char c = text.charAt(i);
      blank.append(c == '\n' || c == '\r' ? c : ' ');
    }
    return blank.append(text, length, text.length()).toString();
  }
}
