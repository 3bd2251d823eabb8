package dev.urial.scheme.web;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.report.Component;
import dev.urial.view.AbstractView;
import dev.urial.view.Places;
import dev.urial.view.ServerView;
import dev.urial.view.Spelling;
import java.util.Objects;

/**
 * What the URIs of the web's two protocols have in common, HTTP and the WebSocket that begins as
 * HTTP: a host, the ports 80 and 443, a path and a query for the first line of a request.
 *
 * <pre>{@code
 * WebUri uri = HttpUri.parse("https://h/a");
 * uri.isSecure()       // true
 * uri.effectivePort()  // OptionalInt[443]
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc6455#section-1.7">RFC 6455 §1.7</a>
 */
public abstract sealed class WebUri extends AbstractView implements ServerView
    permits HttpUri, WebSocketUri {
  private static final long serialVersionUID = 1;

  WebUri(Uri uri) {
    super(uri);
  }

  /** Whether the scheme is the one with TLS. */
  public abstract boolean isSecure();

  /** The host; names as they were written. */
  public final Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** Path and query, the empty path as a slash. */
  final String pathAndQuery() {
    String rest = uri.toString().substring(uri.start(Component.PATH), Places.behindQuery(uri));
    return rest.startsWith("/") ? rest : "/" + rest;
  }

  /**
   * Builds them from data.
   *
   * @param <B> the view's own builder
   */
  public abstract static sealed class Building<B> permits HttpUri.Builder, WebSocketUri.Builder {
    final UriBuilder<Uri> uri = Uri.builder();

    Building(String scheme, String host) {
      uri.scheme(scheme).host(Spelling.host(host)).path("/");
    }

    abstract B self();

    /**
     * The port.
     *
     * @throws IllegalArgumentException if it is not in 0 to 65535
     * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-4.2.1">RFC 9110 §4.2.1</a>
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6455#section-3">RFC 6455 §3</a>
     */
    public final B port(int port) {
      uri.port(Spelling.checkedPort(port));
      return self();
    }

    /**
     * Adds a segment to the path: data. It may be empty, which makes a slash at the end.
     *
     * @throws IllegalArgumentException if it is {@code .} or {@code ..}, which no escape can hide
     * @see UriBuilder#segment(String)
     */
    public final B segment(String data) {
      uri.segment(Spelling.checkedSegment(data));
      return self();
    }

    /**
     * Adds a pair to the query: data.
     *
     * @see UriBuilder#param(String, String)
     */
    public final B param(String name, String value) {
      uri.param(name, value);
      return self();
    }
  }
}
