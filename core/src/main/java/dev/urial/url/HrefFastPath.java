package dev.urial.url;

import dev.urial.grammar.PercentEncodeSet;
import dev.urial.internal.syntax.Ipv4;
import org.jspecify.annotations.Nullable;

/**
 * The first fast path: recognizes, in one scan, an input that the parser would leave unchanged.
 *
 * <p>Nearly all URLs in practice are of this form: a special scheme in lower case, a domain that
 * needs no mapping, a path without dot segments, and nothing to encode. Such an input is its own
 * {@code href}, and no component is copied. All other input goes to {@link HrefRewriting} or {@link
 * UrlParser}; a property test checks that all of them agree.
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
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
 */
final class HrefFastPath {
  /** A character that may occur in a domain that needs no mapping. */
  private static final int DOMAIN = 1;

  /** A character of {@link #DOMAIN}, or an uppercase letter. */
  private static final int ANY_CASE = 2;

  private static final int QUERY = 4;
  private static final int FRAGMENT = 8;

  /** A character that ends a path or must be encoded in it. */
  private static final int NOT_PATH = 16;

  /** A dot or a percent sign, which may begin a dot segment after a slash. */
  private static final int DOT = 32;

  /** A slash. INVARIANT: twice {@link #DOT}, so that a shift converts one bit to the other. */
  private static final int SLASH = 64;

  /** The bits of each character up to U+00FF. Read-only. */
  private static final byte[] CLASS = new byte[256];

  static {
    for (int c = 0; c < 128; c++) {
      boolean small = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || "-._".indexOf(c) >= 0;
      add(c, DOMAIN, small);
      add(c, ANY_CASE, small || (c >= 'A' && c <= 'Z'));
      add(c, NOT_PATH, PercentEncodeSet.PATH.has(c) || c == '\\');
      add(c, DOT, c == '.' || c == '%');
      add(c, SLASH, c == '/');
      add(c, QUERY, !PercentEncodeSet.SPECIAL_QUERY.has(c));
      add(c, FRAGMENT, !PercentEncodeSet.FRAGMENT.has(c));
    }
    for (int c = 128; c < 256; c++) {
      add(c, NOT_PATH, true);
    }
  }

  private HrefFastPath() {}

  private static void add(int c, int bit, boolean has) {
    CLASS[c] |= (byte) (has ? bit : 0);
  }

  /**
   * Returns the URL for an input that is its own {@code href}, or that would be if its empty path
   * were a slash; null for all other inputs.
   */
  static @Nullable Url read(String input) {
    return read(input, false);
  }

  /**
   * Returns the URL for an input that {@link #read(String)} or {@link HrefRewriting} can parse;
   * null for all other inputs.
   *
   * @param hasBase whether there is a base, so that a scheme without two slashes may begin a
   *     relative reference
   */
  static @Nullable Url readOrRewrite(String input, boolean hasBase) {
    String text = withoutSpaces(input);
    Url url = read(text, true);
    return url == null && mayBeRewritten(text) ? HrefRewriting.read(text, hasBase) : url;
  }

  /**
   * Returns the text without surrounding spaces and controls; the same object if there are none.
   */
  private static String withoutSpaces(String s) {
    int end = s.length();
    if (end == 0 || (s.charAt(0) > ' ' && s.charAt(end - 1) > ' ')) {
      return s;
    }
    while (end > 0 && s.charAt(end - 1) <= ' ') {
      end--;
    }
    int start = 0;
    while (start < end && s.charAt(start) <= ' ') {
      start++;
    }
    return s.substring(start, end);
  }

  /** Returns whether a special scheme may begin the input. */
  private static boolean mayBeRewritten(String s) {
    char first = s.isEmpty() ? 'a' : s.charAt(0);
    return first <= ' ' || "hHwWfF".indexOf(first) >= 0;
  }

