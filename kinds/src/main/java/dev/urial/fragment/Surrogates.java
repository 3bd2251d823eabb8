package dev.urial.fragment;

/** Unpaired surrogates: no characters, and without octets in UTF-8. */
final class Surrogates {
  private Surrogates() {}

  /** Whether what {@link String#codePointAt} answers is one. */
  static boolean isLone(int codePoint) {
    return codePoint >= 0xD800 && codePoint <= 0xDFFF;
  }

  static boolean standIn(String text) {
    return text.codePoints().anyMatch(Surrogates::isLone);
  }

  /** Returns the same text with U+FFFD in their place. */
  static String replaced(String text) {
    StringBuilder whole = new StringBuilder(text.length());
    text.codePoints().forEach(c -> whole.appendCodePoint(isLone(c) ? 0xFFFD : c));
    return whole.toString();
  }
}
