package dev.urial.registry;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
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
public final class SchemeFacts implements Registered {
  private static final Registry<SchemeFacts> BUILT_IN;

  static {
    List<SchemeFacts> facts = new ArrayList<>();
    // Schemes whose empty path means "/": RFC 9110 §4.2.3, RFC 6455 §3, RFC 7252 §6.3, RFC 8323 §8,
    // RFC 3510 §4.7, RFC 7472 §4.6.
    add(facts, "http", 80, true, "RFC 9110 §4.2.1");
    add(facts, "https", 443, true, "RFC 9110 §4.2.2");
    add(facts, "ws", 80, true, "RFC 6455 §3");
    add(facts, "wss", 443, true, "RFC 6455 §3");
    add(facts, "coap", 5683, true, "RFC 7252 §6.1");
    add(facts, "coaps", 5684, true, "RFC 7252 §6.2");
    add(facts, "coap+tcp", 5683, true, "RFC 8323 §8.1");
    add(facts, "coaps+tcp", 5684, true, "RFC 8323 §8.2");
    add(facts, "coap+ws", 80, true, "RFC 8323 §8.3");
    add(facts, "coaps+ws", 443, true, "RFC 8323 §8.4");
    add(facts, "ipp", 631, true, "RFC 3510 §4.5");
    add(facts, "ipps", 631, true, "RFC 7472 §4.2");

    // Not here: sip, sips and msrp, of which RFC 3261 §19.1.4 and RFC 4975 §6.1 say that a written
    // default port does not match its absence; soap.beep and xmlrpc.beep, whose server is looked up
    // in the DNS only if no port is written (RFC 4227 §6.1.1, RFC 3529 §5.1.1); and schemes without
    // authority.
    add(facts, "aaa", 3868, false, "RFC 6733 §4.3.1");
    add(facts, "aaas", 5658, false, "RFC 6733 §4.3.1");
    add(facts, "acap", 674, false, "RFC 2244 §3.2");
    add(facts, "dict", 2628, false, "RFC 2229 §5");
    add(facts, "dns", 53, false, "RFC 4501 §3");
    add(facts, "ftp", 21, false, "RFC 1738 §3.2");
    add(facts, "git", 9418, false, "gitprotocol-pack");
    add(facts, "go", 1096, false, "RFC 3368 §3.3.3");
    add(facts, "gopher", 70, false, "RFC 4266 §2.1");
    add(facts, "icap", 1344, false, "RFC 3507 §4.2");
    add(facts, "imap", 143, false, "RFC 5092 §1");
    add(facts, "ldap", 389, false, "RFC 4516 §3");
    add(facts, "mtqp", 1038, false, "RFC 3887 §2");
    add(facts, "mupdate", 3905, false, "RFC 3656 §2");
    add(facts, "news", 119, false, "RFC 5538 §2");
    add(facts, "nfs", 2049, false, "RFC 2224 §2");
    add(facts, "nntp", 119, false, "RFC 5538 §2");
    add(facts, "pop", 110, false, "RFC 2384 §3");
    add(facts, "prospero", 1525, false, "RFC 4157 §2");
    add(facts, "rsync", 873, false, "RFC 5781 §2");
    add(facts, "rtsp", 554, false, "RFC 7826 §4.2");
    add(facts, "rtspu", 554, false, "RFC 2326 §3.2");
    add(facts, "rtsps", 322, false, "RFC 7826 §4.2");
    add(facts, "snews", 563, false, "RFC 5538 §8.1");
    add(facts, "snmp", 161, false, "RFC 4088 §3");
    add(facts, "ssh", 22, false, "IANA service names, ssh");
    add(facts, "svn", 3690, false, "IANA service names, svn");
    add(facts, "telnet", 23, false, "RFC 4248 §2");
    add(facts, "tip", 3372, false, "RFC 2371 §7");
    add(facts, "tn3270", 23, false, "RFC 6270 §2.2");
    add(facts, "vnc", 5900, false, "RFC 7869 §2.1.1");
    add(facts, "wais", 210, false, "RFC 4156 §2");
    add(facts, "z39.50r", 210, false, "RFC 2056 §4");
    add(facts, "z39.50s", 210, false, "RFC 2056 §3");
    BUILT_IN = Registry.ignoringCase(facts);
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

  private static void add(
      List<SchemeFacts> facts, String scheme, int port, boolean emptyPathIsSlash, String source) {
    facts.add(new SchemeFacts(scheme, port, emptyPathIsSlash, source));
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
    return BUILT_IN.find(scheme);
  }

  /**
   * All that is known here. No registry has these facts: each comes from the RFC that it names, and
   * normalization uses these and no others.
   */
  public static Registry<SchemeFacts> builtIn() {
    return BUILT_IN;
  }

  /**
   * Facts of one's own, in CSV: {@code Scheme,Default Port,Empty Path,Reference}; the port may be
   * missing, the third column is {@code slash} where an empty path means one. The reader is not
   * closed.
   *
   * <pre>{@code
   * SchemeFacts.read(new StringReader("Scheme,Default Port\ngemini,1965\n")).find("gemini")
   * }</pre>
   *
   * @throws IOException if reading fails, or if this is no such table: then with the number of the
   *     line
   */
  public static Registry<SchemeFacts> read(Reader file) throws IOException {
    return Registry.ignoringCase(Registry.rows(file, SchemeFacts::row, "scheme"));
  }

  private static SchemeFacts row(Csv row) throws IOException {
    String digits = row.get("default port");
    int port;
    try {
      port = digits.isEmpty() ? 0 : Integer.parseInt(digits);
    } catch (NumberFormatException e) {
      port = -1;
    }
    if (port < 0 || port > 0xFFFF) {
      throw row.broken("no port", digits);
    }
    boolean emptyPathIsSlash = row.get("empty path").equals("slash");
    return new SchemeFacts(row.lowerName(), port, emptyPathIsSlash, row.get("reference"));
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

  /** The scheme's name, as {@link #scheme}. */
  @Override
  public String name() {
    return scheme;
  }

  @Override
  public List<Reference> references() {
    return source.isEmpty() ? List.of() : List.of(Reference.of(scheme, source));
  }

  @Override
  public String sentence() {
    return Reference.sentence(
        scheme,
        defaultPort > 0 ? "default port " + defaultPort : "",
        emptyPathIsSlash ? "an empty path means /" : "",
        source);
  }
}
