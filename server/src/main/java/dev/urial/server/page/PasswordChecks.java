package dev.urial.server.page;

import dev.urial.internal.server.ServerMessages;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.HttpRefusal;
import dev.urial.shortener.account.Passwords;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;
import org.jspecify.annotations.Nullable;

/**
 * Checks passwords in at most a quarter of the threads, and those of a network in at most half of
 * these. A check takes long and waits for others, so that without a limit wrong passwords could
 * occupy all threads, and links without a password would have to wait.
 */
final class PasswordChecks {
  private final Semaphore free;
  private final int mostOfNetwork;
  private final ConcurrentMap<String, Integer> byNetwork = new ConcurrentHashMap<>();

  /**
   * Creates an instance.
   *
   * @param threads the number of threads for blocking work
   */
  PasswordChecks(int threads) {
    int most = Math.max(1, threads / 4);
    this.free = new Semaphore(most);
    this.mostOfNetwork = Math.max(1, most / 2);
  }

  /**
   * Returns whether a password matches a hash. Without a hash, this takes as long and returns
   * false.
   *
   * @throws HttpRefusal with 503 if too many passwords are being checked
   */
  boolean verify(Exchange exchange, String password, @Nullable String hash) {
    String network = exchange.origin().network();
    if (!enter(network)) {
      throw new HttpRefusal(503, ServerMessages.MESSAGES.of("http.busy"));
    }
    try {
      return hash == null ? Passwords.verifyNobody(password) : Passwords.verify(password, hash);
    } finally {
      free.release();
      giveBack(network);
    }
  }

  private boolean enter(String network) {
    if (byNetwork.merge(network, 1, Integer::sum) <= mostOfNetwork && free.tryAcquire()) {
      return true;
    }
    giveBack(network);
    return false;
  }

  private void giveBack(String network) {
    byNetwork.computeIfPresent(network, (it, count) -> count > 1 ? count - 1 : null);
  }
}
