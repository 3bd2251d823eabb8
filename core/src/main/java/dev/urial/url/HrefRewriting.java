package dev.urial.url;

import dev.urial.grammar.PercentEncodeSet;
import dev.urial.idna.Idna;
import dev.urial.internal.text.UrlIpv4Bytes;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The second fast path: parses a special URL that differs from its {@code href}, and writes the
 * {@code href} into an array in the same pass.
 *
 * <pre>
 * HTTP://EXAMPLE.com:80\a\..\b c?ü     from the first character, or
 * https://www.example.com/a/b c        from the one at which {@link HrefFastPath} stopped:
 *                            |         the text before it is copied at once
 * </pre>
 *
 * <p>It handles schemes and hosts in any case, non-ASCII hosts, numbers that are addresses,
 * surrounding spaces, backslashes, ports, dot segments, and tabs and newlines after the host, and
 * it percent-encodes where necessary. It returns null for hosts with escapes, for credentials, for
 * file URLs and on any failure, which are left to {@link UrlParser}. A property test checks that
 * both agree.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4</a>
 */
final class HrefRewriting {
  // The characters that are copied unchanged, with a bit for each part of a URL.
  private static final int HOST = 1;
  private static final int SEGMENT = 2;
  private static final int QUERY = 4;
  private static final int FRAGMENT = 8;

  /** The bits of each ASCII character. Read-only. */
  private static final byte[] KEPT = new byte[128];

  static {
    for (int c = 0; c < 128; c++) {
      add(c, HOST, (c >= 'a' && c <= 'z') || UrlCodePoints.isDigit(c) || "-._".indexOf(c) >= 0);
      add(c, SEGMENT, !PercentEncodeSet.PATH.has(c) && "/\\?#".indexOf(c) < 0);
      add(c, QUERY, !PercentEncodeSet.SPECIAL_QUERY.has(c));
      add(c, FRAGMENT, !PercentEncodeSet.FRAGMENT.has(c));
    }
  }

