package dev.urial.shortener.exchange;

import java.util.ArrayList;
import java.util.List;

/**
 * A list of strings in one cell, separated by vertical bars; bars and backslashes are escaped as
 * {@code \|} and {@code \\}.
 */
final class CellList {
  private CellList() {}

  /** Joins strings into one cell. */
  static String join(List<String> texts) {
    StringBuilder to = new StringBuilder();
    for (String text : texts) {
      to.append(to.length() == 0 ? "" : "|");
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c == '|' || c == '\\') {
          to.append('\\');
        }
        to.append(c);
      }
    }
    return to.toString();
  }

  /** Splits a cell into its strings; empty strings are omitted. */
  static List<String> split(String joined) {
    List<String> texts = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    for (int i = 0; i <= joined.length(); i++) {
      char c = i < joined.length() ? joined.charAt(i) : '|';
      if (i < joined.length() && c == '\\' && i + 1 < joined.length()) {
        i++;
        text.append(joined.charAt(i));
      } else if (c == '|') {
        if (text.length() > 0) {
          texts.add(text.toString());
        }
        text.setLength(0);
      } else {
        text.append(c);
      }
    }
    return texts;
  }
}
