package dev.urial.url;

import org.jspecify.annotations.Nullable;

/**
 * Who may see what: a scheme, a host and a port, or nobody but itself.
 *
 * <pre>{@code
 * Url.parse("https://example.com:8443/a").origin().toString()  // "https://example.com:8443"
 * }</pre>
 *
 * @see <a href="https://url.spec.whatwg.org/#origin">URL Standard §4.7</a>
 */
public sealed interface Origin {
  /**
   * A tuple origin.
   *
   * @param scheme the scheme
   * @param host the host
   * @param port the port, or null if it is the scheme's own
   */
  record Tuple(String scheme, UrlHost host, @Nullable Integer port) implements Origin {}

  /** An opaque origin: serialized {@code null}, the same as itself only. */
  final class Opaque implements Origin {
    Opaque() {}
  }
}
