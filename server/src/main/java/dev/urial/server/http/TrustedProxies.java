package dev.urial.server.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

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
 * @param hops the number of trusted hops, regardless of their addresses
 * @param networks the networks whose hops are trusted
 * @param nameHosts whether a host that they report replaces one in {@code Host} that is not served
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7239">RFC 7239</a>
 */
public record TrustedProxies(int hops, List<AddressRange> networks, boolean nameHosts) {
  /** No trusted proxies. */
  public static final TrustedProxies NONE = new TrustedProxies(0, List.of(), true);

  /** Makes a defensive copy of the list. */
  public TrustedProxies {
    networks = List.copyOf(Objects.requireNonNull(networks, "networks"));
  }

  /**
   * Returns the same proxies, whose reports of the host are ignored. Where {@code Host} itself
   * protects, as at the administrators' listener, a proxy's report must not replace it: a web page
   * can send that field from the proxy's own address, for example through an operator's tunnel.
   */
  public TrustedProxies withoutHosts() {
    return new TrustedProxies(hops, networks, false);
  }

  /** Returns whether no proxy is trusted. */
  public boolean isNone() {
    return hops == 0 && networks.isEmpty();
  }

  /**
   * Returns whether a hop is trusted.
   *
   * @param number the distance of the hop from the server; 0 is the peer of the connection
   * @param address the address of the hop
   */
  public boolean trusts(int number, String address) {
    Objects.requireNonNull(address, "address");
    if (number < hops) {
      return true;
    }
    for (AddressRange network : networks) {
      if (network.holds(address)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Parses a number of hops, or a comma-separated list of networks.
   *
   * @param text the number or list, such as {@code 1} or {@code 10.0.0.0/8,fd00::/8}
   * @throws IllegalArgumentException if the text is neither
   */
  public static TrustedProxies parse(String text) {
    Objects.requireNonNull(text, "text");
    int hops = 0;
    boolean number = !text.isEmpty() && text.length() < 3;
    for (int i = 0; i < text.length() && number; i++) {
      char c = text.charAt(i);
      number = c >= '0' && c <= '9';
      hops = hops * 10 + (c - '0');
    }
    if (number) {
      return new TrustedProxies(hops, List.of(), true);
    }
    List<AddressRange> networks = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      networks.add(AddressRange.parse(part.strip()));
    }
    return new TrustedProxies(0, networks, true);
  }
}
