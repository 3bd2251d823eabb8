package dev.urial.server.page;

import dev.urial.internal.server.ServerMessages;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.HttpRefusal;
import dev.urial.server.http.ThreadShare;

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
   * Runs an action that checks a password, with what counts the attempt, so that an attempt for
   * which there is no room does not count.
   *
   * @throws HttpRefusal with 503 if too many passwords are being checked
   */
  void run(Exchange exchange, Runnable action) {
    String network = exchange.origin().network();
    if (!threads.enter(network)) {
      throw new HttpRefusal(503, ServerMessages.MESSAGES.of("http.busy"));
    }
    try {
      action.run();
    } finally {
      threads.leave(network);
    }
  }
}
