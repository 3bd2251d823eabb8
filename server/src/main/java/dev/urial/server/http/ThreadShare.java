package dev.urial.server.http;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.Semaphore;

/**
 * A share of the threads in the pool, so that work that takes long, or clients that send or read
 * slowly, do not occupy all of it. One network may occupy half of the share.
 */
public final class ThreadShare {
  private final WorkQueue work;
  private final int mostOfNetwork;
  private final Semaphore free;
  private final ConcurrentMap<String, Integer> byNetwork = new ConcurrentHashMap<>();

  /**
   * Creates a share.
   *
   * @param work has the threads
   * @param threads the number of threads in the share; at least one is granted
   */
  ThreadShare(WorkQueue work, int threads) {
    this.work = work;
    mostOfNetwork = Math.max(1, threads / 2);
    free = new Semaphore(Math.max(1, threads));
  }

  /**
   * Returns whether a request of a network may occupy a thread; if so, call {@link #leave}.
   *
   * @param network the network of the client, such as {@code 192.0.2.0/24}
   */
  public boolean enter(String network) {
    if (byNetwork.merge(network, 1, Integer::sum) <= mostOfNetwork && free.tryAcquire()) {
      work.blocks(true);
      return true;
    }
    giveBack(network);
    return false;
  }

  /**
   * Gives a thread back.
   *
   * @param network the network for which {@link #enter} returned true
   */
  public void leave(String network) {
    work.blocks(false);
    free.release();
    giveBack(network);
  }

  private void giveBack(String network) {
    byNetwork.computeIfPresent(network, (it, count) -> count > 1 ? count - 1 : null);
  }
}
