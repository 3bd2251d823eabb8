package dev.urial.explain;

import dev.urial.history.Era;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import org.jspecify.annotations.Nullable;

/**
 * The documents that said, or say, what an identifier is, in the order of time.
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
  /** RFC 2396 with addresses of IPv6. */
  RFC_2732(Era.RFC_2732),
  /** Uniform Resource Identifier, second edition. */
  RFC_3986(Era.RFC_3986),
  /** Internationalized Resource Identifiers. */
  RFC_3987(
      Clause.rfc("IRI-reference", 3987, ""), 2005, "Internationalized Resource Identifiers (IRIs)"),
  /** The URL Standard of browsers. */
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

  /** Its reader among the eras; null for RFC 3987 and the URL Standard. */
  public @Nullable Era era() {
    return era;
  }

  /** Its name, as {@code RFC 2396} or {@code URL Standard}. */
  public String citation() {
    return clause.document();
  }

  /** The year in which it appeared; of the URL Standard, that in which it was begun. */
  public int year() {
    return year;
  }

  /** Its title. */
  public String title() {
    return title;
  }

  /** Where it can be read. */
  public String link() {
    return clause.link();
  }

  /** Its name as a field, as {@code rfc2396} or {@code url}. */
  public String id() {
    return this == URL_STANDARD ? "url" : Ascii.lower(name().replace("_", ""));
  }

  /** Whether it is in force: RFC 3986, RFC 3987 and the URL Standard are. */
  public boolean isCurrent() {
    return compareTo(RFC_3986) >= 0;
  }
}
