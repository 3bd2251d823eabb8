package dev.urial.server.http;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A share of the threads in the pool, so that work that takes long, or clients that send or read
 * slowly, do not occupy all of it. One owner of requests, that is, a network or an account, may
 * occupy half of the share, and the last quarter is for owners that occupy no thread.
 */
public final class ThreadShare {
  private final WorkQueue work;
  private final int threads;
  private final int mostOfOwner;
  private int used;
  private final Map<String, Integer> byOwner = new HashMap<>();

  /**
   * Creates a share.
   *
   * @param work has the threads
   * @param threads the number of threads in the share; at least one is granted
   */
  ThreadShare(WorkQueue work, int threads) {
    this.work = work;
    mostOfOwner = Math.max(1, threads / 2);
    this.threads = Math.max(1, threads);
  }

  /**
   * Returns whether a request may occupy a thread; if so, call {@link #leave}.
   *
   * @param owners the network of the client, such as {@code 192.0.2.0/24}, and its account
   */
  public boolean enter(Set<String> owners) {
    return enter(owners, Duration.ZERO);
  }

  /**
   * Returns whether a request may occupy a thread now or soon; if so, call {@link #leave}.
   *
   * @param owners the network of the client, and its account
   * @param patience how long to wait until a thread is free
   */
  boolean enter(Set<String> owners, Duration patience) {
    long end = System.nanoTime() + patience.toNanos();
    synchronized (this) {
      while (used >= mostFor(owners)) {
        long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
        if (left <= 0) {
          return false;
        }
        try {
          wait(left);
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
          return false;
        }
      }
      if (isAtMost(owners)) {
        return false;
      }
      used++;
      owners.forEach(owner -> byOwner.merge(owner, 1, Integer::sum));
    }
    work.blocks(true);
    return true;
  }

  /** Returns how many threads may be occupied before a request of these owners occupies one. */
  private int mostFor(Set<String> owners) {
    boolean isFirst = owners.stream().noneMatch(byOwner::containsKey);
    return isFirst ? threads : threads - threads / 4;
  }

  /** Returns whether an owner has as many threads as it may have. */
  synchronized boolean isAtMost(Set<String> owners) {
    return owners.stream().anyMatch(owner -> byOwner.getOrDefault(owner, 0) >= mostOfOwner);
  }

  /**
   * Gives a thread back.
   *
   * @param owners those for which {@link #enter} returned true
   */
  public void leave(Set<String> owners) {
    work.blocks(false);
    synchronized (this) {
      used--;
      for (String owner : owners) {
        byOwner.computeIfPresent(owner, (it, count) -> count > 1 ? count - 1 : null);
      }
      notifyAll();
    }
  }
}
