package dev.urial.safety;

/**
 * Parses IPv4 addresses in forms that predate any standard. Both methods return the 32 bits of the
 * address, or {@link #NONE}.
 *
 * @see <a href="https://pubs.opengroup.org/onlinepubs/9799919799/functions/inet_addr.html">POSIX,
 *     inet_addr</a>
 */
final class OldIpv4 {
  static final long NONE = -1;

  private static final long TOO_BIG = 1L << 32;

  private OldIpv4() {}

  /**
   * Parses an address as {@code inet_aton} does: one to four numbers, each decimal, octal after
   * {@code 0} or hexadecimal after {@code 0x}, of which the last fills the remaining bytes.
   */
  static long ofC(String text) {
    return read(text, false);
  }

  /**
   * Parses an address as {@code InetAddress} does: all numbers are decimal. Digits of other scripts
   * are accepted, as in older Java versions.
   */
  static long ofJava(String text) {
    return read(text, true);
  }

  private static long read(String text, boolean isDecimal) {
    long address = 0;
    int parts = 0;
    int start = 0;
    while (true) {
      int dot = text.indexOf('.', start);
      boolean isLast = dot < 0;
      long number = number(text, start, isLast ? text.length() : dot, isDecimal);
      long most = isLast ? 1L << 8 * (4 - parts) : 256;
      if (number < 0 || number >= most) {
        return NONE;
      }
      if (isLast) {
        return address << 8 * (4 - parts) | number;
      }
      address = address << 8 | number;
      start = dot + 1;
      if (++parts == 4) {
        return NONE;
      }
    }
  }

  private static long number(String text, int start, int end, boolean isDecimal) {
    if (start == end) {
      return NONE;
    }
    int radix = 10;
    int i = start;
    if (!isDecimal && text.charAt(i) == '0' && end - i > 1) {
      boolean isHex = text.charAt(i + 1) == 'x';
      radix = isHex ? 16 : 8;
      i += isHex ? 2 : 1;
    }
    long number = 0;
    for (; i < end; i++) {
      char c = text.charAt(i);
      int digit = isDecimal || c < 128 ? Character.digit(c, radix) : -1;
      if (digit < 0) {
        return NONE;
      }
      number = Math.min(number * radix + digit, TOO_BIG);
    }
    return number;
  }
}
