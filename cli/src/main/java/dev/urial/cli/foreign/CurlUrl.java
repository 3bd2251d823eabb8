package dev.urial.cli.foreign;

import dev.urial.Host;
import dev.urial.cli.foreign.CurlFault.Refused;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import java.util.EnumMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A URL as libcurl reads it and trurl changes it: ten components, escaped, each of which can be set
 * or taken out.
 *
 * <pre>
 * imap://user:password;options@[fe80::1%25eth0]:143/path?query#fragment
 *                                         └ zoneid
 * </pre>
 *
 * <p>It is the grammar of RFC 3986 for what has an authority, and wider in some places: one to
 * three slashes behind the scheme, or no scheme at all, which is then guessed by the host; octets
 * beyond ASCII, which are escaped; addresses as {@code inet_aton} reads them.
 *
 * <p>DEPARTURE: IPv6 addresses may have a zone identifier here, as trurl's may; RFC 9844 took them
 * out of URIs, and no other verb reads them.
 *
 * @see <a href="https://curl.se/docs/url-syntax.html">URL syntax and their use in curl</a>
 */
final class CurlUrl {
  private static final int LONGEST_SCHEME = 40;

  /** What no name of a host may hold; octets beyond ASCII may be there. */
  private static final String NOT_IN_HOSTS = " \r\n\t/:#?!@{}[]\\$'\"^`*<>=;,+&()%";

  private final Map<CurlPart, String> parts = new EnumMap<>(CurlPart.class);

  /** Whether the scheme was not written but guessed. */
  private boolean guessed;

  /**
   * How URLs are read.
   *
   * @param guesses whether a scheme that is not there is guessed
   * @param anyScheme whether schemes may be used that libcurl cannot fetch
   * @param acceptsSpace whether a space is taken for an escaped one
   */
  record Reading(boolean guesses, boolean anyScheme, boolean acceptsSpace) {}

  /** How hosts are shown. */
  enum HostForm {
    AS_IT_IS,
    ASCII,
    UNICODE
  }

  /** Which ports a URL as a whole shows. */
  enum Ports {
    /** Those that are not the scheme's own. */
    UNUSUAL,
    /** Those that are written. */
    WRITTEN,
    /** All that are known. */
    ALL
  }

  /** A URL without any component. */
  CurlUrl() {}

  /** One more of the same. */
  CurlUrl copy() {
    CurlUrl copy = new CurlUrl();
    copy.parts.putAll(parts);
    copy.guessed = guessed;
    return copy;
  }

  // Reading.

  /** Reads a URL. */
  static CurlUrl read(String url, Reading reading) throws Refused {
    CurlUrl read = new CurlUrl();
    read.parse(url, reading);
    return read;
  }

