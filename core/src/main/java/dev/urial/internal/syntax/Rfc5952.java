package dev.urial.internal.syntax;

/**
 * The text form of an IPv6 address that RFC 5952 recommends.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5952#section-4">RFC 5952 §4</a>
 */
public final class Rfc5952 {
  private static final long MAPPED_PREFIX = 0xFFFFL;

  private Rfc5952() {}

  /**
   * Returns the recommended form of an address, without brackets: lower case, no leading zeros, the
   * first longest run of two or more zero pieces as {@code ::}, and an IPv4 tail if the address is
   * known to contain one (IPv4-mapped, RFC 5952 §5).
   */
  public static String format(long high, long low) {
    if (high == 0 && low >>> 32 == MAPPED_PREFIX) {
      return "::ffff:" + Ipv4.format((int) low);
    }
    return hexadecimal(high, low);
  }

  /** Returns an address in hexadecimal pieces only, as the URL Standard serializes it. */
  public static String hexadecimal(long high, long low) {
    int runStart = -1;
    int runLength = 1;
    for (int i = 0; i < 8; ) {
      int start = i;
      while (i < 8 && piece(high, low, i) == 0) {
        i++;
      }
      if (i - start > runLength) {
        runStart = start;
        runLength = i - start;
      }
      i = Math.max(i, start + 1);
    }
    StringBuilder out = new StringBuilder(39);
    int i = 0;
    while (i < 8) {
      if (i == runStart) {
        out.append("::");
        i += runLength;
      } else {
        if (i > 0 && i != runStart + runLength) {
          out.append(':');
        }
        out.append(Integer.toHexString(piece(high, low, i)));
        i++;
      }
    }
    return out.toString();
  }

  /** Returns one of the eight 16-bit pieces of an address, numbered 0 to 7 from the left. */
  private static int piece(long high, long low, int index) {
    long half = index < 4 ? high : low;
    return (int) (half >>> 48 - 16 * (index & 3)) & 0xFFFF;
  }

  /**
   * Returns whether a valid address is already written as {@link #format} would write it. Does not
   * allocate.
   *
   * @param start the index of the address's first character, after the opening bracket
   */
  public static boolean isRecommended(String text, int start, int end) {
    int elided = elidedPieces(text, start, end);
    if (elided == 1) {
      return false; // §4.2.2
    }
    int longest = Math.max(elided, 1);
    boolean behindElision = false;
    int zeros = 0;
    int i = start;
    while (i < end) {
      if (text.charAt(i) == ':') {
        if (i + 1 < end && text.charAt(i + 1) == ':') {
          behindElision = true;
          zeros = 0;
          i++;
        }
        i++;
        continue;
      }
      int first = i;
      while (i < end && text.charAt(i) != ':' && text.charAt(i) != '.') {
        if (text.charAt(i) >= 'A' && text.charAt(i) <= 'F') {
          return false; // §4.3
        }
        i++;
      }
      if (i < end && text.charAt(i) == '.') {
        return isMapped(text, start, first); // §5
      }
      boolean isZero = text.charAt(first) == '0';
      if (isZero && i - first > 1) {
        return false; // §4.1
      }
      zeros = isZero ? zeros + 1 : 0;
      // §4.2.3: "::" replaces the longest run, or the first of several.
      if (elided > 0 && !behindElision ? zeros >= longest : zeros > longest) {
        return false;
      }
    }
    return elided == 0 || !touchesZero(text, start, end) && !isMappedInHex(text, start, end);
  }

  /** Returns the number of pieces that {@code ::} replaces; 0 if there is no {@code ::}. */
  private static int elidedPieces(String text, int start, int end) {
    int colons = 0;
    boolean elision = false;
    boolean dotted = false;
    for (int i = start; i < end; i++) {
      if (text.charAt(i) == ':') {
        colons++;
        elision |= i + 1 < end && text.charAt(i + 1) == ':';
      }
      dotted |= text.charAt(i) == '.';
    }
    if (!elision) {
      return 0;
    }
    // Pieces are separated by colons; "::" at either end has no piece on its outer side.
    int pieces =
        colons - (text.charAt(start) == ':' ? 1 : 0) - (text.charAt(end - 1) == ':' ? 1 : 0);
    return 8 - pieces - (dotted ? 1 : 0);
  }

  /** Returns whether a piece next to {@code ::} is zero, so it should have been elided as well. */
  private static boolean touchesZero(String text, int start, int end) {
    int elision = text.indexOf("::", start);
    boolean before =
        elision > start
            && text.charAt(elision - 1) == '0'
            && (elision - 1 == start || text.charAt(elision - 2) == ':');
    int after = elision + 2;
    return before
        || (after < end
            && text.charAt(after) == '0'
            && (after + 1 == end || text.charAt(after + 1) == ':'));
  }

  private static boolean isMapped(String text, int start, int ipv4) {
    return ipv4 - start == 7 && text.startsWith("::ffff:", start);
  }

  private static boolean isMappedInHex(String text, int start, int end) {
    if (!text.startsWith("::ffff:", start)) {
      return false;
    }
    int colon = text.indexOf(':', start + 7);
    if (colon < 0 || colon >= end) {
      return false;
    }
    int another = text.indexOf(':', colon + 1);
    return another < 0 || another >= end;
  }
}
