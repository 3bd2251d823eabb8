package dev.urial.history;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.Objects;

/**
 * The classification of a URI in two views: the classical view, in which each scheme belongs to one
 * class such as URL or URN, and the contemporary view, in which {@code urn} is a scheme like any
 * other.
 *
 * <pre>{@code
 * UriPartitioning.of(Uri.parse("mid:a@b")).classical().text()
 *     // "a URL: its scheme is not urn, and every other scheme was considered a URL scheme"
 * UriPartitioning.of(Uri.parse("mid:a@b")).contemporary().text()
 *     // "locator and name: uniquely identifies a message, and locates it in a message store"
 * UriPartitioning.of(Uri.parse("mid:a@b")).hierarchy().text()
 *     // "opaque: no slash follows the scheme"
 * }</pre>
 *
 * @param classification the classification in both views
 * @param classical a statement that the URI is a URL or a URN, as defined until about 1998
 * @param contemporary a statement that the URI is a locator, a name, both or neither, with the
 *     reason
 * @param hierarchy a statement that the URI is hierarchical or opaque, as defined in RFC 2396
 * @see LocatorOrName
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3305#section-2">RFC 3305 §2</a>
 */
public record UriPartitioning(
    LocatorOrName classification, Message classical, Message contemporary, Message hierarchy) {
  private static final Clause CLASSICAL = Clause.rfc("classical view", 3305, "2.1");
  private static final Clause CONTEMPORARY = Clause.rfc("contemporary view", 3305, "2.2");
  private static final Clause HIERARCHY = Clause.rfc("hier_part", 2396, "3");

  /**
   * Rejects null arguments.
   *
   * @param classification the classification in both views
   * @param classical a statement that the URI is a URL or a URN, as defined until about 1998
   * @param contemporary a statement that the URI is a locator, a name, both or neither, with the
   *     reason
   * @param hierarchy a statement that the URI is hierarchical or opaque, as defined in RFC 2396
   */
  public UriPartitioning {
    Objects.requireNonNull(classification, "classification");
    Objects.requireNonNull(classical, "classical");
    Objects.requireNonNull(contemporary, "contemporary");
    Objects.requireNonNull(hierarchy, "hierarchy");
  }

  /**
   * {@return the classification of a URI in both views}
   *
   * <pre>{@code
   * UriPartitioning.of(Uri.parse("http://h/")).classification().kind()  // LOCATOR
   * }</pre>
   *
   * @param uri any URI; its scheme need not be registered
   */
  public static UriPartitioning of(Uri uri) {
    LocatorOrName it = LocatorOrName.of(uri);
    Message classical =
        MESSAGES.of(it.classical() == LocatorOrName.IdentifierClass.URN ? "view.urn" : "view.url");
    String kind = "view." + Ascii.lower(it.kind().name());
    Message hierarchy = MESSAGES.of(it.isHierarchical() ? "view.hierarchical" : "view.opaque");
    return new UriPartitioning(it, classical, MESSAGES.of(kind, it.message()), hierarchy);
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
}
