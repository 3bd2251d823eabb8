package dev.urial.safety.unicode;

/** Reads the code points of any {@code CharSequence}. */
final class CodePointReader {
  private CodePointReader() {}

  /** Returns a code point, or throws an {@code IllegalArgumentException} if it is invalid. */
  static int checked(int codePoint) {
    if (!Character.isValidCodePoint(codePoint)) {
      throw new IllegalArgumentException("not a code point: " + codePoint);
    }
    return codePoint;
  }

  /** Returns the index of the first non-ASCII character, or the length if there is none. */
  static int endOfAscii(CharSequence text) {
    int n = text.length();
    int i = 0;
    while (i < n && text.charAt(i) < 128) {
      i++;
    }
    return i;
  }
}
