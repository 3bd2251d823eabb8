package dev.urial.server.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * The octets that all requests together hold in memory, and their maximum. Without it, several
 * large requests at once could use up the heap, although each of them is short enough.
 */
final class HeldOctets {
  /** The part of the heap that may be held: one over this number. */
  private static final int SHARE = 8;

  private final long most;
  private final AtomicLong held = new AtomicLong();

  HeldOctets(long most) {
    this.most = most;
  }

  /** Returns an eighth of the heap, which is a fitting maximum. */
  static long shareOfHeap() {
    return Runtime.getRuntime().maxMemory() / SHARE;
  }

  /**
   * Adds octets if there is room for them; otherwise returns false and adds nothing. There is
   * always room for a request while no other holds anything, because an operator may allow bodies
   * that are longer than the maximum.
   *
   * @param octets the octets to add
   * @param own the octets that the same request holds already
   */
  boolean take(long octets, long own) {
    while (true) {
      long before = held.get();
      if (before + octets > most && before > own) {
        return false;
      }
      if (held.compareAndSet(before, before + octets)) {
        return true;
      }
    }
  }

  /** Adds octets, even if there is no room for them. */
  void add(long octets) {
    held.addAndGet(octets);
  }

  /** Removes octets that were added. */
  void release(long octets) {
    held.addAndGet(-octets);
  }
}
