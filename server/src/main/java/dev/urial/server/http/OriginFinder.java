package dev.urial.server.http;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.SchemeRows;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.eclipse.jetty.http.HttpField;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * Determines the origin of a request. Only the proxies that the operator has configured are
 * trusted.
 */
public final class OriginFinder {
  /** The maximum number of hops; hops that are further from the server are ignored. */
  private static final int HOPS = 32;

  private static final int HTTP = SchemeRows.port("http");
  private static final int HTTPS = SchemeRows.port("https");

  private OriginFinder() {}

  /**
   * Returns the origin of a request, as reported by trusted proxies if there are any.
   *
   * @param request the request to examine
   * @param trusted the trusted proxies
   */
  public static RequestOrigin of(Request request, TrustedProxies trusted) {
    return of(request, trusted, host -> false);
  }

  /**
   * Returns the origin of a request, as reported by trusted proxies if there are any. A host that a
   * proxy reports does not replace a {@code Host} that is served, so that visitors cannot choose
   * another host through a proxy that passes their header fields on.
   *
   * @param request the request to examine
   * @param trusted the trusted proxies
   * @param served accepts the hosts that are served
   */
  static RequestOrigin of(Request request, TrustedProxies trusted, Predicate<String> served) {
    // Not request.isSecure(): a client may write "GET https:" without TLS.
    boolean secure = request.getConnectionMetaData().isSecure();
    String asked = request.getHttpURI().getHost();
    int port = request.getHttpURI().getPort();
    RequestOrigin direct =
        RequestOrigin.of(
            request.getConnectionMetaData().getRemoteSocketAddress(),
            secure,
            host(asked, port, secure));
    return trusted.isNone() ? direct : behind(request, trusted, served, direct);
  }

  /**
   * Returns whether a request has forwarding header fields but does not come from a trusted proxy,
   * so that they are ignored.
   *
   * @param request the request to examine
   * @param trusted the trusted proxies
   */
  public static boolean ignoresProxyFields(Request request, TrustedProxies trusted) {
    for (HttpField field : request.getHeaders()) {
      HttpHeader header = field.getHeader();
      if (header == HttpHeader.X_FORWARDED_FOR
          || header == HttpHeader.X_FORWARDED_PROTO
          || header == HttpHeader.X_FORWARDED_HOST
          || header == HttpHeader.FORWARDED) {
        return trusted.isNone()
            || !(request.getConnectionMetaData().getRemoteSocketAddress()
                    instanceof InetSocketAddress inet
                && inet.getAddress() != null
                && trusted.trusts(0, inet.getAddress().getHostAddress()));
      }
    }
    return false;
  }

  /**
   * Returns a host in lower case without a trailing dot, followed by the port unless it is the
   * default port.
   */
  private static String host(@Nullable String host, int port, boolean secure) {
    if (host == null) {
      return "";
    }
    String bare = Ascii.lower(host);
    if (bare.endsWith(".") && bare.length() > 1) {
      bare = bare.substring(0, bare.length() - 1);
    }
    return port <= 0 || port == (secure ? HTTPS : HTTP) ? bare : bare + ":" + port;
  }

  private static RequestOrigin behind(
      Request request, TrustedProxies trusted, Predicate<String> served, RequestOrigin direct) {
    if (!trusted.trusts(0, direct.address())) {
      return direct;
    }
    List<Hop> hops = hops(request);
    if (hops.isEmpty() || contradicts(request, hops)) {
      return direct.behind(direct.address(), direct.isSecure(), direct.host());
    }
    // The last hop was written by the peer that connected to us.
    Hop nearest = hops.get(hops.size() - 1);
    String address = direct.address();
    for (int i = hops.size() - 1, number = 0;
        i >= 0 && trusted.trusts(number, address);
        i--, number++) {
      String forwarded = hops.get(i).address;
      if (forwarded == null) {
        break;
      }
      address = forwarded;
    }
    String scheme = nearest.scheme;
    String authority = nearest.host;
    if (request.getHeaders().contains("Forwarded") && hasOlderFields(request)) {
      String older = last(list(request, "X-Forwarded-Proto"));
      scheme = older == null ? scheme : agreed(scheme, older);
      authority = agreed(authority, last(list(request, "X-Forwarded-Host")));
    }
    boolean secure = scheme == null ? direct.isSecure() : Ascii.equalsIgnoreCase(scheme, "https");
    boolean isNamed = trusted.nameHosts() && !served.test(direct.host());
    String host = authority == null || !isNamed ? direct.host() : hostOf(authority, secure);
    return direct.behind(address, secure, host);
  }

