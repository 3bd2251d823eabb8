package dev.urial.scheme;

import dev.urial.Advice;
import dev.urial.Host;
import dev.urial.SchemePart;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Clause;
import dev.urial.grammar.Parsed;
import dev.urial.grammar.Percent;
import dev.urial.grammar.SpecRule;
import dev.urial.grammar.SyntaxError;
import dev.urial.grammar.UriParseException;
import java.util.List;
import java.util.Objects;

/**
 * A {@code ws} or {@code wss} URI: where a WebSocket is opened.
 *
 * <pre>{@code
 * WebSocketUri w = WebSocketUri.parse("ws://example.com?room=1");
 * w.resourceName()  // /?room=1
 * w.port()          // 80
 * WebSocketUri.builder("example.com").segment("chat").build()  // wss://example.com/chat
 * }</pre>
 *
 * <pre>
 * ws-URI  = "ws:" "//" host [ ":" port ] path [ "?" query ]
 * wss-URI = "wss:" "//" host [ ":" port ] path [ "?" query ]
 * </pre>
 *
 * <p>It has neither userinfo nor fragment.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6455#section-3">RFC 6455 §3</a>
 */
public final class WebSocketUri extends View {
  private static final Clause WS = Clause.rfc(6455, "3", "ws-URI");
  private static final Clause WSS = Clause.rfc(6455, "3", "wss-URI");
  private static final Clause HOST = Clause.rfc(6455, "3", "host");

  private WebSocketUri(Uri uri) {
    super(uri);
  }

  /**
   * Reads a {@code ws} or {@code wss} URI.
   *
   * <pre>{@code
   * WebSocketUri.parse("ws://example.com/#f")  // UriParseException: index 17, ws-URI
   * }</pre>
   *
   * @throws UriParseException if the text is none, with index and rule
   */
  public static WebSocketUri parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Reads a {@code ws} or {@code wss} URI, or says why the text is none; never throws.
   *
   * @see #parse(String)
   */
  public static Parsed<WebSocketUri> tryParse(String text) {
    Parsed<WebSocketUri> parsed = read(text, WebSocketUri::of, "ws", "wss");
    SyntaxError error = parsed.errorOrNull();
    return error == null ? parsed : new Parsed.Failed<>(Layout.withoutUserinfo(error));
  }

  /**
   * The view of a URI, or why it is none; never throws.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6455#section-3">RFC 6455 §3</a>
   */
  public static Parsed<WebSocketUri> of(Uri uri) {
    if (!isOf("ws", uri) && !isOf("wss", uri)) {
      return otherScheme(uri, "ws", "wss");
    }
    Layout at = new Layout(uri);
    Clause rule = at.schemeEnd == 2 ? WS : WSS;
    if (at.authorityStart < 0) {
      int slash = at.text.startsWith("/", at.pathStart) ? 1 : 0;
      return at.path().broken(rule, at.pathStart + slash);
    }
    if (at.hasUserinfo()) {
      return at.path().broken(HOST, at.userinfoEnd());
    }
    return at.queryEnd < at.text.length()
        ? at.path().broken(rule, at.queryEnd)
        : new Parsed.Ok<>(new WebSocketUri(uri));
  }

  /**
   * A builder, which begins with {@code wss} and this host.
   *
   * <pre>{@code
   * WebSocketUri.builder("example.com").insecure().port(8080).build()  // ws://example.com:8080/
   * }</pre>
   *
   * @param host an address in brackets, or any name: data, not syntax
   */
  public static Builder builder(String host) {
    return new Builder(host);
  }

  /** Whether the scheme is {@code wss}. */
  public boolean isSecure() {
    return uri.toString().charAt(2) != ':';
  }

  /** The host. */
  public Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** The port: the written one, or else 80 and 443; 65536 if it is written and no port at all. */
  public int port() {
    String port = uri.port();
    return port == null || port.isEmpty()
        ? defaultPort()
        : Cursor.number(port, 0, port.length(), 1 << 16);
  }

  private int defaultPort() {
    return isSecure() ? 443 : 80;
  }

  /** What the handshake asks for: path and query. */
  public String resourceName() {
    Layout at = new Layout(uri);
    String rest = at.text.substring(at.pathStart, at.queryEnd);
    return rest.startsWith("/") ? rest : "/" + rest;
  }

  @Override
  public SpecRule definition() {
    return isSecure() ? WSS : WS;
  }

  @Override
  public List<SchemePart> parts() {
    return List.of(
        new SchemePart("host", host().text()),
        new SchemePart("port", String.valueOf(port())),
        new SchemePart("resource name", resourceName()));
  }

  @Override
  public WebSocketUri normalize() {
    Uri normal = normalUri();
    return normal.equals(uri) ? this : new WebSocketUri(normal);
  }

  @Override
  public List<Advice> advice() {
    Advisor advisor = new Advisor(uri);
    Layout at = advisor.at;
    if (at.hostStart == at.hostEnd) {
      advisor.say(HOST, at.hostStart, at.hostEnd, "without a host there is nobody to connect to");
    }
    return advisor.port(defaultPort()).lineBreaks().list();
  }

  /**
   * Builds {@code ws} and {@code wss} URIs from data; what it builds is always valid.
   *
   * <pre>{@code
   * WebSocketUri.builder("example.com").param("a", "b c").build()  // wss://example.com/?a=b%20c
   * }</pre>
   */
  public static final class Builder {
    private final UriBuilder<Uri> uri = Uri.builder();

    Builder(String host) {
      boolean literal = host.startsWith("[") && Host.tryParse(host).isOk();
      uri.scheme("wss").host(literal ? host : Percent.encode(host, CharSet.REG_NAME)).path("/");
    }

    /** Makes it {@code ws}. */
    public Builder insecure() {
      uri.scheme("ws");
      return this;
    }

    /**
     * The port.
     *
     * @throws IllegalArgumentException if it is not in 0 to 65535
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6455#section-3">RFC 6455 §3</a>
     */
    public Builder port(int port) {
      uri.port(Cursor.checkedPort(port));
      return this;
    }

    /**
     * Adds a segment to the path: data.
     *
     * @throws IllegalArgumentException if it is {@code .} or {@code ..}, which no escape can hide
     * @see UriBuilder#segment(String)
     */
    public Builder segment(String data) {
      uri.segment(Cursor.checkedSegment(data));
      return this;
    }

    /**
     * Adds a pair to the query: data.
     *
     * @see UriBuilder#param(String, String)
     */
    public Builder param(String name, String value) {
      uri.param(name, value);
      return this;
    }

    /** Builds it. */
    public WebSocketUri build() {
      return new WebSocketUri(uri.build());
    }
  }
}
