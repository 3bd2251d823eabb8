package dev.urial.dereference.part;

import java.nio.charset.StandardCharsets;

/**
 * Reads numbers and ASCII names in arrays of octets. Except in {@link #isAt}, the caller must check
 * the bounds.
 */
final class OctetScanner {
  private OctetScanner() {}

  private static int u8(byte[] o, int at) {
    return o[at] & 0xFF;
  }

  static int u16le(byte[] o, int at) {
    return u8(o, at) | u8(o, at + 1) << 8;
  }

  static long u32le(byte[] o, int at) {
    return (u16le(o, at) | u16le(o, at + 2) << 16) & 0xFFFFFFFFL;
  }

  /**
   * Returns whether the octets at an index are those of an ASCII string; false if the string would
   * extend past the end of the array.
   */
  static boolean isAt(byte[] o, int at, String word) {
    if (at < 0 || at + word.length() > o.length) {
      return false;
    }
    for (int i = 0; i < word.length(); i++) {
      if (o[at + i] != (byte) word.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  static String latin(byte[] o, int at, int length) {
    return new String(o, at, length, StandardCharsets.ISO_8859_1);
  }
}
