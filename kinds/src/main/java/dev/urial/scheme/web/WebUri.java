package dev.urial.scheme.web;

import dev.urial.Host;
import dev.urial.Uri;
import dev.urial.UriBuilder;
import dev.urial.report.Component;
import dev.urial.view.PartEncoding;
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

  /**
   * Builds URIs from unencoded values.
   *
   * @param <B> the type of the builder
   */
  public abstract static sealed class Building<B> permits HttpUri.Builder, WebSocketUri.Builder {
    final UriBuilder<Uri> uri = Uri.builder();

    Building(String scheme, String host) {
      uri.scheme(scheme).host(PartEncoding.host(host)).path("/");
    }

    abstract B self();

    /**
     * Sets the port.
     *
     * @param port the port number
     * @return this builder
     * @throws IllegalArgumentException if {@code port} is not in 0..65535
     * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-4.2.1">RFC 9110 §4.2.1</a>
     * @see <a href="https://www.rfc-editor.org/rfc/rfc6455#section-3">RFC 6455 §3</a>
     */
    public final B port(int port) {
      uri.port(PartEncoding.checkedPort(port));
      return self();
    }

    /**
     * Adds two or more path segments, as {@link #segment(String)} does for each.
     *
     * <pre>{@code
     * HttpUri.builder("h").segment("a b", "c/d").build()  // https://h/a%20b/c%2Fd
     * }</pre>
     *
     * @param first the first segment, before encoding
     * @param second the second segment, before encoding
     * @param more any further segments
     * @return this builder
     */
    public final B segment(String first, String second, String... more) {
      segment(Objects.requireNonNull(first, "first"));
      segment(Objects.requireNonNull(second, "second"));
      for (String data : Objects.requireNonNull(more, "more")) {
        segment(data);
      }
      return self();
    }

    /**
     * Adds a path segment, encoding it as needed. An empty segment produces a trailing slash.
     *
     * @param data the segment, before encoding
     * @return this builder
     * @throws IllegalArgumentException if the segment is {@code .} or {@code ..}, which cannot be
     *     escaped
     * @see UriBuilder#segment(String)
     */
    public final B segment(String data) {
      Objects.requireNonNull(data, "data");
      uri.segment(PartEncoding.checkedSegment(data));
      return self();
    }

    /**
     * Adds a query pair, encoding it as needed.
     *
     * @param name the name, before encoding
     * @param value the value, before encoding
     * @return this builder
     * @see UriBuilder#param(String, String)
     */
    public final B param(String name, String value) {
      Objects.requireNonNull(name, "name");
      Objects.requireNonNull(value, "value");
      uri.param(name, value);
      return self();
    }
  }
}
