package dev.urial.cli.change;

/**
 * A pattern, in which {@code *} matches any characters; a backslash escapes a star or another
 * backslash.
 */
record Wildcard(String pattern) {
  /** Returns whether the pattern contains an unescaped star. */
  boolean isPattern() {
    for (int p = 0; p < pattern.length(); p += length(p)) {
      if (pattern.charAt(p) == '*') {
        return true;
      }
    }
    return false;
  }

  /** Returns the only text that matches; meaningful only if {@link #isPattern} is false. */
  String text() {
    StringBuilder text = new StringBuilder(pattern.length());
    for (int p = 0; p < pattern.length(); p += length(p)) {
      text.append(literal(p));
    }
    return text.toString();
  }

  boolean matches(String text) {
    int p = 0;
    int i = 0;
    int star = -1; // the index after the last star passed
    int mark = 0; // the end of the text that the star matches
    while (i < text.length()) {
      if (p < pattern.length() && pattern.charAt(p) == '*') {
        star = ++p;
        mark = i;
      } else if (p < pattern.length() && literal(p) == text.charAt(i)) {
        p += length(p);
        i++;
      } else if (star >= 0) {
        p = star;
        i = ++mark;
      } else {
        return false;
      }
    }
    while (p < pattern.length() && pattern.charAt(p) == '*') {
      p++;
    }
    return p == pattern.length();
  }

  private char literal(int p) {
    return pattern.charAt(p + length(p) - 1);
  }

  private int length(int p) {
    boolean escapes =
        pattern.charAt(p) == '\\'
            && p + 1 < pattern.length()
            && "*\\".indexOf(pattern.charAt(p + 1)) >= 0;
    return escapes ? 2 : 1;
  }
}
