package dev.urial.url;

import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.io.InvalidObjectException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/**
 * An origin: a scheme, a host and a port, or an opaque origin, which is the same as no other
 * origin.
 *
 * <pre>{@code
 * Url.parse("https://example.com:8443/a").origin().toString()  // "https://example.com:8443"
 * }</pre>
 *
 * <p>{@code toString} returns the serialization of an origin, which is {@code "null"} for an opaque
 * origin.
 *
 * @see <a href="https://url.spec.whatwg.org/#origin">URL Standard §4.7</a>
 */
public sealed interface Origin {
  /**
   * Parses an origin, as the header field {@code Origin} has it.
   *
   * <pre>{@code
   * Origin.parse("https://example.com:8443")      // https://example.com:8443
   * Origin.parse("HTTPS://Example.com:443")       // https://example.com
   * Origin.parse("https://example.com/")          // UriParseException: a path is no part of it
   * }</pre>
   *
   * @param text the origin; {@code null}, as a text, is an opaque origin
   * @return the origin
   * @throws UriParseException if the text is not an origin
   * @see <a href="https://www.rfc-editor.org/rfc/rfc6454#section-7.1">RFC 6454 §7.1</a>
   */
  static Origin parse(String text) {
    return tryParse(text).orElseThrow();
  }

  /**
   * Same as {@link #parse}.
   *
   * @param text the origin
   * @return the origin
   * @throws UriParseException as for {@link #parse}
   */
  static Origin valueOf(String text) {
    return parse(text);
  }

  /**
   * Parses an origin; returns the error instead of throwing it.
   *
   * <pre>{@code
   * Origin.tryParse("https://h/a").errorOrNull().index()  // 9
   * }</pre>
   *
   * @param text the origin
   * @return the origin, or the error
   */
  static Parsed<Origin> tryParse(String text) {
    return UrlOrigin.parse(Objects.requireNonNull(text, "text"));
  }

  /**
   * A tuple origin. The <em>domain</em> of the HTML Standard is always null.
   *
   * <pre>{@code
   * Origin.Tuple.of("http", new UrlHost.Domain("h"), OptionalInt.of(80))  // http://h, without port
   * }</pre>
   */
  final class Tuple implements Origin, Serializable {
    private static final long serialVersionUID = 1;

    private final String scheme;

    @SuppressWarnings("serial") // all hosts are Serializable
    private final UrlHost host;

    private final int port; // -1: absent, or the scheme's default

    /** Creates the origin of a URL, whose port is -1 if it is absent or the scheme's default. */
    Tuple(String scheme, UrlHost host, int port) {
      this.scheme = scheme;
      this.host = host;
      this.port = port;
    }

    /**
     * Creates a tuple origin; the default port of the scheme is omitted, as in a URL.
     *
     * <pre>{@code
     * Origin.Tuple.of("https", new UrlHost.Domain("h"), OptionalInt.empty())  // https://h
     * }</pre>
     *
     * @param scheme the scheme, in lower case
     * @param host the parsed host
     * @param port the port; the scheme's default is dropped
     * @return the origin
     * @throws UriParseException if the scheme is invalid or not in lower case, or if the port is
     *     out of range
     */
    public static Tuple of(String scheme, UrlHost host, OptionalInt port) {
      Objects.requireNonNull(scheme, "scheme");
      Objects.requireNonNull(host, "host");
      Objects.requireNonNull(port, "port");
      return new Tuple(scheme, host, checked(scheme, port.orElse(-1), port.isPresent()));
    }

    /** Checks the scheme and the port; returns the port to store, or -1 for none. */
    private static int checked(String scheme, int port, boolean isPresent) {
      UrlCopies.checkLowerCaseScheme(scheme);
      if (isPresent) {
        UrlCopies.checkPort(port);
      }
      SpecialScheme special = SpecialScheme.of(scheme, scheme.length());
      return special != null && port == special.defaultPort ? -1 : port;
    }

    /** {@return the scheme, in lower case} */
    public String scheme() {
      return scheme;
    }

    /** {@return the host} */
    public UrlHost host() {
      return host;
    }

    /** {@return the port; empty if it is absent or the scheme's default} */
    public OptionalInt portNumber() {
      return port < 0 ? OptionalInt.empty() : OptionalInt.of(port);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Tuple that
          && scheme.equals(that.scheme)
          && host.equals(that.host)
          && port == that.port;
    }

    @Override
    public int hashCode() {
      return Objects.hash(scheme, host, port);
    }

    /** Returns the serialization: the scheme, the host and, unless omitted, the port. */
    @Override
    public String toString() {
      return scheme + "://" + host.text() + (port < 0 ? "" : ":" + port);
    }

    private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
      in.defaultReadObject();
      try {
        Objects.requireNonNull(host, "host");
        if (checked(Objects.requireNonNull(scheme, "scheme"), port, port != -1) != port) {
          throw new InvalidObjectException("the port is the scheme's default");
        }
      } catch (UriParseException | NullPointerException e) {
        var invalid = new InvalidObjectException("not a tuple origin: " + e.getMessage());
        invalid.initCause(e);
        throw invalid;
      }
    }
  }

  /** An opaque origin, which is serialized as {@code null} and is the same as no other origin. */
  final class Opaque implements Origin {
    Opaque() {}

    /** Returns {@code "null"}, as the HTML Standard serializes it. */
    @Override
    public String toString() {
      return "null";
    }
  }

  /**
   * {@return whether two origins are the same, either tuples with the same parts or the same opaque
   * origin}
   *
   * <pre>{@code
   * Url a = Url.parse("https://example.com/a");
   * Url b = Url.parse("https://example.com:443/b");
   * a.origin().isSameOrigin(b.origin())  // true
   * }</pre>
   *
   * <p>Each call to {@link Url#origin} on a URL with an opaque origin returns a new origin, so such
   * a URL is not even same-origin with itself. The standard requires this.
   *
   * @param other the origin to compare with
   * @see <a href="https://html.spec.whatwg.org/multipage/browsers.html#same-origin">HTML Standard,
   *     same origin</a>
   */
  default boolean isSameOrigin(Origin other) {
    return equals(Objects.requireNonNull(other, "other"));
  }
}