  /** The URL to which a reference leads from here: another URL, or RFC 3986 §5.3 in short. */
  CurlUrl redirected(String reference, Reading reading) throws Refused {
    if (reference.isEmpty()) {
      throw new Refused(CurlFault.MALFORMED);
    }
    if (schemeEnd(reference, reading.guesses()) > 0) {
      return read(reference, reading);
    }
    String base = whole(Ports.WRITTEN, HostForm.AS_IT_IS);
    int authority = base.indexOf("//") + 2;
    int path = base.indexOf('/', authority);
    int query = indexOf(base, "?#", path);
    int fragment = indexOf(base, "#", path);
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

  /** Where the scheme of a URL ends; 0 if it has none. */
  private static int schemeEnd(String url, boolean guesses) {
    if (url.isEmpty() || !Octet.isLetter(url.charAt(0))) {
      return 0;
    }
    int i = 1;
    while (i < url.length() && i < LONGEST_SCHEME && isOfScheme(url.charAt(i))) {
      i++;
    }
    boolean isScheme = i < url.length() && url.charAt(i) == ':';
    // While guessing, "data:" may be a host and its port.
    return isScheme && (!guesses || url.startsWith("/", i + 1)) ? i : 0;
  }

  private static boolean isOfScheme(char c) {
    return Octet.isLetterOrDigit(c) || c == '+' || c == '-' || c == '.';
  }

  private static int indexOf(String text, String delimiters, int from) {
    for (int i = from; i < text.length(); i++) {
      if (delimiters.indexOf(text.charAt(i)) >= 0) {
        return i;
      }
    }
    return text.length();
  }

  private void parse(String url, Reading reading) throws Refused {
    if (url.isEmpty()) {
      throw new Refused(CurlFault.MALFORMED);
    }
    for (int i = 0; i < url.length(); i++) {
      char c = url.charAt(i);
      if (c < ' ' || c == 0x7F || (c == ' ' && !reading.acceptsSpace())) {
        throw new Refused(CurlFault.MALFORMED);
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
        throw new Refused(CurlFault.UNSUPPORTED_SCHEME);
      }
      host = schemeEnd + 1;
      while (url.startsWith("/", host)) {
        host++;
      }
      int slashes = host - schemeEnd - 1;
      if (slashes < 1 || slashes > 3) {
        throw new Refused(CurlFault.BAD_SLASHES);
      }
      parts.put(CurlPart.SCHEME, scheme);
    } else if (!reading.guesses()) {
      throw new Refused(CurlFault.BAD_SCHEME);
    }
    int end = indexOf(url, "/?#", host);
    if (end == host) {
      throw new Refused(CurlFault.NO_HOST);
    }
    authority(url.substring(host, end), schemeEnd > 0);
    if (schemeEnd == 0) {
      parts.put(CurlPart.SCHEME, CurlSchemes.guess(parts.getOrDefault(CurlPart.HOST, "")));
      guessed = true;
    }
    rest(url.substring(end));
  }

  /** Where the path of a file's URL begins; its host is this one or none. */
  private static int filePath(String url) throws Refused {
    int path = "file:".length();
    if (url.length() <= path + 1) {
      throw new Refused(CurlFault.BAD_FILE);
    }
    if (url.startsWith("//", path)) {
      path += 2;
      if (!url.startsWith("/", path)) {
        boolean isHere = Ascii.isAt(url, path, "localhost/") || Ascii.isAt(url, path, "127.0.0.1/");
        if (!isHere) {
          throw new Refused(CurlFault.BAD_FILE);
        }
        path += "localhost".length();
      }
    }
    if (!url.startsWith("/", path) || isDrive(url, path + 1)) {
      throw new Refused(CurlFault.BAD_FILE);
    }
    return path;
  }

  private static boolean isDrive(String url, int i) {
    return i + 1 < url.length()
        && Octet.isLetter(url.charAt(i))
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
      throw new Refused(CurlFault.BAD_IPV6);
    }
    int colon = host.indexOf(':', bracket);
    if (bracket > 0 && bracket + 1 < host.length() && colon != bracket + 1) {
      throw new Refused(CurlFault.BAD_PORT);
    }
    if (colon >= 0) {
      String port = host.substring(colon + 1);
      host = host.substring(0, colon);
      if (!port.isEmpty()) {
        parts.put(CurlPart.PORT, port(port));
      } else if (!hasScheme) {
        throw new Refused(CurlFault.BAD_PORT); // what looks like a scheme shall not work
      }
    }
    if (host.isEmpty()) {
      throw new Refused(CurlFault.NO_HOST);
    }
    String address = address(host);
    host(address == null ? Octet.decoded(host) : address);
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

  private static String port(String digits) throws Refused {
    int port = 0;
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      port = Octet.isDigit(c) && port <= 0xFFFF ? 10 * port + c - '0' : 0x10000;
    }
    if (digits.isEmpty() || port > 0xFFFF) {
      throw new Refused(CurlFault.BAD_PORT);
    }
    return Integer.toString(port);
  }

