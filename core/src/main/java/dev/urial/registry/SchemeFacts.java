package dev.urial.registry;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * What scheme-based normalization needs to know of a scheme, each fact with the clause that states
 * it.
 *
 * <pre>{@code
 * SchemeFacts.of("HTTP").defaultPort()        // OptionalInt[80]
 * SchemeFacts.of("http").emptyPathIsSlash()   // true
 * SchemeFacts.of("https").source()            // "RFC 9110 §4.2.2"
 * SchemeFacts.of("x-unheard-of")              // null
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
 */
public final class SchemeFacts {
  private static final Map<String, SchemeFacts> TABLE = new HashMap<>();

  static {
    // Schemes whose empty path means "/": RFC 9110 §4.2.3, RFC 6455 §3, RFC 7252 §6.3, RFC 8323 §8.
    add("http", 80, true, "RFC 9110 §4.2.1");
    add("https", 443, true, "RFC 9110 §4.2.2");
    add("ws", 80, true, "RFC 6455 §3");
    add("wss", 443, true, "RFC 6455 §3");
    add("coap", 5683, true, "RFC 7252 §6.1");
    add("coaps", 5684, true, "RFC 7252 §6.2");
    add("coap+tcp", 5683, true, "RFC 8323 §8.1");
    add("coaps+tcp", 5684, true, "RFC 8323 §8.2");
    add("coap+ws", 80, true, "RFC 8323 §8.3");
    add("coaps+ws", 443, true, "RFC 8323 §8.4");

    // Not here: sip and sips, of which RFC 3261 §19.1.4 says that a written default port does not
    // match
    // its absence; and schemes without authority.
    add("acap", 674, false, "RFC 2244 §2.2");
    add("dict", 2628, false, "RFC 2229 §5");
    add("dns", 53, false, "RFC 4501 §3");
    add("ftp", 21, false, "RFC 1738 §3.2.1");
    add("git", 9418, false, "gitprotocol-pack");
    add("go", 1096, false, "RFC 3368 §3");
    add("gopher", 70, false, "RFC 4266 §2.1");
    add("imap", 143, false, "RFC 5092 §3");
    add("ipp", 631, false, "RFC 3510 §4");
    add("ipps", 631, false, "RFC 7472 §4.2");
    add("ldap", 389, false, "RFC 4516 §2");
    add("msrp", 2855, false, "RFC 4975 §6");
    add("mtqp", 1038, false, "RFC 3887 §4.3");
    add("mupdate", 3905, false, "RFC 3656 §3.1");
    add("nfs", 2049, false, "RFC 2224 §2");
    add("nntp", 119, false, "RFC 5538 §3");
    add("pop", 110, false, "RFC 2384 §4");
    add("prospero", 1525, false, "RFC 4157 §2");
    add("rtsp", 554, false, "RFC 7826 §4.2");
    add("rtspu", 554, false, "RFC 2326 §3.2");
    add("rtsps", 322, false, "RFC 7826 §4.2");
    add("snmp", 161, false, "RFC 4088 §2");
    add("soap.beep", 605, false, "RFC 4227 §4");
    add("ssh", 22, false, "IANA service names, ssh");
    add("svn", 3690, false, "IANA service names, svn");
    add("telnet", 23, false, "RFC 4248 §2");
    add("tip", 3372, false, "RFC 2371 §7");
    add("tn3270", 23, false, "RFC 6270 §2.1");
    add("vnc", 5900, false, "RFC 7869 §2.1.1");
    add("wais", 210, false, "RFC 4156 §2");
    add("xmlrpc.beep", 602, false, "RFC 3529 §5");
    add("z39.50r", 210, false, "RFC 2056 §2");
    add("z39.50s", 210, false, "RFC 2056 §3");
  }

  private final String scheme;
  private final int defaultPort;
  private final boolean emptyPathIsSlash;
  private final String source;

  private SchemeFacts(String scheme, int defaultPort, boolean emptyPathIsSlash, String source) {
    this.scheme = scheme;
    this.defaultPort = defaultPort;
    this.emptyPathIsSlash = emptyPathIsSlash;
    this.source = source;
  }

  private static void add(String scheme, int port, boolean emptyPathIsSlash, String source) {
    TABLE.put(scheme, new SchemeFacts(scheme, port, emptyPathIsSlash, source));
  }

  /**
   * What is known of a scheme, or null.
   *
   * <pre>{@code
   * SchemeFacts.of("ws").defaultPort()  // OptionalInt[80]
   * }</pre>
   *
   * @param scheme its name in any case, without colon
   */
  public static @Nullable SchemeFacts of(String scheme) {
    SchemeFacts facts = TABLE.get(scheme);
    return facts != null ? facts : TABLE.get(scheme.toLowerCase(Locale.ROOT));
  }

  /** The scheme's name in lower case. */
  public String scheme() {
    return scheme;
  }

  /** The port that is meant where none is written, 1 to 65535. */
  public OptionalInt defaultPort() {
    return defaultPort > 0 ? OptionalInt.of(defaultPort) : OptionalInt.empty();
  }

  /** Whether, after an authority, no path and the path {@code /} name the same. */
  public boolean emptyPathIsSlash() {
    return emptyPathIsSlash;
  }

  /** The clause that states the default port. */
  public String source() {
    return source;
  }
}
