package dev.urial.safety.unicode;

/** Reads the code points of texts, which need not be strings. */
final class CodePointReader {
  private CodePointReader() {}

  /** The code point, if it is one. */
  static int checked(int codePoint) {
    if (!Character.isValidCodePoint(codePoint)) {
      throw new IllegalArgumentException("not a code point: " + codePoint);
    }
    return codePoint;
  }

  /** Where the first character beyond ASCII is, or the length. */
  static int endOfAscii(CharSequence text) {
    int n = text.length();
    int i = 0;
    while (i < n && text.charAt(i) < 128) {
      i++;
    }
    return i;
  }
}
