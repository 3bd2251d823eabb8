package dev.urial.view.spi;

import dev.urial.report.Clause;
import dev.urial.view.PartEncoding;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A provider's facts about a scheme: its document, its default port, whether its paths are
 * hierarchical, and how its identifiers are used. Traits are used by views, explanations and
 * classifications.
 *
 * <pre>{@code
 * SchemeTraits.of(new Clause("chess", "Chess", "1", "https://chess.example/"))
 *     .withDefaultPort(5000)
 *     .hierarchical()
 *     .withUse(SchemeTraits.Use.LOCATOR)
 * }</pre>
 *
 * <p>{@code Uri} never uses traits: {@code Uri.normalize} does not depend on installed providers.
 * For built-in facts, see {@link dev.urial.registry.SchemeFacts}.
 *
 * @see SchemeViewProvider#traits
 */
public final class SchemeTraits {
  /** The use of a scheme's identifiers, as described in RFC 3986 §1.1.3. */
  public enum Use {
    /** Locates a resource, for example by its location in the network. */
    LOCATOR,
    /** Names a resource, wherever it is. */
    NAME,
    /** Both locates and names. */
    BOTH,
    /** Neither: the identifier contains the data itself, or starts an action. */
    NEITHER
  }

  private final Clause document;
  private final int defaultPort;
  private final boolean isHierarchical;
  private final Use use;

  private SchemeTraits(Clause document, int defaultPort, boolean isHierarchical, Use use) {
    this.document = document;
    this.defaultPort = defaultPort;
    this.isHierarchical = isHierarchical;
    this.use = use;
  }

  /**
   * {@return the traits of a scheme that a document defines, without a default port or hierarchical
   * paths} The scheme's identifiers are names; see {@link #withUse}.
   *
   * @param document the document that defines the scheme
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7595#section-3">RFC 7595 §3</a>
   */
  public static SchemeTraits of(Clause document) {
    Objects.requireNonNull(document, "document");
    return new SchemeTraits(document, 0, false, Use.NAME);
  }

  /**
   * {@return a copy with a default port}
   *
   * @param port the port number
   * @throws IllegalArgumentException if {@code port} is not in 1..65535
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.2.3">RFC 3986 §3.2.3</a>
   */
  public SchemeTraits withDefaultPort(int port) {
    if (port == 0) {
      throw new IllegalArgumentException("port " + port);
    }
    return new SchemeTraits(document, PartEncoding.checkedPort(port), isHierarchical, use);
  }

  /** {@return a copy with hierarchical paths, in which {@code ..} refers to the parent} */
  public SchemeTraits hierarchical() {
    return new SchemeTraits(document, defaultPort, true, use);
  }

  /**
   * {@return a copy with a different use of identifiers}
   *
   * @param use the use of the scheme's identifiers
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.3">RFC 3986 §1.1.3</a>
   */
  public SchemeTraits withUse(Use use) {
    Objects.requireNonNull(use, "use");
    return new SchemeTraits(document, defaultPort, isHierarchical, use);
  }

  /** {@return the clause that defines the scheme} */
  public Clause document() {
    return document;
  }

  /** {@return the default port; empty if there is none} */
  public OptionalInt defaultPort() {
    return defaultPort == 0 ? OptionalInt.empty() : OptionalInt.of(defaultPort);
  }

  /** {@return whether paths are hierarchical; if not, dots in them are data} */
  public boolean isHierarchical() {
    return isHierarchical;
  }

  /** {@return the use of the scheme's identifiers} */
  public Use use() {
    return use;
  }
}
