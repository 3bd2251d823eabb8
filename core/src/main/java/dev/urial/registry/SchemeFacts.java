package dev.urial.registry;

import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.report.Clause;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * The facts about a scheme that scheme-based normalization needs, each with the clause that states
 * it.
 *
 * <pre>{@code
 * SchemeFacts.find("HTTP").defaultPort()        // OptionalInt[80]
 * SchemeFacts.find("http").emptyPathIsSlash()   // true
 * SchemeFacts.find("https").source()            // "RFC 9110 §4.2.2"
 * SchemeFacts.find("x-unheard-of")              // null
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3">RFC 3986 §6.2.3</a>
 */
public final class SchemeFacts implements RegistryEntry {
  private static final String PORT = "default port";
  private static final Registry<SchemeFacts> BUILT_IN;

  static {
    // Omitted although they have a port: sip, soap.beep, irc and others for which an explicit
    // default port and no port identify different resources; and schemes without an authority.
    List<SchemeFacts> facts = new ArrayList<>();
    for (SchemeRow row : SchemeRows.all()) {
      if (row.isPortImplied()) {
        Reference reference = new Reference(row.source(), clause(row));
        facts.add(new SchemeFacts(row.name(), row.port(), row.emptyPathIsSlash(), reference));
      }
    }
    BUILT_IN = Registry.ignoringCase(facts);
  }

  private final String scheme;
  private final int defaultPort;
  private final boolean emptyPathIsSlash;
  private final @Nullable Reference reference; // null if a caller's table has none

  private SchemeFacts(
      String scheme, int defaultPort, boolean emptyPathIsSlash, @Nullable Reference reference) {
    this.scheme = scheme;
    this.defaultPort = defaultPort;
    this.emptyPathIsSlash = emptyPathIsSlash;
    this.reference = reference;
  }

  private static Clause clause(SchemeRow row) {
    String document = row.document();
    if (document.startsWith("RFC ")) {
      return Clause.rfc(PORT, Integer.parseInt(document.substring(4)), row.section());
    }
    String link =
        document.startsWith("IANA")
            ? "https://www.iana.org/assignments/service-names-port-numbers"
            : "https://git-scm.com/docs/" + document;
    return new Clause(PORT, document, row.section(), link);
  }

  /**
   * {@return the facts about a scheme, or null if there are none}
   *
   * <pre>{@code
   * SchemeFacts.find("ws").defaultPort()  // OptionalInt[80]
   * }</pre>
   *
   * @param scheme the name of the scheme, in any case, without a colon
   */
  public static @Nullable SchemeFacts find(String scheme) {
    Objects.requireNonNull(scheme, "scheme");
    return BUILT_IN.find(scheme);
  }

  /**
   * {@return the clause by which the scheme's own document compares URIs on the rung {@link
   * dev.urial.Equivalence#SCHEME}; null if no RFC adds anything to RFC 3986}
   *
   * <pre>{@code
   * SchemeFacts.comparison("tel").citation()  // "RFC 3966 §4"
   * }</pre>
   *
   * @param scheme the name of the scheme, in any case, without a colon
   */
  public static @Nullable Clause comparison(String scheme) {
    SchemeRow row = SchemeRows.of(Objects.requireNonNull(scheme, "scheme"));
    SchemeRow.Comparison own = row == null ? null : row.comparison();
    return own == null || own.rfc() == 0
        ? null
        : Clause.rfc("URI comparison", own.rfc(), own.section());
  }

  /**
   * {@return all built-in facts} Most come from the RFC that defines the scheme; each cites its
   * source. Normalization uses no other facts.
   */
  public static Registry<SchemeFacts> builtIn() {
    return BUILT_IN;
  }

  /**
   * Reads different facts from CSV: {@code Scheme,Default Port,Empty Path,Reference}; the port may
   * be missing, and the third column is {@code slash} if an empty path equals {@code /}. The reader
   * is not closed.
   *
   * <pre>{@code
   * SchemeFacts.read(new StringReader("Scheme,Default Port\ngemini,1965\n")).find("gemini")
   * }</pre>
   *
   * @param file a reader for the CSV file
   * @return the facts by scheme
   * @throws IOException if reading fails, or if the table is invalid; the message contains the line
   *     number
   */
  public static Registry<SchemeFacts> read(Reader file) throws IOException {
    Objects.requireNonNull(file, "file");
    return Registry.ignoringCase(Registry.rows(file, SchemeFacts::row, "scheme"));
  }

  private static SchemeFacts row(IanaTable row) throws IOException {
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
    String reference = row.get("reference");
    return new SchemeFacts(
        row.lowerName(),
        port,
        emptyPathIsSlash,
        reference.isEmpty() ? null : Reference.of(PORT, reference));
  }

  /** {@return the scheme's name in lower case} */
  public String scheme() {
    return scheme;
  }

  /** {@return the default port, from 1 to 65535} */
  public OptionalInt defaultPort() {
    return defaultPort > 0 ? OptionalInt.of(defaultPort) : OptionalInt.empty();
  }

  /** {@return whether an empty path after an authority equals the path {@code /}} */
  public boolean emptyPathIsSlash() {
    return emptyPathIsSlash;
  }

  /** {@return the clause that states the default port; null if the table cites none} */
  public @Nullable Clause clause() {
    return reference == null ? null : reference.clause();
  }

  /**
   * {@return the source of the default port as text, such as {@code RFC 9110 §4.2.2}; possibly
   * empty}
   */
  public String source() {
    return reference == null ? "" : reference.text();
  }

  /** Returns the scheme's name, as {@link #scheme} does. */
  @Override
  public String name() {
    return scheme;
  }

  @Override
  public List<Reference> references() {
    return reference == null ? List.of() : List.of(reference);
  }

  @Override
  public String sentence() {
    return Reference.sentence(
        scheme,
        defaultPort > 0 ? "default port " + defaultPort : "",
        emptyPathIsSlash ? "an empty path means /" : "",
        source());
  }
}
