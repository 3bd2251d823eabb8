package dev.urial.cli.change;

import java.util.ArrayList;
import java.util.List;

/**
 * A pattern, in which {@code *} matches any characters; a backslash escapes a star or another
 * backslash.
 *
 * @param pieces the text before, between and after the stars
 */
record Wildcard(List<String> pieces) {
  static Wildcard of(String pattern) {
    List<String> pieces = new ArrayList<>();
    StringBuilder piece = new StringBuilder();
    for (int i = 0; i < pattern.length(); i++) {
      char c = pattern.charAt(i);
      boolean isEscape =
          c == '\\' && i + 1 < pattern.length() && "*\\".indexOf(pattern.charAt(i + 1)) >= 0;
      if (c == '*') {
        pieces.add(piece.toString());
        piece.setLength(0);
      } else {
        piece.append(isEscape ? pattern.charAt(++i) : c);
      }
    }
    pieces.add(piece.toString());
    return new Wildcard(pieces);
  }

  /** Returns whether the pattern contains an unescaped star. */
  boolean isPattern() {
    return pieces.size() > 1;
  }

  /** Returns the text before the first star: the only text that matches if there is no star. */
  String text() {
    return pieces.get(0);
  }

  boolean matches(String text) {
    String last = pieces.get(pieces.size() - 1);
    if (!isPattern()) {
      return text.equals(last);
    }
    int end = text.length() - last.length();
    int start = text.startsWith(text()) ? text().length() : end + 1;
    for (String piece : pieces.subList(1, pieces.size() - 1)) {
      int found = text.indexOf(piece, start);
      start = found < 0 ? end + 1 : found + piece.length();
    }
    return start <= end && text.endsWith(last);
  }
}