  private static boolean hasOlderFields(Request request) {
    return request.getHeaders().contains("X-Forwarded-For")
        || request.getHeaders().contains("X-Forwarded-Proto")
        || request.getHeaders().contains("X-Forwarded-Host");
  }

  /**
   * Returns the value of both {@code Forwarded} and an {@code X-Forwarded-*} field, or null if they
   * differ or one is absent. The proxy may have written only one of them, and the client the other.
   */
  private static @Nullable String agreed(@Nullable String one, @Nullable String other) {
    return one != null && other != null && Ascii.equalsIgnoreCase(one, other) ? one : null;
  }

  private static String hostOf(String authority, boolean secure) {
    int colon = authority.lastIndexOf(':');
    if (colon <= authority.lastIndexOf(']')) {
      return host(authority, -1, secure);
    }
    int port = 0;
    for (int i = colon + 1; i < authority.length(); i++) {
      int digit = authority.charAt(i) - '0';
      if (digit < 0 || digit > 9 || port > 65_535) {
        return "";
      }
      port = port * 10 + digit;
    }
    return port > 65_535 ? "" : host(authority.substring(0, colon), port, secure);
  }

  private static List<Hop> hops(Request request) {
    List<String> forwarded = request.getHeaders().getValuesList("Forwarded");
    List<Hop> hops = new ArrayList<>();
    if (!forwarded.isEmpty()) {
      for (String line : forwarded) {
        for (String element : cut(line, ',')) {
          hops.add(Hop.parse(element));
        }
      }
    } else {
      List<String> addresses = list(request, "X-Forwarded-For");
      String scheme = last(list(request, "X-Forwarded-Proto"));
      String host = last(list(request, "X-Forwarded-Host"));
      for (int i = 0; i < addresses.size(); i++) {
        boolean nearest = i == addresses.size() - 1;
        hops.add(
            new Hop(address(addresses.get(i)), nearest ? scheme : null, nearest ? host : null));
      }
      if (addresses.isEmpty() && (scheme != null || host != null)) {
        hops.add(new Hop(null, scheme, host));
      }
    }
    return hops.size() > HOPS ? hops.subList(hops.size() - HOPS, hops.size()) : hops;
  }

  /**
   * Returns whether {@code Forwarded} and {@code X-Forwarded-For} name different clients. A proxy
   * writes only one of these fields and forwards the other as the client sent it. The server cannot
   * know which one the proxy wrote, so it trusts neither.
   */
  private static boolean contradicts(Request request, List<Hop> hops) {
    String other = last(list(request, "X-Forwarded-For"));
    if (other == null || !request.getHeaders().contains("Forwarded")) {
      return false;
    }
    String forwarded = hops.get(hops.size() - 1).address;
    return forwarded == null || !forwarded.equals(address(other));
  }

  private static @Nullable String last(List<String> list) {
    return list.isEmpty() ? null : list.get(list.size() - 1);
  }

  /**
   * Returns the values of an {@code X-Forwarded-*} field. These fields have no quoted strings, so
   * every comma separates: a proxy extends the line of a visitor, and a quote that the visitor
   * leaves open must not swallow the value that the proxy adds.
   */
  private static List<String> list(Request request, String name) {
    List<String> all = new ArrayList<>();
    for (String line : request.getHeaders().getValuesList(name)) {
      int start = 0;
      while (start <= line.length()) {
        int comma = line.indexOf(',', start);
        int end = comma < 0 ? line.length() : comma;
        String part = line.substring(start, end).strip();
        if (!part.isEmpty()) {
          all.add(part);
        }
        start = end + 1;
      }
    }
    return all;
  }

