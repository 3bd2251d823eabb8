package dev.urial.repair;

import dev.urial.repair.Draft.Cut;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The ways on from one draft: each that was found, and to leave it as it is. */
final class Fork {
  private final Draft from;
  private final List<Draft> ways = new ArrayList<>();
  private int leaving;

  Fork(Draft from) {
    this.from = from;
  }

  /** A way by one edit, at that reason's own price; what stays the same is not named. */
  void add(int start, int end, String after, Repair.Reason reason) {
    String text = from.text;
    int most = Math.min(end - start, after.length());
    int front = 0;
    while (front < most && text.charAt(start + front) == after.charAt(front)) {
      front++;
    }
    int back = 0;
    while (back < most - front
        && text.charAt(end - 1 - back) == after.charAt(after.length() - 1 - back)) {
      back++;
    }
    String put = after.substring(front, after.length() - back);
    add(from.with(start + front, end - back, put, reason, reason.cost()));
  }

  /** Whether nothing was found. */
  boolean isEmpty() {
    return ways.isEmpty();
  }

  /** A way by some edits. */
  void add(List<Cut> cuts, int price) {
    add(from.with(cuts, price));
  }

  private void add(@Nullable Draft way) {
    if (way != null) {
      ways.add(way);
    }
  }

  /** What it costs to take none of the ways: at least so much. */
  void leaving(int price) {
    leaving = Math.max(leaving, price);
  }

  List<Draft> drafts() {
    ways.add(from.costing(leaving));
    return ways;
  }
}
