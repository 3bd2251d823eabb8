package dev.urial.url;

import dev.urial.internal.syntax.Rfc5952;
import dev.urial.internal.text.UrlIpv4Bytes;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.io.Serializable;
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
public sealed interface UrlHost extends Serializable {
  /**
   * {@return the serialized host, with IPv6 addresses in brackets}
   *
   * <pre>{@code
   * new UrlHost.Ipv6(0, 1).text()  // "[::1]"
   * }</pre>
   *
   * @see <a href="https://url.spec.whatwg.org/#concept-host-serializer">URL Standard §3.6</a>
   */
  String text();

  /**
   * A domain in lower-case ASCII, as the host parser returns it.
   *
   * <pre>{@code
   * new UrlHost.Domain("example.com").text()  // "example.com"
   * }</pre>
   *
   * @param text the domain; must not be empty or end in a number, which would be an IPv4 address
   * @see <a href="https://url.spec.whatwg.org/#forbidden-domain-code-point">URL Standard §3.2</a>
   */
  record Domain(String text) implements UrlHost {
    /**
     * Checks the text without mapping it; {@link Url#parse} maps it.
     *
     * @param text the domain; must not be empty or end in a number, which would be an IPv4 address
     * @throws UriParseException if the text is empty or ends in a number, or contains a forbidden
     *     domain code point, an upper-case letter or a non-ASCII character
     */
    public Domain {
      Objects.requireNonNull(text, "text");
      int wrong = HostParser.endOfDomain(text);
      if (wrong < text.length() || text.isEmpty()) {
        throw refused(
            text.isEmpty() ? ValidationError.HOST_MISSING : ValidationError.DOMAIN_TO_ASCII,
            wrong,
            text);
      }
      if (UrlIpv4Bytes.endsInANumber(text)) {
        throw refused(ValidationError.DOMAIN_TO_ASCII, text.length(), text);
      }
    }
  }

  /**
   * An IPv4 address.
   *
   * @param bits the address; its first octet is the most significant
   */
  record Ipv4(int bits) implements UrlHost {
    @Override
    public String text() {
      return dev.urial.internal.syntax.Ipv4.format(bits);
    }
  }

  /**
   * An IPv6 address.
   *
   * @param high the first eight octets
   * @param low the last eight octets
   */
  record Ipv6(long high, long low) implements UrlHost {
    @Override
    public String text() {
      return '[' + Rfc5952.hexadecimal(high, low) + ']';
    }
  }

  /**
   * The host of a URL with a non-special scheme, in ASCII, as the opaque-host parser returns it.
   *
   * <pre>{@code
   * new UrlHost.Opaque("Bücher")  // UriParseException at 1; b%C3%BCcher is valid
   * }</pre>
   *
   * @param text the host; not empty, and with non-ASCII characters percent-encoded
   * @see <a href="https://url.spec.whatwg.org/#forbidden-host-code-point">URL Standard §3.2</a>
   */
  record Opaque(String text) implements UrlHost {
    /**
     * Checks the text without encoding it.
     *
     * @param text the host; not empty, and with non-ASCII characters percent-encoded
     * @throws UriParseException if the text is empty, or contains a forbidden host code point, a
     *     control or a non-ASCII character
     */
    public Opaque {
      Objects.requireNonNull(text, "text");
      int wrong = HostParser.endOfOpaqueHost(text);
      if (text.isEmpty()) {
        throw refused(ValidationError.HOST_MISSING, 0, text);
      }
      if (wrong < text.length()) {
        throw refused(ValidationError.HOST_INVALID_CODE_POINT, wrong, text);
      }
    }
  }

  private static UriParseException refused(ValidationError error, int index, String text) {
    return new UriParseException(new SyntaxError(error, index, text));
  }

  /** The empty host, as in {@code file:///}. */
  record Empty() implements UrlHost {
    @Override
    public String text() {
      return "";
    }
  }
}
