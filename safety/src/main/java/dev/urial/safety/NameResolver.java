package dev.urial.safety;

import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;

/**
 * Finds the addresses of a name. Only who passes one to {@link FetchPolicy#vet(String,
 * NameResolver)} has names looked up.
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
   * All addresses of a name, in the order in which they are to be tried.
   *
   * @param host a name of the DNS in ASCII, no address
   * @throws UnknownHostException if there is no such name
   * @throws IOException if nobody could be asked
   * @see #system
   */
  List<InetAddress> resolve(String host) throws IOException;

  /**
   * The resolver of the JDK, and so of the machine: {@link InetAddress#getAllByName}.
   *
   * @see #resolve
   */
  static NameResolver system() {
    return host -> List.of(InetAddress.getAllByName(host));
  }
}
