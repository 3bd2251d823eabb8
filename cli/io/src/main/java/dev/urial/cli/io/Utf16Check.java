package dev.urial.cli.io;

import org.jspecify.annotations.Nullable;

/**
 * Detects UTF-16 by its first octets: a byte order mark, or zeros at every other position. Without
 * this check, every line of UTF-16 would be reported as an error.
 */
final class Utf16Check {
  private Utf16Check() {}

  /**
   * Returns the name that iconv uses for the encoding of text with this beginning; null if the text
   * is not UTF-16.
   */
  static @Nullable String named(byte[] b, int start, int end) {
    if (end - start < 2) {
      return null;
    }
    int first = (b[start] & 0xFF) << 8 | b[start + 1] & 0xFF;
    if (first == 0xFFFE || first == 0xFEFF) {
      return "UTF-16";
    } else if (end - start < 4) {
      return null;
    }
    boolean isLittle = b[start] != 0 && b[start + 1] == 0 && b[start + 2] != 0 && b[start + 3] == 0;
    boolean isBig = b[start] == 0 && b[start + 1] != 0 && b[start + 2] == 0 && b[start + 3] != 0;
    return isLittle ? "UTF-16LE" : isBig ? "UTF-16BE" : null;
  }

  /**
   * Returns the message for UTF-16 text, with the file name if there is one; null for other text.
   */
  static @Nullable String message(byte[] b, int start, int end, String file) {
    String name = named(b, start, end);
    String iconv = name == null ? "" : "iconv -f " + name + " -t UTF-8";
    return name == null ? null : "this is UTF-16; " + iconv + (file.isEmpty() ? "" : " " + file);
  }
}
