package dev.urial.repair;

import dev.urial.repair.Draft.Cut;
import dev.urial.report.Reason;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects the edits of a rule to one draft, from left to right. */
final class Edits {
  final Draft from;
  private final List<Cut> kept = new ArrayList<>();
  private final StringBuilder buffer = new StringBuilder();
  private int cost;

  Edits(Draft from) {
    this.from = from;
  }

  /** Adds an edit that replaces a range of the draft's text. */
  Edits add(int start, int end, CharSequence after, Reason why) {
    cost = Math.max(cost, why instanceof Repair.Reason own ? own.cost() : 0);
    kept.add(new Cut(start, end, after.toString(), why));
    return this;
  }

  Edits remove(int start, int end, Reason why) {
    return add(start, end, "", why);
  }

  /** Removes a range unless it is empty. */
  Edits removeAny(int start, int end, Reason why) {
    return start < end ? remove(start, end, why) : this;
  }

  /** Returns an empty buffer for the replacement of one edit. */
  StringBuilder buffer() {
    buffer.setLength(0);
    return buffer;
  }

  boolean isEmpty() {
    return kept.isEmpty();
  }

  int size() {
    return kept.size();
  }

  /** Returns the highest cost of a reason. */
  int cost() {
    return cost;
  }

  /**
   * Returns the draft with these edits, or null if one of them would change text that an earlier
   * edit inserted.
   */
  @Nullable Draft draft(int price) {
    return from.with(kept, price);
  }
}
