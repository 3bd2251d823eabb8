package dev.urial.shortener.visit;

import dev.urial.Host;
import java.net.InetAddress;

/**
 * A visitor's network, truncated so that it does not identify any person: the first 24 bits of an
 * IPv4 address, or the first 48 bits of an IPv6 address. Addresses are truncated before anything is
 * queued; the removed part is never stored.
 *
 * <pre>{@code
 * VisitorNetwork.of(InetAddress.getByName("192.0.2.77")).toString()      // "192.0.2.0/24"
 * VisitorNetwork.of(InetAddress.getByName("2001:db8:1:2::3")).toString() // "2001:db8:1::/48"
 * }</pre>
 *
 * An IPv4-mapped IPv6 address ({@code ::ffff:192.0.2.77}) is treated as an IPv4 address.
 *
 * @param bits the 24 or 48 bits of the network, right-aligned
 * @param ipv6 whether it is an IPv6 network; false for IPv4
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.2">RFC 4291 §2.5.5.2</a>
 */
public record VisitorNetwork(long bits, boolean ipv6) {
  /**
   * Checks the number of bits.
   *
   * @param bits the 24 or 48 bits of the network, right-aligned
   * @param ipv6 whether it is an IPv6 network; false for IPv4
   * @throws IllegalArgumentException if {@code bits} has more than 48 bits, or more than 24 for
   *     IPv4
   */
  public VisitorNetwork {
    if (bits >>> (ipv6 ? 48 : 24) != 0) {
      throw new IllegalArgumentException("a network must have 24 or 48 bits");
    }
  }

  /**
   * Truncates an address: {@code 192.0.2.77} becomes {@code 192.0.2.0/24}. No lookup is performed.
   *
   * @param address any address
   * @return the network: /24 for IPv4, including IPv4-mapped addresses; /48 for other IPv6
   *     addresses
   */
  public static VisitorNetwork of(InetAddress address) {
    return ofBytes(address.getAddress());
  }

  /**
   * Truncates an address of 4 or 16 bytes, as returned by {@link InetAddress#getAddress}.
   *
   * @param address the bytes in network order
   * @return the network: /24 for IPv4, including IPv4-mapped addresses; /48 for other IPv6
   *     addresses
   * @throws IllegalArgumentException if there are not exactly 4 or 16 bytes
   */
  public static VisitorNetwork ofBytes(byte[] address) {
    if (address.length == 4) {
      return new VisitorNetwork(bits(address, 0, 3), false);
    }
    if (address.length != 16) {
      throw new IllegalArgumentException("an address has 4 or 16 octets, not " + address.length);
    }
    boolean mapped = bits(address, 0, 6) == 0 && bits(address, 6, 6) == 0xFFFFL;
    return mapped
        ? new VisitorNetwork(bits(address, 12, 3), false)
        : new VisitorNetwork(bits(address, 0, 6), true);
  }

  private static long bits(byte[] address, int start, int octets) {
    long bits = 0;
    for (int i = start; i < start + octets; i++) {
      bits = bits << 8 | (address[i] & 0xFF);
    }
    return bits;
  }

  /** {@return the network's address, with zeros for the truncated bits: 4 or 16 bytes} */
  public byte[] address() {
    byte[] address = new byte[ipv6 ? 16 : 4];
    int kept = ipv6 ? 6 : 3;
    for (int i = 0; i < kept; i++) {
      address[i] = (byte) (bits >>> 8 * (kept - 1 - i));
    }
    return address;
  }

  /** Returns the network as stored: {@code 192.0.2.0/24}, {@code 2001:db8:1::/48} (RFC 5952). */
  @Override
  public String toString() {
    if (!ipv6) {
      return (bits >>> 16) + "." + (bits >>> 8 & 0xFF) + "." + (bits & 0xFF) + ".0/24";
    }
    String text = new Host.Ipv6(bits << 16, 0).text();
    return text.substring(1, text.length() - 1) + "/48";
  }
}
