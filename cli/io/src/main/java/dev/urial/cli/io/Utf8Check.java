package dev.urial.cli.io;

/**
 * Finds the first byte that is not UTF-8.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3629#section-4">RFC 3629 §4</a>
 */
public final class Utf8Check {
  private Utf8Check() {}

  /**
   * Returns the index of the first byte that is not part of a complete UTF-8 character; -1 if there
   * is none.
   */
  public static int firstWrong(byte[] bytes, int start, int end) {
    int i = start;
    while (i < end) {
      int first = bytes[i] & 0xFF;
      int length = length(first);
      if (length == 0 || i + length > end) {
        return i;
      }
      for (int k = 1; k < length; k++) {
        if (!continues(first, k, bytes[i + k] & 0xFF)) {
          return i;
        }
      }
      i += length;
    }
    return -1;
  }

  private static int length(int first) {
    if (first < 0x80) {
      return 1;
    }
    if (first < 0xC2 || first > 0xF4) {
      return 0;
    }
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  }

  /**
   * Returns whether a byte may be the k-th byte after the lead byte {@code first}, according to
   * Unicode table 3-7: no overlong forms, no surrogates, and nothing beyond U+10FFFF.
   */
  private static boolean continues(int first, int k, int next) {
    if (next < 0x80 || next > 0xBF) {
      return false;
    }
    if (k > 1) {
      return true;
    }
    return switch (first) {
      case 0xE0 -> next >= 0xA0;
      case 0xED -> next <= 0x9F;
      case 0xF0 -> next >= 0x90;
      case 0xF4 -> next <= 0x8F;
      default -> true;
    };
  }
}
