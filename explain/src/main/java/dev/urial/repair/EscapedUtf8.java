package dev.urial.repair;

/** The UTF-8 escapes of characters, precomputed: no string for each of many. */
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

  /** The text of one character. */
  static String text(int c) {
    return c < 128 ? ASCII[c] : Character.toString(c);
  }

  /** The escape of one octet. */
  static String escape(int octet) {
    return ESCAPES[octet];
  }

  /** How many octets there are. */
  static int number(int c) {
    return c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  }

  /** The escape of one of the octets. */
  static String escape(int c, int k) {
    int n = number(c);
    int first = n == 1 ? c : 0xF00 >> n & 0xFF | c >> 6 * (n - 1);
    return ESCAPES[k == 0 ? first : 0x80 | c >> 6 * (n - 1 - k) & 0x3F];
  }

  /** The escapes of all of them. */
  static String escaped(int c) {
    StringBuilder out = new StringBuilder(12);
    for (int k = 0; k < number(c); k++) {
      out.append(escape(c, k));
    }
    return out.toString();
  }
}
