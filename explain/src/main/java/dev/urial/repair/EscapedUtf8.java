package dev.urial.repair;

/**
 * Returns characters as strings, and as percent-encoded UTF-8 octets. The strings for ASCII
 * characters and for octets are precomputed.
 */
final class EscapedUtf8 {
  private static final String[] ESCAPES = new String[256];
  private static final String[] ASCII = new String[128];

  static {
    String hex = "0123456789ABCDEF";
    for (int i = 0; i < ESCAPES.length; i++) {
      ESCAPES[i] = "%" + hex.charAt(i >> 4) + hex.charAt(i & 15);
      ASCII[i & 127] = String.valueOf((char) (i & 127));
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

  /** Appends the percent-encoded UTF-8 octets of a character. */
  static void append(StringBuilder to, int c) {
    int n = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
    to.append(ESCAPES[n == 1 ? c : 0xF00 >> n & 0xFF | c >> 6 * (n - 1)]);
    for (int k = n - 2; k >= 0; k--) {
      to.append(ESCAPES[0x80 | c >> 6 * k & 0x3F]);
    }
  }
}
