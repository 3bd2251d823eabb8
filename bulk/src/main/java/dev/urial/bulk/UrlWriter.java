package dev.urial.bulk;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.urial.idna.Idna;
import dev.urial.internal.text.SchemeRows;
import dev.urial.internal.text.UrlIpv4Bytes;
import java.util.Arrays;

/**
 * The basic URL parser of the URL Standard for bytes, without a base. It parses a URL and writes
 * its {@code href} to its own array, which the next read overwrites. It does not allocate once the
 * array is long enough.
 *
 * <p>Read it alongside the standard: each method is a state or a few consecutive states. There are
 * two differences: a method processes a whole run where the standard returns to its state for each
 * code point, and the serialization is written directly. A non-ASCII domain is mapped by {@link
 * Idna}, which allocates; a domain with escapes is left to {@code Url} ({@link Outcome#UNREAD}).
 *
 * <p>INVARIANT: each octet of the input becomes at most three octets, and everything else that is
 * added fits into {@link #ADDED}. The capacity is therefore not checked while writing.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard 4.4</a>
 */
final class UrlWriter {
  /** The possible results of parsing. */
  enum Outcome {
    /** The URL was parsed, and its bytes and positions are available. */
    WRITTEN,
    /** The standard returns failure, or the input is not UTF-8. */
    FAILURE,
    /** The URL was not parsed, because the host has escapes or the input is too long. */
    UNREAD
  }

  /**
   * The number of bytes to reserve for two slashes, the dot before a path, and addresses that
   * become longer.
   */
  private static final int ADDED = 64;

  private static final int MAX_PORT = 0xFFFF;
  private static final byte[] LOCALHOST = {'l', 'o', 'c', 'a', 'l', 'h', 'o', 's', 't'};
  private static final byte[] HEX = {
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'
  };

  private static final int HTTP = SchemeRows.port("http");
  private static final int HTTPS = SchemeRows.port("https");
  private static final int WS = SchemeRows.port("ws");
  private static final int WSS = SchemeRows.port("wss");
  private static final int FTP = SchemeRows.port("ftp");

  /** A value of {@code defaultPort} for file and for schemes that are not special. */
  private static final int NO_PORT = -1;

  /** Whether to stop before the path, the query and the fragment, on which parsing cannot fail. */
  private final boolean onlyJudges;

  private byte[] out = new byte[256];
  private int n;

  // The input: the caller's bytes, or a copy without tabs and newlines.
  private byte[] in = out;
  private int pointer;
  private int end;
  private byte[] kept = {};

  private boolean special;
  private boolean file;
  private int defaultPort;
  private final UrlIpv6Bytes ipv6 = new UrlIpv6Bytes();

  // Positions in the output, as in ComponentPositions.
  private int schemeEnd;
  private int hostStart;
  private int hostEnd;
  private int pathStart;
  private int pathEnd;
  private int queryEnd;

  /**
   * Creates a writer.
   *
   * @param onlyJudges whether only the outcome is needed; the output is then incomplete
   */
  UrlWriter(boolean onlyJudges) {
    this.onlyJudges = onlyJudges;
  }

  /** Copies the {@link ComponentPositions} in the output to an array. */
  void tell(int[] place) {
    ComponentPositions.write(
        place, 0, 0, n, schemeEnd, hostStart, hostEnd, pathStart, pathEnd, queryEnd);
  }

  /** Returns the output, which begins at index 0. */
  byte[] bytes() {
    return out;
  }

  /** Returns the length of the output. */
  int length() {
    return n;
  }

  /** Replaces the output with the given bytes. */
  void take(byte[] bytes) {
    out = bytes;
    n = bytes.length;
  }

  /** Parses a URL in a range of bytes. */
  Outcome read(byte[] bytes, int start, int inputEnd) {
    long room = 3L * (inputEnd - start) + ADDED;
    if (room > Integer.MAX_VALUE - 8) {
      return Outcome.UNREAD;
    }
    if (out.length < room || out == bytes) {
      out = new byte[Math.max((int) room, out.length)];
    }
    n = 0;
    int first = start;
    int last = inputEnd;
    while (first < last && (bytes[first] & 0xFF) <= ' ') {
      first++;
    }
    while (last > first && (bytes[last - 1] & 0xFF) <= ' ') {
      last--;
    }
    boolean ascii = true;
    int tabs = 0;
    for (int i = first; i < last; i++) {
      byte c = bytes[i];
      if (c <= '\r') {
        if (c < 0) {
          ascii = false;
        } else if (isTabOrNewline(c)) {
          tabs++;
        }
      }
    }
    if (!ascii && Utf8Bytes.broken(bytes, first, last) >= 0) {
      return Outcome.FAILURE;
    }
    if (tabs == 0) {
      in = bytes;
      pointer = first;
      end = last;
    } else {
      removeTabs(bytes, first, last);
    }
    Outcome outcome = scheme();
    in = out; // releases the caller's array
    return outcome;
  }

