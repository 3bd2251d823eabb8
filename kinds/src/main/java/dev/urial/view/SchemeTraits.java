package dev.urial.view;

import dev.urial.report.Clause;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * What a provider says of a scheme: its document, its default port, whether its paths are a
 * hierarchy, and what its identifiers are for. Views, explanations and classifications read it.
 *
 * <pre>{@code
 * SchemeTraits.of(new Clause("chess", "Chess", "1", "https://chess.example/"))
 *     .withDefaultPort(5000)
 *     .hierarchical()
 *     .withUse(SchemeTraits.Use.LOCATOR)
 * }</pre>
 *
 * <p>The nouns never read it: {@code Uri.normalize} stays a function of its input, whatever is
 * installed. What is known of schemes without any provider is in {@link
 * dev.urial.registry.SchemeFacts}.
 *
 * @see SchemeViewProvider#traits
 */
public final class SchemeTraits {
  /** What identifiers of a scheme are for, as RFC 3986 §1.1.3 divides them. */
  public enum Use {
    /** To find the thing, as by its place in the network. */
    LOCATOR,
    /** To name the thing, wherever it is. */
    NAME,
    /** Both. */
    BOTH,
    /** Neither: the identifier holds the thing itself, or tells a program what to do. */
    NEITHER
  }

  private final Clause document;
  private final int defaultPort;
  private final boolean isHierarchical;
  private final Use use;

  private SchemeTraits(Clause document, int defaultPort, boolean isHierarchical, Use use) {
    this.document = Objects.requireNonNull(document, "document");
    this.defaultPort = defaultPort;
    this.isHierarchical = isHierarchical;
    this.use = Objects.requireNonNull(use, "use");
  }

  /**
   * Those of a scheme with this document: no default port, no hierarchy, a name.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7595#section-3">RFC 7595 §3</a>
   */
  public static SchemeTraits of(Clause document) {
    Objects.requireNonNull(document, "document");
    return new SchemeTraits(document, 0, false, Use.NAME);
  }

  /**
   * A copy with the port that is meant where none is written.
   *
   * @throws IllegalArgumentException if it is not in 1 to 65535
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public SchemeTraits withDefaultPort(int port) {
    if (port == 0) {
      throw new IllegalArgumentException("port " + port);
    }
    return new SchemeTraits(document, Spelling.checkedPort(port), isHierarchical, use);
  }

  /** A copy whose paths are a hierarchy, in which {@code ..} is the one above. */
  public SchemeTraits hierarchical() {
    return new SchemeTraits(document, defaultPort, true, use);
  }

  /**
   * A copy with what identifiers of the scheme are for.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.3">RFC 3986 §1.1.3</a>
   */
  public SchemeTraits withUse(Use use) {
    Objects.requireNonNull(use, "use");
    return new SchemeTraits(document, defaultPort, isHierarchical, use);
  }

  /** Where the scheme is defined. */
  public Clause document() {
    return document;
  }

  /** The port that is meant where none is written; empty if there is none. */
  public OptionalInt defaultPort() {
    return defaultPort == 0 ? OptionalInt.empty() : OptionalInt.of(defaultPort);
  }

  /** Whether paths are a hierarchy; else dots in them are data. */
  public boolean isHierarchical() {
    return isHierarchical;
  }

  /** What its identifiers are for. */
  public Use use() {
    return use;
  }
}
