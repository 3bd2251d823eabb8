package dev.urial.history;

import dev.urial.Uri;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import java.util.Objects;

/**
 * What an identifier is, as the documents divided them: locator, name, both or neither; URL or URN;
 * hierarchical or opaque.
 *
 * <pre>{@code
 * Classification.of(Uri.parse("urn:isbn:0451450523")).kind()       // NAME
 * Classification.of(Uri.parse("urn:isbn:0451450523")).classical()  // URN
 * Classification.of(Uri.parse("http://example.com/")).kind()       // LOCATOR
 * Classification.of(Uri.parse("mid:a@b")).kind()                   // BOTH
 * Classification.of(Uri.parse("data:,a")).kind()                   // NEITHER
 * Classification.of(Uri.parse("data:,a")).classical()              // URL: there was nothing else
 * }</pre>
 *
 * <p>In the classical view every scheme was of one class: a URL scheme, or that of URNs. In the
 * contemporary view a scheme is a scheme, {@code urn} is one of them, and "URL" is a word for
 * identifiers that say how to get what they identify. RFC 3986 §1.1.3 adds that a single identifier
 * may be locator and name, often by the care of whoever gave it, which its text does not show. So
 * {@link #kind} says what the scheme's document makes of it, no more.
 *
 * <p>CHOICE: of a scheme whose document is not known here, an identifier with an authority is a
 * locator, as it says where to ask; one without is called neither.
 *
 * @param kind by the contemporary view
 * @param classical by the classical view
 * @param isHierarchical whether a slash follows the scheme (RFC 2396 §3); else it was opaque
 * @param message why, for people
 * @param clause which clause says so
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3305#section-2">RFC 3305 §2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-1.1.3">RFC 3986 §1.1.3</a>
 */
public record Classification(
    Kind kind, IdentifierClass classical, boolean isHierarchical, Message message, Clause clause) {
  /** Takes no null. */
  public Classification {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(classical, "classical");
    Objects.requireNonNull(message, "message");
    Objects.requireNonNull(clause, "clause");
  }

  /** Why, in English, without full stop. */
  public String sentence() {
    return message.text();
  }

  /** What an identifier does. */
  public enum Kind {
    /** Says how to get at what it identifies, as by its place in the network. */
    LOCATOR,
    /** Says what it is called, wherever it is. */
    NAME,
    /** Does both. */
    BOTH,
    /** Does neither: holds the thing itself, or tells a program what to do. */
    NEITHER
  }

  /** The classes into which the classical view divided all schemes (RFC 3305 §2.1). */
  public enum IdentifierClass {
    /** Uniform Resource Locator: identifies by access, most often by a place in the network. */
    URL,
    /** Uniform Resource Name: stays unique and valid even when the thing is gone. */
    URN,
    /** Uniform Resource Citation, or Characteristics: metadata. Planned, and never standardized. */
    URC
  }

  /**
   * The classification of a URI.
   *
   * <pre>{@code
   * Classification.of(Uri.parse("mailto:a@b")).isHierarchical()  // false: opaque
   * }</pre>
   */
  public static Classification of(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    String scheme = Ascii.lower(uri.scheme());
    SchemeKind kind = SchemeKind.of(scheme, uri.hasAuthority());
    IdentifierClass classical = scheme.equals("urn") ? IdentifierClass.URN : IdentifierClass.URL;
    boolean hierarchical = uri.hasAuthority() || uri.path().startsWith("/");
    return new Classification(kind.kind(), classical, hierarchical, kind.message(), kind.clause());
  }
}