  /** Takes a host, its escapes gone. */
  private void host(String host) throws Refused {
    if (host.startsWith("[")) {
      ipv6(host);
      return;
    }
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c < ' ' || c == 0x7F || NOT_IN_HOSTS.indexOf(c) >= 0) {
        throw new Refused(CurlFault.BAD_HOST);
      }
    }
    if (host.isEmpty()) {
      throw new Refused(CurlFault.BAD_HOST);
    }
    parts.put(CurlPart.HOST, host);
  }

  /** {@code "[" IPv6address [ "%" [ "25" ] zone ] "]"}, shortened as RFC 5952 has it. */
  private void ipv6(String host) throws Refused {
    int end = host.length() - 1;
    int percent = host.indexOf('%');
    String address = host.substring(0, percent < 0 ? end : percent) + ']';
    Host read = Host.tryParse(address).orElseNull();
    if (host.indexOf(']') != end || !(read instanceof Host.Ipv6 it)) {
      throw new Refused(CurlFault.BAD_IPV6);
    }
    if (percent >= 0) {
      int zone = percent + 1;
      zone += host.startsWith("25", zone) && zone + 2 < end ? 2 : 0;
      if (zone == end) {
        throw new Refused(CurlFault.BAD_IPV6);
      }
      parts.put(CurlPart.ZONEID, host.substring(zone, end));
    }
    parts.put(CurlPart.HOST, it.text());
  }

  /**
   * One to four numbers, decimal, octal or hexadecimal, the last of which fills the octets that are
   * left, as four decimal ones; null if a host is none such.
   */
  private static @Nullable String address(String host) {
    long address = 0;
    int octets = 0;
    int i = 0;
    while (octets < 4) {
      int radix = host.startsWith("0x", i) || host.startsWith("0X", i) ? 16 : 10;
      i += radix == 16 ? 2 : 0;
      radix = radix == 10 && host.startsWith("0", i) ? 8 : radix;
      int start = i;
      long number = 0;
      while (i < host.length() && number <= 0xFFFF_FFFFL) {
        int digit = EscapedOctets.digit(host.charAt(i));
        if (digit < 0 || digit >= radix) {
          break;
        }
        number = number * radix + digit;
        i++;
      }
      boolean isLast = i == host.length();
      long most = isLast ? 0xFFFF_FFFFL >> (8 * octets) : 0xFF;
      if (i == start || number > most || (!isLast && host.charAt(i) != '.')) {
        return null;
      }
      octets++;
      if (isLast) {
        address |= number;
        return (address >> 24)
            + "."
            + ((address >> 16) & 0xFF)
            + "."
            + ((address >> 8) & 0xFF)
            + "."
            + (address & 0xFF);
      }
      address |= number << (32 - 8 * octets);
      i++;
    }
    return null;
  }

  /** Path, query and fragment. */
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

  /** Spaces and octets beyond ASCII escaped, all else as it is. */
  private static String escaped(String text, String space) {
    StringBuilder to = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ' ') {
        to.append(space);
      } else if (c < 0x80) {
        to.append(c);
      } else {
        Octet.escape(c, to);
      }
    }
    return to.toString();
  }

  /** RFC 3986 §5.2.4, of a path that begins with a slash. */
  private static String withoutDots(String path) {
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

  // Answering.

  /** A component as it is written; null if it is absent, or a query or fragment without content. */
  @Nullable String get(CurlPart part) {
    String value = getOrEmpty(part);
    boolean isBlank = part == CurlPart.QUERY || part == CurlPart.FRAGMENT;
    return isBlank && value != null && value.isEmpty() ? null : value;
  }

  /** The same, where a delimiter alone counts: the query of {@code a?} is empty, not absent. */
  @Nullable String getOrEmpty(CurlPart part) {
    String value = parts.get(part);
    return part == CurlPart.PATH && value == null ? "/" : value;
  }

  /** A component that somebody wrote: not a scheme that was guessed. */
  @Nullable String written(CurlPart part) {
    return part == CurlPart.SCHEME && guessed ? null : get(part);
  }

  /** The port that is written, else the scheme's own; null if neither is known. */
  @Nullable String effectivePort() {
    String port = parts.get(CurlPart.PORT);
    return port == null ? CurlSchemes.port(parts.get(CurlPart.SCHEME)) : port;
  }

  /** The host in a form. */
  @Nullable String host(HostForm form) throws Refused {
    String host = parts.get(CurlPart.HOST);
    if (host == null || form == HostForm.AS_IT_IS || host.startsWith("[")) {
      return host;
    }
    String name = Octet.text(host);
    if (form == HostForm.ASCII) {
      String ascii = name.equals(host) ? host : Idna.browsers().toAsciiOrNull(name);
      if (ascii == null) {
        throw new Refused(CurlFault.BAD_HOST);
      }
      return ascii;
    }
    if (!name.equals(host) || !hasPunycode(name)) {
      return host;
    }
    Idna.Result unicode = Idna.browsers().toUnicode(name);
    if (!unicode.isOk()) {
      throw new Refused(CurlFault.BAD_HOST);
    }
    return Octet.of(unicode.text());
  }

  private static boolean hasPunycode(String name) {
    for (int i = 0; i >= 0; i = name.indexOf('.', i) + 1) {
      if (Ascii.isAt(name, i, "xn--")) {
        return true;
      }
      if (name.indexOf('.', i) < 0) {
        return false;
      }
    }
    return false;
  }

  /** All of it. */
  String whole(Ports ports, HostForm form) throws Refused {
    String scheme = parts.get(CurlPart.SCHEME);
    StringBuilder to = new StringBuilder();
    if ("file".equals(scheme)) {
      to.append("file://");
    } else {
      String host = host(form);
      if (host == null) {
        throw new Refused(CurlFault.NO_HOST);
      }
      if (scheme == null) {
        throw new Refused(CurlFault.NO_SCHEME);
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

  /** Takes a component out. */
  void clear(CurlPart part) {
    parts.remove(part);
    guessed &= part != CurlPart.SCHEME;
  }

  /** Sets a component to data, of which all is escaped that is not unreserved. */
  void set(CurlPart part, String data, boolean anyScheme) throws Refused {
    switch (part) {
      case PATH -> setEscaped(part, Octet.encoded(data, c -> c == '/' || Octet.isUnreserved(c)));
      case QUERY -> {
        String escaped = Octet.encoded(data, c -> c == ' ' || Octet.isUnreserved(c));
        setEscaped(part, escaped.replace(' ', '+'));
      }
      case USER, PASSWORD, OPTIONS, FRAGMENT, ZONEID ->
          setEscaped(part, Octet.encoded(data, Octet::isUnreserved));
      case HOST -> {
        parts.remove(CurlPart.ZONEID);
        host(data);
      }
      case SCHEME, PORT -> setWritten(part, data, anyScheme);
    }
  }

  /** Sets a component to what is escaped already. */
  void setWritten(CurlPart part, String text, boolean anyScheme) throws Refused {
    switch (part) {
      case SCHEME -> {
        if (!anyScheme && !CurlSchemes.has(Ascii.lower(text))) {
          throw new Refused(CurlFault.UNSUPPORTED_SCHEME);
        }
        if (text.length() > LONGEST_SCHEME || schemeEnd(text + ':', false) != text.length()) {
          throw new Refused(CurlFault.BAD_SCHEME);
        }
        parts.put(part, Ascii.lower(text));
        guessed = false;
      }
      case HOST -> {
        parts.remove(CurlPart.ZONEID);
        host(Octet.decoded(text));
      }
      case PORT -> parts.put(part, port(text));
      case USER, PASSWORD, OPTIONS, PATH, QUERY, FRAGMENT, ZONEID ->
          setEscaped(part, Octet.lowerEscapes(text));
    }
  }

  private void setEscaped(CurlPart part, String text) {
    parts.put(part, part == CurlPart.PATH && !text.startsWith("/") ? '/' + text : text);
  }

  /** Sets the query to what has been escaped. */
  void setQuery(String query) {
    parts.put(CurlPart.QUERY, query);
  }

  /** Appends a segment, which is data. */
  void append(String segment) {
    String path = parts.getOrDefault(CurlPart.PATH, "/");
    String slash = path.endsWith("/") ? "" : "/";
    String escaped = Octet.encoded(segment, Octet::isUnreserved);
    parts.put(CurlPart.PATH, Octet.lowerEscapes(path + slash + escaped));
  }

  /**
   * Escapes decoded and made anew, in all but scheme, host, port and query: only what must be
   * escaped is. What changes has small letters in its escapes.
   */
  void normalize() {
    String path = parts.get(CurlPart.PATH);
    if (path != null) {
      String anew = anewSegments(path);
      parts.put(CurlPart.PATH, anew.equals(path) ? path : withoutDots(Octet.lowerEscapes(anew)));
    }
    anew(CurlPart.FRAGMENT);
    anew(CurlPart.USER);
    anew(CurlPart.PASSWORD);
    anew(CurlPart.OPTIONS);
  }

  private void anew(CurlPart part) {
    String text = parts.get(part);
    if (text != null) {
      String anew = Octet.encoded(Octet.decoded(text), Octet::isUnreserved);
      parts.put(part, anew.equals(text) ? text : Octet.lowerEscapes(anew));
    }
  }

  /** A slash that is escaped stays so. */
  private static String anewSegments(String path) {
    StringBuilder to = new StringBuilder(path.length());
    int start = 0;
    while (start <= path.length()) {
      int end = indexOf(path, "/", start);
      to.append(Octet.encoded(Octet.decoded(path.substring(start, end)), Octet::isUnreserved));
      to.append(end < path.length() ? "/" : "");
      start = end + 1;
    }
    return to.toString();
  }
}
