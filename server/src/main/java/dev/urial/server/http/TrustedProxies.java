package dev.urial.server.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * Which proxies before the server are believed when they tell who asked: so many hops, or those of
 * networks. By default none is, and {@code Forwarded} and {@code X-Forwarded-*} are not looked at.
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
public record TrustedProxies(int hops, List<AddressRange> networks) {
  /** None. */
  public static final TrustedProxies NONE = new TrustedProxies(0, List.of());

  /** Copies the list. */
  public TrustedProxies {
    networks = List.copyOf(Objects.requireNonNull(networks, "networks"));
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
    for (AddressRange network : networks) {
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
    Objects.requireNonNull(text, "text");
    int hops = 0;
    boolean number = !text.isEmpty() && text.length() < 3;
    for (int i = 0; i < text.length() && number; i++) {
      char c = text.charAt(i);
      number = c >= '0' && c <= '9';
      hops = hops * 10 + (c - '0');
    }
    if (number) {
      return new TrustedProxies(hops, List.of());
    }
    List<AddressRange> networks = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      networks.add(AddressRange.parse(part.strip()));
    }
    return new TrustedProxies(0, networks);
  }
}
