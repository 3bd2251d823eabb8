package dev.urial.repair;

import dev.urial.repair.Draft.Cut;
import dev.urial.repair.Repair.Reason;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import org.jspecify.annotations.Nullable;

/**
 * The alternatives for continuing from a draft: the edits that a rule found, and leaving the draft
 * unchanged.
 */
final class Fork {
  private record Way(Edits edits, int price) {}

  final Draft from;
  final String text;
  final RepairGoal goal;
  private final List<Way> ways = new ArrayList<>();
  private int leaving;
  private @Nullable Draft only;

  Fork(Draft from, RepairGoal goal) {
    this.from = from;
    this.text = from.text;
    this.goal = goal;
  }

  Edits edits() {
    return new Edits(from);
  }

  /** Returns an edit for each group of each match, with its replacement. */
  Edits matches(Matcher matcher, Reason reason, String... writes) {
    Edits edits = edits();
    while (matcher.find()) {
      for (int group = 1; group <= matcher.groupCount(); group++) {
        if (matcher.start(group) >= 0) {
          edits.add(matcher.start(group), matcher.end(group), writes[group - 1], reason);
        }
      }
    }
    return edits;
  }

  /**
   * Adds an alternative with one edit, at the cost of its reason, and raises the cost of leaving
   * the draft unchanged. The edit excludes characters at both ends of the range that it would not
   * change. Returns true.
   */
  boolean add(int start, int end, String after, Reason reason, int leavingPrice) {
    Cut cut = Cut.of(text, start, end, after, reason);
    return add(edits().add(cut.start(), cut.end(), cut.after(), reason), leavingPrice);
  }

  /** Adds edits at the cost of the dearest of their reasons; see the other method. */
  boolean add(Edits edits, int leavingPrice) {
    return add(edits, edits.cost(), leavingPrice);
  }

  /**
   * Adds an alternative if it has edits, and raises the cost of leaving the draft unchanged.
   * Returns whether it has edits.
   */
  boolean add(Edits edits, int price, int leavingPrice) {
    if (edits.isEmpty()) {
      return false;
    }
    ways.add(new Way(edits, price));
    return leaving(leavingPrice);
  }

  /** Raises the cost of leaving the draft unchanged to at least {@code price}. Returns true. */
  boolean leaving(int price) {
    leaving = Math.max(leaving, price);
    return true;
  }

  boolean isEmpty() {
    return ways.isEmpty();
  }

  /** Continues from another draft only, or from the same one if that is null. Returns true. */
  boolean only(@Nullable Draft next) {
    only = next == null ? from : next;
    return true;
  }

  List<Draft> drafts() {
    if (only != null) {
      return List.of(only);
    }
    List<Draft> drafts = new ArrayList<>();
    for (Way way : ways) {
      Draft draft = way.edits.draft(way.price);
      if (draft != null) {
        drafts.add(draft);
      }
    }
    drafts.add(from.costing(leaving));
    return drafts;
  }
}
