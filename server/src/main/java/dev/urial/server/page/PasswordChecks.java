package dev.urial.server.page;

import dev.urial.internal.server.ServerMessages;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.HttpRefusal;
import dev.urial.server.http.ThreadShare;
import dev.urial.shortener.account.Passwords;
import org.jspecify.annotations.Nullable;

/**
 * Checks passwords in at most a quarter of the threads, and those of a network in at most half of
 * these. A check takes long and waits for others, so that without a limit wrong passwords could
 * occupy all threads, and links without a password would have to wait.
 */
final class PasswordChecks {
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
   * Returns whether a password matches a hash. Without a hash, this takes as long and returns
   * false.
   *
   * @throws HttpRefusal with 503 if too many passwords are being checked
   */
  boolean verify(Exchange exchange, String password, @Nullable String hash) {
    String network = exchange.origin().network();
    if (!threads.enter(network)) {
      throw new HttpRefusal(503, ServerMessages.MESSAGES.of("http.busy"));
    }
    try {
      return hash == null ? Passwords.verifyNobody(password) : Passwords.verify(password, hash);
    } finally {
      threads.leave(network);
    }
  }
}
