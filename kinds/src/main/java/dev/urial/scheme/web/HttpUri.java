package dev.urial.scheme.web;

import dev.urial.Equivalence;
import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.UriParseException;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.Objects;

/**
 * An {@code http} or {@code https} URI.
 *
 * <pre>{@code
 * HttpUri u = HttpUri.parse("HTTP://www.Example.com:80/a%7Eb?q");
 * u.port()           // 80
 * u.origin()         // http://www.example.com
 * u.requestTarget()  // /a%7Eb?q
 * u.normalize()      // http://www.example.com/a~b?q
 *     // https://example.com/a%20b?q=x+%26+y
 * }</pre>
 *
 * <p>The grammar, to which a fragment may be added:
 *
 * <pre>
 * http-URI  = "http" "://" authority path-abempty [ "?" query ]
 * https-URI = "https" "://" authority path-abempty [ "?" query ]
 * </pre>
 *
 * <p>Under RFC 9110, an empty host is an error; a userinfo is allowed, but results in advice.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-4.2">RFC 9110 §4.2</a>
 */
public final class HttpUri extends WebUri {
  private static final long serialVersionUID = 1;
  private static final Clause HTTP = Clause.rfc("http-URI", 9110, "4.2.1");
  private static final Clause HTTPS = Clause.rfc("https-URI", 9110, "4.2.2");
  private static final Clause HOST = Clause.rfc("uri-host", 9110, "4.2.1");
  private static final Clause USERINFO = Clause.rfc("userinfo", 9110, "4.2.4");
  private static final Clause NORMAL = Clause.rfc("path-abempty", 9110, "4.2.3");

  private HttpUri(Uri uri) {
    super(uri);
  }

  /**
   * Parses an {@code http} or {@code https} URI.
   *
   * <pre>{@code
   * HttpUri.parse("http://:80/")  // UriParseException: index 10, uri-host
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static HttpUri parse(String text) {
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
  public static HttpUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an {@code http} or {@code https} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<HttpUri> tryParse(String text) {
    return read(text, HttpUri::tryOf, "http", "https");
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static HttpUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code http} or {@code https}
   * URI; never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-4.2">RFC 9110 §4.2</a>
   */
  public static Parsed<HttpUri> tryOf(Uri uri) {
    if (!isOf(uri)) {
      return otherScheme(uri, "http", "https");
    }
    return uri.start(Component.HOST) < uri.end(Component.HOST)
        ? new Parsed.Ok<>(new HttpUri(uri))
        : withoutHost(uri);
  }

  /**
   * {@return whether the scheme of a URI is {@code http} or {@code https}} This method does not
   * allocate.
   *
   * <pre>{@code
   * HttpUri.isOf(Uri.parse("HTTPS://h/"))  // true
   * }</pre>
   *
   * @param uri the URI to check
   */
  public static boolean isOf(Uri uri) {
    Objects.requireNonNull(uri, "uri");
    int length = uri.end(Component.SCHEME);
    return (length == 4 || length == 5) && isOf(uri.toString(), length == 5);
  }

  private static boolean isOf(String text, boolean secure) {
    return (text.charAt(0) | 0x20) == 'h'
        && (text.charAt(1) | 0x20) == 't'
        && (text.charAt(2) | 0x20) == 't'
        && (text.charAt(3) | 0x20) == 'p'
        && (!secure || (text.charAt(4) | 0x20) == 's');
  }

  /**
   * Returns the error for a missing host. An empty host is not allowed, because it could mean this
   * machine (RFC 9110 §4.2.1).
   */
  private static Parsed<HttpUri> withoutHost(Uri uri) {
    Clause scheme = uri.end(Component.SCHEME) == 4 ? HTTP : HTTPS;
    return broken(uri, uri.hasAuthority() ? HOST : scheme, AuthorityBreaks.atHost(uri));
  }

  /** Returns whether the scheme is {@code https}. */
  @Override
  public boolean isSecure() {
    return uri.toString().charAt(4) != ':';
  }

  /**
   * {@return the origin: the normalized scheme, host and port} The default port is omitted.
   *
   * <pre>{@code
   * HttpUri.parse("https://Example.Com:443/happy.js").origin()  // https://example.com
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-4.3.1">RFC 9110 §4.3.1</a>
   */
  public String origin() {
    Uri normal = uri.normalize(Equivalence.SCHEME);
    String text = normal.toString();
    int host = normal.start(Component.HOST);
    return normal.scheme() + "://" + text.substring(host, normal.start(Component.PATH));
  }

  /**
   * {@return the request target in origin form: the path and the query}
   *
   * <pre>{@code
   * HttpUri.parse("http://www.example.org?q").requestTarget()  // /?q
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc9112#section-3.2.1">RFC 9112 §3.2.1</a>
   */
  public String requestTarget() {
    return pathAndQuery();
  }

  @Override
  public SpecRule definition() {
    return isSecure() ? HTTPS : HTTP;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList().add("origin", origin()).add("request target", requestTarget()).list();
  }

  @Override
  public HttpUri normalize() {
    return normal(this, HttpUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    advisor.warn(USERINFO, Component.USERINFO, "http.userinfo");
    if (uri.path().isEmpty()) {
      advisor.advise(NORMAL, Component.PATH, "http.empty-path");
    }
    return advisor.password().port().lineBreaks().list();
  }
}
