package dev.urial.repair;

import dev.urial.repair.Draft.Cut;
import java.util.ArrayList;
import java.util.List;

/**
 * The alternatives for continuing from a draft: the edits that a rule found, and leaving the draft
 * unchanged. For a long draft, only the cheapest alternative is followed.
 */
final class Fork {
  private record Way(Edits edits, int price) {}

  final Draft from;
  final String text;
  final RepairGoal goal;
  private final List<Way> ways = new ArrayList<>();
  private int leaving;

  Fork(Draft from, RepairGoal goal) {
    this.from = from;
    this.text = from.text;
    this.goal = goal;
  }

  Edits edits() {
    return new Edits(from);
  }

  /**
   * Adds an alternative with one edit, at the cost of its reason. The edit excludes characters at
   * both ends of the range that it would not change.
   */
  void add(int start, int end, String after, Repair.Reason reason) {
    Cut cut = Cut.of(text, start, end, after, reason);
    add(edits().add(cut.start(), cut.end(), cut.after(), reason), reason.cost());
  }

  void add(Edits edits, int price) {
    ways.add(new Way(edits, price));
  }

  /** Adds an alternative if it has edits, and raises the cost of leaving the draft unchanged. */
  void add(Edits edits, int price, int leavingPrice) {
    if (!edits.isEmpty()) {
      add(edits, price);
      leaving(leavingPrice);
    }
  }

  boolean isEmpty() {
    return ways.isEmpty();
  }

  /** Raises the cost of leaving the draft unchanged to at least {@code price}. */
  void leaving(int price) {
    leaving = Math.max(leaving, price);
  }

  List<Draft> drafts() {
    List<Draft> drafts = new ArrayList<>();
    int cheapest = 0;
    for (int i = 1; i < ways.size(); i++) {
      cheapest = ways.get(i).price < ways.get(cheapest).price ? i : cheapest;
    }
    for (int i = 0; i < ways.size(); i++) {
      Way way = ways.get(i);
      boolean isFollowed = !from.isLong() || i == cheapest && way.price <= leaving;
      Draft draft = isFollowed ? way.edits.draft(way.price) : null;
      if (draft != null) {
        drafts.add(draft);
      }
    }
    if (!from.isLong() || drafts.isEmpty()) {
      drafts.add(from.costing(leaving));
    }
    return drafts;
  }
}
