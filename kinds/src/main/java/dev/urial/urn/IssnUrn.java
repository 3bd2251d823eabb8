package dev.urial.urn;

import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.PartList;
import java.util.List;

/**
 * The ISSN of a serial as a URN.
 *
 * <pre>{@code
 * IssnUrn issn = (IssnUrn) Urn.parse("urn:issn:0259000x").typed().orElseThrow();
 * issn.issn()  // "0259-000X"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3044">RFC 3044</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8254">RFC 8254</a>
 */
public final class IssnUrn extends NamespaceUrn {
  private static final long serialVersionUID = 1;
  private static final Clause ISSN = Clause.rfc("ISSN", 3044, "5");
  private static final Clause CHECK = Clause.rfc("ISSN check digit", 3044, "2.2");

  private final transient String issn;

  /** Rejects null and URNs of other namespaces. */
  IssnUrn(Urn urn, String issn) {
    super(urn);
    urn.requireNid("issn");
    this.issn = issn;
  }

  static Parsed<TypedUrn> read(Urn urn, Cursor nss) {
    StringBuilder issn = new StringBuilder(9);
    int sum = 0;
    while (issn.length() < 9) {
      if (issn.length() == 4) {
        nss.eat('-'); // optional
        issn.append('-');
      }
      int place = issn.length() < 4 ? issn.length() : issn.length() - 1;
      int c = nss.codePoint();
      boolean ten = place == 7 && (c == 'X' || c == 'x');
      if (!ten && (c < '0' || c > '9')) {
        return nss.broken(ISSN);
      }
      sum += (8 - place) * (ten ? 10 : c - '0');
      if (place == 7 && sum % 11 != 0) {
        return nss.broken(CHECK);
      }
      issn.append(ten ? 'X' : (char) c);
      nss.advance();
    }
    nss.end(ISSN);
    return nss.parsed(nss.isBroken() ? null : new IssnUrn(urn, issn.toString()));
  }

  /**
   * Parses a URN in this namespace; a URN in any other namespace is an error.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace;
   *     the exception reports the index of the error and the violated rule
   * @see Urn#typed
   */
  public static IssnUrn parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}; returns the error instead of throwing it.
   *
   * <pre>{@code
   * IssnUrn.tryParse("urn:example:a").errorOrNull().index()  // 4
   * }</pre>
   *
   * @param text the whole URN
   * @return the URN with its parts, or the error
   */
  public static Parsed<IssnUrn> tryParse(String text) {
    return tryParse(text, IssnUrn.class, "issn");
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the whole URN
   * @return the URN with its parts
   * @throws dev.urial.report.UriParseException if the text is not a valid URN in this namespace
   */
  public static IssnUrn valueOf(String text) {
    return parse(text);
  }

  /** {@return the ISSN in its printed form, with a hyphen and an upper-case X} */
  public String issn() {
    return issn;
  }

  /**
   * {@return the check digit: {@code 0} to {@code 9}, or {@code X} for ten}
   *
   * <pre>{@code
   * IssnUrn.parse("urn:issn:0028-0836").checkDigit()  // '6'
   * }</pre>
   *
   * <p>A URN with a wrong check digit is rejected.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3044">RFC 3044</a>
   */
  public char checkDigit() {
    return issn.charAt(issn.length() - 1);
  }

  @Override
  public SpecRule definition() {
    return ISSN;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("ISSN", issn).list();
  }
}
