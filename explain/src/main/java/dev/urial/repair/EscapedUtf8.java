package dev.urial.repair;

/**
 * Returns characters and their percent-encoded UTF-8 octets as strings. The strings for ASCII
 * characters and for octets are precomputed.
 */
final class EscapedUtf8 {
  private static final String[] ESCAPES = new String[256];
  private static final String[] ASCII = new String[128];

  static {
    String hex = "0123456789ABCDEF";
    for (int i = 0; i < ESCAPES.length; i++) {
      ESCAPES[i] = "%" + hex.charAt(i >> 4) + hex.charAt(i & 15);
    }
    for (int i = 0; i < ASCII.length; i++) {
      ASCII[i] = String.valueOf((char) i);
    }
  }

  private EscapedUtf8() {}

  /** Returns a character as a string. */
  static String text(int c) {
    return c < 128 ? ASCII[c] : Character.toString(c);
  }

  /** Returns the percent-encoded form of an octet. */
  static String escape(int octet) {
    return ESCAPES[octet];
  }

  /** Returns the number of octets in the UTF-8 encoding of a character. */
  static int number(int c) {
    return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  }

  /**
   * Returns the percent-encoded form of one UTF-8 octet of a character.
   *
   * @param k the index of the octet, from 0
   */
  static String escape(int c, int k) {
    int n = number(c);
    int first = n == 1 ? c : 0xF00 >> n & 0xFF | c >> 6 * (n - 1);
    return ESCAPES[k == 0 ? first : 0x80 | c >> 6 * (n - 1 - k) & 0x3F];
  }

  /** Returns the percent-encoded UTF-8 octets of a character. */
  static String escaped(int c) {
    StringBuilder out = new StringBuilder(12);
    for (int k = 0; k < number(c); k++) {
      out.append(escape(c, k));
    }
    return out.toString();
  }
}
