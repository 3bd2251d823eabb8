package dev.urial.scheme.early;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Cursor;
import dev.urial.grammar.Percent;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.AbstractView;
import dev.urial.view.Advisor;
import dev.urial.view.AuthorityBreaks;
import dev.urial.view.Listing;
import dev.urial.view.Places;
import dev.urial.view.SchemePart;
import dev.urial.view.ServerView;
import dev.urial.view.Spelling;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A session at a terminal: {@code telnet}, {@code tn3270}, and {@code rlogin} as it is used.
 *
 * <pre>{@code
 * TelnetUri u = TelnetUri.parse("telnet://a%40b:secret@example.com/");
 * u.user()  // a@b
 * u.port()  // 23
 * TelnetUri.builder("telnet", "example.com").port(2323).build()  // telnet://example.com:2323/
 * }</pre>
 *
 * <p>{@code telnet://<user>:<password>@<host>:<port>/}; the last slash may be left out.
 *
 * <p>CHOICE: a password with a colon is refused, as RFC 1738 §3.1 has it encoded: RFC 4248 took the
 * scheme over from there. {@code tn3270} has the authority of RFC 3986, which allows the colon.
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
   * Reads a {@code telnet}, {@code tn3270} or {@code rlogin} URI.
   *
   * <pre>{@code
   * TelnetUri.parse("telnet://h/a")  // UriParseException: index 11, telnet
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static TelnetUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * The same as {@link #parse}, by the name that frameworks look for.
   *
   * @throws UriParseException if the text is none of the scheme, with index and rule
   */
  public static TelnetUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Reads a {@code telnet}, {@code tn3270} or {@code rlogin} URI, or says why the text is none;
   * never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<TelnetUri> tryParse(String text) {
    return readStrictly(text, TelnetUri::tryOf, "telnet", "tn3270", "rlogin");
  }

  /**
   * The view of a URI.
   *
   * @throws UriParseException if it is none of the scheme, with index and rule
   * @see #tryOf
   */
  public static TelnetUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * The view of a URI, or why it is none of these schemes; never throws.
   *
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
    Cursor at = Places.pathAndQuery(uri);
    at.eat('/');
    return at.atEnd() ? new Parsed.Ok<>(view) : at.broken(view.definition());
  }

  /**
   * A builder.
   *
   * @param scheme {@code telnet}, {@code tn3270} or {@code rlogin}
   * @param host an address in brackets, or any name as data
   * @see <a href="https://www.rfc-editor.org/rfc/rfc4248#section-2">RFC 4248 §2</a>
   */
  public static Builder builder(String scheme, String host) {
    Objects.requireNonNull(scheme, "scheme");
    Objects.requireNonNull(host, "host");
    return new Builder(scheme, host);
  }

  /** The server. */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** The user, decoded, or null. */
  public @Nullable String user() {
    return userOrNull();
  }

  /** The password, decoded, or null. */
  public @Nullable String password() {
    return passwordOrNull();
  }

  @Override
  public SpecRule definition() {
    return isOf("telnet", uri) ? TELNET : isOf("tn3270", uri) ? TN3270 : RLOGIN;
  }

  @Override
  public List<SchemePart> parts() {
    Listing listing = new Listing().add("user", user()).addSecret("password", password());
    return listing.server(uri.host(), effectivePort()).list();
  }

  /** With the last slash, without the default port. */
  @Override
  public TelnetUri normalize() {
    return normalWithDots(this, TelnetUri::tryOf, TelnetUri::canonical);
  }

  private String canonical() {
    String scheme = Ascii.lower(uri.scheme()) + "://";
    return scheme + authorityWithoutDefaultPort() + '/' + hashAndFragment();
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    return advisor.password().port().lineBreaks().list();
  }

  /**
   * Builds URIs of sessions.
   *
   * <pre>{@code
   * TelnetUri.builder("tn3270", "h").user("me:you").build()  // tn3270://me%3Ayou@h/
   * }</pre>
   */
  public static final class Builder {
    private final UriBuilder<Uri> uri = Uri.builder().path("/");

    Builder(String scheme, String host) {
      uri.scheme(scheme).host(Spelling.host(host));
    }

    /** The user: data. */
    public Builder user(String data) {
      Objects.requireNonNull(data, "data");
      uri.userinfo(Percent.encode(data, CharSet.REG_NAME));
      return this;
    }

    /** The user and a password: data. Passwords in URIs are not recommended. */
    public Builder user(String data, String password) {
      Objects.requireNonNull(data, "data");
      Objects.requireNonNull(password, "password");
      String user = Percent.encode(data, CharSet.REG_NAME);
      uri.userinfo(user + ':' + Percent.encode(password, CharSet.REG_NAME));
      return this;
    }

    /**
     * The port.
     *
     * @throws IllegalArgumentException if it is not in 0 to 65535
     */
    public Builder port(int port) {
      uri.port(port);
      return this;
    }

    /**
     * Builds it.
     *
     * @throws UriParseException if the scheme is another or the host is empty
     */
    public TelnetUri build() {
      return tryOf(uri.build()).orElseThrow();
    }
  }
}
