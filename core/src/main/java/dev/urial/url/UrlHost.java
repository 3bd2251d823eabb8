package dev.urial.url;

import java.util.Objects;

/**
 * A host of the URL Standard: a domain, an IPv4 or IPv6 address, an opaque host, or the empty host.
 *
 * <pre>{@code
 * Url.parse("http://0x7f.1/").parsedHost()  // Ipv4[bits=2130706433]
 * }</pre>
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-host">URL Standard §3.1</a>
 */
public sealed interface UrlHost {
  /**
   * The host as the standard serializes it: IPv6 addresses in brackets.
   *
   * <pre>{@code
   * new UrlHost.Ipv6(0, 1).text()  // "[::1]"
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-host-serializer">URL Standard §3.6</a>
   */
  String text();

  /**
   * A domain, in ASCII.
   *
   * @param text not empty
   */
  record Domain(String text) implements UrlHost {
    /** Takes no null. */
    public Domain {
      Objects.requireNonNull(text);
    }
  }

  /**
   * Four octets.
   *
   * @param bits the first octet is the most significant
   */
  record Ipv4(int bits) implements UrlHost {
    @Override
    public String text() {
      AsciiBuilder out = new AsciiBuilder(15);
      HostParser.serialize(bits, out);
      return out.toString();
    }
  }

  /**
   * Sixteen octets.
   *
   * @param high the first eight
   * @param low the last eight
   */
  record Ipv6(long high, long low) implements UrlHost {
    @Override
    public String text() {
      int[] address = new int[8];
      for (int i = 0; i < 8; i++) {
        address[i] = dev.urial.internal.syntax.Ipv6.piece(high, low, i);
      }
      AsciiBuilder out = new AsciiBuilder(41);
      out.append('[');
      Ipv6Parser.serialize(address, out);
      out.append(']');
      return out.toString();
    }
  }

  /**
   * A host of a scheme that is not special.
   *
   * @param text not empty
   */
  record Opaque(String text) implements UrlHost {
    /** Takes no null. */
    public Opaque {
      Objects.requireNonNull(text);
    }
  }

  /** The empty host, as in {@code file:///}. */
  record Empty() implements UrlHost {
    @Override
    public String text() {
      return "";
    }
  }
}
