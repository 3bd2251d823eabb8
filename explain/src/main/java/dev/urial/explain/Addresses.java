package dev.urial.explain;

import dev.urial.url.UrlHost;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Addresses that are not somewhere in the Internet, by the registries of special-purpose addresses,
 * and what of them a program should know before it connects.
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry">IANA, IPv4</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry">IANA, IPv6</a>
 */
final class Addresses {
  private static final String LOOPBACK = "loopback: the machine itself";

  private Addresses() {}

  /** What is special about a host, in a few words; null if nothing is. */
  static @Nullable String kind(@Nullable UrlHost host) {
    if (host instanceof UrlHost.Ipv4 ipv4) {
      return kind(ipv4.bits());
    }
    if (host instanceof UrlHost.Ipv6 ipv6) {
      Integer inner = embedded(ipv6);
      return inner == null ? kind(ipv6.high(), ipv6.low()) : kind(inner);
    }
    if (host instanceof UrlHost.Domain domain) {
      String name = domain.text().toLowerCase(Locale.ROOT);
      boolean local = name.equals("localhost") || name.endsWith(".localhost");
      return local ? LOOPBACK : null;
    }
    return null;
  }

  /** The IPv4 address that an IPv6 address stands for: mapped, or of NAT64; null if none. */
  static @Nullable Integer embedded(UrlHost.Ipv6 ipv6) {
    boolean mapped = ipv6.high() == 0 && ipv6.low() >>> 32 == 0xFFFF;
    boolean nat64 = ipv6.high() == 0x0064_FF9B_0000_0000L && ipv6.low() >>> 32 == 0;
    return mapped || nat64 ? Integer.valueOf((int) ipv6.low()) : null;
  }

  /** An IPv4 address with dots. */
  static String text(int bits) {
    return (bits >>> 24)
        + "."
        + (bits >>> 16 & 255)
        + "."
        + (bits >>> 8 & 255)
        + "."
        + (bits & 255);
  }

  private static @Nullable String kind(int bits) {
    if (bits == 0xA9FE_A9FE) {
      return "link-local: where clouds serve a machine its own secrets";
    }
    return in(bits, 0x7F00_0000, 8)
        ? LOOPBACK
        : in(bits, 0, 8)
            ? "this network: most systems take it for the machine itself"
            : in(bits, 0x0A00_0000, 8) || in(bits, 0xAC10_0000, 12) || in(bits, 0xC0A8_0000, 16)
                ? "private: a machine inside"
                : in(bits, 0x6440_0000, 10)
                    ? "shared: inside a provider's network"
                    : in(bits, 0xA9FE_0000, 16)
                        ? "link-local: a machine on the same wire"
                        : in(bits, 0xE000_0000, 4)
                            ? "multicast"
                            : in(bits, 0xF000_0000, 4) ? "reserved, or broadcast" : null;
  }

  private static boolean in(int bits, int network, int length) {
    return bits >>> (32 - length) == network >>> (32 - length);
  }

  private static @Nullable String kind(long high, long low) {
    if (high == 0 && low == 1) {
      return LOOPBACK;
    }
    if (high == 0 && low == 0) {
      return "unspecified: most systems take it for the machine itself";
    }
    int first = (int) (high >>> 48);
    return (first & 0xFE00) == 0xFC00
        ? "unique local: a machine inside"
        : (first & 0xFFC0) == 0xFE80
            ? "link-local: a machine on the same wire"
            : (first & 0xFF00) == 0xFF00 ? "multicast" : null;
  }
}
