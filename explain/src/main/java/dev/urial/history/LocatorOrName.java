package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.Objects;

/**
 * How the standards classify an identifier: locator, name, both or neither; URL or URN;
 * hierarchical or opaque.
 *
 * <pre>{@code
 * LocatorOrName.of(Uri.parse("urn:isbn:0451450523")).kind()       // NAME
 * LocatorOrName.of(Uri.parse("urn:isbn:0451450523")).classical()  // URN
 * LocatorOrName.of(Uri.parse("http://example.com/")).kind()       // LOCATOR
 * LocatorOrName.of(Uri.parse("mid:a@b")).kind()                   // BOTH
 * LocatorOrName.of(Uri.parse("data:,a")).kind()                   // NEITHER
 * LocatorOrName.of(Uri.parse("data:,a")).classical()              // URL: there was nothing else
 * }</pre>
 *
 * <p>In the classical view, every scheme belonged to exactly one class, such as URL or URN. In the
 * contemporary view, {@code urn} is a scheme like any other, and "URL" is an informal term for an
 * identifier that says how to access the resource. RFC 3986 §1.1.3 adds that a single identifier
 * may be both a locator and a name. This often depends on how its owner maintains it, which the
 * identifier does not show. {@link #kind} therefore reflects only what the scheme's specification
 * says.
 *
 * <p>CHOICE: if this library does not know the scheme, an identifier with an authority is
 * classified as a locator, because it names the host to contact. An identifier without an authority
 * is classified as neither.
 *
 * @param kind the kind in the contemporary view
 * @param classical the class in the classical view
 * @param isHierarchical whether a slash follows the scheme and its colon; RFC 2396 §3 calls other
 *     identifiers opaque
 * @param message the human-readable reason for the classification
 * @param clause the clause that supports the classification
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3305#section-2">RFC 3305 §2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.3">RFC 3986 §1.1.3</a>
 */
public record LocatorOrName(
    Kind kind, IdentifierClass classical, boolean isHierarchical, Message message, Clause clause) {

  private static final Clause CLASSICAL = Clause.rfc("classical view", 3305, "2.1");
  private static final Clause CONTEMPORARY = Clause.rfc("contemporary view", 3305, "2.2");
  private static final Clause HIERARCHY = Clause.rfc("hier_part", 2396, "3");

  /**
   * {@return a statement that the URI is a URL or a URN, as defined until about 1998}
   *
   * <pre>{@code
   * LocatorOrName.of(Uri.parse("mid:a@b")).classicalView().text()
   *     // "a URL: its scheme was considered a URL scheme; every scheme was either that or a URN scheme"
   * }</pre>
   */
  public Message classicalView() {
    return MESSAGES.of(classical == IdentifierClass.URN ? "view.urn" : "view.url");
  }

  /**
   * {@return a statement that the URI is a locator, a name, both or neither, with the reason}
   *
   * <pre>{@code
   * LocatorOrName.of(Uri.parse("mid:a@b")).contemporaryView().text()
   *     // "locator and name: uniquely identifies a message, and locates it in a message store"
   * }</pre>
   */
  public Message contemporaryView() {
    return MESSAGES.ofConstant("view", kind, message);
  }

  /** {@return a statement that the URI is hierarchical or opaque, as defined in RFC 2396} */
  public Message hierarchyView() {
    return MESSAGES.of(isHierarchical ? "view.hierarchical" : "view.opaque");
  }

  /** {@return the clause that describes the classical view} */
  public Clause classicalClause() {
    return CLASSICAL;
  }

  /** {@return the clause that describes the contemporary view} */
  public Clause contemporaryClause() {
    return CONTEMPORARY;
  }

  /** {@return the clause that distinguishes hierarchical from opaque identifiers} */
  public Clause hierarchyClause() {
    return HIERARCHY;
  }

  /** The purpose of an identifier. */
  public enum Kind {
    /** A locator: says how to access the resource, for example by its location in the network. */
    LOCATOR,
    /** A name: identifies the resource regardless of its location. */
    NAME,
    /** Both a locator and a name. */
    BOTH,
    /** Neither a locator nor a name: contains the data itself, or instructs a program. */
    NEITHER
  }

  /** The classes of schemes in the classical view (RFC 3305 §2.1). */
  public enum IdentifierClass {
    /**
     * Uniform Resource Locator: identifies a resource by how to access it, most often by its
     * network location.
     */
    URL,
    /** Uniform Resource Name: stays unique and valid even when the resource no longer exists. */
    URN,
    /**
     * Uniform Resource Citation, or Uniform Resource Characteristics: identifies metadata about a
     * resource. Planned but never standardized.
     */
    URC
  }

  /**
   * {@return the classification of a URI}
   *
   * <pre>{@code
   * LocatorOrName.of(Uri.parse("mailto:a@b")).isHierarchical()  // false: opaque
   * }</pre>
   *
   * @param uri any URI; its scheme need not be registered
   */
  public static LocatorOrName of(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    String scheme = Ascii.lower(uri.scheme());
    SchemeKind kind = SchemeKind.of(scheme, uri.hasAuthority());
    IdentifierClass classical = scheme.equals("urn") ? IdentifierClass.URN : IdentifierClass.URL;
    boolean hierarchical = uri.hasAuthority() || uri.path().startsWith("/");
    return new LocatorOrName(kind.kind(), classical, hierarchical, kind.message(), kind.clause());
  }
}
