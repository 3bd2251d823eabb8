package dev.urial.server.http;

import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.SchemeRows;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.jspecify.annotations.Nullable;

/**
 * The proxies in front of the server whose forwarding header fields are trusted, given as a number
 * of hops or as networks. By default, no proxies are trusted, and {@code Forwarded} and {@code
 * X-Forwarded-*} are ignored.
 *
 * <pre>{@code
 * TrustedProxies.parse("10.0.0.0/8,::1")
 * TrustedProxies.parse("1")
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7239">RFC 7239</a>
 */
public final class TrustedProxies {
  /** No trusted proxies. */
  public static final TrustedProxies NONE = new TrustedProxies(0, List.of(), true, false);

  /** The maximum number of hops; hops that are further from the server are ignored. */
  private static final int MAX_HOPS = 32;

  private static final int MAX_NODE_LENGTH = 100;

  /** An address in brackets or one without colons, each with an optional port; or a bare IPv6. */
  private static final Pattern NODE =
      Pattern.compile(
          "(?:\\[([^]%]+)]|([^]\\[:%]+))(?::(?:[0-9]{1,5}|_[A-Za-z0-9._-]+))?"
              + "|([^]\\[:%]*:[^]\\[:%]*:[^]\\[%]*)");

  private static final int HTTP = SchemeRows.port("http");
  private static final int HTTPS = SchemeRows.port("https");

  private final int hops;
  private final List<Network> networks;
  private final boolean nameHosts;
  private final boolean usesTls;

  private TrustedProxies(int hops, List<Network> networks, boolean nameHosts, boolean usesTls) {
    this.hops = hops;
    this.networks = networks;
    this.nameHosts = nameHosts;
    this.usesTls = usesTls;
  }

  /** A range of addresses. */
  private record Network(byte[] address, int bits) {
    boolean contains(InetAddress other) {
      byte[] bytes = other.getAddress();
      boolean isSame = bytes.length == address.length;
      for (int i = 0; i < bits && isSame; i++) {
        isSame = ((bytes[i / 8] ^ address[i / 8]) & 0x80 >> i % 8) == 0;
      }
      return isSame;
    }
  }

