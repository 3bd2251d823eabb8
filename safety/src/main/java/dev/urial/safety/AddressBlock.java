package dev.urial.safety;

import dev.urial.Host;
import dev.urial.report.Parsed;
import org.jspecify.annotations.Nullable;

/**
 * A block of addresses in CIDR notation, such as {@code 10.1.0.0/16} or {@code [fd12::]/16}. The
 * brackets are optional.
 */
record AddressBlock(Host first, int length) {
  /** Returns the block, or null if the text is invalid. A single address is also a block. */
  static @Nullable AddressBlock find(String text) {
    int slash = text.indexOf('/');
    String address = slash < 0 ? text : text.substring(0, slash);
    boolean isBare = address.indexOf(':') >= 0 && !address.startsWith("[");
    Parsed<Host> parsed = Host.tryParse(isBare ? '[' + address + ']' : address);
    Host host = parsed.orElseNull();
    int most = host instanceof Host.Ipv4 ? 32 : host instanceof Host.Ipv6 ? 128 : -1;
    int length = slash < 0 ? most : number(text, slash + 1);
    return host == null || length < 0 || length > most ? null : new AddressBlock(host, length);
  }

  private static int number(String text, int start) {
    if (text.length() == start || text.length() > start + 3) {
      return -1;
    }
    int number = 0;
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < '0' || c > '9') {
        return -1;
      }
      number = number * 10 + c - '0';
    }
    return number;
  }

  boolean holds(Host address) {
    if (first instanceof Host.Ipv4 block && address instanceof Host.Ipv4 it) {
      return length == 0 || (block.bits() ^ it.bits()) >>> 32 - length == 0;
    }
    if (first instanceof Host.Ipv6 block && address instanceof Host.Ipv6 it) {
      return ((block.high() ^ it.high()) & mask(length)) == 0
          && ((block.low() ^ it.low()) & mask(length - 64)) == 0;
    }
    return false;
  }

  static long mask(int length) {
    return length <= 0 ? 0 : length >= 64 ? -1 : -1L << 64 - length;
  }

  @Override
  public String toString() {
    return first + "/" + length;
  }
}
