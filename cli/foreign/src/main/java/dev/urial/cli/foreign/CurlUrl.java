package dev.urial.cli.foreign;

import dev.urial.cli.foreign.CurlUrlError.Refused;
import dev.urial.internal.text.Ascii;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A URL as libcurl parses it and trurl modifies it: ten components, each of which can be set or
 * removed. The host is stored decoded, and all other components are stored escaped.
 *
 * <pre>
 * imap://user:password;options@[fe80::1%25eth0]:143/path?query#fragment
 *                                         └ zoneid
 * </pre>
 *
 * <p>DEPARTURE: IPv6 addresses may have a zone identifier here, as in trurl; RFC 9844 removed zone
 * identifiers from URIs, and no other verb accepts them.
 *
 * @see <a href="https://curl.se/docs/url-syntax.html">URL syntax and their use in curl</a>
 */
final class CurlUrl {
  private final Map<CurlPart, String> parts = new EnumMap<>(CurlPart.class);

  /** Whether the scheme was guessed, because the URL has none. */
  private boolean guessed;

  /** The ports that a recomposed URL includes. */
  enum Ports {
    /** Ports other than the scheme's default. */
    UNUSUAL,
    /** Ports that the URL itself contains. */
    WRITTEN,
    /** Ports that the URL contains, and default ports. */
    ALL
  }

  /** Creates a URL without any components. */
  CurlUrl() {}

  /** Returns a copy. */
  CurlUrl copy() {
    CurlUrl copy = new CurlUrl();
    copy.parts.putAll(parts);
    copy.guessed = guessed;
    return copy;
  }

  // Parsing.

  /** Parses a URL. */
  static CurlUrl read(String url, CurlReader.Reading reading) throws Refused {
    CurlReader found = CurlReader.of(url, reading);
    CurlUrl read = new CurlUrl();
    read.parts.putAll(found.parts);
    read.guessed = found.guessed;
    return read;
  }

  /** Resolves a reference against this URL, with a simplified form of RFC 3986 §5.3. */
  CurlUrl redirected(String reference, CurlReader.Reading reading) throws Refused {
    if (reference.isEmpty()) {
      throw new Refused(CurlUrlError.MALFORMED);
    }
    if (CurlReader.schemeEnd(reference, reading.guesses()) > 0) {
      return read(reference, reading);
    }
    String base = whole(Ports.WRITTEN, CurlHost.Form.AS_IT_IS);
    int authority = base.indexOf("//") + 2;
    int path = base.indexOf('/', authority);
    int query = CurlReader.indexOf(base, "?#", path);
    int fragment = CurlReader.indexOf(base, "#", path);
    String before;
    if (reference.startsWith("//")) {
      before = base.substring(0, authority - 2);
    } else {
      before =
          switch (reference.charAt(0)) {
            case '/' -> base.substring(0, path);
            case '?' -> base.substring(0, query);
            case '#' -> base.substring(0, fragment);
            default -> base.substring(0, base.lastIndexOf('/', query - 1) + 1);
          };
    }
    return read(before + reference, reading);
  }

  // Getters.

  /**
   * Returns a component as stored, or null if it is absent. An empty query or fragment is treated
   * as absent, and an absent path is {@code /}.
   */
  @Nullable String get(CurlPart part) {
    String value = getOrEmpty(part);
    boolean isBlank = part == CurlPart.QUERY || part == CurlPart.FRAGMENT;
    return isBlank && value != null && value.isEmpty() ? null : value;
  }

  /**
   * Returns a component like {@link #get}, except that an empty query or fragment is returned as
   * such.
   */
  @Nullable String getOrEmpty(CurlPart part) {
    String value = parts.get(part);
    return part == CurlPart.PATH && value == null ? "/" : value;
  }

  /** Returns a component like {@link #get}, except that a guessed scheme is null. */
  @Nullable String written(CurlPart part) {
    return part == CurlPart.SCHEME && guessed ? null : get(part);
  }

  /** Returns the port in the URL, or else the scheme's default port; null if there is neither. */
  @Nullable String effectivePort() {
    String port = parts.get(CurlPart.PORT);
    return port == null ? CurlSchemes.port(parts.get(CurlPart.SCHEME)) : port;
  }

  /** Returns the host in the given form; null if there is none. */
  @Nullable String host(CurlHost.Form form) throws Refused {
    String host = parts.get(CurlPart.HOST);
    return host == null ? null : CurlHost.shown(host, form);
  }

  /** Recomposes the URL. */
  String whole(Ports ports, CurlHost.Form form) throws Refused {
    String scheme = parts.get(CurlPart.SCHEME);
    StringBuilder to = new StringBuilder();
    if ("file".equals(scheme)) {
      to.append("file://");
    } else {
      String host = host(form);
      if (host == null) {
        throw new Refused(CurlUrlError.NO_HOST);
      }
      if (scheme == null) {
        throw new Refused(CurlUrlError.NO_SCHEME);
      }
      to.append(scheme).append("://");
      login(to);
      to.append(withZone(host));
      String port = port(ports);
      if (port != null) {
        to.append(':').append(port);
      }
    }
    to.append(getOrEmpty(CurlPart.PATH));
    append("?", get(CurlPart.QUERY), to);
    append("#", get(CurlPart.FRAGMENT), to);
    return to.toString();
  }

