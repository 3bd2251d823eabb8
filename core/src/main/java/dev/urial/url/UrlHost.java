package dev.urial.url;

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
  /** The host as the standard serializes it: IPv6 addresses in brackets. */
  String text();

  /**
   * A domain, in ASCII.
   *
   * @param text not empty
   */
  record Domain(String text) implements UrlHost {}

  /**
   * Four octets.
   *
   * @param bits the first octet is the most significant
   */
  record Ipv4(int bits) implements UrlHost {
    @Override
    public String text() {
      throw new UnsupportedOperationException();
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
      throw new UnsupportedOperationException();
    }
  }

  /**
   * A host of a scheme that is not special.
   *
   * @param text not empty
   */
  record Opaque(String text) implements UrlHost {}

  /** The empty host, as in {@code file:///}. */
  record Empty() implements UrlHost {
    @Override
    public String text() {
      return "";
    }
  }
}
