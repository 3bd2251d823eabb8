package dev.urial.safety;

import dev.urial.Host;
import dev.urial.grammar.Percent;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * An IP address that some kind of parser recognizes in a host.
 *
 * <pre>{@code
 * AddressReading.of("0177.0.0.1")
 *     // [C_LIBRARY: 127.0.0.1, JAVA: 177.0.0.1]
 * AddressReading.of("①②⑦.1")
 *     // [C_LIBRARY: 127.0.0.1, JAVA: 127.0.0.1]
 * AddressReading.of("example.com")  // []
 * }</pre>
 *
 * <p>Parsers disagree because the old notations were never specified in one place. An address may
 * have one to four numbers. Some parsers read a leading zero as octal and {@code 0x} as
 * hexadecimal, others read every number as decimal, and some accept digits of other scripts. RFC
 * 3986 §7.4 warns about these notations.
 *
 * @param reader the kind of parser
 * @param address a {@link Host.Ipv4} or a {@link Host.Ipv6}
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-7.4">RFC 3986 §7.4, rare IP address
 *     formats</a>
 */
public record AddressReading(Reader reader, Host address) {
  /**
   * The kinds of parsers.
   *
   * <pre>{@code
   * AddressReading.of("127.0.0.1").get(0).reader()  // RFC_3986
   * }</pre>
   *
   * @see AddressReading
   */
  public enum Reader {
    /** RFC 3986: four decimal numbers, or an IPv6 address in brackets. */
    RFC_3986,
    /**
     * {@code inet_aton} in C, and browsers under the URL Standard: one to four octal, hexadecimal
     * or decimal numbers.
     */
    C_LIBRARY,
    /** {@code java.net.InetAddress}: one to four decimal numbers, ignoring leading zeros. */
    JAVA
  }

  /** How many times escapes are decoded, because each parser in a chain may decode them. */
  private static final int LEVELS = 3;

  /**
   * The maximum length of a host to examine. Parsers accept long spellings that are padded with
   * zeros.
   */
  private static final int MOST = 1024;

  /**
   * {@return every address that any parser recognizes in a host; empty if there is none}
   *
   * <p>The host is parsed as written, with its escapes decoded, and as mapped by UTS #46. Trailing
   * dots and the zone of an IPv6 address are ignored. Never throws for a non-null host.
   *
   * @param host the host as it appears in a URL, with or without brackets
   * @see <a href="https://url.spec.whatwg.org/#concept-ipv4-parser">URL Standard §3.5</a>
   */
  public static List<AddressReading> of(String host) {
    Objects.requireNonNull(host, "host");
    if (host.length() > MOST || host.isEmpty()) {
      return List.of();
    }
    Set<String> spellings = new LinkedHashSet<>();
    String text = host;
    for (int level = 0; level <= LEVELS; level++) {
      spellings.add(text);
      if (!Ascii.isAscii(text)) {
        spellings.add(Idna.browsers().toUnicode(text).text()); // keeps digits of other scripts
      }
      String decoded = text.indexOf('%') < 0 ? text : Percent.decodeLossy(text);
      if (decoded.equals(text)) {
        break;
      }
      text = decoded;
    }
    Map<String, AddressReading> found = new LinkedHashMap<>();
    for (String spelling : spellings) {
      read(Ascii.lower(spelling), found);
    }
    return List.copyOf(found.values());
  }

  private static void read(String text, Map<String, AddressReading> found) {
    if (text.indexOf(':') >= 0 || text.startsWith("[")) {
      ipv6(text, found);
      return;
    }
    int end = text.length();
    for (int i = 0; i < end; i++) {
      if (text.charAt(i) <= ' ') {
        end = i; // inet_aton stops at white space and uses the text so far
      }
    }
    while (end > 0 && text.charAt(end - 1) == '.') {
      end--;
    }
    String bare = text.substring(0, end);
    Host strict = Host.tryParse(bare).orElseNull();
    if (strict instanceof Host.Ipv4) {
      add(Reader.RFC_3986, strict, found);
    }
    long bits = OldIpv4.ofC(bare);
    if (bits >= 0) {
      add(Reader.C_LIBRARY, new Host.Ipv4((int) bits), found);
    }
    bits = OldIpv4.ofJava(bare);
    if (bits >= 0) {
      add(Reader.JAVA, new Host.Ipv4((int) bits), found);
    }
  }

  /** Adds an address once per parser. Uses a string key, as hashing records is slow at startup. */
  private static void add(Reader reader, Host address, Map<String, AddressReading> found) {
    found.putIfAbsent(reader.name() + address, new AddressReading(reader, address));
  }

  private static void ipv6(String text, Map<String, AddressReading> found) {
    int start = text.startsWith("[") ? 1 : 0;
    int end = text.indexOf(']');
    end = end < 0 ? text.length() : end;
    int zone = text.indexOf('%');
    end = zone < 0 ? end : Math.min(end, zone);
    if (end <= start) {
      return;
    }
    String bare = text.substring(start, end);
    Host strict = Host.tryParse('[' + bare + ']').orElseNull();
    if (strict instanceof Host.Ipv6) {
      add(Reader.RFC_3986, strict, found);
    }
    for (Reader reader : List.of(Reader.C_LIBRARY, Reader.JAVA)) {
      Host loose = Host.tryParse('[' + canonical(bare, reader) + ']').orElseNull();
      if (loose instanceof Host.Ipv6) {
        add(reader, loose, found);
      }
    }
  }

  /** Returns an IPv6 address without leading zeros, with any final IPv4 address in dotted form. */
  private static String canonical(String text, Reader reader) {
    int last = text.lastIndexOf(':') + 1;
    StringBuilder to = new StringBuilder(text.length());
    for (int i = 0; i < last; i++) {
      boolean isFirst = i == 0 || text.charAt(i - 1) == ':';
      boolean isZero = text.charAt(i) == '0' && i + 1 < last && text.charAt(i + 1) != ':';
      if (isFirst && isZero) {
        while (text.charAt(i) == '0' && text.charAt(i + 1) != ':') {
          i++;
        }
      }
      to.append(text.charAt(i));
    }
    String tail = text.substring(last);
    if (tail.indexOf('.') < 0) {
      int zeros = 0;
      while (zeros < tail.length() - 1 && tail.charAt(zeros) == '0') {
        zeros++;
      }
      return to.append(tail, zeros, tail.length()).toString();
    }
    long bits = reader == Reader.JAVA ? OldIpv4.ofJava(tail) : OldIpv4.ofC(tail);
    return to.append(bits < 0 ? tail : new Host.Ipv4((int) bits).text()).toString();
  }

  /** Returns the parser and the address, such as {@code JAVA: 177.0.0.1}. */
  @Override
  public String toString() {
    return reader + ": " + address.text();
  }
}
