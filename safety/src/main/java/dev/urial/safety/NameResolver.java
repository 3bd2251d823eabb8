package dev.urial.safety;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/**
 * Finds the addresses of a host name. Host names are looked up only if a resolver is passed to
 * {@link FetchPolicy#vet(String, NameResolver)} or a similar method.
 *
 * <pre>{@code
 * NameResolver fixed = host -> List.of(InetAddress.getByAddress(host, new byte[] {8, 8, 8, 8}));
 * FetchPolicy.publicWeb().vet("https://example.com/", fixed).orElseThrow().addresses()
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2">RFC 3986 §3.2.2</a>
 */
@FunctionalInterface
public interface NameResolver {
  /**
   * {@return all addresses of a host name, in the order in which to try them}
   *
   * @param host a DNS name in ASCII, not an address
   * @throws UnknownHostException if the name does not exist
   * @throws IOException if the lookup fails
   * @see #system
   */
  List<InetAddress> resolve(String host) throws IOException;

  /**
   * {@return the JDK's resolver, {@link InetAddress#getAllByName}, which uses the machine's
   * settings}
   *
   * @see #resolve
   */
  static NameResolver system() {
    return host -> List.of(InetAddress.getAllByName(host));
  }
}
