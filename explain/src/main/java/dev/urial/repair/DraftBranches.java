package dev.urial.repair;

import dev.urial.repair.Draft.Cut;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The alternatives for continuing from a draft: the repairs that a stage found, and leaving the
 * draft unchanged. For a long draft, only the cheapest alternative is followed.
 */
final class DraftBranches {
  private final Draft from;
  private final List<Way> ways = new ArrayList<>();
  private int leaving;

  /** Creates the draft for an alternative, given the cost of the alternative. */
  @FunctionalInterface
  private interface Edits {
    @Nullable Draft draft(int price);
  }

  private record Way(Edits edits, int price) {
    @Nullable Draft draft() {
      return edits.draft(price);
    }
  }

  DraftBranches(Draft from) {
    this.from = from;
  }

  /**
   * Adds an alternative with one edit, at the cost of its reason. The edit excludes characters at
   * both ends of the range that it would not change.
   */
  void add(int start, int end, String after, Repair.Reason reason) {
    add(List.of(Cut.of(from.text, start, end, after, reason)), reason.cost());
  }

  /** Returns whether no alternative was found. */
  boolean isEmpty() {
    return ways.isEmpty();
  }

  /** Adds an alternative with the given edits. */
  void add(List<Cut> cuts, int price) {
    ways.add(new Way(cost -> from.with(cuts, cost), price));
  }

  /** Adds an alternative with the edits of a stage. */
  void add(StageEdits cuts, int price) {
    ways.add(new Way(cuts::draft, price));
  }

  /** Raises the cost of leaving the draft unchanged to at least {@code price}. */
  void leaving(int price) {
    leaving = Math.max(leaving, price);
  }

  List<Draft> drafts() {
    if (from.isLong()) {
      return List.of(cheapest());
    }
    List<Draft> drafts = new ArrayList<>();
    for (Way way : ways) {
      Draft draft = way.draft();
      if (draft != null) {
        drafts.add(draft);
      }
    }
    drafts.add(from.costing(leaving));
    return drafts;
  }

  private Draft cheapest() {
    Way cheapest = null;
    for (Way way : ways) {
      if (cheapest == null || way.price() < cheapest.price()) {
        cheapest = way;
      }
    }
    Draft draft = cheapest == null || cheapest.price() > leaving ? null : cheapest.draft();
    return draft == null ? from.costing(leaving) : draft;
  }
}
