package dev.urial.safety;

import static dev.urial.internal.safety.SafetyMessages.MESSAGES;

import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The purpose of an IP address, according to IANA's registries and to addresses that cloud
 * providers publish. The constants are in order of increasing danger.
 *
 * <pre>{@code
 * AddressVerdict.of(new Host.Ipv4(0x7F000001)).worst()  // LOOPBACK
 * AddressClass.SHARED.id()                              // "shared"
 * AddressClass.SHARED.clause().citation()               // "RFC 6598 §7"
 * }</pre>
 *
 * <p>A later constant is worse than an earlier one; {@link AddressVerdict#worst} uses this order.
 *
 * @see <a href="https://www.iana.org/assignments/iana-ipv4-special-registry">IPv4 Special-Purpose
 *     Address Space</a>
 * @see <a href="https://www.iana.org/assignments/iana-ipv6-special-registry">IPv6 Special-Purpose
 *     Address Space</a>
 */
public enum AddressClass {
  /** A public address on the Internet, according to the registries. */
  GLOBAL(Clause.rfc("globally reachable", 8190, "2")),
  /** An IPv4 address embedded after the well-known NAT64 prefix, {@code 64:ff9b::/96}. */
  NAT64(Clause.rfc("well-known prefix", 6052, "2.1")),
  /** An anycast service (AS112, AMT, PCP, TURN or DNS-SD), to which the nearest server responds. */
  SERVICE_ANYCAST(Clause.rfc("globally reachable", 8190, "2")),
  /** An IPv4-mapped IPv6 address, {@code ::ffff:0:0/96}. */
  IPV4_MAPPED(Clause.rfc("IPv4-mapped IPv6 address", 4291, "2.5.5.2")),
  /** An IPv4-compatible IPv6 address (the obsolete form), {@code ::/96}. */
  IPV4_COMPATIBLE(Clause.rfc("IPv4-compatible IPv6 address", 4291, "2.5.5.1")),
  /** An IPv4 address in a 6to4 address, to which 6to4 routers forward: {@code 2002::/16}. */
  SIX_TO_FOUR(Clause.rfc("6to4 prefix", 3056, "2")),
  /** The obsolete prefix of 6to4 relays: {@code 192.88.99.0/24}. */
  SIX_TO_FOUR_RELAY(Clause.rfc("6to4 relay anycast prefix", 7526, "4")),
  /** The Teredo address of a host behind a NAT: {@code 2001::/32}. */
  TEREDO(Clause.rfc("Teredo address", 4380, "4")),
  /** An IPv4 address behind a NAT64 translator on the local network, {@code 64:ff9b:1::/48}. */
  NAT64_LOCAL(Clause.rfc("local-use translation prefix", 8215, "3")),
  /** Identifiers in the form of addresses, which are not routed: ORCHID, ORCHIDv2 and DET. */
  ORCHID(Clause.rfc("ORCHIDv2 prefix", 7343, "6")),
  /** Reserved by IANA for IETF protocols: {@code 192.0.0.0/24}, {@code 2001::/23}. */
  PROTOCOL_ASSIGNMENT(Clause.rfc("IETF protocol assignments", 6890, "2.1")),
  /** Reserved for examples in documentation. */
  DOCUMENTATION(Clause.rfc("documentation address blocks", 5737, "3")),
  /** Reserved for benchmarking network devices: {@code 198.18.0.0/15}, {@code 2001:2::/48}. */
  BENCHMARKING(Clause.rfc("benchmarking addresses", 2544, "C.2.2")),
  /** Addresses whose packets are discarded: {@code 100::/64}, and dummy addresses. */
  DISCARD(Clause.rfc("discard-only prefix", 6666, "4")),
  /** Segment identifiers of SRv6 routers: {@code 5f00::/16}. */
  SEGMENT_ROUTING(Clause.rfc("SRv6 SID block", 9602, "5")),
  /** Reserved for future use, or not allocated. */
  RESERVED(Clause.rfc("reserved for future use", 1112, "4")),
  /** Multicast: {@code 224.0.0.0/4}, {@code ff00::/8}. */
  MULTICAST(Clause.rfc("multicast addresses", 5771, "3")),
  /** The broadcast address of the local network: {@code 255.255.255.255}. */
  BROADCAST(Clause.rfc("limited broadcast", 919, "7")),
  /** Addresses between a carrier-grade NAT and its customers: {@code 100.64.0.0/10}. */
  SHARED(Clause.rfc("shared address space", 6598, "7")),
  /** The deprecated site-local addresses: {@code fec0::/10}. */
  SITE_LOCAL(Clause.rfc("site-local unicast prefix", 3879, "4")),
  /** Unique local addresses: {@code fc00::/7}. */
  UNIQUE_LOCAL(Clause.rfc("unique local addresses", 4193, "3.1")),
  /** Private networks: {@code 10.0.0.0/8}, {@code 172.16.0.0/12}, {@code 192.168.0.0/16}. */
  PRIVATE_USE(Clause.rfc("private address space", 1918, "3")),
  /** Addresses that are valid only on a single link: {@code 169.254.0.0/16}, {@code fe80::/10}. */
  LINK_LOCAL(Clause.rfc("link-local addresses", 3927, "2.1")),
  /**
   * Addresses for "this host on this network": {@code 0.0.0.0/8} and {@code ::}. On some systems, a
   * connection to such an address reaches the system itself.
   */
  THIS_NETWORK(Clause.rfc("this host on this network", 1122, "3.2.1.3")),
  /** Loopback addresses, which mean the host itself: {@code 127.0.0.0/8}, {@code ::1}. */
  LOOPBACK(Clause.rfc("loopback", 1122, "3.2.1.3")),
  /**
   * A cloud provider's metadata service, which gives credentials to any program on the cloud
   * machine.
   */
  METADATA_SERVICE(
      new Clause(
          "CWE-918",
          "CWE",
          "Server-Side Request Forgery",
          "https://cwe.mitre.org/data/definitions/918.html"));

  private final String id = Ascii.lower(name()).replace('_', '-');
  private final Clause clause;

  AddressClass(Clause clause) {
    this.clause = clause;
  }

  /** {@return the ID that policy files and the command use, such as {@code private-use}} */
  public String id() {
    return id;
  }

  /** {@return the clause that reserves these addresses} */
  public Clause clause() {
    return clause;
  }

  /** {@return a short translatable description of the class} */
  public Message message() {
    return MESSAGES.ofConstant("class", this);
  }

  /**
   * {@return the class with the given ID, or null if there is none}
   *
   * <pre>{@code
   * AddressClass.find("private-use")  // PRIVATE_USE
   * }</pre>
   *
   * @param id the ID, in lower case
   * @see #id
   */
  public static @Nullable AddressClass find(String id) {
    Objects.requireNonNull(id, "id");
    for (AddressClass one : values()) {
      if (one.id.equals(id)) {
        return one;
      }
    }
    return null;
  }

  /** Returns the {@link #id}. */
  @Override
  public String toString() {
    return id;
  }
}
