package dev.urial.scheme.web;

import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.registry.Registries;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.PartEncoding;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.PartList;
import java.util.List;

/**
 * An {@code about} URI: information about the program that resolves it.
 *
 * <pre>{@code
 * AboutUri a = AboutUri.parse("about:blank?x#y");
 * a.token()         // blank
 * a.isRegistered()  // true
 * }</pre>
 *
 * <pre>
 * about-uri      = "about:" about-token [ about-query ] [ about-fragment ]
 * about-token    = *pchar
 * about-query    = "?" query
 * about-fragment = "#" fragment
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6694#section-2">RFC 6694 §2</a>
 */
public final class AboutUri extends AbstractView {
  private static final long serialVersionUID = 1;
  private static final Clause ABOUT = Clause.rfc("about-uri", 6694, "2.1");
  private static final Clause TOKEN = Clause.rfc("about-token", 6694, "2.1");
  private static final Clause REGISTRY = Clause.rfc("about-token", 6694, "5.2");

  private AboutUri(Uri uri) {
    super(uri);
  }

  /**
   * Parses an {@code about} URI.
   *
   * <pre>{@code
   * AboutUri.parse("about:a/b")  // UriParseException: index 7, about-token
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static AboutUri parse(String text) {
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
  public static AboutUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code about} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<AboutUri> tryParse(String text) {
    return read(text, AboutUri::tryOf, "about");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static AboutUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code about} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6694#section-2">RFC 6694 §2</a>
   */
  public static Parsed<AboutUri> tryOf(Uri uri) {
    if (!isOf("about", uri)) {
      return otherScheme(uri, "about");
    }
    Cursor token =
        new Cursor(uri.toString(), uri.end(Component.SCHEME) + 1, uri.end(Component.PATH));
    token.run(CharSet.PCHAR);
    return token.atEnd() ? new Parsed.Ok<>(new AboutUri(uri)) : token.broken(TOKEN);
  }

  /** {@return the decoded token} */
  public String token() {
    return Percent.decodeLossy(uri.path());
  }

  /**
   * {@return whether the token is registered with IANA}
   *
   * @see <a href="https://www.iana.org/assignments/about-uri-tokens">"about" URI tokens</a>
   */
  public boolean isRegistered() {
    return Registries.ABOUT_TOKENS.find(token()) != null;
  }

  @Override
  public SpecRule definition() {
    return ABOUT;
  }

  @Override
  public List<SchemePart> parts() {
    String query = uri.query();
    return new PartList()
        .add("token", token())
        .add("registered token", isRegistered() ? "yes" : "no")
        .add("query", query == null ? null : PartEncoding.data(query, CharSet.SUB_DELIMS))
        .list();
  }

  @Override
  public AboutUri normalize() {
    return normal(this, AboutUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    if (!isRegistered()) {
      int start = uri.end(Component.SCHEME) + 1;
      advisor.note(REGISTRY, start, uri.end(Component.PATH), "about.unregistered");
    }
    return advisor.list();
  }
}
