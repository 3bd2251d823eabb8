package dev.urial.shortener.visit;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A bounded in-memory queue with many producers and one consumer. A producer claims a slot with a
 * compare-and-set, so a redirect never waits for a lock held by the writer.
 *
 * <pre>
 *   head            tail
 *     ↓               ↓
 *   │ a │ b │   │ d │   │      the third slot is claimed but not filled yet:
 *     the writer stops before it and tries again later
 * </pre>
 *
 * <p>Once the queue is shut, the tail is negative, and no more slots can be claimed.
 */
final class HitRing {
  private static final long SHUT = Long.MIN_VALUE;

  private final AtomicReferenceArray<@Nullable Hit> places;
  private final int mask;
  private final AtomicLong tail = new AtomicLong();
  private final AtomicLong head = new AtomicLong();

  /** The result of an offer. */
  enum Answer {
    TAKEN,
    FULL,
    SHUT
  }

  HitRing(int capacity) {
    int size = Integer.highestOneBit(Math.max(2, capacity) - 1) << 1;
    places = new AtomicReferenceArray<>(size);
    mask = size - 1;
  }

  int capacity() {
    return mask + 1;
  }

  boolean isHalfFull() {
    return (tail.get() & Long.MAX_VALUE) - head.get() > mask >>> 1;
  }

  Answer offer(Hit hit) {
    while (true) {
      long t = tail.get();
      if (t < 0) {
        return Answer.SHUT;
      }
      if (t - head.get() > mask) {
        return Answer.FULL;
      }
      if (tail.compareAndSet(t, t + 1)) {
        places.setRelease((int) t & mask, hit);
        return Answer.TAKEN;
      }
      Thread.onSpinWait();
    }
  }

  /**
   * Removes and returns the oldest hit; returns null if none is ready. Only the writer calls this
   * method.
   */
  @Nullable Hit poll() {
    long h = head.get();
    int place = (int) h & mask;
    Hit hit = places.getAcquire(place);
    if (hit == null) {
      return null;
    }
    places.setRelease(place, null);
    head.setRelease(h + 1);
    return hit;
  }

  void shut() {
    tail.updateAndGet(t -> t | SHUT);
  }

  /** Returns the number of slots claimed so far. */
  long taken() {
    return tail.get() & Long.MAX_VALUE;
  }

  /** Returns the number of hits removed so far. */
  long handedOn() {
    return head.get();
  }
}