  /** Splits the value of {@code Forwarded} at each separator that is not inside quotes. */
  private static List<String> cut(String line, char separator) {
    List<String> parts = new ArrayList<>();
    int start = 0;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (quoted && c == '\\') {
        i++;
      } else if (c == '"') {
        quoted = !quoted;
      } else if (c == separator && !quoted) {
        parts.add(line.substring(start, i).strip());
        start = i + 1;
      }
    }
    parts.add(line.substring(start).strip());
    return parts;
  }

  /**
   * Returns the IP address of a node in canonical form, such as {@code 2001:db8::1} for {@code
   * [2001:db8::1]:4711}; null if the node is not exactly an IP address with an optional port. A
   * zone means something only on the proxy.
   */
  private static @Nullable String address(String node) {
    if (node.indexOf('%') >= 0) {
      return null;
    }
    int bracket = node.startsWith("[") ? node.indexOf(']') : -1;
    int colon = bracket < 0 ? node.indexOf(':') : bracket + 1;
    boolean isBare = bracket < 0 && colon != node.lastIndexOf(':');
    if (colon < 0 || colon == node.length() || isBare) {
      return AddressRange.canonical(node);
    }
    boolean hasPort = node.charAt(colon) == ':' && isPort(node.substring(colon + 1));
    return hasPort ? AddressRange.canonical(node.substring(0, colon)) : null;
  }

  /** {@code node-port = port / obfport}, with up to five digits, RFC 7239 §6. */
  private static boolean isPort(String port) {
    boolean isObfuscated = port.startsWith("_");
    if (!isObfuscated && port.length() > 5) {
      return false;
    }
    for (int i = 0; i < port.length(); i++) {
      char c = port.charAt(i);
      boolean isDigit = c >= '0' && c <= '9';
      boolean isName = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || "._-".indexOf(c) >= 0;
      if (!isDigit && !(isObfuscated && isName)) {
        return false;
      }
    }
    return !port.isEmpty();
  }

  /**
   * The information that one proxy added.
   *
   * @param address the canonical address of the node before the proxy; null if it is unknown
   * @param scheme the scheme of the request; null if it is unknown
   * @param host the host of the request; null if it is unknown
   */
  private record Hop(@Nullable String address, @Nullable String scheme, @Nullable String host) {
    /** Parses an element of {@code Forwarded}; a malformed one says nothing. */
    static Hop parse(String element) {
      String address = null;
      String scheme = null;
      String host = null;
      for (String pair : cut(element, ';')) {
        if (pair.isEmpty()) {
          continue;
        }
        int equals = pair.indexOf('=');
        boolean isNamed = equals > 0 && pair.lastIndexOf('"', equals) < 0;
        String value = isNamed ? unquoted(pair.substring(equals + 1).strip()) : null;
        if (value == null) {
          return new Hop(null, null, null);
        }
        switch (Ascii.lower(pair.substring(0, equals).strip())) {
          case "for" -> address = OriginFinder.address(value);
          case "proto" -> scheme = value;
          case "host" -> host = value;
          default -> {
            // "by" and extensions are not needed
          }
        }
      }
      return new Hop(address, scheme, host);
    }

    /**
     * Returns the text of a value; null if it contains a quote and is not one quoted string. A
     * quote that a visitor leaves open includes what the proxy adds after it.
     */
    private static @Nullable String unquoted(String value) {
      if (value.indexOf('"') < 0) {
        return value;
      }
      int last = value.length() - 1;
      if (last < 1 || value.charAt(0) != '"') {
        return null;
      }
      StringBuilder text = new StringBuilder();
      for (int i = 1; i < last; i++) {
        char c = value.charAt(i);
        if (c == '"') {
          return null;
        }
        if (c == '\\' && ++i < last) {
          c = value.charAt(i);
        } else if (i == last) {
          return null; // the last quote is escaped
        }
        text.append(c);
      }
      return value.charAt(last) == '"' ? text.toString() : null;
    }
  }
}
