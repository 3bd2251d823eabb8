package dev.urial.internal.text;

import java.util.Arrays;

/** Collects ranges ordered by start, and merges those that overlap or touch. */
final class MergedRanges {
  private static final int[] EMPTY = {};

  private int[] bounds = EMPTY;
  private int count;

  /** Adds a range, unless it is empty. */
  void add(int start, int end) {
    if (start >= end) {
      return;
    }
    if (count > 0 && start <= bounds[count - 1]) {
      bounds[count - 1] = Math.max(bounds[count - 1], end);
      return;
    }
    if (count == bounds.length) {
      bounds = Arrays.copyOf(bounds, Math.max(2, 2 * count));
    }
    bounds[count] = start;
    bounds[count + 1] = end;
    count += 2;
  }

  int[] all() {
    return count == bounds.length ? bounds : Arrays.copyOf(bounds, count);
  }
}
