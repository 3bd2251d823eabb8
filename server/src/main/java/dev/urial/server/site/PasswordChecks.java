package dev.urial.server.site;

import dev.urial.internal.server.ServerMessages;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.HttpRefusal;
import dev.urial.server.http.ThreadShare;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * Checks passwords in at most a quarter of the threads, and those of a network in at most half of
 * these. A check takes long and waits for others, so that without a limit wrong passwords could
 * occupy all threads, and links without a password would have to wait.
 *
 * <pre>{@code
 * boolean fits = context.passwords().run(exchange, () -> Passwords.verify(password, hash));
 * }</pre>
 */
public final class PasswordChecks {
  private final ThreadShare threads;

  /**
   * Creates an instance.
   *
   * @param threads the number of threads for blocking work
   */
  PasswordChecks(int threads) {
    this.threads = new ThreadShare(threads / 4);
  }

  /**
   * {@return the checks of a service} For example, {@code PasswordChecks.of(configuration)}.
   *
   * @param configuration the settings, of which the number of threads is used
   */
  public static PasswordChecks of(Configuration configuration) {
    Objects.requireNonNull(configuration, "configuration");
    return new PasswordChecks(configuration.get(ServerOptions.THREADS));
  }

  /**
   * Runs an action that checks a password, with what counts the attempt, so that an attempt for
   * which there is no room does not count.
   *
   * <p>For example, {@code checks.run(exchange, () -> Passwords.verify(password, hash))}.
   *
   * @param <T> the type of the result
   * @param exchange the request
   * @param action the action
   * @return the result of the action
   * @throws HttpRefusal with 503 if too many passwords are being checked
   */
  public <T> T run(Exchange exchange, Supplier<T> action) {
    String network = exchange.origin().network();
    if (!threads.enter(network)) {
      throw new HttpRefusal(503, ServerMessages.MESSAGES.of("http.busy"));
    }
    try {
      return action.get();
    } finally {
      threads.leave(network);
    }
  }

  /**
   * Runs an action without a result as {@link #run(Exchange, Supplier)} does.
   *
   * <p>For example, {@code checks.run(exchange, () -> signIn(exchange))}.
   *
   * @param exchange the request
   * @param action the action
   * @throws HttpRefusal with 503 if too many passwords are being checked
   */
  public void run(Exchange exchange, Runnable action) {
    var unused =
        run(
            exchange,
            () -> {
              action.run();
              return true;
            });
  }
}
