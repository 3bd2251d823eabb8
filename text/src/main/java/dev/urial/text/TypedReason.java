package dev.urial.text;

import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.Reason;

/**
 * The reasons for additions and changes to typed text. {@link Unwrapping.Reason} lists the reasons
 * for removals.
 *
 * <pre>{@code
 * TypedReason.SCHEME.sentence()           // "the missing scheme is added"
 * TypedReason.SCHEME.assumption().text()  // "the scheme is the usual one"
 * }</pre>
 *
 * @see TypedCandidate#changes
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4.5">RFC 3986 §4.5</a>
 */
public enum TypedReason implements Reason {
  /** The scheme and the slashes after it are added before a host. */
  SCHEME(Clause.rfc("suffix reference", 3986, "4.5")),
  /** {@code mailto:} is added. */
  MAILTO(Clause.rfc("mailtoURI", 6068, "2")),
  /** {@code tel:} is added. */
  TEL(Clause.rfc("telephone-uri", 3966, "3")),
  /** A space in a telephone number is removed or becomes a hyphen. */
  NUMBER_SPACE(Clause.rfc("visual-separator", 3966, "5.1.1")),
  /** A leading {@code 00} in a telephone number becomes a plus sign. */
  INTERNATIONAL_PREFIX(Clause.rfc("global-number", 3966, "5.1.4")),
  /** {@code file:} and slashes are added. */
  FILE(Clause.rfc("file-URI", 8089, "2")),
  /** {@code ssh://} is added, and the colon before the path becomes a slash. */
  SSH(Clause.rfc("suffix reference", 3986, "4.5")),
  /** {@code urn:} and the namespace are added. */
  URN(Clause.rfc("assigned-name", 8141, "2")),
  /** {@code doi:} is added. */
  DOI(new Clause("DOI URI Scheme", "RFC 13014", "", "https://doi.org/10.1000/292")),
  /** {@code geo:} is added, and the space after the comma is removed. */
  GEO(Clause.rfc("geo-URI", 5870, "3.3")),
  /** Brackets are added around an IPv6 address. */
  BRACKETS(Clause.rfc("IP-literal", 3986, "3.2.2")),
  /** A backslash becomes a slash. */
  BACKSLASH(Clause.url("path state", "4.4", "path-state")),
  /** A character that no identifier may contain is percent-encoded. */
  PERCENT_ENCODING(Clause.rfc("percent-encoding", 3986, "2.1"));

  private final Clause clause;

  TypedReason(Clause clause) {
    this.clause = clause;
  }

  @Override
  public Clause clause() {
    return clause;
  }

  @Override
  public Message message() {
    return TextMessages.ofConstant("typed", this);
  }

  /**
   * {@return the assumption behind the change}
   *
   * <pre>{@code
   * TypedReason.BACKSLASH.assumption().text()  // "the backslash was meant as a slash"
   * }</pre>
   */
  public Message assumption() {
    return TextMessages.ofConstant("typed-assumes", this);
  }
}
