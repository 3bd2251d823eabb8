package dev.urial.cli.foreign;

import dev.urial.cli.foreign.CurlUrlError.Refused;
import dev.urial.internal.text.Ascii;
import java.util.EnumMap;
import java.util.Map;

/**
 * Parses a URL as libcurl does, from its scheme to its fragment.
 *
 * <p>The grammar is that of RFC 3986 for URIs with an authority, but more lenient in some places.
 * There may be one to three slashes after the scheme. The scheme may be missing; it is then guessed
 * from the host. Non-ASCII octets are escaped. IPv4 addresses are parsed as by {@code inet_aton}.
 *
 * @see <a href="https://curl.se/docs/url-syntax.html">URL syntax and their use in curl</a>
 */
final class CurlReader {
  static final int LONGEST_SCHEME = 40;

  /**
   * Options for parsing a URL.
   *
   * @param guesses whether to guess a missing scheme
   * @param anyScheme whether to allow schemes that libcurl cannot fetch
   * @param acceptsSpace whether to accept spaces, which are then escaped
   */
  record Reading(boolean guesses, boolean anyScheme, boolean acceptsSpace) {}

  /** The parsed components. */
  final Map<CurlPart, String> parts = new EnumMap<>(CurlPart.class);

  /** Whether the scheme was guessed, because the URL has none. */
  boolean guessed;

  private CurlReader() {}

  /** Parses a URL. */
  static CurlReader of(String url, Reading reading) throws Refused {
    CurlReader read = new CurlReader();
    read.parse(url, reading);
    return read;
  }

  private void parse(String url, Reading reading) throws Refused {
    if (url.isEmpty()) {
      throw new Refused(CurlUrlError.MALFORMED);
    }
    for (int i = 0; i < url.length(); i++) {
      char c = url.charAt(i);
      if (c < ' ' || c == 0x7F || (c == ' ' && !reading.acceptsSpace())) {
        throw new Refused(CurlUrlError.MALFORMED);
      }
    }
    int schemeEnd = schemeEnd(url, reading.guesses());
    String scheme = Ascii.lower(url.substring(0, schemeEnd));
    if (scheme.equals("file")) {
      parts.put(CurlPart.SCHEME, scheme);
      rest(url.substring(filePath(url)));
      return;
    }
    int host = 0;
    if (schemeEnd > 0) {
      if (!reading.anyScheme() && !CurlSchemes.has(scheme)) {
        throw new Refused(CurlUrlError.UNSUPPORTED_SCHEME);
      }
      host = schemeEnd + 1;
      while (url.startsWith("/", host)) {
        host++;
      }
      int slashes = host - schemeEnd - 1;
      if (slashes < 1 || slashes > 3) {
        throw new Refused(CurlUrlError.BAD_SLASHES);
      }
      parts.put(CurlPart.SCHEME, scheme);
    } else if (!reading.guesses()) {
      throw new Refused(CurlUrlError.BAD_SCHEME);
    }
    int end = indexOf(url, "/?#", host);
    if (end == host) {
      throw new Refused(CurlUrlError.NO_HOST);
    }
    authority(url.substring(host, end), schemeEnd > 0);
    if (schemeEnd == 0) {
      parts.put(CurlPart.SCHEME, CurlSchemes.guess(parts.getOrDefault(CurlPart.HOST, "")));
      guessed = true;
    }
    rest(url.substring(end));
  }

  /**
   * Returns the index of the path of a {@code file} URL. The host must be empty, {@code localhost}
   * or {@code 127.0.0.1}.
   */
  private static int filePath(String url) throws Refused {
    int path = "file:".length();
    if (url.length() <= path + 1) {
      throw new Refused(CurlUrlError.BAD_FILE);
    }
    if (url.startsWith("//", path)) {
      path += 2;
      if (!url.startsWith("/", path)) {
        boolean isHere = Ascii.isAt(url, path, "localhost/") || Ascii.isAt(url, path, "127.0.0.1/");
        if (!isHere) {
          throw new Refused(CurlUrlError.BAD_FILE);
        }
        path += "localhost".length();
      }
    }
    if (!url.startsWith("/", path) || isDrive(url, path + 1)) {
      throw new Refused(CurlUrlError.BAD_FILE);
    }
    return path;
  }

  private static boolean isDrive(String url, int i) {
    return i + 1 < url.length()
        && OctetStrings.isLetter(url.charAt(i))
        && ":|".indexOf(url.charAt(i + 1)) >= 0
        && (i + 2 == url.length() || "/\\".indexOf(url.charAt(i + 2)) >= 0);
  }

