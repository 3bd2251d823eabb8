package dev.urial.sql;

import dev.urial.internal.text.Excerpt;

/** A text of a row as an error may show it: masked, cut, and without control characters. */
final class Shown {
  private Shown() {}

  static String of(String text) {
    return "\"" + Excerpt.around(text, 0).text() + "\"";
  }
}