  private void login(StringBuilder to) {
    String scheme = parts.get(CurlPart.SCHEME);
    boolean mayHaveOptions = !CurlSchemes.has(scheme == null ? "" : scheme);
    mayHaveOptions |= CurlSchemes.hasOptions(scheme);
    String user = parts.get(CurlPart.USER);
    String password = parts.get(CurlPart.PASSWORD);
    String options = mayHaveOptions ? parts.get(CurlPart.OPTIONS) : null;
    append("", user, to);
    append(":", password, to);
    append(";", options, to);
    if (user != null || password != null || options != null) {
      to.append('@');
    }
  }

  private static void append(String delimiter, @Nullable String part, StringBuilder to) {
    if (part != null) {
      to.append(delimiter).append(part);
    }
  }

  private String withZone(String host) {
    String zone = parts.get(CurlPart.ZONEID);
    return zone == null || !host.startsWith("[")
        ? host
        : host.substring(0, host.length() - 1) + "%25" + zone + "]";
  }

  private @Nullable String port(Ports ports) {
    String port = parts.get(CurlPart.PORT);
    boolean isUsual = port != null && port.equals(CurlSchemes.port(parts.get(CurlPart.SCHEME)));
    return switch (ports) {
      case UNUSUAL -> isUsual ? null : port;
      case WRITTEN -> port;
      case ALL -> effectivePort();
    };
  }

  // Changing.

  /** Removes a component. */
  void clear(CurlPart part) {
    parts.remove(part);
    guessed &= part != CurlPart.SCHEME;
  }

  /** Sets a component to data that is not yet escaped, and escapes it as the component requires. */
  void set(CurlPart part, String data, boolean anyScheme) throws Refused {
    switch (part) {
      case PATH ->
          setEscaped(
              part, OctetStrings.encoded(data, c -> c == '/' || OctetStrings.isUnreserved(c)));
      case QUERY -> {
        String escaped = OctetStrings.encoded(data, c -> c == ' ' || OctetStrings.isUnreserved(c));
        setEscaped(part, escaped.replace(' ', '+'));
      }
      case USER, PASSWORD, OPTIONS, FRAGMENT, ZONEID ->
          setEscaped(part, OctetStrings.encoded(data, OctetStrings::isUnreserved));
      case HOST -> {
        parts.remove(CurlPart.ZONEID);
        setHost(CurlHost.of(data));
      }
      case SCHEME, PORT -> setWritten(part, data, anyScheme);
    }
  }

  /** Sets a component to text that is already escaped. */
  void setWritten(CurlPart part, String text, boolean anyScheme) throws Refused {
    switch (part) {
      case SCHEME -> {
        if (!anyScheme && !CurlSchemes.has(Ascii.lower(text))) {
          throw new Refused(CurlUrlError.UNSUPPORTED_SCHEME);
        }
        if (text.length() > CurlReader.LONGEST_SCHEME
            || CurlReader.schemeEnd(text + ':', false) != text.length()) {
          throw new Refused(CurlUrlError.BAD_SCHEME);
        }
        parts.put(part, Ascii.lower(text));
        guessed = false;
      }
      case HOST -> {
        parts.remove(CurlPart.ZONEID);
        setHost(CurlHost.of(OctetStrings.decoded(text)));
      }
      case PORT -> parts.put(part, CurlReader.port(text));
      case USER, PASSWORD, OPTIONS, PATH, QUERY, FRAGMENT, ZONEID ->
          setEscaped(part, OctetStrings.lowerEscapes(text));
    }
  }

  private void setHost(CurlHost host) {
    parts.put(CurlPart.HOST, host.text());
    String zone = host.zone();
    if (zone != null) {
      parts.put(CurlPart.ZONEID, zone);
    }
  }

  private void setEscaped(CurlPart part, String text) {
    parts.put(part, part == CurlPart.PATH && !text.startsWith("/") ? '/' + text : text);
  }

  /** Sets the query to text that is already escaped. */
  void setQuery(String query) {
    parts.put(CurlPart.QUERY, query);
  }

  /** Appends a segment to the path; the segment is data that is not yet escaped. */
  void append(String segment) {
    String path = parts.getOrDefault(CurlPart.PATH, "/");
    String slash = path.endsWith("/") ? "" : "/";
    String escaped = OctetStrings.encoded(segment, OctetStrings::isUnreserved);
    parts.put(CurlPart.PATH, OctetStrings.lowerEscapes(path + slash + escaped));
  }

  /**
   * Decodes and re-encodes the user, password, options, path and fragment, so that only characters
   * that must be escaped are escaped. Changed components have lowercase escapes.
   */
  void normalize() {
    String path = parts.get(CurlPart.PATH);
    if (path != null) {
      String anew = anewSegments(path);
      parts.put(
          CurlPart.PATH,
          anew.equals(path) ? path : CurlReader.withoutDots(OctetStrings.lowerEscapes(anew)));
    }
    anew(CurlPart.FRAGMENT);
    anew(CurlPart.USER);
    anew(CurlPart.PASSWORD);
    anew(CurlPart.OPTIONS);
  }

  private void anew(CurlPart part) {
    String text = parts.get(part);
    if (text != null) {
      String anew = OctetStrings.encoded(OctetStrings.decoded(text), OctetStrings::isUnreserved);
      parts.put(part, anew.equals(text) ? text : OctetStrings.lowerEscapes(anew));
    }
  }

  /** Re-encodes a path; escaped slashes stay escaped. */
  private static String anewSegments(String path) {
    StringBuilder to = new StringBuilder(path.length());
    int start = 0;
    while (start <= path.length()) {
      int end = CurlReader.indexOf(path, "/", start);
      to.append(
          OctetStrings.encoded(
              OctetStrings.decoded(path.substring(start, end)), OctetStrings::isUnreserved));
      to.append(end < path.length() ? "/" : "");
      start = end + 1;
    }
    return to.toString();
  }
}
