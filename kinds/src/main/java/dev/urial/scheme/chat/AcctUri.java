package dev.urial.scheme.chat;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import dev.urial.view.spi.RuleWithHint;
import java.util.List;

/**
 * An {@code acct} URI: an account at a service.
 *
 * <pre>{@code
 * AcctUri u = AcctUri.parse("acct:juliet%40capulet.example@shoppingsite.example");
 * u.user()  // juliet@capulet.example
 * u.host()  // shoppingsite.example
 * }</pre>
 *
 * <p>{@code acctURI = "acct" ":" userpart "@" host}
 *
 * <p>CHOICE: a userpart may begin with an escape, although the ABNF does not allow it.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc7565#section-7">RFC 7565 §7</a>
 */
public final class AcctUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause DEFINITION = Clause.rfc("acctURI", 7565, "7");
  private static final Clause USERPART = Clause.rfc("userpart", 7565, "7");
  private static final Clause HOST = Clause.rfc("host", 7565, "7");

  private final String userpart;
  private final String host;

  private AcctUri(Uri uri, String userpart, String host) {
    super(uri);
    this.userpart = userpart;
    this.host = host;
  }

  /**
   * Parses an {@code acct} URI.
   *
   * <pre>{@code
   * AcctUri.parse("acct:foobar")  // UriParseException: index 11, userpart
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static AcctUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is not a valid URI with this scheme; the exception
   *     reports the index of the error and the violated rule
   */
  public static AcctUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code acct} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<AcctUri> tryParse(String text) {
    return readStrictly(text, AcctUri::tryOf, "acct");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static AcctUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid URI with this scheme; never
   * throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc7565#section-7">RFC 7565 §7</a>
   */
  public static Parsed<AcctUri> tryOf(Uri uri) {
    if (!isOf("acct", uri)) {
      return otherScheme(uri, "acct");
    }
    Cursor rest = ComponentCursors.rest(uri);
    String userpart = rest.run(CharSet.REG_NAME);
    if (userpart.isEmpty() || !rest.eat('@')) {
      boolean isEscaped = rest.atEnd() && userpart.contains("%40");
      Parsed<AcctUri> broken = rest.broken(USERPART);
      return isEscaped ? RuleWithHint.explain(broken, "at-sign.escaped") : broken;
    }
    String host = rest.run(CharSet.REG_NAME);
    return !host.isEmpty() && rest.atEnd()
        ? new Parsed.Ok<>(new AcctUri(uri, userpart, host))
        : rest.broken(HOST);
  }

  /** {@return the decoded account name} */
  public String user() {
    return PartEncoding.data(userpart);
  }

  /** {@return the decoded host} */
  public String host() {
    return PartEncoding.data(host);
  }

  @Override
  public SpecRule definition() {
    return DEFINITION;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("userpart", user()).add("host", host()).list();
  }

  @Override
  public AcctUri normalize() {
    return normal(this, AcctUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    return new Advisor(uri).lineBreaks().list();
  }
}
