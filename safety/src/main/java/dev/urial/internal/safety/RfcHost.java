package dev.urial.internal.safety;

import dev.urial.Host;
import dev.urial.idna.Idna;
import dev.urial.internal.text.Ascii;
import dev.urial.url.UrlHost;
import org.jspecify.annotations.Nullable;

/**
 * Converts a host as parsed under RFC 3986 to the form in which browsers write hosts, so that the
 * two can be compared.
 *
 * <pre>{@code
 * RfcHost.asBrowsersWrite("EX%41MPLE.com")  // "example.com"
 * RfcHost.asBrowsersWrite("0x7f.1")         // "0x7f.1", which is 127.0.0.1 to browsers
 * RfcHost.asBrowsersWrite("a b")            // null: no host
 * }</pre>
 */
public final class RfcHost {
  private RfcHost() {}

  /** Returns a host in lower-case ASCII, or null if the string is not a valid host. */
  public static @Nullable String asBrowsersWrite(String written) {
    Host host = Host.tryParse(written).orElseNull();
    if (!(host instanceof Host.RegName name)) {
      return host == null ? null : host instanceof Host.Ipv6 v6 ? ipv6(v6) : host.text();
    }
    String decoded = name.decoded();
    for (int i = 0; i < decoded.length(); i++) {
      if (decoded.charAt(i) >= 128) {
        return Idna.browsers().toAsciiOrNull(decoded);
      }
    }
    return Ascii.lower(decoded);
  }

  private static String ipv6(Host.Ipv6 host) {
    return new UrlHost.Ipv6(host.high(), host.low()).text();
  }
}