  private void authority(String authority, boolean hasScheme) throws Refused {
    int at = authority.indexOf('@');
    if (at >= 0) {
      login(authority.substring(0, at));
    }
    String host = authority.substring(at + 1);
    int bracket = host.startsWith("[") ? host.indexOf(']') : 0;
    if (bracket < 0) {
      throw new Refused(CurlUrlError.BAD_IPV6);
    }
    int colon = host.indexOf(':', bracket);
    if (bracket > 0 && bracket + 1 < host.length() && colon != bracket + 1) {
      throw new Refused(CurlUrlError.BAD_PORT);
    }
    if (colon >= 0) {
      String port = host.substring(colon + 1);
      host = host.substring(0, colon);
      if (!port.isEmpty()) {
        parts.put(CurlPart.PORT, port(port));
      } else if (!hasScheme) {
        throw new Refused(CurlUrlError.BAD_PORT); // what looks like a scheme must not be accepted
      }
    }
    if (host.isEmpty()) {
      throw new Refused(CurlUrlError.NO_HOST);
    }
    CurlHost read = CurlHost.read(host);
    parts.put(CurlPart.HOST, read.text());
    String zone = read.zone();
    if (zone != null) {
      parts.put(CurlPart.ZONEID, zone);
    }
  }

  private void login(String login) {
    int colon = login.indexOf(':');
    int semicolon = CurlSchemes.hasOptions(parts.get(CurlPart.SCHEME)) ? login.indexOf(';') : -1;
    int end = login.length();
    int user = Math.min(colon < 0 ? end : colon, semicolon < 0 ? end : semicolon);
    parts.put(CurlPart.USER, login.substring(0, user));
    if (colon >= 0) {
      int stop = semicolon > colon ? semicolon : end;
      parts.put(CurlPart.PASSWORD, login.substring(colon + 1, stop));
    }
    if (semicolon >= 0) {
      int stop = colon > semicolon ? colon : end;
      parts.put(CurlPart.OPTIONS, login.substring(semicolon + 1, stop));
    }
  }

  /** Parses a port and returns it without leading zeros. */
  static String port(String digits) throws Refused {
    int port = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      port = OctetStrings.isDigit(c) && port <= 0xFFFF ? 10 * port + c - '0' : 0x10000;
    }
    if (digits.isEmpty() || port > 0xFFFF) {
      throw new Refused(CurlUrlError.BAD_PORT);
    }
    return Integer.toString(port);
  }

  /** Parses the path, query and fragment. */
  private void rest(String rest) {
    int fragment = indexOf(rest, "#", 0);
    int query = indexOf(rest, "?#", 0);
    if (fragment < rest.length()) {
      parts.put(CurlPart.FRAGMENT, escaped(rest.substring(fragment + 1), "%20"));
    }
    if (query < fragment) {
      parts.put(CurlPart.QUERY, escaped(rest.substring(query + 1, fragment), "+"));
    }
    String path = escaped(rest.substring(0, query), "%20");
    if (!path.isEmpty()) {
      parts.put(CurlPart.PATH, withoutDots(path));
    }
  }

  /** Escapes only non-ASCII octets, and replaces each space with {@code space}. */
  private static String escaped(String text, String space) {
    StringBuilder to = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ' ') {
        to.append(space);
      } else if (c < 0x80) {
        to.append(c);
      } else {
        OctetStrings.escape(c, to);
      }
    }
    return to.toString();
  }

  /** Removes dot-segments as in RFC 3986 §5.2.4 from a path that begins with a slash. */
  static String withoutDots(String path) {
    if (!path.contains("/.")) {
      return path;
    }
    StringBuilder to = new StringBuilder(path.length());
    int start = 0;
    while (start < path.length()) {
      int end = indexOf(path, "/", start + 1);
      String segment = path.substring(start, end);
      boolean isLast = end == path.length();
      switch (segment) {
        case "/." -> to.append(isLast ? "/" : "");
        case "/.." -> {
          to.setLength(Math.max(0, to.lastIndexOf("/")));
          to.append(isLast ? "/" : "");
        }
        default -> to.append(segment);
      }
      start = end;
    }
    return to.toString();
  }

  /** Returns the index of the colon after the scheme of a URL; 0 if there is no scheme. */
  static int schemeEnd(String url, boolean guesses) {
    if (url.isEmpty() || !OctetStrings.isLetter(url.charAt(0))) {
      return 0;
    }
    int i = 1;
    while (i < url.length() && i < LONGEST_SCHEME && isOfScheme(url.charAt(i))) {
      i++;
    }
    boolean isScheme = i < url.length() && url.charAt(i) == ':';
    // If schemes are guessed, "data:" may be a host and its port.
    return isScheme && (!guesses || url.startsWith("/", i + 1)) ? i : 0;
  }

  private static boolean isOfScheme(char c) {
    return OctetStrings.isLetterOrDigit(c) || c == '+' || c == '-' || c == '.';
  }

  /**
   * Returns the index of the first delimiter at or after {@code from}; the length of the text if
   * there is none.
   */
  static int indexOf(String text, String delimiters, int from) {
    for (int i = from; i < text.length(); i++) {
      if (delimiters.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return text.length();
  }
}
