package dev.urial.cli.foreign;

import dev.urial.Host;
import dev.urial.cli.foreign.CurlUrlError.Refused;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.internal.text.EscapedOctets;
import org.jspecify.annotations.Nullable;

/**
 * A host as libcurl parses it: a name, an IPv4 address, or an IPv6 address in brackets. An IPv4
 * address in any form that {@code inet_aton} accepts is converted to dotted decimal.
 *
 * @param text the host, as octets with their escapes decoded
 * @param zone the zone identifier of an IPv6 address; null if there is none
 */
record CurlHost(String text, @Nullable String zone) {
  /** The characters that a host name cannot contain; non-ASCII octets are allowed. */
  private static final String NOT_IN_HOSTS = " \r\n\t/:#?!@{}[]\\$'\"^`*<>=;,+&()%";

  /** The forms in which a host can be shown. */
  enum Form {
    AS_IT_IS,
    ASCII,
    UNICODE
  }

  /** Parses a host as it appears in a URL. */
  static CurlHost read(String written) throws Refused {
    String address = address(written);
    return of(address == null ? OctetStrings.decoded(written) : address);
  }

  /** Parses a host whose escapes have already been decoded. */
  static CurlHost of(String host) throws Refused {
    if (host.startsWith("[")) {
      return ipv6(host);
    }
    for (int i = 0; i < host.length(); i++) {
      char c = host.charAt(i);
      if (c < ' ' || c == 0x7F || NOT_IN_HOSTS.indexOf(c) >= 0) {
        throw new Refused(CurlUrlError.BAD_HOST);
      }
    }
    if (host.isEmpty()) {
      throw new Refused(CurlUrlError.BAD_HOST);
    }
    return new CurlHost(host, null);
  }

  /**
   * Parses {@code "[" IPv6address [ "%" [ "25" ] zone ] "]"}, and shortens the address as in RFC
   * 5952.
   */
  private static CurlHost ipv6(String host) throws Refused {
    int end = host.length() - 1;
    int percent = host.indexOf('%');
    String address = host.substring(0, percent < 0 ? end : percent) + ']';
    Host read = Host.tryParse(address).orElseNull();
    if (host.indexOf(']') != end || !(read instanceof Host.Ipv6 it)) {
      throw new Refused(CurlUrlError.BAD_IPV6);
    }
    if (percent < 0) {
      return new CurlHost(it.text(), null);
    }
    int zone = percent + 1;
    zone += host.startsWith("25", zone) && zone + 2 < end ? 2 : 0;
    if (zone == end) {
      throw new Refused(CurlUrlError.BAD_IPV6);
    }
    return new CurlHost(it.text(), host.substring(zone, end));
  }

  /**
   * Converts an IPv4 address of one to four decimal, octal or hexadecimal numbers to dotted
   * decimal; the last number fills the remaining octets. Returns null for any other host.
   */
  private static @Nullable String address(String host) {
    long address = 0;
    int octets = 0;
    int i = 0;
    while (octets < 4) {
      int radix = host.startsWith("0x", i) || host.startsWith("0X", i) ? 16 : 10;
      i += radix == 16 ? 2 : 0;
      radix = radix == 10 && host.startsWith("0", i) ? 8 : radix;
      int start = i;
      long number = 0;
      while (i < host.length() && number <= 0xFFFF_FFFFL) {
        int digit = EscapedOctets.digit(host.charAt(i));
        if (digit < 0 || digit >= radix) {
          break;
        }
        number = number * radix + digit;
        i++;
      }
      boolean isLast = i == host.length();
      long most = isLast ? 0xFFFF_FFFFL >> (8 * octets) : 0xFF;
      if (i == start || number > most || (!isLast && host.charAt(i) != '.')) {
        return null;
      }
      octets++;
      if (isLast) {
        address |= number;
        return (address >> 24)
            + "."
            + ((address >> 16) & 0xFF)
            + "."
            + ((address >> 8) & 0xFF)
            + "."
            + (address & 0xFF);
      }
      address |= number << (32 - 8 * octets);
      i++;
    }
    return null;
  }

  /** Returns a host in the given form. */
  static String shown(String host, Form form) throws Refused {
    if (form == Form.AS_IT_IS || host.startsWith("[")) {
      return host;
    }
    String name = OctetStrings.text(host);
    if (form == Form.ASCII) {
      String ascii = name.equals(host) ? host : Idna.browsers().toAsciiOrNull(name);
      if (ascii == null) {
        throw new Refused(CurlUrlError.BAD_HOST);
      }
      return ascii;
    }
    if (!name.equals(host) || !hasPunycode(name)) {
      return host;
    }
    Idna.Result unicode = Idna.browsers().toUnicode(name);
    if (!unicode.isOk()) {
      throw new Refused(CurlUrlError.BAD_HOST);
    }
    return OctetStrings.of(unicode.text());
  }

  private static boolean hasPunycode(String name) {
    for (int i = 0; i >= 0; i = name.indexOf('.', i) + 1) {
      if (Ascii.isAt(name, i, "xn--")) {
        return true;
      }
      if (name.indexOf('.', i) < 0) {
        return false;
      }
    }
    return false;
  }
}
