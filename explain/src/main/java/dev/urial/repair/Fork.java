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

  /** A way by one edit, at that reason's own price. */
  void add(int start, int end, String after, Repair.Reason reason) {
    add(from.with(start, end, after, reason, reason.cost()));
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
