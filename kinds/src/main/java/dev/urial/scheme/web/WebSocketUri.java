package dev.urial.scheme.web;

import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.Remark;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import dev.urial.view.SchemePart;
import dev.urial.view.spi.Advisor;
import dev.urial.view.spi.AuthorityBreaks;
import dev.urial.view.spi.ComponentCursors;
import dev.urial.view.spi.PartList;
import java.util.List;
import java.util.Objects;

/**
 * A {@code ws} or {@code wss} URI: the address of a WebSocket.
 *
 * <pre>{@code
 * WebSocketUri w = WebSocketUri.parse("ws://example.com?room=1");
 * w.resourceName()  // /?room=1
 * w.effectivePort() // OptionalInt[80]
 * }</pre>
 *
 * <pre>
 * ws-URI  = "ws:" "//" host [ ":" port ] path [ "?" query ]
 * wss-URI = "wss:" "//" host [ ":" port ] path [ "?" query ]
 * </pre>
 *
 * <p>A WebSocket URI has neither a userinfo nor a fragment.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6455#section-3">RFC 6455 §3</a>
 */
public final class WebSocketUri extends WebUri {
  private static final long serialVersionUID = 1;
  private static final Clause WS = Clause.rfc("ws-URI", 6455, "3");
  private static final Clause WSS = Clause.rfc("wss-URI", 6455, "3");
  private static final Clause HOST = Clause.rfc("host", 6455, "3");

  private WebSocketUri(Uri uri) {
    super(uri);
  }

  /**
   * Parses a {@code ws} or {@code wss} URI.
   *
   * <pre>{@code
   * WebSocketUri.parse("ws://example.com/#f")  // UriParseException: index 17, ws-URI
   * }</pre>
   *
   * @param text the text to parse
   * @return the URI
   * @throws UriParseException if the text is invalid; the exception reports the index of the error
   *     and the violated rule
   */
  public static WebSocketUri parse(String text) {
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
  public static WebSocketUri valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses a {@code ws} or {@code wss} URI; returns the error instead of throwing it.
   *
   * @param text the text to parse
   * @return the URI, or the error
   * @see #parse(String)
   */
  public static Parsed<WebSocketUri> tryParse(String text) {
    Objects.requireNonNull(text, "text");
    Parsed<WebSocketUri> parsed = read(text, WebSocketUri::tryOf, "ws", "wss");
    SyntaxError error = parsed.errorOrNull();
    return error == null ? parsed : new Parsed.Failed<>(AuthorityBreaks.withoutUserinfo(error));
  }

  /**
   * {@return the view of a URI}
   *
   * @param uri the URI to view
   * @throws UriParseException if the URI has a different scheme or is invalid under its scheme; the
   *     exception reports the index of the error and the violated rule
   * @see #tryOf
   */
  public static WebSocketUri of(Uri uri) {
    return tryOf(uri).orElseThrow();
  }

  /**
   * {@return the view of a URI, or the error if it is not a valid {@code ws} or {@code wss} URI;
   * never throws}
   *
   * @param uri the URI to view
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6455#section-3">RFC 6455 §3</a>
   */
  public static Parsed<WebSocketUri> tryOf(Uri uri) {
    if (!isOf("ws", uri) && !isOf("wss", uri)) {
      return otherScheme(uri, "ws", "wss");
    }
    Clause rule = uri.end(Component.SCHEME) == 2 ? WS : WSS;
    if (!uri.hasAuthority()) {
      return broken(uri, rule, AuthorityBreaks.atHost(uri));
    }
    int userinfo = AuthorityBreaks.atUserinfo(uri);
    if (userinfo >= 0) {
      return broken(uri, HOST, userinfo);
    }
    return uri.hasFragment()
        ? broken(uri, rule, ComponentCursors.behindQuery(uri))
        : new Parsed.Ok<>(new WebSocketUri(uri));
  }

  /** Returns whether the scheme is {@code wss}. */
  @Override
  public boolean isSecure() {
    return uri.toString().charAt(2) != ':';
  }

  /**
   * {@return the resource name for the handshake: the path and the query, without the question mark
   * of an empty query}
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6455#section-3">RFC 6455 §3</a>
   */
  public String resourceName() {
    String name = pathAndQuery();
    return "".equals(uri.query()) ? name.substring(0, name.length() - 1) : name;
  }

  @Override
  public SpecRule definition() {
    return isSecure() ? WSS : WS;
  }

  @Override
  public List<SchemePart> parts() {
    return new PartList()
        .server(uri.host(), effectivePort())
        .add("resource name", resourceName())
        .list();
  }

  @Override
  public WebSocketUri normalize() {
    return normal(this, WebSocketUri::tryOf);
  }

  @Override
  public List<Remark> advice() {
    Advisor advisor = new Advisor(uri);
    if ("".equals(uri.host())) {
      advisor.advise(HOST, Component.HOST, "ws.no-host");
    }
    return advisor.port().lineBreaks().list();
  }
}
