package dev.urial.safety;

import dev.urial.report.Clause;
import java.util.ArrayList;
import java.util.List;

/**
 * An IPv4 address embedded in an IPv6 address. Packets sent to the IPv6 address may reach the IPv4
 * address.
 *
 * <pre>{@code
 * EmbeddedIpv4.in(0x0064_FF9B_0000_0000L, 0x0A00_0001L)  // [NAT64 10.0.0.1]: 64:ff9b::a00:1
 * EmbeddedIpv4.in(0x2002_7F00_0001_0000L, 0L)            // [SIX_TO_FOUR 127.0.0.1]: 2002:7f00:1::
 * EmbeddedIpv4.in(0L, 1L)                                // []: ::1
 * }</pre>
 *
 * <p>The position of the IPv4 address for each mechanism:
 *
 * <pre>
 * ::ffff:7f00:1            mapped        the last 32 bits
 * ::7f00:1                 compatible    the last 32 bits; not in :: to ::ffff
 * 64:ff9b::7f00:1          NAT64         the last 32 bits
 * 64:ff9b:1:7f00:0:100::   NAT64, local  the layouts for prefixes of 48, 56, 64 and 96 bits
 * 2002:7f00:1::            6to4          bits 16 to 47
 * 2001:0:a00:1:…:80ff:fffe Teredo        bits 32 to 63: the server; the last 32, inverted: the client
 * x:x:x:x:0:5efe:7f00:1    ISATAP        the last 32 bits, after 0:5efe or 200:5efe
 * </pre>
 *
 * @param bits the IPv4 address, as in {@code Host.Ipv4}
 * @param mechanism how the IPv6 address embeds the IPv4 address
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6052#section-2.2">RFC 6052 §2.2</a>
 */
public record EmbeddedIpv4(int bits, Mechanism mechanism) {
  /** How an IPv6 address embeds an IPv4 address. */
  public enum Mechanism {
    /** IPv4-mapped, {@code ::ffff:0:0/96}. */
    MAPPED(Clause.rfc("IPv4-mapped IPv6 address", 4291, "2.5.5.2")),
    /** IPv4-compatible, {@code ::/96}; deprecated. */
    COMPATIBLE(Clause.rfc("IPv4-compatible IPv6 address", 4291, "2.5.5.1")),
    /** The well-known prefix for translators, {@code 64:ff9b::/96}. */
    NAT64(Clause.rfc("IPv4-embedded IPv6 address", 6052, "2.2")),
    /** The prefix for translators in a local network, {@code 64:ff9b:1::/48}. */
    NAT64_LOCAL(Clause.rfc("local-use translation prefix", 8215, "3")),
    /** 6to4, {@code 2002::/16}. */
    SIX_TO_FOUR(Clause.rfc("6to4 prefix", 3056, "2")),
    /** The server in a Teredo address, {@code 2001::/32}. */
    TEREDO_SERVER(Clause.rfc("Teredo address", 4380, "4")),
    /** The client in a Teredo address, represented by the address of its NAT. */
    TEREDO_CLIENT(Clause.rfc("Teredo address", 4380, "4")),
    /** An ISATAP interface identifier, after any prefix. */
    ISATAP(Clause.rfc("ISATAP interface identifier", 5214, "6.1"));

    private final Clause clause;

    Mechanism(Clause clause) {
      this.clause = clause;
    }

    /**
     * Returns the clause that defines the position of the IPv4 address.
     *
     * @return the clause of the mechanism
     */
    public Clause clause() {
      return clause;
    }
  }

  /**
   * Returns all IPv4 addresses embedded in an IPv6 address, under every mechanism that matches.
   *
   * <pre>{@code EmbeddedIpv4.in(0x0064_FF9B_0000_0000L, 0x0A00_0001L)  // [NAT64 10.0.0.1]}</pre>
   *
   * @param high the address's first 64 bits
   * @param low the address's last 64 bits
   * @return the addresses with their mechanisms; unmodifiable, possibly empty
   */
  public static List<EmbeddedIpv4> in(long high, long low) {
    List<EmbeddedIpv4> found = new ArrayList<>(2);
    int last = (int) low;
    if (high == 0 && low >>> 32 == 0xFFFF) {
      found.add(new EmbeddedIpv4(last, Mechanism.MAPPED));
    } else if (high == 0 && low >>> 32 == 0 && low >>> 16 != 0) {
      found.add(new EmbeddedIpv4(last, Mechanism.COMPATIBLE));
    } else if (high == 0x0064_FF9B_0000_0000L && low >>> 32 == 0) {
      found.add(new EmbeddedIpv4(last, Mechanism.NAT64));
    } else if (high >>> 16 == 0x0064_FF9B_0001L) {
      nat64Local(high, low, found);
    } else if (high >>> 48 == 0x2002) {
      found.add(new EmbeddedIpv4((int) (high >>> 16), Mechanism.SIX_TO_FOUR));
    } else if (high >>> 32 == 0x2001_0000L) {
      found.add(new EmbeddedIpv4((int) high, Mechanism.TEREDO_SERVER));
      found.add(new EmbeddedIpv4(~last, Mechanism.TEREDO_CLIENT));
    }
    // The universal bit of an interface identifier is 0200 of its first 16 bits.
    if ((low >>> 32 & 0xFDFF_FFFFL) == 0x0000_5EFEL) {
      found.add(new EmbeddedIpv4(last, Mechanism.ISATAP));
    }
    return List.copyOf(found);
  }

  /**
   * Adds the addresses at all positions defined in RFC 6052 §2.2. The position depends on the
   * length of the prefix, which is unknown here.
   *
   * <p>CHOICE: the bits after the address should be zero, but translators ignore them. If they are
   * not zero, an address is reported only if its first octet is not zero, because no host has an
   * address that begins with a zero octet.
   */
  private static void nat64Local(long high, long low, List<EmbeddedIpv4> found) {
    found.add(new EmbeddedIpv4((int) low, Mechanism.NAT64_LOCAL));
    if (low >>> 56 != 0 || low == 0 && (high & 0xFFFF) == 0) {
      return; // bits 64 to 71 are zero in all other layouts
    }
    layout((int) (high << 16) | (int) (low >>> 40), low & 0xFF_FFFF_FFFFL, found);
    layout((int) (high << 24) | (int) (low >>> 32), low & 0xFFFF_FFFFL, found);
    layout((int) (low >>> 24), low & 0xFF_FFFFL, found);
  }

  private static void layout(int bits, long suffix, List<EmbeddedIpv4> found) {
    if (suffix == 0 || bits >>> 24 != 0) {
      found.add(new EmbeddedIpv4(bits, Mechanism.NAT64_LOCAL));
    }
  }

  /** Returns the mechanism and the address, such as {@code NAT64 10.0.0.1}. */
  @Override
  public String toString() {
    return mechanism
        + " "
        + (bits >>> 24)
        + '.'
        + (bits >>> 16 & 255)
        + '.'
        + (bits >>> 8 & 255)
        + '.'
        + (bits & 255);
  }
}