  private static @Nullable Url read(String input, boolean rewrites) {
    int schemeEnd = schemeEnd(input);
    if (schemeEnd < 0) {
      return file(input);
    }
    int hostStart = schemeEnd + 3;
    int hostEnd = hostEnd(input, hostStart);
    if (hostEnd < 0) {
      return null;
    }
    int pathStart = at(input, hostEnd, ':') ? portEnd(input, hostEnd + 1) : hostEnd;
    if (at(input, pathStart, '/')) {
      return behindAuthority(input, schemeEnd, hostStart, hostEnd, pathStart, rewrites);
    }
    int n = input.length();
    return pathStart == n
        ? Url.of(input.concat("/"), schemeEnd, hostStart, hostEnd, n, n + 1, n + 1)
        : null;
  }

  /** Returns the URL for a file URL that is its own {@code href}; null for all other inputs. */
  private static @Nullable Url file(String s) {
    int hostEnd = fileHostEnd(s);
    return hostEnd < 0 || s.startsWith("localhost/", 7) || at(s, hostEnd + 2, '|')
        ? null
        : behindAuthority(s, 4, 7, hostEnd, hostEnd, false);
  }

  /** Returns the end of the host of a file URL, which is usually empty; -1 for all other inputs. */
  private static int fileHostEnd(String s) {
    if (!s.startsWith("file://")) {
      return -1;
    }
    int end = at(s, 7, '/') ? 7 : hostEnd(s, 7);
    return at(s, end, '/') ? end : -1;
  }

  /**
   * Returns whether an input begins with a special scheme, slashes, a domain or an IPv4 address,
   * and an optional port, followed by nothing or a path, query or fragment. Nothing that follows
   * can make the parser return failure.
   *
   * @param hasBase whether there is a base, so that a scheme without two slashes may begin a
   *     relative reference
   */
  static boolean cannotFail(String input, boolean hasBase) {
    int colon = schemeEnd(input);
    if (colon < 0) {
      if (fileHostEnd(input) > 0) {
        return true;
      }
      colon = mayBeRewritten(input) ? anySchemeEnd(input, hasBase) : -1;
    }
    return colon > 0 && (isAuthority(input, colon + 1) || HrefRewriting.hasAuthority(input, colon));
  }

  /**
   * Returns the index of the colon after spaces and a special scheme other than file, in any case;
   * -1 for all other inputs.
   */
  private static int anySchemeEnd(String s, boolean hasBase) {
    int start = 0;
    while (start < s.length() && s.charAt(start) <= ' ') {
      start++;
    }
    int colon = s.indexOf(':', start);
    boolean isShort = colon > start && colon - start < 6;
    SpecialScheme special = isShort ? SpecialScheme.ignoringCase(s, start, colon) : null;
    boolean isRead = special != null && special != SpecialScheme.FILE;
    return isRead && (!hasBase || s.startsWith("//", colon + 1)) ? colon : -1;
  }

  private static boolean isAuthority(String s, int slashes) {
    final int n = s.length();
    int start = slashes;
    while (start < n && (s.charAt(start) == '/' || s.charAt(start) == '\\')) {
      start++;
    }
    int i = run(s, start, ANY_CASE);
    if (i == start || !isDomainOrIpv4(s, start, i)) {
      return false;
    }
    if (i < n && s.charAt(i) == ':') {
      int port = 0;
      i++;
      while (i < n && s.charAt(i) >= '0' && s.charAt(i) <= '9') {
        port = Math.min(port * 10 + s.charAt(i) - '0', 0x10000);
        i++;
      }
      if (port > 0xFFFF) {
        return false;
      }
    }
    return i == n || "/\\?#".indexOf(s.charAt(i)) >= 0;
  }

  /**
   * Returns the index of a special scheme's colon if two slashes follow. Returns -1 for all other
   * inputs, and for file, whose hosts have their own rules.
   */
  private static int schemeEnd(String s) {
    int colon = s.startsWith("http") ? (at(s, 4, 's') ? 5 : 4) : rareSchemeEnd(s);
    return s.startsWith("://", colon) ? colon : -1;
  }

  private static int rareSchemeEnd(String s) {
    if (s.startsWith("ftp")) {
      return 3;
    }
    return s.startsWith("ws") ? (at(s, 2, 's') ? 3 : 2) : -1;
  }

