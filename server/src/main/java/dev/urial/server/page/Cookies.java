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
  private static final String HOST = "__Host-";
  private static final String PATH = "__Secure-";

  private Cookies() {}

  /** Sets a cookie for the whole host. */
  static void set(Exchange exchange, String name, String value, Duration life) {
    write(exchange, name(exchange, HOST, name), value, "/", life);
  }

  /** Sets a cookie only for a path and the paths below it. */
  static void set(Exchange exchange, String name, String value, String path, Duration life) {
    write(exchange, name(exchange, PATH, name), value, path, life);
  }

  /** Removes a cookie for the whole host. */
  static void remove(Exchange exchange, String name) {
    set(exchange, name, "", Duration.ZERO);
  }

  /** Returns the value of a cookie that was set for the whole host, or null. */
  static @Nullable String get(Exchange exchange, String name) {
    return exchange.cookie(name(exchange, HOST, name));
  }

  /** Returns the value of a cookie that was set only for a path, or null. */
  static @Nullable String getOfPath(Exchange exchange, String name) {
    return exchange.cookie(name(exchange, PATH, name));
  }

  private static String name(Exchange exchange, String prefix, String name) {
    return exchange.origin().isSecure() ? prefix + name : name;
  }

  private static void write(
      Exchange exchange, String name, String value, String path, Duration life) {
    String secure = exchange.origin().isSecure() ? "; Secure" : "";
    String rest = "; Max-Age=" + life.toSeconds() + secure + "; HttpOnly; SameSite=Lax";
    exchange.add("Set-Cookie", name + "=" + value + "; Path=" + path + rest);
  }
}
