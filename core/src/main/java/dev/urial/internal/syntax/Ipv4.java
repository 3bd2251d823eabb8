package dev.urial.internal.syntax;

/**
 * Parses and formats {@code IPv4address = dec-octet "." dec-octet "." dec-octet "." dec-octet}. An
 * address is represented by the 32 bits of its four octets.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
 */
public final class Ipv4 {
  /**
   * The result of {@link #parse} if there is no address. The 32 bits of an address are never
   * negative as a {@code long}.
   */
  public static final long NONE = -1;

  private Ipv4() {}

  /**
   * Returns the 32 bits of the address in a range of a string, or {@link #NONE} if the range is not
   * an address.
   */
  public static long parse(String text, int start, int end) {
    int length = end - start;
    if (length < 7 || length > 15) {
      return NONE;
    }
    long bits = 0;
    int i = start;
    for (int k = 0; k < 4; k++) {
      int first = i;
      int octet = 0;
      while (i < end && i - first < 3 && CharSetTable.is(text.charAt(i), CharSetTable.DIGIT)) {
        octet = octet * 10 + text.charAt(i) - '0';
        i++;
      }
      boolean leadingZero = i - first > 1 && text.charAt(first) == '0';
      boolean closed = k < 3 ? i < end && text.charAt(i++) == '.' : i == end;
      if (i == first || octet > 255 || leadingZero || !closed || i - first < (k < 3 ? 2 : 1)) {
        return NONE;
      }
      bits = bits << 8 | octet;
    }
    return bits;
  }

  /** Returns an address as four decimal numbers, separated by dots. */
  public static String format(int bits) {
    return (bits >>> 24)
        + "."
        + (bits >>> 16 & 0xFF)
        + "."
        + (bits >>> 8 & 0xFF)
        + "."
        + (bits & 0xFF);
  }
}
