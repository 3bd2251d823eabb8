package dev.urial.fragment;

/**
 * Finds and replaces unpaired surrogates, which are not characters and cannot be encoded in UTF-8.
 */
final class Surrogates {
  private Surrogates() {}

  /** Returns whether the result of {@link String#codePointAt} is an unpaired surrogate. */
  static boolean isLone(int codePoint) {
    return codePoint >= 0xD800 && codePoint <= 0xDFFF;
  }

  static boolean standIn(String text) {
    return text.codePoints().anyMatch(Surrogates::isLone);
  }

  /** Returns the text with unpaired surrogates replaced by U+FFFD. */
  static String replaced(String text) {
    StringBuilder whole = new StringBuilder(text.length());
    text.codePoints().forEach(c -> whole.appendCodePoint(isLone(c) ? 0xFFFD : c));
    return whole.toString();
  }
}
