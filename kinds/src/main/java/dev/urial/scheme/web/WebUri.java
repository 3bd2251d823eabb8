package dev.urial.scheme.web;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.report.Component;
import dev.urial.view.ServerView;
import dev.urial.view.spi.AbstractView;
import dev.urial.view.spi.ComponentCursors;
import java.util.Objects;

/**
 * The common base of HTTP and WebSocket URIs: a host, the default ports 80 and 443, and a path and
 * query for the request line.
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

  /** {@return whether the scheme uses TLS} */
  public abstract boolean isSecure();

  /** {@return the host; a name is returned as written} */
  public final Host host() {
    return Objects.requireNonNull(uri.parsedHost());
  }

  /** Returns the path and the query, with a slash for an empty path. */
  final String pathAndQuery() {
    String rest =
        uri.toString().substring(uri.start(Component.PATH), ComponentCursors.behindQuery(uri));
    return rest.startsWith("/") ? rest : "/" + rest;
  }
}
