package dev.urial.bulk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Recognizes in one scan over bytes a special URL that equals its own {@code href}, as most rows
 * do. Nothing is copied.
 *
 * <pre>
 * https://www.example.com:8080/a/b.html?q=1#top
 *      |  |              |    |        |   |
 *      |  hostStart      |    |        |   queryEnd
 *      schemeEnd         |    |        pathEnd
 *                        |    pathStart
 *                        hostEnd
 * </pre>
 *
 * <p>{@link UrlWriter} parses all other text, normal or not. A property test checks that both
 * classes agree with {@code Url}.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
 */
final class NormalUrl {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final long HTTP = word("http://");
  private static final long HTTPS = word("https://");
  private static final long FILE = word("file://");
  private static final long OCALHOST = word("ocalhost");
  private static final long HTTP_WORD = word("http");
  private static final long HTTPS_WORD = word("https");
  private static final long WS_WORD = word("ws");
  private static final long WSS_WORD = word("wss");
  private static final long FTP_WORD = word("ftp");
  private static final long SEVEN = 0x00FF_FFFF_FFFF_FFFFL;

  private NormalUrl() {}

  private static long word(String text) {
    long word = 0;
    for (int i = text.length() - 1; i >= 0; i--) {
      word = word << 8 | text.charAt(i);
    }
    return word;
  }

  /** Returns whether a range is such a URL. If so, writes its {@link ComponentPositions}. */
  static boolean read(byte[] b, int start, int end, int[] place) {
    int schemeEnd = schemeEnd(b, start, end);
    if (schemeEnd < 0) {
      int hostEnd = fileHostEnd(b, start, end);
      return hostEnd >= 0 && behindHost(b, start, end, start + 4, hostEnd, hostEnd, place);
    }
    int hostEnd = hostEnd(b, schemeEnd + 3, end);
    if (hostEnd < 0 || hostEnd == end) {
      return false;
    }
    int pathStart = b[hostEnd] == ':' ? portEnd(b, hostEnd + 1, end) : hostEnd;
    return pathStart >= 0
        && pathStart < end
        && b[pathStart] == '/'
        && behindHost(b, start, end, schemeEnd, hostEnd, pathStart, place);
  }

  /**
   * Returns the end of the host of a file URL, which is usually empty and followed by a path.
   * Returns -1 if the parser would drop the host or change the bar after a drive letter to a colon,
   * and for all other URLs.
   */
  private static int fileHostEnd(byte[] b, int start, int end) {
    if (end - start < 8 || ((long) LONG.get(b, start) & SEVEN) != FILE) {
      return -1;
    }
    int hostStart = start + 7;
    int hostEnd = b[hostStart] == '/' ? hostStart : hostEnd(b, hostStart, end);
    if (hostEnd < 0 || hostEnd == end || b[hostEnd] != '/') {
      return -1;
    }
    boolean bar = end - hostEnd > 2 && b[hostEnd + 2] == '|';
    return bar || isLocalhost(b, hostStart, hostEnd) ? -1 : hostEnd;
  }

  private static boolean isLocalhost(byte[] b, int start, int end) {
    return end - start == 9 && b[start] == 'l' && (long) LONG.get(b, start + 1) == OCALHOST;
  }

  /** Parses the path, the query and the fragment. Returns false if the parser would change them. */
  private static boolean behindHost(
      byte[] b, int start, int end, int schemeEnd, int hostEnd, int pathStart, int[] place) {
    final short[] table = UrlByteClasses.TABLE;
    int i = pathStart + 1;
    while (true) {
      while (i < end && (table[b[i] & 0xFF] & UrlByteClasses.PLAIN_PATH) != 0) {
        i++;
      }
      if (i == end || (b[i] != '.' && b[i] != '%')) {
        break;
      }
      if (b[i - 1] == '/' && isDotSegment(b, i, end)) {
        return false;
      }
      i++;
    }
    int pathEnd = i;
    if (i < end && b[i] == '?') {
      i = run(b, i + 1, end, UrlByteClasses.PLAIN_QUERY);
    }
    int queryEnd = i;
    if (i < end && b[i] == '#') {
      i = run(b, i + 1, end, UrlByteClasses.PLAIN_FRAGMENT);
    }
    if (i != end) {
      return false;
    }
    ComponentPositions.write(
        place, 0, start, end, schemeEnd, schemeEnd + 3, hostEnd, pathStart, pathEnd, queryEnd);
    return true;
  }

  /**
   * Returns the end of the part of a URL on which the parser could fail: a special scheme, slashes,
   * a domain that needs only case mapping, and an optional port. If the rest is valid UTF-8, the
   * parser cannot fail on it. Returns -1 for all other text.
   */
  static int endOfWhatCanFail(byte[] b, int start, int end) {
    int colon = schemeEnd(b, start, end);
    if (colon < 0) {
      int file = fileHostEnd(b, start, end);
      if (file >= 0) {
        return file;
      }
      colon = anySchemeEnd(b, start, end);
    }
    return colon < 0 ? -1 : authorityEnd(b, colon + 1, end);
  }

