package dev.urial.dereference;

import dev.urial.Uri;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Who is asked in the stead of a scheme's own protocol.
 *
 * <pre>{@code
 * Gateway mail = Gateways.builtIn().find("mailto");
 * mail.kind()   // HAND_OVER
 * mail.proxy()  // null
 * }</pre>
 *
 * @see Gateways
 */
public final class Gateway {
  /**
   * What kind of one.
   *
   * <pre>{@code
   * Gateway.Kind.PROXY
   * }</pre>
   *
   * @see Gateway#kind
   */
  public enum Kind {
    /** A proxy of HTTP: it is sent the whole identifier as the target of the request. */
    PROXY,
    /** A program of the user's: said, and never run. */
    HAND_OVER
  }

  private final String scheme;
  private final @Nullable Uri proxy;

  private Gateway(String scheme, @Nullable Uri proxy) {
    this.scheme = scheme;
    this.proxy = proxy;
  }

  static Gateway of(String scheme, @Nullable Uri proxy) {
    return new Gateway(Objects.requireNonNull(scheme, "scheme"), proxy);
  }

  /** The scheme in small letters. */
  public String scheme() {
    return scheme;
  }

  /** What kind of one. */
  public Kind kind() {
    return proxy == null ? Kind.HAND_OVER : Kind.PROXY;
  }

  /** The proxy, an http URI of host and port; null if it is none. */
  public @Nullable Uri proxy() {
    return proxy;
  }

  /** By scheme and proxy. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof Gateway that
        && scheme.equals(that.scheme)
        && Objects.equals(proxy, that.proxy);
  }

  @Override
  public int hashCode() {
    return scheme.hashCode();
  }

  /** A line of the table. */
  @Override
  public String toString() {
    return scheme + " = " + (proxy == null ? "hand-over" : "proxy " + proxy.redacted());
  }
}
