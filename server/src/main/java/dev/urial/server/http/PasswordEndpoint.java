package dev.urial.server.http;

import java.util.Objects;
import java.util.function.Predicate;

/**
 * An endpoint that may set or check a password, which takes a processor for long. Its requests have
 * few threads of their own, so that wrong passwords do not keep other requests waiting, and
 * networks that tried few passwords come first.
 *
 * <pre>{@code
 * router.post("/sign-in", (PasswordEndpoint) this::signIn);
 * }</pre>
 */
@FunctionalInterface
public interface PasswordEndpoint extends Endpoint {
  /**
   * {@return an endpoint of which only some requests set or check a password, so that the others do
   * not wait for such a thread}
   *
   * <pre>{@code
   * router.post("/links", PasswordEndpoint.when(it -> it.form().has("password"), this::create));
   * }</pre>
   *
   * @param isNeeded returns whether a request may set or check a password; must be quick
   * @param endpoint answers the requests
   */
  static Endpoint when(Predicate<Exchange> isNeeded, Endpoint endpoint) {
    Objects.requireNonNull(isNeeded, "isNeeded");
    Objects.requireNonNull(endpoint, "endpoint");
    return exchange -> {
      if (isNeeded.test(exchange)) {
        exchange.leaveToPasswords(() -> endpoint.answer(exchange));
      } else {
        endpoint.answer(exchange);
      }
    };
  }
}