  /**
   * Returns the index of the colon after optional spaces and a special scheme in any case, or -1
   * for other text.
   */
  private static int anySchemeEnd(byte[] b, int start, int end) {
    int i = start;
    while (i < end && b[i] >= 0 && b[i] <= ' ') {
      i++;
    }
    int first = i;
    long word = 0;
    while (i < end && i - first < 6 && b[i] != ':') {
      if (!UrlByteClasses.isAlpha(b[i])) {
        return -1;
      }
      word |= (b[i] | 0x20L) << 8 * (i - first);
      i++;
    }
    boolean isSpecial = word == HTTP_WORD || word == HTTPS_WORD || isRare(word);
    return isSpecial && i < end && b[i] == ':' ? i : -1;
  }

  private static boolean isRare(long word) {
    return word == WS_WORD || word == WSS_WORD || word == FTP_WORD;
  }

  private static int authorityEnd(byte[] b, int slashes, int end) {
    int start = slashes;
    while (start < end && (b[start] == '/' || b[start] == '\\')) {
      start++;
    }
    int i = run(b, start, end, UrlByteClasses.ANY_CASE_DOMAIN);
    if (i == start || !isDomainOrIpv4(b, start, i)) {
      return -1;
    }
    if (i < end && b[i] == ':') {
      int port = 0;
      i++;
      while (i < end && UrlByteClasses.isDigit(b[i])) {
        port = Math.min(port * 10 + b[i] - '0', 0x10000);
        i++;
      }
      if (port > 0xFFFF) {
        return -1;
      }
    }
    return i == end || "/\\?#".indexOf(b[i]) >= 0 ? i : -1;
  }

  /**
   * Returns the index of the colon after a special scheme other than file if two slashes follow, or
   * -1 for other text.
   */
  static int schemeEnd(byte[] b, int start, int end) {
    if (end - start < 8) {
      return rareSchemeEnd(b, start, end);
    }
    long word = (long) LONG.get(b, start);
    if (word == HTTPS) {
      return start + 5;
    }
    return (word & SEVEN) == HTTP ? start + 4 : rareSchemeEnd(b, start, end);
  }

  private static int rareSchemeEnd(byte[] b, int start, int end) {
    if (end - start < 5) {
      return -1;
    }
    int colon = -1;
    if (b[start] == 'w' && b[start + 1] == 's') {
      colon = b[start + 2] == 's' ? start + 3 : start + 2;
    } else if (b[start] == 'f' && b[start + 1] == 't' && b[start + 2] == 'p') {
      colon = start + 3;
    } else if (b[start] == 'h'
        && b[start + 1] == 't'
        && b[start + 2] == 't'
        && b[start + 3] == 'p') {
      colon = start + 4; // exactly "http://": a longer text was handled above
    }
    boolean slashes =
        colon > 0
            && end - colon > 2
            && b[colon] == ':'
            && b[colon + 1] == '/'
            && b[colon + 2] == '/';
    return slashes ? colon : -1;
  }

  /** Returns the end of a normalized IPv4 address or of a domain that needs no mapping, or -1. */
  private static int hostEnd(byte[] b, int start, int end) {
    int i = run(b, start, end, UrlByteClasses.PLAIN_DOMAIN);
    return i > start && isDomainOrIpv4(b, start, i) ? i : -1;
  }

  /**
   * Returns whether a range of letters, digits, hyphens, dots and underscores is a domain or a
   * normalized IPv4 address. Returns false if it may be an IPv4 address in a different form.
   */
  private static boolean isDomainOrIpv4(byte[] b, int start, int end) {
    int last = b[end - 1];
    if (last > 'f' && last != 'x') {
      return true; // not a digit in any base
    }
    int i = end - 1;
    while (i > start && b[i - 1] != '.') {
      i--;
    }
    return b[i] != '.'
        && (!UrlByteClasses.isDigit(b[i]) || HostAddressClasses.ipv4(b, start, end) >= 0);
  }

  /**
   * Returns the end of a port that is not the default of any scheme and has no leading zeros, or -1
   * for other ports.
   */
  private static int portEnd(byte[] b, int start, int end) {
    int port = 0;
    int i = start;
    while (i < end && i < start + 6 && UrlByteClasses.isDigit(b[i])) {
      port = port * 10 + (b[i] - '0');
      i++;
    }
    boolean own = UrlWriter.isDefaultPort(port);
    return i == start || b[start] == '0' || own || port > 0xFFFF ? -1 : i;
  }

  /** Returns whether the segment at an index consists of one or two dots, which may be escaped. */
  private static boolean isDotSegment(byte[] b, int start, int end) {
    int i = start;
    int dots = 0;
    while (dots < 3 && i < end) {
      if (b[i] == '.') {
        i++;
      } else if (b[i] == '%' && end - i > 2 && b[i + 1] == '2' && (b[i + 2] | 0x20) == 'e') {
        i += 3;
      } else {
        break;
      }
      dots++;
    }
    boolean ends = i == end || b[i] == '/' || b[i] == '?' || b[i] == '#';
    return ends && (dots == 1 || dots == 2);
  }

  /** Skips the octets of a class, and returns the index after them. */
  private static int run(byte[] b, int start, int end, int bit) {
    final short[] table = UrlByteClasses.TABLE;
    int i = start;
    while (i < end && (table[b[i] & 0xFF] & bit) != 0) {
      i++;
    }
    return i;
  }
}
