package dev.urial.explain;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Message;
import dev.urial.url.UrlHost;
import org.jspecify.annotations.Nullable;

/**
 * Addresses that are not somewhere in the Internet, by the registries of special-purpose addresses,
 * and what of them a program should know before it connects.
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry">IANA, IPv4</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry">IANA, IPv6</a>
 */
final class Addresses {
  private static final String LOOPBACK = "address.loopback";

  private Addresses() {}

  /** What is special about a host, in a few words; null if nothing is. */
  static @Nullable Message kind(@Nullable UrlHost host) {
    if (host instanceof UrlHost.Ipv4 ipv4) {
      return kind(ipv4.bits());
    }
    if (host instanceof UrlHost.Ipv6 ipv6) {
      Integer inner = embedded(ipv6);
      return inner == null ? kind(ipv6.high(), ipv6.low()) : kind(inner);
    }
    if (host instanceof UrlHost.Domain domain) {
      String name = Ascii.lower(domain.text());
      boolean local = name.equals("localhost") || name.endsWith(".localhost");
      return local ? Sentences.of(LOOPBACK) : null;
    }
    return null;
  }

  /** A text, and behind it in parentheses what is special about a host, if anything is. */
  static Object described(Object text, @Nullable UrlHost host) {
    Message kind = kind(host);
    return kind == null ? text : Sentences.of("host.of-kind", text, kind);
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

  private static @Nullable Message kind(int bits) {
    if (bits == 0xA9FE_A9FE) {
      return Sentences.of("address.link-local-of-clouds");
    }
    if (in(bits, 0x7F00_0000, 8)) {
      return Sentences.of(LOOPBACK);
    }
    if (in(bits, 0, 8)) {
      return Sentences.of("address.this-network");
    }
    if (in(bits, 0x0A00_0000, 8) || in(bits, 0xAC10_0000, 12) || in(bits, 0xC0A8_0000, 16)) {
      return Sentences.of("address.private");
    }
    if (in(bits, 0x6440_0000, 10)) {
      return Sentences.of("address.shared");
    }
    if (in(bits, 0xA9FE_0000, 16)) {
      return Sentences.of("address.link-local");
    }
    if (in(bits, 0xE000_0000, 4)) {
      return Sentences.of("address.multicast");
    }
    return in(bits, 0xF000_0000, 4) ? Sentences.of("address.reserved") : null;
  }

  private static boolean in(int bits, int network, int length) {
    return bits >>> (32 - length) == network >>> (32 - length);
  }

  private static @Nullable Message kind(long high, long low) {
    if (high == 0 && low == 1) {
      return Sentences.of(LOOPBACK);
    }
    if (high == 0 && low == 0) {
      return Sentences.of("address.unspecified");
    }
    int first = (int) (high >>> 48);
    if ((first & 0xFE00) == 0xFC00) {
      return Sentences.of("address.unique-local");
    }
    if ((first & 0xFFC0) == 0xFE80) {
      return Sentences.of("address.link-local");
    }
    return (first & 0xFF00) == 0xFF00 ? Sentences.of("address.multicast") : null;
  }
}
