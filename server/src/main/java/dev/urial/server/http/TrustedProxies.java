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
 * The proxies in front of the server whose {@code X-Forwarded-*} header fields are trusted, given
 * as a number of hops or as networks. By default, no proxies are trusted, and these fields are
 * ignored. {@code Forwarded} is always ignored.
 *
 * <pre>{@code
 * TrustedProxies.parse("10.0.0.0/8,::1")
 * TrustedProxies.parse("1")
 * }</pre>
 */
public final class TrustedProxies {
  /** No trusted proxies. */
  public static final TrustedProxies NONE = new TrustedProxies(0, List.of(), false);

  /** The maximum number of hops; hops that are further from the server are ignored. */
  private static final int MAX_HOPS = 32;

  private static final int MAX_NODE_LENGTH = 100;

  /** An address in brackets or one without colons, each with an optional port; or a bare IPv6. */
  private static final Pattern NODE =
      Pattern.compile(
          "(?:\\[([^]%]+)]|([^]\\[:%]+))(?::[0-9]{1,5})?" + "|([^]\\[:%]*:[^]\\[:%]*:[^]\\[%]*)");

  private static final int HTTP = SchemeRows.port("http");
  private static final int HTTPS = SchemeRows.port("https");

  private final int hops;
  private final List<Network> networks;
  private final boolean usesTls;

  private TrustedProxies(int hops, List<Network> networks, boolean usesTls) {
    this.hops = hops;
    this.networks = networks;
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
    int hops = text.length() < 3 ? number(text) : -1;
    if (hops >= 0) {
      return hops == 0 ? NONE : new TrustedProxies(hops, List.of(), false);
    }
    List<Network> networks = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      networks.add(network(part.strip()));
    }
    return new TrustedProxies(0, List.copyOf(networks), false);
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
   * Returns the same proxies, to which all clients use TLS, whatever is reported. Otherwise, a
   * forged or forgotten {@code X-Forwarded-Proto} would take {@code Secure} from a cookie.
   */
  public TrustedProxies withTls() {
    return new TrustedProxies(hops, networks, true);
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
    boolean hasFields =
        request.getHeaders().contains(HttpHeader.X_FORWARDED_FOR)
            || request.getHeaders().contains(HttpHeader.X_FORWARDED_PROTO)
            || request.getHeaders().contains(HttpHeader.X_FORWARDED_HOST);
    return hasFields && !trusts(0, peer(request));
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
    String asked = host(request.getHttpURI().getHost(), request.getHttpURI().getPort(), secure);
    InetAddress client = peer(request);
    if (!trusts(0, client)) {
      return new RequestOrigin(client, secure, asked);
    }
    List<String> hops = list(request, HttpHeader.X_FORWARDED_FOR);
    int last = hops.size() - 1;
    for (int i = last; i >= 0 && last - i < MAX_HOPS && trusts(last - i, client); i--) {
      InetAddress forwarded = address(hops.get(i));
      if (forwarded == null) {
        break;
      }
      client = forwarded;
    }
    String scheme = last(request, HttpHeader.X_FORWARDED_PROTO);
    if (!usesTls && scheme != null) {
      secure = Ascii.equalsIgnoreCase(scheme, "https");
    }
    String reported = last(request, HttpHeader.X_FORWARDED_HOST);
    String host = reported == null || served.test(asked) ? asked : host(reported, secure);
    return new RequestOrigin(client, secure, host);
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

  /**
   * Returns the IP address of a node such as {@code [2001:db8::1]:4711}; null if the node is not
   * exactly an IP address with an optional port. A zone means something only on the proxy.
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
}
