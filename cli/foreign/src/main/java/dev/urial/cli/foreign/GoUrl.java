package dev.urial.cli.foreign;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * A URL as parsed by Go's {@code net/url}, on which unfurl and qsreplace are based.
 *
 * <pre>
 * [scheme:][//[userinfo@]host][/]path[?query][#fragment]
 * scheme:opaque[?query][#fragment]
 * </pre>
 *
 * <p>The grammar is similar to that of RFC 3986, but lenient: a path may contain almost any
 * character, and a query may contain any. Path, host, userinfo and fragment are stored decoded.
 *
 * @see <a href="https://pkg.go.dev/net/url">net/url</a>
 */
final class GoUrl {
  private String scheme = "";
  private String opaque = "";
  private @Nullable String user;
  private @Nullable String password;
  private String host = "";
  private String path = "";
  private String rawPath = "";
  private boolean omitsHost;
  private boolean forcesQuery;
  private String query = "";
  private String fragment = "";
  private String rawFragment = "";

  /** Thrown if Go would reject the input. */
  static final class Refused extends Exception {
    private static final long serialVersionUID = 1;

    Refused(String message) {
      super(message, null, false, false);
    }
  }

  /** A decoded name-value pair of a query. */
  record Pair(String name, String value) {}

  private GoUrl() {}

  // Parsing.

  /** Parses a URL. */
  static GoUrl parse(String text) throws Refused {
    GoUrl url = new GoUrl();
    int hash = text.indexOf('#');
    url.read(hash < 0 ? text : text.substring(0, hash));
    if (hash >= 0) {
      url.setFragment(text.substring(hash + 1));
    }
    return url;
  }

  private void read(String text) throws Refused {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) < ' ' || text.charAt(i) == 0x7F) {
        throw new Refused("net/url: invalid control character in URL");
      }
    }
    String rest = text.substring(scheme(text));
    int mark = rest.indexOf('?');
    if (mark >= 0) {
      query = rest.substring(mark + 1);
      forcesQuery = query.isEmpty();
      rest = rest.substring(0, mark);
    }
    if (!rest.startsWith("/")) {
      if (!scheme.isEmpty()) {
        opaque = rest;
        return;
      }
      if (before(rest, '/').indexOf(':') >= 0) {
        throw new Refused("first path segment in URL cannot contain colon");
      }
    }
    if (rest.startsWith("//") && (!scheme.isEmpty() || !rest.startsWith("///"))) {
      String authority = before(rest.substring(2), '/');
      rest = rest.substring(2 + authority.length());
      readAuthority(authority);
    } else {
      omitsHost = !scheme.isEmpty() && rest.startsWith("/");
    }
    setPath(rest);
  }

  /** Parses the scheme and returns the index after its colon; returns 0 if there is no scheme. */
  private int scheme(String text) throws Refused {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == ':') {
        if (i == 0) {
          throw new Refused("missing protocol scheme");
        }
        scheme = Ascii.lower(text.substring(0, i));
        return i + 1;
      }
      boolean isLater = i > 0 && (OctetStrings.isDigit(c) || "+-.".indexOf(c) >= 0);
      if (!OctetStrings.isLetter(c) && !isLater) {
        return 0;
      }
    }
    return 0;
  }

  private static String before(String text, char delimiter) {
    int end = text.indexOf(delimiter);
    return end < 0 ? text : text.substring(0, end);
  }

  private void readAuthority(String authority) throws Refused {
    int at = authority.lastIndexOf('@');
    host = host(authority.substring(at + 1));
    if (at < 0) {
      return;
    }
    String userinfo = authority.substring(0, at);
    for (int i = 0; i < userinfo.length(); i++) {
      char c = userinfo.charAt(i);
      if (!OctetStrings.isLetterOrDigit(c) && "-._:~!$&'()*+,;=%@".indexOf(c) < 0) {
        throw new Refused("net/url: invalid userinfo");
      }
    }
    int colon = userinfo.indexOf(':');
    user = unescaped(colon < 0 ? userinfo : userinfo.substring(0, colon));
    password = colon < 0 ? null : unescaped(userinfo.substring(colon + 1));
  }

  private static String host(String host) throws Refused {
    int bracket = host.startsWith("[") ? host.lastIndexOf(']') : -1;
    if (host.startsWith("[") && bracket < 0) {
      throw new Refused("missing ']' in host");
    }
    int colon = bracket >= 0 ? bracket + 1 : host.lastIndexOf(':');
    if (colon >= 0 && !isPort(host.substring(colon))) {
      throw new Refused("invalid port " + quoted(host.substring(colon)) + " after host");
    }
    int zone = bracket >= 0 ? host.substring(0, bracket).indexOf("%25") : -1;
    return zone < 0
        ? unescapedHost(host)
        : unescapedHost(host.substring(0, zone))
            + unescaped(host.substring(zone, bracket))
            + unescapedHost(host.substring(bracket));
  }

  /** Returns whether a string is empty, or a colon followed only by digits. */
  private static boolean isPort(String text) {
    if (!text.isEmpty() && text.charAt(0) != ':') {
      return false;
    }
    for (int i = 1; i < text.length(); i++) {
      if (!OctetStrings.isDigit(text.charAt(i))) {
        return false;
      }
    }
    return true;
  }

  private static String unescapedHost(String host) throws Refused {
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c == '%') {
        int octet = EscapedOctets.octetAt(host, i);
        if (octet < 0x80 && octet != '%') { // only non-ASCII octets are escaped in hosts
          throw new Refused("invalid URL escape " + quoted(from(host, i)));
        }
        i += 2;
      } else if (c < 0x80 && !isOfHost(c)) {
        throw new Refused("invalid character " + quoted(String.valueOf(c)) + " in host name");
      }
    }
    return unescaped(host);
  }

  private static boolean isOfHost(char c) {
    return OctetStrings.isUnreserved(c) || "!$&'()*+,;=:[]<>\"".indexOf(c) >= 0;
  }

  /** Decodes escapes to octets; throws an exception if an escape is invalid. */
  private static String unescaped(String text) throws Refused {
    for (int i = text.indexOf('%'); i >= 0; i = text.indexOf('%', i + 1)) {
      if (EscapedOctets.octetAt(text, i) < 0) {
        throw new Refused("invalid URL escape " + quoted(from(text, i)));
      }
    }
    return OctetStrings.decoded(text);
  }

  private static String from(String text, int percent) {
    return text.substring(percent, Math.min(percent + 3, text.length()));
  }

  /** Returns a string in quotation marks, with secrets masked, for use in a message. */
  static String quoted(String octets) {
    return '"' + TrurlOptions.shown(octets).replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }

  private void setPath(String text) throws Refused {
    path = unescaped(text);
    rawPath = escaped(path, GoUrl::isOfPath).equals(text) ? "" : text;
  }

  private void setFragment(String text) throws Refused {
    fragment = unescaped(text);
    rawFragment = escaped(fragment, GoUrl::isOfFragment).equals(text) ? "" : text;
  }

  private static boolean isOfPath(int c) {
    return OctetStrings.isUnreserved((char) c) || "$&+,/:;=@".indexOf(c) >= 0;
  }

  private static boolean isOfFragment(int c) {
    return OctetStrings.isUnreserved((char) c) || "$&+,/:;=?@!()*".indexOf(c) >= 0;
  }

  private static boolean isOfUserinfo(int c) {
    return OctetStrings.isUnreserved((char) c) || "$&+,;=".indexOf(c) >= 0;
  }

  private static String escaped(String octets, IntPredicate kept) {
    return OctetStrings.encoded(octets, c -> c < 0x80 && kept.test(c));
  }

  // Getters.

  String scheme() {
    return scheme;
  }

  String opaque() {
    return opaque;
  }

  boolean hasUser() {
    return user != null;
  }

  /** Returns the userinfo, escaped; empty if there is none. */
  String userinfo() {
    if (user == null) {
      return "";
    }
    String name = escaped(user, GoUrl::isOfUserinfo);
    return password == null ? name : name + ':' + escaped(password, GoUrl::isOfUserinfo);
  }

  /** Returns the host, followed by the port if there is one. */
  String host() {
    return host;
  }

  /** Returns the host without port and brackets. */
  String hostname() {
    String name = host.substring(0, portStart());
    return name.startsWith("[") && name.endsWith("]") ? name.substring(1, name.length() - 1) : name;
  }

  /** Returns the digits of the port; empty if there is none. */
  String port() {
    return portStart() == host.length() ? "" : host.substring(portStart() + 1);
  }

  private int portStart() {
    int colon = host.lastIndexOf(':');
    return colon >= 0 && isPort(host.substring(colon)) ? colon : host.length();
  }

  /** Returns the path, decoded. */
  String path() {
    return path;
  }

  /**
   * Returns the path as written, if it cannot be derived from the decoded path; otherwise an empty
   * string.
   */
  String rawPath() {
    return rawPath;
  }

  /** Returns the path as written if it is valid, otherwise the path escaped. */
  String escapedPath() {
    boolean mayStand = !rawPath.isEmpty() && mayStand(rawPath, GoUrl::isOfPath);
    return mayStand ? rawPath : path.equals("*") ? "*" : escaped(path, GoUrl::isOfPath);
  }

  private static boolean mayStand(String text, IntPredicate kept) {
    return text.chars().allMatch(c -> c < 0x80 && (kept.test(c) || "!'()*[]%".indexOf(c) >= 0));
  }

  /** Returns the query as written. */
  String query() {
    return query;
  }

  /** Replaces the query with one that is already escaped. */
  void setQuery(String other) {
    query = other;
  }

  /** Returns the fragment, decoded. */
  String fragment() {
    return fragment;
  }

  /**
   * Returns the pairs of the query, in order. As in Go, pairs with a semicolon or an invalid escape
   * are omitted.
   */
  List<Pair> pairs() {
    List<Pair> pairs = new ArrayList<>();
    int start = 0;
    while (start < query.length()) {
      int end = query.indexOf('&', start);
      end = end < 0 ? query.length() : end;
      if (end > start) {
        addPair(query.substring(start, end), pairs);
      }
      start = end + 1;
    }
    return pairs;
  }

  private static void addPair(String pair, List<Pair> to) {
    if (pair.indexOf(';') >= 0) {
      return;
    }
    int sign = pair.indexOf('=');
    try {
      String name = unescaped((sign < 0 ? pair : pair.substring(0, sign)).replace('+', ' '));
      String value = sign < 0 ? "" : unescaped(pair.substring(sign + 1).replace('+', ' '));
      to.add(new Pair(name, value));
    } catch (Refused e) {
      return; // omitted
    }
  }

  /** Escapes data for use as a name or a value in a query. */
  static String queryEscaped(String octets) {
    return OctetStrings.encoded(octets, c -> c == ' ' || OctetStrings.isUnreserved(c))
        .replace(' ', '+');
  }

  /** Returns the recomposed URL. */
  @Override
  public String toString() {
    StringBuilder to = new StringBuilder();
    if (!scheme.isEmpty()) {
      to.append(scheme).append(':');
    }
    if (opaque.isEmpty()) {
      hierarchy(to);
    } else {
      to.append(opaque);
    }
    if (forcesQuery || !query.isEmpty()) {
      to.append('?').append(query);
    }
    if (!fragment.isEmpty()) {
      boolean mayStand = !rawFragment.isEmpty() && mayStand(rawFragment, GoUrl::isOfFragment);
      to.append('#').append(mayStand ? rawFragment : escaped(fragment, GoUrl::isOfFragment));
    }
    return to.toString();
  }

  private void hierarchy(StringBuilder to) {
    boolean mayHaveHost = !scheme.isEmpty() || !host.isEmpty() || user != null;
    boolean omits = omitsHost && host.isEmpty() && user == null;
    String written = escapedPath();
    if (mayHaveHost && !omits) {
      if (!host.isEmpty() || !path.isEmpty() || user != null) {
        to.append("//");
      }
      to.append(userinfo()).append(user == null ? "" : "@");
      to.append(escaped(host, c -> isOfHost((char) c)));
    }
    if (!written.isEmpty() && !written.startsWith("/") && !host.isEmpty()) {
      to.append('/');
    }
    if (to.length() == 0 && before(written, '/').indexOf(':') >= 0) {
      to.append("./");
    }
    to.append(written);
  }
}
