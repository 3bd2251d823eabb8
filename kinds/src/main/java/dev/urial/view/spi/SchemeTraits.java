package dev.urial.view.spi;

import dev.urial.report.Clause;
import dev.urial.view.PartEncoding;
import java.io.Serializable;
import java.util.Objects;
import java.util.OptionalInt;

/**
 * A provider's facts about a scheme: its document, its default port, and how its identifiers are
 * used. Traits are used by views, explanations and classifications.
 *
 * <pre>{@code
 * SchemeTraits.of(new Clause("chess", "Chess", "1", "https://chess.example/"))
 *     .withDefaultPort(5000)
 *     .withUse(SchemeTraits.Use.LOCATOR)
 * }</pre>
 *
 * <p>{@code Uri} never uses traits: {@code Uri.normalize} does not depend on installed providers.
 * For built-in facts, see {@link dev.urial.registry.SchemeFacts}.
 *
 * @param document the clause that defines the scheme
 * @param port the default port; 0 if there is none
 * @param use the use of the scheme's identifiers
 * @see SchemeViewProvider#traits
 */
public record SchemeTraits(Clause document, int port, Use use) implements Serializable {
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

  /**
   * {@return the traits of a scheme that a document defines, without a default port} The scheme's
   * identifiers are names; see {@link #withUse}.
   *
   * @param document the document that defines the scheme
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7595#section-3">RFC 7595 §3</a>
   */
  public static SchemeTraits of(Clause document) {
    Objects.requireNonNull(document, "document");
    return new SchemeTraits(document, 0, Use.NAME);
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
    return new SchemeTraits(document, PartEncoding.checkedPort(port), use);
  }

  /**
   * {@return a copy with a different use of identifiers}
   *
   * @param use the use of the scheme's identifiers
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.3">RFC 3986 §1.1.3</a>
   */
  public SchemeTraits withUse(Use use) {
    Objects.requireNonNull(use, "use");
    return new SchemeTraits(document, port, use);
  }

  /** {@return the default port; empty if there is none} */
  public OptionalInt defaultPort() {
    return port == 0 ? OptionalInt.empty() : OptionalInt.of(port);
  }
}