  private static boolean isTabOrNewline(byte c) {
    return c == '\t' || c == '\n' || c == '\r';
  }

  private void removeTabs(byte[] bytes, int first, int last) {
    if (kept.length < last - first) {
      kept = new byte[Math.max(last - first, 2 * kept.length)];
    }
    int length = 0;
    for (int i = first; i < last; i++) {
      if (!isTabOrNewline(bytes[i])) {
        kept[length++] = bytes[i];
      }
    }
    in = kept;
    pointer = 0;
    end = length;
  }

  /** Returns whether the pointer is at a given character; false at the end. */
  private boolean at(char c) {
    return pointer < end && in[pointer] == c;
  }

  private boolean atSolidus() {
    return at('/') || (at('\\') && special);
  }

  /**
   * Processes the scheme start state and the scheme state, and continues with the state that
   * depends on the text after the colon.
   *
   * @see <a href="https://url.spec.whatwg.org/#scheme-state">scheme state</a>
   */
  private Outcome scheme() {
    if (pointer == end || !UrlByteClasses.isAlpha(in[pointer])) {
      return Outcome.FAILURE;
    }
    while (pointer < end
        && (UrlByteClasses.TABLE[in[pointer] & 0xFF] & UrlByteClasses.SCHEME) != 0) {
      byte c = in[pointer++];
      out[n++] = (byte) (c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    }
    if (!at(':')) {
      return Outcome.FAILURE;
    }
    pointer++;
    specialScheme();
    schemeEnd = n;
    hostStart = -1;
    hostEnd = -1;
    out[n++] = ':';
    pathStart = n;
    if (file) {
      return fileUrl();
    }
    if (special) {
      while (at('/') || at('\\')) {
        pointer++;
      }
      return authority();
    }
    if (!at('/')) {
      return opaquePath();
    }
    pointer++;
    if (!at('/')) {
      return path();
    }
    pointer++;
    return authority();
  }

  /** Sets the fields that depend on the scheme. */
  private void specialScheme() {
    int port =
        switch (n) {
          case 2 -> is("ws") ? WS : NO_PORT;
          case 3 -> is("wss") ? WSS : is("ftp") ? FTP : NO_PORT;
          case 4 -> is("http") ? HTTP : NO_PORT;
          case 5 -> is("https") ? HTTPS : NO_PORT;
          default -> NO_PORT;
        };
    file = n == 4 && is("file");
    special = file || port != NO_PORT;
    defaultPort = port;
  }

  /** Returns whether a port is the default of any special scheme. */
  static boolean isDefaultPort(int port) {
    return port == HTTP || port == HTTPS || port == FTP || port == WS || port == WSS;
  }

  /** Returns whether the output equals a string of the same length. */
  private boolean is(String text) {
    for (int i = 0; i < n; i++) {
      if (out[i] != text.charAt(i)) {
        return false;
      }
    }
    return true;
  }

  /**
   * Processes the file state and the file slash state.
   *
   * @see <a href="https://url.spec.whatwg.org/#file-state">file state, file slash state</a>
   */
  private Outcome fileUrl() {
    beginAuthority();
    if (!atSolidus()) {
      return path();
    }
    pointer++;
    if (!atSolidus()) {
      return path();
    }
    pointer++;
    int start = pointer;
    int authorityEnd = authorityEnd(start);
    if (isWindowsDriveLetter(start, authorityEnd)) {
      return path();
    }
    if (start < authorityEnd) {
      Outcome outcome = host(start, authorityEnd);
      if (outcome != Outcome.WRITTEN) {
        return outcome;
      }
      boolean localhost =
          n - hostStart == LOCALHOST.length
              && Arrays.equals(out, hostStart, n, LOCALHOST, 0, LOCALHOST.length);
      n = localhost ? hostStart : n;
      hostEnd = n;
      pathStart = n;
      pointer = authorityEnd;
    }
    return pathStart();
  }

  private boolean isWindowsDriveLetter(int start, int letterEnd) {
    return letterEnd - start == 2
        && UrlByteClasses.isAlpha(in[start])
        && (in[start + 1] == ':' || in[start + 1] == '|');
  }

  private void beginAuthority() {
    out[n++] = '/';
    out[n++] = '/';
    hostStart = n;
    hostEnd = n;
    pathStart = n;
  }

  /** Returns the index of the first character that ends an authority, or the end of the input. */
  private int authorityEnd(int start) {
    int i = start;
    while (i < end) {
      byte c = in[i];
      if (c == '/' || c == '?' || c == '#' || (c == '\\' && special)) {
        break;
      }
      i++;
    }
    return i;
  }

  /**
   * Processes the authority state, the host state and the port state. The text before the last at
   * sign is encoded once, with the same result as in the standard.
   *
   * @see <a href="https://url.spec.whatwg.org/#authority-state">authority state</a>
   */
  private Outcome authority() {
    beginAuthority();
    int authorityEnd = authorityEnd(pointer);
    int atSign = authorityEnd - 1;
    while (atSign >= pointer && in[atSign] != '@') {
      atSign--;
    }
    if (atSign >= pointer) {
      if (atSign + 1 == authorityEnd) {
        return Outcome.FAILURE;
      }
      credentials(pointer, atSign);
      pointer = atSign + 1;
    }
    int start = pointer;
    int colon = hostColon(start, authorityEnd);
    if (colon == start && (special || colon < authorityEnd)) {
      return Outcome.FAILURE;
    }
    hostStart = n;
    Outcome outcome = host(start, colon);
    if (outcome != Outcome.WRITTEN) {
      return outcome;
    }
    hostEnd = n;
    if (colon < authorityEnd && !port(colon + 1, authorityEnd)) {
      return Outcome.FAILURE;
    }
    pathStart = n;
    pointer = authorityEnd;
    return onlyJudges ? Outcome.WRITTEN : pathStart();
  }

  private void credentials(int start, int atSign) {
    int colon = start;
    while (colon < atSign && in[colon] != ':') {
      colon++;
    }
    percentEncode(start, colon, UrlByteClasses.USERINFO);
    boolean hasPassword = colon + 1 < atSign;
    if (hasPassword) {
      out[n++] = ':';
      percentEncode(colon + 1, atSign, UrlByteClasses.USERINFO);
    }
    if (hasPassword || colon > start) {
      out[n++] = '@';
    }
  }

  /**
   * Returns the index of the first colon outside brackets, which precedes a port, or {@code
   * authorityEnd} if there is none.
   */
  private int hostColon(int start, int authorityEnd) {
    boolean insideBrackets = false;
    int i = start;
    while (i < authorityEnd) {
      byte c = in[i];
      if (c == ':' && !insideBrackets) {
        break;
      }
      if (c == '[') {
        insideBrackets = true;
      } else if (c == ']') {
        insideBrackets = false;
      }
      i++;
    }
    return i;
  }

  private boolean port(int start, int portEnd) {
    int port = 0;
    for (int i = start; i < portEnd; i++) {
      if (!UrlByteClasses.isDigit(in[i])) {
        return false;
      }
      port = Math.min(port * 10 + (in[i] - '0'), MAX_PORT + 1);
    }
    if (port > MAX_PORT) {
      return false;
    }
    if (start < portEnd && (port != defaultPort || !special)) {
      out[n++] = ':';
      decimal(port);
    }
    return true;
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

  // Hosts.

  /**
   * Parses and writes the host in a range of the input.
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-host-parser">host parser</a>
   */
  private Outcome host(int start, int last) {
    if (start < last && in[start] == '[') {
      if (in[last - 1] != ']' || !ipv6.parse(in, start + 1, last - 1)) {
        return Outcome.FAILURE;
      }
      n = ipv6.write(out, n);
      return Outcome.WRITTEN;
    }
    return special ? domain(start, last) : opaqueHost(start, last);
  }

  private Outcome domain(int start, int last) {
    int outStart = n;
    int sets = 0;
    for (int i = start; i < last; i++) {
      byte c = in[i];
      sets |= UrlByteClasses.TABLE[c & 0xFF];
      out[n++] = (byte) (c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    }
    if ((sets & UrlByteClasses.MAPPED) != 0) {
      n = outStart;
      sets = mapped(start, last);
    }
    if (sets < 0) {
      return Outcome.UNREAD;
    }
    if ((sets & UrlByteClasses.FORBIDDEN_DOMAIN) != 0) {
      return Outcome.FAILURE;
    }
    return !UrlIpv4Bytes.endsInANumber(out, outStart, n) || ipv4(outStart)
        ? Outcome.WRITTEN
        : Outcome.FAILURE;
  }

  /**
   * Maps a non-ASCII domain to ASCII and writes it.
   *
   * @return the union of the classes of the written octets; {@link UrlByteClasses#FORBIDDEN_DOMAIN}
   *     if the domain cannot be mapped or becomes empty; a negative number if it contains escapes
   * @see <a href="https://url.spec.whatwg.org/#concept-domain-to-ascii">domain to ASCII</a>
   */
  private int mapped(int start, int last) {
    for (int i = start; i < last; i++) {
      if (in[i] == '%') {
        return -1;
      }
    }
    String domain = Idna.browsers().toAsciiOrNull(new String(in, start, last - start, UTF_8));
    if (domain == null || domain.isEmpty()) {
      return UrlByteClasses.FORBIDDEN_DOMAIN;
    }
    long room = n + domain.length() + 3L * (end - last) + ADDED;
    if (room > out.length) {
      out = Arrays.copyOf(out, Math.toIntExact(room));
    }
    int sets = 0;
    for (int i = 0; i < domain.length(); i++) {
      char c = domain.charAt(i);
      sets |= c < 128 ? UrlByteClasses.TABLE[c] : UrlByteClasses.FORBIDDEN_DOMAIN;
      sets |= c == '%' ? UrlByteClasses.FORBIDDEN_DOMAIN : 0;
      out[n++] = (byte) (c >= 'A' && c <= 'Z' ? c | 0x20 : c);
    }
    return sets & ~UrlByteClasses.MAPPED;
  }

  private Outcome opaqueHost(int start, int last) {
    for (int i = start; i < last; i++) {
      if ((UrlByteClasses.TABLE[in[i] & 0xFF] & UrlByteClasses.FORBIDDEN_HOST) != 0) {
        return Outcome.FAILURE;
      }
    }
    percentEncode(start, last, UrlByteClasses.C0);
    return Outcome.WRITTEN;
  }

  /**
   * Replaces the written host with a normalized IPv4 address, and returns whether the host is such
   * an address.
   */
  private boolean ipv4(int start) {
    long address = UrlIpv4Bytes.parse(out, start, n);
    if (address < 0) {
      return false;
    }
    n = start;
    for (int shift = 24; shift >= 0; shift -= 8) {
      decimal((int) (address >>> shift) & 255);
      if (shift > 0) {
        out[n++] = '.';
      }
    }
    return true;
  }

  // Paths.

  /**
   * Processes the path start state.
   *
   * @see <a href="https://url.spec.whatwg.org/#path-start-state">path start state</a>
   */
  private Outcome pathStart() {
    if (special) {
      if (atSolidus()) {
        pointer++;
      }
      return path();
    }
    if (!at('/')) {
      return queryAndFragment();
    }
    pointer++;
    return path();
  }

  /**
   * Processes the path state. Each iteration reads one segment, which the standard collects in its
   * buffer.
   *
   * @see <a href="https://url.spec.whatwg.org/#path-state">path state</a>
   */
  private Outcome path() {
    while (true) {
      int before = n;
      out[n++] = '/';
      int start = pointer;
      segment();
      int length = pointer - start;
      boolean more = atSolidus();
      if (length <= 6 && isDoubleDot(start, length)) {
        n = before;
        shorten();
        if (!more) {
          out[n++] = '/';
        }
      } else if (length <= 3 && isSingleDot(start, length)) {
        n = more ? before : before + 1;
      } else if (file && before == pathStart && isWindowsDriveLetter(start, pointer)) {
        out[before + 2] = ':';
      }
      if (!more) {
        break;
      }
      pointer++;
    }
    if (hostStart < 0 && n - pathStart > 1 && out[pathStart + 1] == '/') {
      guardPath();
    }
    return queryAndFragment();
  }

  /**
   * Inserts {@code /.} before a path that begins with two slashes and would otherwise be parsed as
   * an authority.
   */
  private void guardPath() {
    System.arraycopy(out, pathStart, out, pathStart + 2, n - pathStart);
    out[pathStart] = '/';
    out[pathStart + 1] = '.';
    pathStart += 2;
    n += 2;
  }

  /** Writes a percent-encoded segment, and moves the pointer to the character that ends it. */
  private void segment() {
    final short[] table = UrlByteClasses.TABLE;
    final byte[] text = in;
    final byte[] to = out;
    final int textEnd = end;
    int i = pointer;
    int length = n;
    while (i < textEnd) {
      byte c = text[i];
      if ((table[c & 0xFF] & UrlByteClasses.PATH) != 0) {
        if (c == '/' || c == '?' || c == '#' || (c == '\\' && special)) {
          break;
        }
        if (c != '\\') {
          to[length++] = '%';
          to[length++] = HEX[c >> 4 & 15];
          c = HEX[c & 15];
        }
      }
      to[length++] = c;
      i++;
    }
    pointer = i;
    n = length;
  }

  /**
   * Returns whether a range of the input is a single-dot segment, which may be percent-encoded.
   *
   * @see <a href="https://url.spec.whatwg.org/#single-dot-path-segment">URL Standard 4.1</a>
   */
  private boolean isSingleDot(int start, int length) {
    return (length == 1 || length == 3) && dot(start) == length;
  }

  private boolean isDoubleDot(int start, int length) {
    if (length != 2 && length != 4 && length != 6) {
      return false;
    }
    int first = dot(start);
    return first > 0 && first < length && first + dot(start + first) == length;
  }

  /** Returns the length of the dot at an index: 1, 3 if it is encoded, or 0 if there is none. */
  private int dot(int i) {
    if (in[i] == '.') {
      return 1;
    }
    boolean encoded = in[i] == '%' && end - i > 2 && in[i + 1] == '2' && (in[i + 2] | 0x20) == 'e';
    return encoded ? 3 : 0;
  }

  /**
   * Removes the last segment of the written path, unless it is a drive letter of a file URL.
   *
   * @see <a href="https://url.spec.whatwg.org/#shorten-a-urls-path">shorten a url's path</a>
   */
  private void shorten() {
    boolean normalizedDriveLetter =
        file
            && n - pathStart == 3
            && UrlByteClasses.isAlpha(out[pathStart + 1])
            && out[pathStart + 2] == ':';
    if (n == pathStart || normalizedDriveLetter) {
      return;
    }
    do {
      n--;
    } while (out[n] != '/');
  }

  /**
   * Processes the opaque path state.
   *
   * @see <a href="https://url.spec.whatwg.org/#cannot-be-a-base-url-path-state">opaque path
   *     state</a>
   */
  private Outcome opaquePath() {
    int start = pointer;
    int last = start;
    while (last < end && in[last] != '?' && in[last] != '#') {
      last++;
    }
    // A space before the query or the fragment is encoded; all others are kept.
    boolean encodedSpace = last < end && last > start && in[last - 1] == ' ';
    percentEncode(start, encodedSpace ? last - 1 : last, UrlByteClasses.C0);
    if (encodedSpace) {
      out[n++] = '%';
      out[n++] = '2';
      out[n++] = '0';
    }
    pointer = last;
    return queryAndFragment();
  }

  /**
   * Writes the query and the fragment after the path. The pointer must be at {@code ?}, {@code #}
   * or the end.
   */
  private Outcome queryAndFragment() {
    pathEnd = n;
    if (at('?')) {
      int last = pointer;
      while (last < end && in[last] != '#') {
        last++;
      }
      out[n++] = '?';
      percentEncode(
          pointer + 1, last, special ? UrlByteClasses.SPECIAL_QUERY : UrlByteClasses.QUERY);
      pointer = last;
    }
    queryEnd = n;
    if (at('#')) {
      out[n++] = '#';
      percentEncode(pointer + 1, end, UrlByteClasses.FRAGMENT);
    }
    return Outcome.WRITTEN;
  }

  /** Writes a range of the input, and percent-encodes the octets in a percent-encode set. */
  private void percentEncode(int start, int stretchEnd, int set) {
    final short[] table = UrlByteClasses.TABLE;
    final byte[] text = in;
    final byte[] to = out;
    int length = n;
    for (int i = start; i < stretchEnd; i++) {
      byte c = text[i];
      if ((table[c & 0xFF] & set) != 0) {
        to[length++] = '%';
        to[length++] = HEX[c >> 4 & 15];
        c = HEX[c & 15];
      }
      to[length++] = c;
    }
    n = length;
  }
}
