package dev.urial.scheme.early;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.spi.Cursor;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A terminal session: {@code telnet}, {@code tn3270}, and {@code rlogin} as used in practice.
 *
 * <pre>{@code
 * TelnetUri u = TelnetUri.parse("telnet://a%40b:secret@example.com/");
 * u.user()           // a@b
 * u.effectivePort()  // OptionalInt[23]
 * }</pre>
 *
 * <p>{@code telnet://<user>:<password>@<host>:<port>/}; the trailing slash is optional.
 *
 * <p>CHOICE: a password with an unencoded colon is rejected, because RFC 1738 §3.1 requires the
 * colon to be encoded, and RFC 4248 adopted the scheme from RFC 1738. {@code tn3270} uses the
 * authority of RFC 3986, which allows the colon.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc4248#section-2">RFC 4248 §2</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6270#section-2.1">RFC 6270 §2.1</a>
 */
public final class TelnetUri extends AbstractView implements ServerView {
  private static final long serialVersionUID = 1;
  private static final Clause TELNET = Clause.rfc("telnet", 4248, "2");
  private static final Clause TN3270 = Clause.rfc("tn3270-uri", 6270, "2.1");
  private static final Clause RLOGIN = Clause.rfc("rlogin", 1738, "3.8");
  private static final Clause PASSWORD = Clause.rfc("password", 1738, "5");
  private static final Clause HOST = Clause.rfc("host", 4248, "2");

  private TelnetUri(Uri uri) {
    super(uri);
  }

  /**
   * Parses a {@code telnet}, {@code tn3270} or {@code rlogin} URI.
   *
   * <pre>{@code
   * TelnetUri.parse("telnet://h/a")  // UriParseException: index 11, telnet
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static TelnetUri parse(String text) {
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
  public static TelnetUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code telnet}, {@code tn3270} or {@code rlogin} URI; returns the error instead of
   * throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<TelnetUri> tryParse(String text) {
    return readStrictly(text, TelnetUri::tryOf, "telnet", "tn3270", "rlogin");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static TelnetUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code telnet}, {@code tn3270} or
   * {@code rlogin} URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4248#section-2">RFC 4248 §2</a>
   */
  public static Parsed<TelnetUri> tryOf(Uri uri) {
    if (!isOf("telnet", uri) && !isOf("tn3270", uri) && !isOf("rlogin", uri)) {
      return otherScheme(uri, "telnet", "tn3270", "rlogin");
    }
    TelnetUri view = new TelnetUri(uri);
    int colon = isOf("tn3270", uri) ? -1 : AuthorityBreaks.atPassword(uri);
    if (colon >= 0) {
      return broken(uri, PASSWORD, colon);
    }
    int broken = AuthorityBreaks.atHost(uri);
    if (broken >= 0) {
      return broken(uri, uri.hasAuthority() ? HOST : view.definition(), broken);
    }
    Cursor at = ComponentCursors.pathAndQuery(uri);
    at.eat('/');
    return at.atEnd() ? new Parsed.Ok<>(view) : at.broken(view.definition());
  }

  /** {@return the server} */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** {@return the decoded user, or null if there is none} */
  public @Nullable String user() {
    return userOrNull();
  }

  /** {@return the decoded password, or null if there is none} */
  public @Nullable String password() {
    return passwordOrNull();
  }

  @Override
  public SpecRule definition() {
    return isOf("telnet", uri) ? TELNET : isOf("tn3270", uri) ? TN3270 : RLOGIN;
  }

  @Override
  public List<SchemePart> parts() {
    PartList listing = new PartList().add("user", user()).addSecret("password", password());
    return listing.server(uri.host(), effectivePort()).list();
  }

  @Override
  public TelnetUri normalize() {
    return normal(this, TelnetUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    return advisor.password().port().lineBreaks().list();
  }
}
