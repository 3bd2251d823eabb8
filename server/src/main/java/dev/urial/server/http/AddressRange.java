package dev.urial.server.http;

import dev.urial.Host;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A range of IP addresses, given by an address and a prefix length.
 *
 * <pre>{@code
 * AddressRange.parse("10.0.0.0/8").holds("10.1.2.3")     // true
 * AddressRange.around("192.0.2.77").toString()           // "192.0.2.0/24"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4632#section-3.1">RFC 4632 §3.1</a>
 */
public final class AddressRange {
  private final boolean six;
  private final long high;
  private final long low;
  private final int bits;

  private AddressRange(boolean six, long high, long low, int bits) {
    this.six = six;
    this.bits = bits;
    int wide = six ? bits : bits + 96;
    this.high = wide >= 64 ? high : wide == 0 ? 0 : high & -1L << 64 - wide;
    this.low = wide <= 64 ? 0 : wide == 128 ? low : low & -1L << 128 - wide;
  }

  /**
   * Parses an IP address, optionally followed by a slash and a prefix length.
   *
   * @param text the address or range, such as {@code 10.0.0.0/8}, {@code ::1} or {@code fd00::/8}
   * @throws IllegalArgumentException if the text is not an address or a range
   */
  public static AddressRange parse(String text) {
    int slash = Objects.requireNonNull(text, "text").indexOf('/');
    AddressRange address = address(slash < 0 ? text : text.substring(0, slash));
    if (address == null) {
      throw new IllegalArgumentException("must be a network, such as 10.0.0.0/8 or fd00::/8");
    }
    int most = address.six ? 128 : 32;
    if (slash < 0) {
      return address;
    }
    int bits = 0;
    int digits = text.length() - slash - 1;
    for (int i = slash + 1; i < text.length(); i++) {
      int digit = text.charAt(i) - '0';
      if (digit < 0 || digit > 9 || digits > 3) {
        throw new IllegalArgumentException("must be a network, such as 10.0.0.0/8 or fd00::/8");
      }
      bits = bits * 10 + digit;
    }
    if (digits == 0 || bits > most) {
      throw new IllegalArgumentException("must be a network, such as 10.0.0.0/8 or fd00::/8");
    }
    return new AddressRange(address.six, address.high, address.low, bits);
  }

  /**
   * Returns the network that represents a visitor: /24 for IPv4 and IPv4-mapped addresses, /48 for
   * IPv6. If the string is not an IP address, returns the network 0.0.0.0/24.
   *
   * @param address an IP address without brackets
   */
  public static AddressRange around(String address) {
    AddressRange found = address(Objects.requireNonNull(address, "address"));
    if (found == null) {
      return new AddressRange(false, 0, 0, 24);
    }
    return new AddressRange(found.six, found.high, found.low, found.six ? 48 : 24);
  }

  /**
   * Returns whether an address is in this range.
   *
   * @param address an IP address without brackets; any other string is in no range
   */
  public boolean holds(String address) {
    AddressRange found = address(Objects.requireNonNull(address, "address"));
    if (found == null || found.six != six) {
      return false;
    }
    AddressRange cut = new AddressRange(six, found.high, found.low, bits);
    return cut.high == high && cut.low == low;
  }

  /**
   * Returns an IP address in canonical form, without brackets; null if the text is not an IP
   * address.
   */
  static @Nullable String canonical(String text) {
    AddressRange address = address(text);
    return address == null ? null : address.text();
  }

  /** Returns the octets of an IP address; those of 0.0.0.0 if the text is not an IP address. */
  static byte[] octets(String text) {
    AddressRange address = address(text);
    if (address == null || !address.six) {
      int bits = address == null ? 0 : (int) address.low;
      return new byte[] {(byte) (bits >> 24), (byte) (bits >> 16), (byte) (bits >> 8), (byte) bits};
    }
    byte[] octets = new byte[16];
    for (int i = 0; i < 16; i++) {
      octets[i] = (byte) ((i < 8 ? address.high : address.low) >> 56 - i % 8 * 8);
    }
    return octets;
  }

  private static @Nullable AddressRange address(String text) {
    String bare =
        text.startsWith("[") && text.endsWith("]") ? text.substring(1, text.length() - 1) : text;
    int zone = bare.indexOf('%');
    if (zone >= 0 && bare.indexOf(':') >= 0) { // RFC 4007 has zones for IPv6 only
      bare = bare.substring(0, zone);
    }
    if (bare.length() > 45) {
      return null;
    }
    Host host = Host.tryParse(bare.indexOf(':') >= 0 ? "[" + bare + "]" : bare).orElseNull();
    if (host instanceof Host.Ipv4 four) {
      return new AddressRange(false, 0, four.bits() & 0xFFFF_FFFFL, 32);
    }
    if (host instanceof Host.Ipv6 six) {
      if (six.high() == 0 && six.low() >>> 32 == 0xFFFF) {
        return new AddressRange(false, 0, six.low() & 0xFFFF_FFFFL, 32);
      }
      return new AddressRange(true, six.high(), six.low(), 128);
    }
    return null;
  }

  private String text() {
    if (six) {
      String bracketed = new Host.Ipv6(high, low).toString();
      return bracketed.startsWith("[") ? bracketed.substring(1, bracketed.length() - 1) : bracketed;
    }
    return new Host.Ipv4((int) low).toString();
  }

  @Override
  public boolean equals(@Nullable Object o) {
    return o instanceof AddressRange n
        && n.six == six
        && n.high == high
        && n.low == low
        && n.bits == bits;
  }

  @Override
  public int hashCode() {
    return Objects.hash(six, high, low, bits);
  }

  @Override
  public String toString() {
    return text() + "/" + bits;
  }
}