  /**
   * Parses a number of hops, or a comma-separated list of networks.
   *
   * @param text the number or list, such as {@code 1} or {@code 10.0.0.0/8,fd00::/8}
   * @throws IllegalArgumentException if the text is neither
   */
  public static TrustedProxies parse(String text) {
    int hops = Objects.requireNonNull(text, "text").length() < 3 ? number(text) : -1;
    if (hops >= 0) {
      return hops == 0 ? NONE : new TrustedProxies(hops, List.of(), true, false);
    }
    List<Network> networks = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      networks.add(network(part.strip()));
    }
    return new TrustedProxies(0, List.copyOf(networks), true, false);
  }

  private static Network network(String text) {
    int slash = text.indexOf('/');
    InetAddress address = RequestOrigin.parse(slash < 0 ? text : text.substring(0, slash));
    int length = address == null ? 0 : 8 * address.getAddress().length;
    int bits = slash < 0 ? length : number(text.substring(slash + 1));
    if (address == null || bits < 0 || bits > length) {
      throw new IllegalArgumentException("must be a network, such as 10.0.0.0/8 or fd00::/8");
    }
    return new Network(address.getAddress(), bits);
  }

  /** Parses up to five digits; returns -1 if the text is something else. */
  private static int number(String text) {
    return text.matches("[0-9]{1,5}") ? Integer.parseInt(text) : -1;
  }

  /**
   * Returns the same proxies, whose reports of the host are ignored. Where {@code Host} itself
   * protects, as at the administrators' listener, a proxy's report must not replace it: a web page
   * can send that field from the proxy's own address, for example through an operator's tunnel.
   */
  public TrustedProxies withoutHosts() {
    return new TrustedProxies(hops, networks, false, usesTls);
  }

  /**
   * Returns the same proxies, to which all clients use TLS, whatever is reported. Otherwise, a
   * forged or forgotten {@code X-Forwarded-Proto} would take {@code Secure} from a cookie.
   */
  public TrustedProxies withTls() {
    return new TrustedProxies(hops, networks, nameHosts, true);
  }

  /** Returns whether a hop is trusted; the peer of the connection has the distance 0. */
  private boolean trusts(int distance, InetAddress address) {
    return distance < hops || networks.stream().anyMatch(it -> it.contains(address));
  }

  /**
   * Returns whether a request has forwarding header fields but does not come from a trusted proxy,
   * so that they are ignored.
   *
   * @param request the request to examine
   */
  public boolean ignores(Request request) {
    return (request.getHeaders().contains(HttpHeader.FORWARDED) || hasOlderFields(request))
        && !trusts(0, peer(request));
  }

  private static boolean hasOlderFields(Request request) {
    return request.getHeaders().contains(HttpHeader.X_FORWARDED_FOR)
        || request.getHeaders().contains(HttpHeader.X_FORWARDED_PROTO)
        || request.getHeaders().contains(HttpHeader.X_FORWARDED_HOST);
  }

  private static InetAddress peer(Request request) {
    SocketAddress peer = request.getConnectionMetaData().getRemoteSocketAddress();
    return peer instanceof InetSocketAddress known && known.getAddress() != null
        ? known.getAddress()
        : Objects.requireNonNull(RequestOrigin.parse("0.0.0.0"));
  }

  /**
   * Returns the origin of a request, as reported by these proxies if it comes from one. A host that
   * a proxy reports does not replace a {@code Host} that is served, so that visitors cannot choose
   * another host through a proxy that passes their header fields on.
   *
   * @param request the request to examine
   * @param served accepts the hosts that are served
   */
  RequestOrigin origin(Request request, Predicate<String> served) {
    // Not request.isSecure(): a client may write "GET https:" without TLS.
    boolean secure = usesTls || request.getConnectionMetaData().isSecure();
    String asked = request.getHttpURI().getHost();
    RequestOrigin direct =
        new RequestOrigin(
            peer(request), secure, host(asked, request.getHttpURI().getPort(), secure));
    if (!trusts(0, direct.client())) {
      return direct;
    }
    List<Hop> reported = hops(request);
    return reported.isEmpty() || contradicts(request, reported)
        ? direct
        : behind(request, reported, served, direct);
  }

  private RequestOrigin behind(
      Request request, List<Hop> reported, Predicate<String> served, RequestOrigin direct) {
    InetAddress client = direct.client();
    for (int i = reported.size() - 1, distance = 0;
        i >= 0 && trusts(distance, client);
        i--, distance++) {
      InetAddress forwarded = reported.get(i).address;
      if (forwarded == null) {
        break;
      }
      client = forwarded;
    }
    // The last hop was written by the peer that connected to this server.
    Hop nearest = reported.get(reported.size() - 1);
    String scheme = nearest.scheme;
    String authority = nearest.host;
    if (request.getHeaders().contains(HttpHeader.FORWARDED) && hasOlderFields(request)) {
      String older = last(request, HttpHeader.X_FORWARDED_PROTO);
      scheme = older == null ? scheme : agreed(scheme, older);
      authority = agreed(authority, last(request, HttpHeader.X_FORWARDED_HOST));
    }
    boolean secure =
        usesTls || (scheme == null ? direct.isSecure() : Ascii.equalsIgnoreCase(scheme, "https"));
    boolean isNamed = authority != null && nameHosts && !served.test(direct.host());
    return new RequestOrigin(
        client, secure, isNamed ? host(Objects.requireNonNull(authority), secure) : direct.host());
  }

  /**
   * Returns the value of both {@code Forwarded} and an {@code X-Forwarded-*} field, or null if they
   * differ or one is absent. The proxy may have written only one of them, and the client the other.
   */
  private static @Nullable String agreed(@Nullable String one, @Nullable String other) {
    return one != null && other != null && Ascii.equalsIgnoreCase(one, other) ? one : null;
  }

  /**
   * Returns whether {@code Forwarded} and {@code X-Forwarded-For} name different clients. A proxy
   * writes only one of these fields and forwards the other as the client sent it. The server cannot
   * know which one the proxy wrote, so it trusts neither.
   */
  private static boolean contradicts(Request request, List<Hop> reported) {
    String other = last(request, HttpHeader.X_FORWARDED_FOR);
    InetAddress forwarded = reported.get(reported.size() - 1).address;
    return other != null
        && request.getHeaders().contains(HttpHeader.FORWARDED)
        && (forwarded == null || !forwarded.equals(address(other)));
  }

  /** Returns a host in lower case without a trailing dot, with a port that is not the default. */
  private static String host(@Nullable String host, int port, boolean secure) {
    if (host == null) {
      return "";
    }
    String lower = Ascii.lower(host);
    String bare =
        lower.endsWith(".") && lower.length() > 1 ? lower.substring(0, lower.length() - 1) : lower;
    return port <= 0 || port == (secure ? HTTPS : HTTP) ? bare : bare + ":" + port;
  }

  private static String host(String authority, boolean secure) {
    int colon = authority.lastIndexOf(':');
    if (colon <= authority.lastIndexOf(']')) {
      return host(authority, -1, secure);
    }
    int port = number(authority.substring(colon + 1));
    return port < 0 || port > 65_535 ? "" : host(authority.substring(0, colon), port, secure);
  }

  private static List<Hop> hops(Request request) {
    List<Hop> hops = new ArrayList<>();
    if (request.getHeaders().contains(HttpHeader.FORWARDED)) {
      for (String line : request.getHeaders().getValuesList(HttpHeader.FORWARDED)) {
        split(line, ',').forEach(element -> hops.add(Hop.parse(element)));
      }
    } else {
      String scheme = last(request, HttpHeader.X_FORWARDED_PROTO);
      String host = last(request, HttpHeader.X_FORWARDED_HOST);
      List<String> nodes = list(request, HttpHeader.X_FORWARDED_FOR);
      nodes.forEach(node -> hops.add(new Hop(address(node), scheme, host)));
      if (nodes.isEmpty() && (scheme != null || host != null)) {
        hops.add(new Hop(null, scheme, host));
      }
    }
    return hops.size() > MAX_HOPS ? hops.subList(hops.size() - MAX_HOPS, hops.size()) : hops;
  }

  private static @Nullable String last(Request request, HttpHeader header) {
    List<String> list = list(request, header);
    return list.isEmpty() ? null : list.get(list.size() - 1);
  }

  /**
   * Returns the values of an {@code X-Forwarded-*} field. These fields have no quoted strings, so
   * every comma separates: a proxy extends the line of a visitor, and a quote that the visitor
   * leaves open must not swallow the value that the proxy adds.
   */
  private static List<String> list(Request request, HttpHeader header) {
    return request.getHeaders().getValuesList(header).stream()
        .flatMap(line -> List.of(line.split(",", -1)).stream())
        .map(String::strip)
        .filter(value -> !value.isEmpty())
        .toList();
  }

  /** Splits the value of {@code Forwarded} at each separator that is not inside quotes. */
  private static List<String> split(String line, char separator) {
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
   * Returns the IP address of a node such as {@code [2001:db8::1]:4711}; null if the node is not
   * exactly an IP address with an optional port. A zone means something only on the proxy.
   *
   * <pre>{@code
   * node-port = port / obfport      ; RFC 7239 §6
   * }</pre>
   */
  private static @Nullable InetAddress address(String node) {
    Matcher known = NODE.matcher(node);
    if (node.length() > MAX_NODE_LENGTH || !known.matches()) {
      return null;
    }
    String bracketed = known.group(1);
    return RequestOrigin.parse(
        bracketed != null ? bracketed : known.group(known.group(2) == null ? 3 : 2));
  }

  /**
   * The information that one proxy added.
   *
   * @param address the address of the node before the proxy; null if it is unknown
   * @param scheme the scheme of the request; null if it is unknown
   * @param host the host of the request; null if it is unknown
   */
  private record Hop(
      @Nullable InetAddress address, @Nullable String scheme, @Nullable String host) {
    /** Parses an element of {@code Forwarded}; a malformed one says nothing. */
    static Hop parse(String element) {
      InetAddress address = null;
      String scheme = null;
      String host = null;
      for (String pair : split(element, ';')) {
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
          case "for" -> address = TrustedProxies.address(value);
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
