package dev.urial.server.site;

import dev.urial.server.http.Network;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Which proxies before the server are believed when they tell who asked: so many hops, or those of networks. By
 * default none is, and {@code Forwarded} and {@code X-Forwarded-*} are not looked at.
 *
 * <pre>{@code
 * TrustedProxies.parse("10.0.0.0/8,::1")
 * TrustedProxies.parse("1")
 * }</pre>
 *
 * @param hops how many hops are believed, whoever they are
 * @param networks whose hops are believed
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7239">RFC 7239</a>
 */
public record TrustedProxies(int hops, List<Network> networks) {
  /** None. */
  public static final TrustedProxies NONE = new TrustedProxies(0, List.of());

  /** Copies the list. */
  public TrustedProxies {
    networks = List.copyOf(networks);
  }

  /** Returns whether nobody is believed. */
  public boolean isNone() {
    return hops == 0 && networks.isEmpty();
  }

  /**
   * Returns whether a hop is believed.
   *
   * @param number how far from the server: 0 is who connected
   * @param address its address
   */
  public boolean trusts(int number, String address) {
    Objects.requireNonNull(address, "address");
    if (number < hops) {
      return true;
    }
    for (Network network : networks) {
      if (network.holds(address)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Reads a count or networks with commas between.
   *
   * @param text as {@code 1} or {@code 10.0.0.0/8,fd00::/8}
   * @throws IllegalArgumentException if it is neither
   */
  public static TrustedProxies parse(String text) {
    List<String> parts = Parsers.list(Objects.requireNonNull(text, "text"));
    if (parts.size() == 1 && parts.get(0).length() < 3 && parts.get(0).indexOf(':') < 0) {
      return new TrustedProxies(Parsers.number(parts.get(0), 0, 16), List.of());
    }
    List<Network> networks = new ArrayList<>();
    for (String part : parts) {
      networks.add(Network.parse(part));
    }
    return new TrustedProxies(0, networks);
  }
}
