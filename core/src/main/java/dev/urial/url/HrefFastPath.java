package dev.urial.url;

import dev.urial.grammar.PercentEncodeSet;
import org.jspecify.annotations.Nullable;

/**
 * The fast door: recognises, in one scan, an input that the parser would leave as it is.
 *
 * <p>Nearly all URLs that programs meet are such: a special scheme in lower case, a domain that
 * needs no mapping, a path without dot segments, nothing to encode. Such an input is its own {@code
 * href}, and no component need be copied. What this class does not recognise at once, normal or
 * not, goes to {@link UrlParser}; a law says that both doors agree.
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
  /** What a domain may hold that needs no mapping, but the hyphen, where a closer look is due. */
  private static final int DOMAIN = 1;

  /** What a path may hold, but dots and percent signs, where a dot segment may begin. */
  private static final int PATH = 2;

  private static final int QUERY = 4;
  private static final int FRAGMENT = 8;

  /** Of these each character of ASCII has one bit. Read only. */
  private static final byte[] CLASS = new byte[128];

  static {
    for (int c = 0; c < 128; c++) {
      boolean letterOrDigit = (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
      add(c, DOMAIN, letterOrDigit || c == '.' || c == '_');
      add(c, PATH, !PercentEncodeSet.PATH.has(c) && c != '.' && c != '%' && c != '\\');
      add(c, QUERY, !PercentEncodeSet.SPECIAL_QUERY.has(c));
      add(c, FRAGMENT, !PercentEncodeSet.FRAGMENT.has(c));
    }
  }

  private HrefFastPath() {}

  private static void add(int c, int bit, boolean has) {
    CLASS[c] |= (byte) (has ? bit : 0);
  }

  /**
   * Returns the URL of an input that is its own {@code href}, or would be with a slash for its
   * empty path; null for all others.
   */
  static @Nullable Url read(String input) {
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
      return behindAuthority(input, schemeEnd, hostStart, hostEnd, pathStart);
    }
    int n = input.length();
    return pathStart == n
        ? Url.of(input + '/', schemeEnd, hostStart, hostEnd, n, n + 1, n + 1)
        : null;
  }

  /** Returns a file URL, where the host is not dropped and no drive letter wants a colon. */
  private static @Nullable Url file(String s) {
    int hostEnd = fileHostEnd(s);
    return hostEnd < 0 || s.startsWith("localhost/", 7) || at(s, hostEnd + 2, '|')
        ? null
        : behindAuthority(s, 4, 7, hostEnd, hostEnd);
  }

  /** Where the host of a file URL ends, most often where it begins; -1 for all others. */
  private static int fileHostEnd(String s) {
    if (!s.startsWith("file://")) {
      return -1;
    }
    int end = at(s, 7, '/') ? 7 : hostEnd(s, 7);
    return at(s, end, '/') ? end : -1;
  }

  /**
   * Returns whether an input begins with a special scheme, two slashes and a domain that needs no
   * mapping, and then a path, if anything: nothing that follows can make the parser return failure.
   */
  static boolean cannotFail(String input) {
    int schemeEnd = schemeEnd(input);
    if (schemeEnd < 0) {
      return fileHostEnd(input) > 0;
    }
    int end = hostEnd(input, schemeEnd + 3);
    return end > 0 && (end == input.length() || input.charAt(end) == '/');
  }

  /**
   * Where the colon of a special scheme stands that two slashes follow; -1 for all others, and for
   * file, whose hosts have rules of their own.
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

  /** Where a domain ends that needs no mapping and is no number; -1 if it is none. */
  private static int hostEnd(String s, int start) {
    final int n = s.length();
    int i = run(s, start, DOMAIN);
    while (i < n && s.charAt(i) == '-') {
      if (at(s, i + 1, '-') && s.startsWith("xn", i - 2)) {
        return -1; // INVARIANT: i >= start, and two slashes stand before
      }
      i = run(s, i + 1, DOMAIN);
    }
    return i > start && !mayEndInNumber(s, start, i) ? i : -1;
  }

  /** Returns whether the last label may be a number: true if it only might be one. */
  private static boolean mayEndInNumber(String s, int start, int end) {
    char last = s.charAt(end - 1);
    if (last > 'f' && last != 'x') {
      return false; // no digit of any base
    }
    int i = end - 1;
    while (i > start && s.charAt(i - 1) != '.') {
      i--;
    }
    char first = s.charAt(i);
    return first == '.' || (first >= '0' && first <= '9');
  }

  /** One past a port that is no scheme's own and has no zeros before it; -1 for all others. */
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

  /** Path, query and fragment. */
  private static @Nullable Url behindAuthority(
      String s, int schemeEnd, int hostStart, int hostEnd, int pathStart) {
    final int n = s.length();
    int i = run(s, pathStart, PATH);
    while (i < n && (s.charAt(i) == '.' || s.charAt(i) == '%')) {
      if (s.charAt(i - 1) == '/' && isDotSegment(s, i)) {
        return null;
      }
      i = run(s, i + 1, PATH);
    }
    int pathEnd = i;
    if (i < n && s.charAt(i) == '?') {
      i = run(s, i + 1, QUERY);
    }
    int queryEnd = i;
    if (i < n && s.charAt(i) == '#') {
      i = run(s, i + 1, FRAGMENT);
    }
    return i == n ? Url.of(s, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd) : null;
  }

  /**
   * Returns whether nothing but one or two dots, written as they are or as escapes, make a segment.
   */
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

  /** Skips the characters of a class; answers where it stopped. The only loop over the text. */
  private static int run(String s, int start, int bit) {
    final byte[] table = CLASS;
    final int n = s.length();
    int i = start;
    while (i < n) {
      char c = s.charAt(i);
      if (c >= 128 || (table[c] & bit) == 0) {
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
