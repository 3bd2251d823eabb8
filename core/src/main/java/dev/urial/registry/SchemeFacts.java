package dev.urial.registry;

import dev.urial.internal.text.SchemeRow;
import dev.urial.internal.text.SchemeRows;
import dev.urial.report.Clause;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
public final class SchemeFacts {
  private static final String PORT = "default port";
  private static final Map<String, SchemeFacts> ALL = new HashMap<>();

  static {
    // Omitted although they have a port: sip, soap.beep, irc and others for which an explicit
    // default port and no port identify different resources; and schemes without an authority.
    for (SchemeRow row : SchemeRows.all()) {
      if (row.isPortImplied()) {
        ALL.put(row.name(), new SchemeFacts(row));
      }
    }
  }

  private final SchemeRow row;
  private final Clause clause;

  private SchemeFacts(SchemeRow row) {
    this.row = row;
    this.clause = clause(row);
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
    SchemeRow row = SchemeRows.of(Objects.requireNonNull(scheme, "scheme"));
    return row == null ? null : ALL.get(row.name());
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

  /** {@return the scheme's name in lower case} */
  public String scheme() {
    return row.name();
  }

  /** {@return the default port, from 1 to 65535} */
  public OptionalInt defaultPort() {
    return row.port() > 0 ? OptionalInt.of(row.port()) : OptionalInt.empty();
  }

  /** {@return whether an empty path after an authority equals the path {@code /}} */
  public boolean emptyPathIsSlash() {
    return row.emptyPathIsSlash();
  }

  /** {@return the clause that states the default port} */
  public Clause clause() {
    return clause;
  }

  /** {@return the source of the default port as text, such as {@code RFC 9110 §4.2.2}} */
  public String source() {
    return row.source();
  }

  /** {@return the source of the default port with its link} */
  public List<Reference> references() {
    return List.of(new Reference(source(), clause));
  }
}