  private static void add(int c, int bit, boolean has) {
    KEPT[c] |= (byte) (has ? bit : 0);
  }

  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
  };

  /** The maximum number of octets that are added by other means than encoding, such as slashes. */
  private static final int ADDED = 8;

  /**
   * The maximum number of octets for a single {@code char}; a surrogate pair becomes twelve octets.
   */
  private static final int MOST = 9;

  /**
   * The maximum length of the input. Longer input is left to the parser, because nine octets per
   * character would take too much memory.
   */
  private static final int LONGEST = 1 << 20;

  private final String s;
  private final int end;

  /**
   * The octets written so far. INVARIANT: there is room for the rest of the input, unencoded, and
   * {@link #ADDED} more.
   */
  private byte[] out;

  private int n;
  private int defaultPort;
  private int schemeEnd;
  private int hostEnd;
  private int pathStart;
  private int pathEnd;
  private int queryEnd;

  private HrefRewriting(String s, int start) {
    int last = s.length();
    while (last > start && s.charAt(last - 1) <= ' ') {
      last--;
    }
    this.s = s;
    this.end = last;
    this.out = new byte[last - start + 2 * ADDED];
  }

  /**
   * Parses an input, which must not begin with a space; returns null if it is not handled here.
   *
   * @param needsSlashes whether there is a base, so that a scheme without two slashes may begin a
   *     relative reference
   */
  static @Nullable Url read(String s, boolean needsSlashes) {
    if (s.length() > LONGEST) {
      return null;
    }
    HrefRewriting made = new HrefRewriting(s, 0);
    int i = made.scheme(0);
    int host = i < 0 ? -1 : made.slashes(i, needsSlashes);
    int path = host < 0 ? -1 : made.authority(host);
    if (path < 0) {
      return null;
    }
    boolean solidus = path < made.end && isSolidus(s.charAt(path));
    return made.path(solidus ? path + 1 : path);
  }

  /**
   * Returns whether a colon is followed by a host and an optional port that the parser accepts.
   *
   * @param colon the index of the colon after a special scheme other than file
   */
  static boolean hasAuthority(String s, int colon) {
    if (s.length() - colon > LONGEST) {
      return false;
    }
    HrefRewriting made = new HrefRewriting(s, colon);
    return made.authority(made.slashes(colon, false)) >= 0;
  }

  /**
   * Continues parsing in the path segment that contains a position; the text before the segment
   * needs no change.
   */
  static @Nullable Url inPath(String s, int schemeEnd, int hostEnd, int pathStart, int position) {
    if (s.length() > LONGEST) {
      return null;
    }
    HrefRewriting made = new HrefRewriting(s, 0);
    int slash = s.lastIndexOf('/', position - 1);
    made.isRead(schemeEnd, hostEnd, pathStart, slash);
    return made.path(slash + 1);
  }

  /** Continues parsing in the query, or in the fragment if the query has ended. */
  static @Nullable Url behindPath(
      String s,
      int schemeEnd,
      int hostEnd,
      int pathStart,
      int pathEnd,
      int queryEnd,
      int position) {
    if (s.length() > LONGEST) {
      return null;
    }
    HrefRewriting made = new HrefRewriting(s, 0);
    made.isRead(schemeEnd, hostEnd, pathStart, Math.min(position, made.end));
    made.pathEnd = pathEnd;
    made.queryEnd = queryEnd;
    return queryEnd == position ? made.query(position) : made.fragment(position);
  }

  @SuppressWarnings("deprecation") // drops the high octets, which are 0, and copies all at once
  private void isRead(int schemeEnd, int hostEnd, int pathStart, int copied) {
    this.schemeEnd = schemeEnd;
    this.hostEnd = hostEnd;
    this.pathStart = pathStart;
    s.getBytes(0, copied, out, 0);
    n = copied;
  }

  /** Writes the scheme; returns the index of its colon, or -1 for schemes not handled here. */
  private int scheme(int start) {
    int colon = s.indexOf(':', start);
    boolean isShort = colon > start && colon - start < 6;
    SpecialScheme special = isShort ? SpecialScheme.ignoringCase(s, start, colon) : null;
    if (special == null || special == SpecialScheme.FILE) {
      return -1;
    }
    for (int i = start; i < colon; i++) {
      out[n++] = (byte) (s.charAt(i) | 0x20);
    }
    defaultPort = special.defaultPort;
    schemeEnd = n;
    return colon;
  }

  /**
   * Writes the colon and slashes; returns the start of the authority, or -1 if slashes are missing.
   */
  private int slashes(int colon, boolean needed) {
    if (needed && !s.startsWith("//", colon + 1)) {
      return -1;
    }
    out[n++] = ':';
    out[n++] = '/';
    out[n++] = '/';
    int i = colon + 1;
    while (i < end && isSolidus(s.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isSolidus(char c) {
    return c == '/' || c == '\\';
  }

  /**
   * Writes the host and the port; returns the index after them, or -1 if they are not handled here.
   */
  private int authority(int start) {
    int i = host(start);
    if (i < 0) {
      return -1;
    }
    hostEnd = n;
    if (i < end && s.charAt(i) == ':') {
      i = port(i + 1);
    }
    pathStart = n;
    boolean ends = i < 0 || i == end || isSolidus(s.charAt(i)) || "?#".indexOf(s.charAt(i)) >= 0;
    return ends ? i : -1;
  }

  /** Writes a domain or an IPv4 address; returns its end, or -1 if it is neither. */
  private int host(int start) {
    final String text = s;
    final byte[] kept = KEPT;
    final byte[] to = out;
    final int last = end;
    final int hostStart = n;
    int length = hostStart;
    int i = start;
    boolean isBeyondAscii = false;
    for (; i < last; i++) {
      char c = text.charAt(i);
      if (c >= 128) {
        isBeyondAscii = true;
      } else if ((kept[c] & HOST) != 0) {
        to[length++] = (byte) c;
      } else if (c >= 'A' && c <= 'Z') {
        to[length++] = (byte) (c | 0x20);
      } else {
        break;
      }
    }
    n = length;
    if (i == start || (isBeyondAscii && !mapped(hostStart, start, i))) {
      return -1;
    }
    boolean isPlain = !isBeyondAscii && HrefFastPath.isDomainOrIpv4(text, start, i);
    return isPlain || !UrlIpv4Bytes.endsInANumber(out, hostStart, n) || ipv4(hostStart, i) ? i : -1;
  }

  /**
   * Writes a non-ASCII domain in ASCII; returns whether the result consists of plain host
   * characters.
   */
  private boolean mapped(int hostStart, int first, int last) {
    String domain = Idna.browsers().toAsciiOrNull(s.substring(first, last));
    if (domain == null || domain.isEmpty()) {
      return false;
    }
    n = hostStart;
    reserve(domain.length(), last);
    for (int i = 0; i < domain.length(); i++) {
      char c = domain.charAt(i);
      if (c >= 128 || (KEPT[c] & HOST) == 0) {
        return false;
      }
      out[n++] = (byte) c;
    }
    return true;
  }

  /**
   * Replaces the written host with the IPv4 address that it represents; returns whether it
   * represents one.
   */
  private boolean ipv4(int hostStart, int next) {
    long address = UrlIpv4Bytes.parse(out, hostStart, n);
    if (address < 0) {
      return false;
    }
    n = hostStart;
    reserve("255.255.255.255".length(), next);
    for (int shift = 24; shift >= 0; shift -= 8) {
      decimal((int) (address >>> shift) & 255);
      if (shift > 0) {
        out[n++] = '.';
      }
    }
    return true;
  }

  /** Reserves room for some octets and for the rest of the input. */
  private void reserve(int octets, int next) {
    int wanted = n + octets + (end - next) + 2 * ADDED;
    if (out.length < wanted) {
      out = Arrays.copyOf(out, wanted);
    }
  }

  private void decimal(int number) {
    int unit = 1;
    while (number / unit >= 10) {
      unit *= 10;
    }
    for (; unit > 0; unit /= 10) {
      out[n++] = (byte) ('0' + number / unit % 10);
    }
  }

  private int port(int start) {
    int port = 0;
    int i = start;
    while (i < end && UrlCodePoints.isDigit(s.charAt(i))) {
      port = Math.min(port * 10 + (s.charAt(i) - '0'), 0x10000);
      i++;
    }
    if (port > 0xFFFF) {
      return -1;
    }
    if (i > start && port != defaultPort) {
      out[n++] = ':';
      decimal(port);
    }
    return i;
  }

  /**
   * Writes the path from a segment's first character to its end, one segment in each iteration, and
   * everything after the path.
   */
  private Url path(int first) {
    int i = first;
    while (true) {
      int slash = n;
      out[n++] = '/';
      i = run(i, SEGMENT);
      boolean more = i < end && isSolidus(s.charAt(i));
      int dots = dots(slash + 1);
      if (dots > 0) {
        n = slash;
        if (dots == 2) {
          shorten();
        }
        if (!more) {
          out[n++] = '/';
        }
      }
      if (!more) {
        break;
      }
      i++;
    }
    pathEnd = n;
    queryEnd = n;
    if (i == end) {
      return url();
    }
    boolean query = s.charAt(i) == '?';
    out[n++] = (byte) s.charAt(i);
    return query ? query(i + 1) : fragment(i + 1);
  }

  /**
   * Returns the number of dots, escaped or not, in the segment written last; 0 if it contains other
   * characters.
   */
  private int dots(int start) {
    int i = start;
    int dots = 0;
    while (i < n && dots < 3) {
      if (out[i] == '.') {
        i++;
      } else if (out[i] == '%' && n - i > 2 && out[i + 1] == '2' && (out[i + 2] | 0x20) == 'e') {
        i += 3;
      } else {
        return 0;
      }
      dots++;
    }
    return dots < 3 ? dots : 0;
  }

  /** Removes the last written segment, if there is one. */
  private void shorten() {
    if (n > pathStart) {
      do {
        n--;
      } while (out[n] != '/');
    }
  }

  /** Writes the rest of the query and the fragment. */
  private Url query(int first) {
    int i = run(first, QUERY);
    queryEnd = n;
    if (i == end) {
      return url();
    }
    out[n++] = '#';
    return fragment(i + 1);
  }

  private Url fragment(int first) {
    run(first, FRAGMENT);
    return url();
  }

  private Url url() {
    String href = AsciiBuilder.text(out, 0, n);
    return Url.of(href, schemeEnd, schemeEnd + 3, hostEnd, pathStart, pathEnd, queryEnd);
  }

  /** Writes a run of text for one part of a URL; returns the index at which the part ends. */
  private int run(int first, int place) {
    final String text = s;
    final byte[] kept = KEPT;
    final int last = end;
    byte[] to = out;
    int length = n;
    int i = first;
    while (i < last) {
      char c = text.charAt(i);
      if (c < 128 && (kept[c] & place) != 0) {
        to[length++] = (byte) c;
        i++;
      } else if (ends(c, place)) {
        break;
      } else {
        n = length;
        i = encode(i, c);
        length = n;
        to = out;
      }
    }
    n = length;
    return i;
  }

  private static boolean ends(char c, int place) {
    return switch (c) {
      case '/', '\\', '?' -> place == SEGMENT;
      case '#' -> place != FRAGMENT;
      default -> false;
    };
  }

  /** Writes a character as escapes, or skips a tab or newline; returns the next index. */
  private int encode(int i, char c) {
    if (TabsAndNewlines.has(c)) {
      return i + 1;
    }
    int codePoint = s.codePointAt(i);
    int next = i + Character.charCount(codePoint);
    if (out.length - n < end - next + 12 + ADDED) {
      out = Arrays.copyOf(out, n + MOST * (end - i) + 12 + 2 * ADDED);
    }
    if (codePoint < 0x80) {
      octet(codePoint);
    } else if (codePoint < 0x800) {
      octet(0xC0 | codePoint >> 6);
      octet(0x80 | codePoint & 0x3F);
    } else if (codePoint < 0x10000) {
      int scalar = Character.isSurrogate((char) codePoint) ? 0xFFFD : codePoint;
      octet(0xE0 | scalar >> 12);
      octet(0x80 | scalar >> 6 & 0x3F);
      octet(0x80 | scalar & 0x3F);
    } else {
      octet(0xF0 | codePoint >> 18);
      octet(0x80 | codePoint >> 12 & 0x3F);
      octet(0x80 | codePoint >> 6 & 0x3F);
      octet(0x80 | codePoint & 0x3F);
    }
    return next;
  }

  private void octet(int octet) {
    out[n] = '%';
    out[n + 1] = HEX[octet >> 4];
    out[n + 2] = HEX[octet & 15];
    n += 3;
  }
}
