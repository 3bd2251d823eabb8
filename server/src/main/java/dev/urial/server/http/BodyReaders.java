package dev.urial.server.http;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;

/**
 * Limits how many threads wait for long bodies to half of the pool, so that clients that send
 * slowly do not occupy all of it. One network may occupy a quarter.
 */
final class BodyReaders {
  private final int mostOfNetwork;
  private final Semaphore free;
  private final ConcurrentMap<String, Integer> byNetwork = new ConcurrentHashMap<>();

  /**
   * Creates a limit.
   *
   * @param threads the number of threads in the pool
   */
  BodyReaders(int threads) {
    mostOfNetwork = Math.max(1, threads / 4);
    free = new Semaphore(Math.max(1, threads / 2));
  }

  /** Returns whether a request of a network may read; if so, {@link #leave} must be called. */
  boolean enter(String network) {
    if (byNetwork.merge(network, 1, Integer::sum) <= mostOfNetwork && free.tryAcquire()) {
      return true;
    }
    giveBack(network);
    return false;
  }

  void leave(String network) {
    free.release();
    giveBack(network);
  }

  private void giveBack(String network) {
    byNetwork.computeIfPresent(network, (it, count) -> count > 1 ? count - 1 : null);
  }
}
