package dev.urial.explain.standards;

import dev.urial.history.Era;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import org.jspecify.annotations.Nullable;

/**
 * The documents that define identifiers, past and present, in chronological order.
 *
 * <pre>{@code
 * StandardDocument.RFC_2396.citation()      // "RFC 2396"
 * StandardDocument.RFC_2396.year()          // 1998
 * StandardDocument.URL_STANDARD.isCurrent() // true
 * }</pre>
 *
 * @see AllStandards
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-D">RFC 3986 appendix D</a>
 */
public enum StandardDocument {
  /** Universal Resource Identifiers in WWW. */
  RFC_1630(Era.RFC_1630),
  /** Uniform Resource Locators. */
  RFC_1738(Era.RFC_1738),
  /** Relative Uniform Resource Locators. */
  RFC_1808(Era.RFC_1808),
  /** Uniform Resource Identifiers, first edition. */
  RFC_2396(Era.RFC_2396),
  /** RFC 2396 with IPv6 addresses. */
  RFC_2732(Era.RFC_2732),
  /** Uniform Resource Identifier, second edition. */
  RFC_3986(Era.RFC_3986),
  /** Internationalized Resource Identifiers. */
  RFC_3987(
      Clause.rfc("IRI-reference", 3987, ""), 2005, "Internationalized Resource Identifiers (IRIs)"),
  /** The WHATWG's URL Standard, which browsers follow. */
  URL_STANDARD(Clause.url("URL parsing", "", "url-parsing"), 2012, "URL Standard");

  private final @Nullable Era era;
  private final Clause clause;
  private final int year;
  private final String title;

  StandardDocument(Era era) {
    this.era = era;
    this.clause = Clause.rfc("URI", era.number(), "");
    this.year = era.year();
    this.title = era.title();
  }

  StandardDocument(Clause clause, int year, String title) {
    this.era = null;
    this.clause = clause;
    this.year = year;
    this.title = title;
  }

  /** {@return the corresponding {@code Era}; null for RFC 3987 and the URL Standard} */
  public @Nullable Era era() {
    return era;
  }

  /** {@return the document's name, such as {@code RFC 2396} or {@code URL Standard}} */
  public String citation() {
    return clause.document();
  }

  /** {@return the year of publication; for the URL Standard, the year in which it was started} */
  public int year() {
    return year;
  }

  /** {@return the document's title} */
  public String title() {
    return title;
  }

  /** {@return a link to the document} */
  public String link() {
    return clause.link();
  }

  /** {@return the document's identifier, such as {@code rfc2396} or {@code url}} */
  public String id() {
    return this == URL_STANDARD ? "url" : Ascii.lower(name().replace("_", ""));
  }
}
