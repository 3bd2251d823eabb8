package dev.urial.server.page;

import dev.urial.server.http.Exchange;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Sets and reads the cookies of the pages. Scripts cannot read them, and browsers do not send them
 * with forms of other sites. Cookies that are set over TLS are sent only over TLS, and their name
 * prefixes prevent other hosts and plain connections from setting them.
 *
 * @see <a
 *     href="https://datatracker.ietf.org/doc/html/draft-ietf-httpbis-rfc6265bis#section-4.1.3">RFC
 *     6265bis §4.1.3</a>
 */
final class Cookies {
  private Cookies() {}

  /** Sets a cookie for the whole host. */
  static void set(Exchange exchange, String name, String value, Duration life) {
    write(exchange, host(exchange, name), value, "/", life);
  }

  /** Sets a cookie only for a path and the paths below it. */
  static void set(Exchange exchange, String name, String value, String path, Duration life) {
    write(exchange, part(exchange, name), value, path, life);
  }

  /** Removes a cookie for the whole host. */
  static void remove(Exchange exchange, String name) {
    write(exchange, host(exchange, name), "", "/", Duration.ZERO);
  }

  /** Returns the value of a cookie that was set for the whole host, or null. */
  static @Nullable String get(Exchange exchange, String name) {
    return exchange.cookie(host(exchange, name));
  }

  /** Returns the value of a cookie that was set only for a path, or null. */
  static @Nullable String getOfPath(Exchange exchange, String name) {
    return exchange.cookie(part(exchange, name));
  }

  private static String host(Exchange exchange, String name) {
    return exchange.origin().isSecure() ? "__Host-" + name : name;
  }

  private static String part(Exchange exchange, String name) {
    return exchange.origin().isSecure() ? "__Secure-" + name : name;
  }

  private static void write(
      Exchange exchange, String name, String value, String path, Duration life) {
    exchange.add(
        "Set-Cookie",
        name
            + "="
            + value
            + "; Path="
            + path
            + "; Max-Age="
            + life.toSeconds()
            + (exchange.origin().isSecure() ? "; Secure" : "")
            + "; HttpOnly; SameSite=Lax");
  }
}
