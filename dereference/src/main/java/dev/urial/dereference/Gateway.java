package dev.urial.dereference;

import dev.urial.Uri;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A gateway for a scheme: the proxy or program that handles its identifiers instead of a protocol
 * of this library.
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
   * The kinds of gateways.
   *
   * <pre>{@code
   * Gateway.Kind.PROXY
   * }</pre>
   *
   * @see Gateway#kind
   */
  public enum Kind {
    /** An HTTP proxy, which receives the whole identifier as the request target. */
    PROXY,
    /** Another program on the user's machine. Its use is reported, but it is never run. */
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

  /** {@return the scheme that this gateway handles, in lower case} */
  public String scheme() {
    return scheme;
  }

  /** {@return the kind of gateway} */
  public Kind kind() {
    return proxy == null ? Kind.HAND_OVER : Kind.PROXY;
  }

  /** {@return the proxy, an http URI with a host and a port; null if this is not a proxy} */
  public @Nullable Uri proxy() {
    return proxy;
  }

  /** Returns whether both gateways have the same scheme and the same proxy. */
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

  /** Returns the gateway as it appears in a line of the table. */
  @Override
  public String toString() {
    return scheme + " = " + (proxy == null ? "hand-over" : "proxy " + proxy.redacted());
  }
}