  /** Returns the end of a domain that needs no mapping or of a normalized IPv4 address, or -1. */
  private static int hostEnd(String s, int start) {
    int i = run(s, start, DOMAIN);
    return i > start && isDomainOrIpv4(s, start, i) ? i : -1;
  }

  /**
   * Returns whether a range of letters, digits, hyphens, dots and underscores is a domain, or an
   * IPv4 address as the standard writes it. Returns false if it may be an IPv4 address in a
   * different form.
   */
  static boolean isDomainOrIpv4(String s, int start, int end) {
    char last = s.charAt(end - 1);
    if (last > 'f' && last != 'x') {
      return true; // not a digit in any base
    }
    int i = end - 1;
    while (i > start && s.charAt(i - 1) != '.') {
      i--;
    }
    char first = s.charAt(i);
    return first != '.' && (first < '0' || first > '9' || Ipv4.parse(s, start, end) != Ipv4.NONE);
  }

  /**
   * Returns the end of a port that has no leading zeros and is not the default of any special
   * scheme, or -1.
   */
  private static int portEnd(String s, int start) {
    int port = 0;
    int i = start;
    while (i < s.length() && i < start + 6) {
      int digit = s.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        break;
      }
      port = port * 10 + digit;
      i++;
    }
    boolean zeros = at(s, start, '0');
    boolean own = SpecialScheme.isDefaultPort(port);
    return i == start || zeros || own || port > 0xFFFF ? -1 : i;
  }

  /** Parses the path, the query and the fragment. */
  private static @Nullable Url behindAuthority(
      String s, int schemeEnd, int hostStart, int hostEnd, int pathStart, boolean rewrites) {
    final int n = s.length();
    int i = path(s, pathStart);
    int pathEnd = i;
    if (i < n && s.charAt(i) == '?') {
      i = run(s, i + 1, QUERY);
    } else if (i < n && s.charAt(i) != '#') {
      return rewrites ? HrefRewriting.inPath(s, schemeEnd, hostEnd, pathStart, i) : null;
    }
    int queryEnd = i;
    if (i < n && s.charAt(i) == '#') {
      i = run(s, i + 1, FRAGMENT);
    }
    if (i == n) {
      return Url.of(s, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd);
    }
    return rewrites
        ? HrefRewriting.behindPath(s, schemeEnd, hostEnd, pathStart, pathEnd, queryEnd, i)
        : null;
  }

  /**
   * Returns the index of the first dot segment of a path, or of the first character that ends the
   * path or must be encoded.
   */
  private static int path(String s, int start) {
    final byte[] table = CLASS;
    final int n = s.length();
    int i = start;
    while (true) {
      int stops = NOT_PATH;
      while (i < n) {
        char c = s.charAt(i);
        int bits = c > 255 ? NOT_PATH : table[c];
        if ((bits & stops) != 0) {
          break;
        }
        stops = NOT_PATH | (bits & SLASH) >> 1;
        i++;
      }
      if (i == n || (s.charAt(i) != '.' && s.charAt(i) != '%') || isDotSegment(s, i)) {
        return i;
      }
      i++;
    }
  }

  /** Returns whether the segment at an index consists of one or two dots, escaped or not. */
  private static boolean isDotSegment(String s, int start) {
    int i = start;
    int dots = 0;
    while (dots < 3) {
      if (at(s, i, '.')) {
        i++;
      } else if (s.startsWith("%2", i) && (at(s, i + 2, 'e') || at(s, i + 2, 'E'))) {
        i += 3;
      } else {
        break;
      }
      dots++;
    }
    boolean ends = i == s.length() || at(s, i, '/') || at(s, i, '?') || at(s, i, '#');
    return ends && (dots == 1 || dots == 2);
  }

  /** Skips the characters of a class; returns the index after them. */
  private static int run(String s, int start, int bit) {
    final byte[] table = CLASS;
    final int n = s.length();
    int i = start;
    while (i < n) {
      char c = s.charAt(i);
      if (c > 255 || (table[c] & bit) == 0) {
        break;
      }
      i++;
    }
    return i;
  }

  private static boolean at(String s, int i, char c) {
    return i >= 0 && i < s.length() && s.charAt(i) == c;
  }
}
