package dev.urial.server.http;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;

/**
 * Limits how many threads wait for long bodies, so that clients that send slowly do not occupy all
 * threads of the pool. One network may occupy half of these threads.
 */
final class BodyReaders {
  /** Half of the threads of the pool. */
  private static final int MOST = 8;

  private static final int OF_NETWORK = MOST / 2;

  private final Semaphore free = new Semaphore(MOST);
  private final ConcurrentMap<String, Integer> byNetwork = new ConcurrentHashMap<>();

  /** Returns whether a request of a network may read; if so, {@link #leave} must be called. */
  boolean enter(String network) {
    if (byNetwork.merge(network, 1, Integer::sum) <= OF_NETWORK && free.tryAcquire()) {
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
