package dev.urial.url;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Who may see what: a scheme, a host and a port, or nobody but itself.
 *
 * <pre>{@code
 * Url.parse("https://example.com:8443/a").origin().toString()  // "https://example.com:8443"
 * }</pre>
 *
 * <p>{@code toString} is the serialization of an origin, {@code "null"} for an opaque one.
 *
 * @see <a href="https://url.spec.whatwg.org/#origin">URL Standard §4.7</a>
 */
public sealed interface Origin {
  /**
   * A tuple origin. What the HTML Standard calls its domain is null always.
   *
   * <pre>{@code
   * new Origin.Tuple("http", new UrlHost.Domain("h"), 80)  // http://h, of which the port is null
   * }</pre>
   *
   * @param scheme the scheme, in lower case
   * @param host the host
   * @param port the port, or null if it is the scheme's own, as a URL's is
   */
  record Tuple(String scheme, UrlHost host, @Nullable Integer port) implements Origin {
    /** Takes no null but for the port; the scheme's own port becomes null. */
    public Tuple {
      Objects.requireNonNull(host);
      SpecialScheme special = SpecialScheme.of(scheme, scheme.length());
      if (special != null && port != null && port == special.defaultPort) {
        port = null;
      }
    }

    /** The serialization: scheme, host and, unless it is null, port. */
    @Override
    public String toString() {
      return scheme + "://" + host.text() + (port == null ? "" : ":" + port);
    }
  }

  /** An opaque origin: serialized {@code null}, the same as itself only. */
  final class Opaque implements Origin {
    Opaque() {}

    /** {@code "null"}, as the HTML Standard serializes it. */
    @Override
    public String toString() {
      return "null";
    }
  }

  /**
   * Whether two origins are the same: tuples with the same parts, or the same opaque origin.
   *
   * <pre>{@code
   * Url a = Url.parse("https://example.com/a");
   * Url b = Url.parse("https://example.com:443/b");
   * a.origin().isSameOrigin(b.origin())  // true
   * }</pre>
   *
   * <p>Each call of {@link Url#origin} on a URL with an opaque origin gives a new one, so that such
   * a URL is not even of the same origin as itself, as the standard says.
   *
   * @see <a href="https://html.spec.whatwg.org/multipage/browsers.html#same-origin">HTML Standard,
   *     same origin</a>
   */
  default boolean isSameOrigin(Origin other) {
    return equals(Objects.requireNonNull(other));
  }
}
