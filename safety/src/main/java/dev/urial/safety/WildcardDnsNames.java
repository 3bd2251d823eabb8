package dev.urial.safety;

import dev.urial.Host;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the addresses to which names below {@code nip.io} and similar domains resolve.
 *
 * <pre>
 * 127.0.0.1.nip.io       app.127.0.0.1.nip.io      numbers with dots
 * 127-0-0-1.nip.io       app-127-0-0-1.nip.io      numbers with hyphens
 * 7f000001.nip.io        app-7f000001.nip.io       eight hexadecimal digits
 * --1.sslip.io           2a01-4f8--1.sslip.io      IPv6, with hyphens for colons
 * </pre>
 *
 * @see <a href="https://nip.io/">nip.io</a>
 * @see <a href="https://sslip.io/">sslip.io</a>
 */
final class WildcardDnsNames {
  private WildcardDnsNames() {}

  /**
   * Returns all addresses that a host contains. The DNS server resolves the host to one of them.
   *
   * @param host the host in lower case, without a trailing dot
   * @param suffix the listed domain that the host is in
   */
  static List<Host> in(String host, String suffix) {
    List<Host> found = new ArrayList<>();
    int end = host.length() - suffix.length() - 1;
    if (end <= 0) {
      return found;
    }
    String text = host.substring(0, end);
    fourNumbers(text, '.', found);
    for (String label : text.split("\\.", -1)) {
      if (label.length() <= 63) {
        fourNumbers(label, '-', found);
        hexadecimal(label, found);
        ipv6(label, found);
      }
    }
    return found;
  }

  /** Finds all sequences of four numbers that are separated by a given character. */
  private static void fourNumbers(String text, char separator, List<Host> found) {
    String[] parts = text.split(separator == '.' ? "\\." : "-", -1);
    for (int i = 0; i + 4 <= parts.length; i++) {
      int bits = 0;
      boolean isAll = true;
      for (int k = i; k < i + 4 && isAll; k++) {
        int octet = octet(parts[k]);
        isAll = octet >= 0;
        bits = bits << 8 | octet;
      }
      if (isAll) {
        found.add(new Host.Ipv4(bits));
      }
    }
  }

  private static int octet(String digits) {
    if (digits.isEmpty() || digits.length() > 3) {
      return -1;
    }
    int octet = 0;
    for (int i = 0; i < digits.length(); i++) {
      int digit = digits.charAt(i) - '0';
      if (digit < 0 || digit > 9) {
        return -1;
      }
      octet = octet * 10 + digit;
    }
    return octet > 255 ? -1 : octet;
  }

  /** Finds an address of eight hexadecimal digits, which must be the last word of a label. */
  private static void hexadecimal(String label, List<Host> found) {
    String word = label.substring(label.lastIndexOf('-') + 1);
    if (word.length() != 8) {
      return;
    }
    int bits = 0;
    for (int i = 0; i < 8; i++) {
      int digit = word.charAt(i) < 128 ? Character.digit(word.charAt(i), 16) : -1;
      if (digit < 0) {
        return;
      }
      bits = bits << 4 | digit;
    }
    found.add(new Host.Ipv4(bits));
  }

  private static void ipv6(String label, List<Host> found) {
    Host host = Host.tryParse('[' + label.replace('-', ':') + ']').orElseNull();
    if (host instanceof Host.Ipv6) {
      found.add(host);
    }
  }
}
