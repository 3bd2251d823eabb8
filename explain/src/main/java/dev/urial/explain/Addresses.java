package dev.urial.explain;

import dev.urial.internal.text.Ascii;
import dev.urial.registry.SpecialAddress;
import dev.urial.registry.SpecialAddresses;
import dev.urial.report.Clause;
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
      Embedded inner = embedded(ipv6.high(), ipv6.low());
      return inner == null ? kind(ipv6.high(), ipv6.low()) : kind(inner.bits());
    }
    if (host instanceof UrlHost.Domain domain) {
      String text = Ascii.lower(domain.text());
      String name = text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
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

  /**
   * An IPv4 address within an IPv6 address.
   *
   * @param bits the address
   * @param clause which clause says that packets go there
   */
  record Embedded(int bits, Clause clause) {}

  /**
   * The IPv4 address that packets to an IPv6 address come to; null if there is none.
   *
   * <pre>
   * ::ffff:7f00:1        mapped        the last 32 bits
   * ::7f00:1             compatible    the last 32 bits; ::1 and its neighbours are none
   * 64:ff9b::7f00:1      NAT64         the last 32 bits
   * 64:ff9b:1::7f00:1    NAT64, local  the last 32 bits, or those of a prefix of 48 bits
   * 2002:7f00:1::        6to4          bits 16 to 47
   * 2001:0:…:80ff:fffe   Teredo        the last 32 bits, each turned
   * </pre>
   */
  static @Nullable Embedded embedded(long high, long low) {
    int last = (int) low;
    if (high == 0 && low >>> 32 == 0xFFFF) {
      return new Embedded(last, Clauses.IPV4_MAPPED);
    }
    if (high == 0 && low >>> 32 == 0 && low >>> 16 != 0) {
      return new Embedded(last, Clauses.IPV4_COMPATIBLE);
    }
    if (high == 0x0064_FF9B_0000_0000L && low >>> 32 == 0) {
      return new Embedded(last, Clauses.NAT64);
    }
    if (high >>> 16 == 0x0064_FF9B_0001L) {
      int behindPrefix = (int) (high << 16) | (int) (low >>> 40 & 0xFFFF);
      return new Embedded(last != 0 ? last : behindPrefix, Clauses.NAT64_LOCAL);
    }
    if (high >>> 48 == 0x2002) {
      return new Embedded((int) (high >>> 16), Clauses.SIX_TO_FOUR);
    }
    return high >>> 32 == 0x2001_0000L ? new Embedded(~last, Clauses.TEREDO) : null;
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
    // Neither registry has multicast: RFC 5771 and RFC 4291 §2.7 set it apart.
    return bits >>> 28 == 0xE
        ? Sentences.of("address.multicast")
        : kind(SpecialAddresses.builtIn().find(bits));
  }

  private static @Nullable Message kind(long high, long low) {
    return high >>> 56 == 0xFF
        ? Sentences.of("address.multicast")
        : kind(SpecialAddresses.builtIn().find(high, low));
  }

  /**
   * In plain words where there are some, else by the registry's name; null if nothing is special.
   */
  private static @Nullable Message kind(@Nullable SpecialAddress block) {
    if (block == null || Boolean.TRUE.equals(block.globallyReachable())) {
      return null;
    }
    return switch (block.block()) {
      case "127.0.0.0/8", "::1/128" -> Sentences.of(LOOPBACK);
      case "0.0.0.0/8", "0.0.0.0/32" -> Sentences.of("address.this-network");
      case "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16" -> Sentences.of("address.private");
      case "100.64.0.0/10" -> Sentences.of("address.shared");
      case "169.254.0.0/16", "fe80::/10" -> Sentences.of("address.link-local");
      case "240.0.0.0/4", "255.255.255.255/32" -> Sentences.of("address.reserved");
      case "192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8::/32", "3fff::/20" ->
          Sentences.of("address.documentation");
      case "198.18.0.0/15", "2001:2::/48" -> Sentences.of("address.benchmarking");
      case "::/128" -> Sentences.of("address.unspecified");
      case "fc00::/7" -> Sentences.of("address.unique-local");
      default -> Sentences.of("address.special", block.name());
    };
  }
}
