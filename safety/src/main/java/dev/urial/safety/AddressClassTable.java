package dev.urial.safety;

import org.jspecify.annotations.Nullable;

/**
 * Determines the class of an address from its row in IANA's registries.
 *
 * <p>A row that a newer edition of a registry adds is classified as anycast if it is globally
 * reachable, and otherwise as a protocol assignment.
 */
final class AddressClassTable {
  private AddressClassTable() {}

  /** Returns the class of an IPv4 address. Multicast is handled here, as the registries lack it. */
  static AddressClass classOf(int bits, @Nullable SpecialAddress block) {
    if (bits >>> 28 == 0xE) {
      return AddressClass.MULTICAST;
    }
    return block == null ? AddressClass.GLOBAL : classOf(block);
  }

  /**
   * Returns the class of an IPv6 address. In addition to the registry, this method covers
   * multicast, the old site-local block, IPv4-compatible addresses, and everything outside {@code
   * 2000::/3}, which is unallocated (RFC 4291 §2.4).
   */
  static AddressClass classOf(long high, long low, @Nullable SpecialAddress block) {
    if (high >>> 56 == 0xFF) {
      return AddressClass.MULTICAST;
    }
    if (block != null) {
      return classOf(block);
    }
    if (high >>> 54 == 0xFEC0 >>> 6) {
      return AddressClass.SITE_LOCAL;
    }
    for (EmbeddedIpv4 inner : EmbeddedIpv4.in(high, low)) {
      if (inner.mechanism() == EmbeddedIpv4.Mechanism.COMPATIBLE) {
        return AddressClass.IPV4_COMPATIBLE;
      }
    }
    return high >>> 61 == 1 ? AddressClass.GLOBAL : AddressClass.RESERVED;
  }

  private static AddressClass classOf(SpecialAddress block) {
    return switch (block.block()) {
      case "127.0.0.0/8", "::1/128" -> AddressClass.LOOPBACK;
      case "0.0.0.0/8", "0.0.0.0/32", "::/128" -> AddressClass.THIS_NETWORK;
      case "10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16" -> AddressClass.PRIVATE_USE;
      case "100.64.0.0/10" -> AddressClass.SHARED;
      case "169.254.0.0/16", "fe80::/10" -> AddressClass.LINK_LOCAL;
      case "fc00::/7" -> AddressClass.UNIQUE_LOCAL;
      case "240.0.0.0/4" -> AddressClass.RESERVED;
      case "255.255.255.255/32" -> AddressClass.BROADCAST;
      case "192.0.2.0/24", "198.51.100.0/24", "203.0.113.0/24", "2001:db8::/32", "3fff::/20" ->
          AddressClass.DOCUMENTATION;
      case "198.18.0.0/15", "2001:2::/48" -> AddressClass.BENCHMARKING;
      case "192.0.0.8/32", "100::/64", "100:0:0:1::/64" -> AddressClass.DISCARD;
      case "192.88.99.0/24", "192.88.99.2/32" -> AddressClass.SIX_TO_FOUR_RELAY;
      case "::ffff:0:0/96" -> AddressClass.IPV4_MAPPED;
      case "64:ff9b::/96" -> AddressClass.NAT64;
      case "64:ff9b:1::/48" -> AddressClass.NAT64_LOCAL;
      case "2001::/32" -> AddressClass.TEREDO;
      case "2002::/16" -> AddressClass.SIX_TO_FOUR;
      case "2001:10::/28", "2001:20::/28", "2001:30::/28" -> AddressClass.ORCHID;
      case "5f00::/16" -> AddressClass.SEGMENT_ROUTING;
      default ->
          Boolean.TRUE.equals(block.globallyReachable())
              ? AddressClass.SERVICE_ANYCAST
              : AddressClass.PROTOCOL_ASSIGNMENT;
    };
  }
}
