package dev.urial.repair;

import dev.urial.report.Reason;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An intermediate result of a repair: the current text, and the edits so far, each with its
 * position in the original text.
 *
 * <pre>
 * given   http:/a b/      edits   6–6  ""  → "/"
 * now     http://a%20b/           7–8  " " → "%20"
 * </pre>
 *
 * <p>INVARIANT: the edits are in order and do not overlap, and applying them to the original text
 * produces the current text.
 */
final class Draft {
  /**
   * An edit that a draft contains.
   *
   * @param start the start of the replaced range in the original text
   * @param end the end of the replaced range in the original text, exclusive
   * @param after the replacement text
   * @param at the index of the replacement text in the current text
   */
  record Edit(int start, int end, String after, Reason reason, int at) {
    private Edit moved(int by) {
      return by == 0 ? this : new Edit(start, end, after, reason, at + by);
    }
  }

  /**
   * An edit to apply to a draft, with its position in the draft's current text.
   *
   * @param start the start of the range to replace
   * @param end the end of the range to replace, exclusive
   * @param after the replacement text
   */
  record Cut(int start, int end, String after, Reason reason) {
    /**
     * Returns an edit that replaces a range of a text, without the characters at both ends of the
     * range that it would not change.
     */
    static Cut of(String text, int start, int end, String after, Reason reason) {
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
      return new Cut(start + front, end - back, put, reason);
    }
  }

  final String text;
  final List<Edit> edits;
  final int cost;

  private Draft(String text, List<Edit> edits, int cost) {
    this.text = text;
    this.edits = edits;
    this.cost = cost;
  }

  /** Creates a draft of a text, without edits. */
  static Draft of(String given) {
    return new Draft(given, List.of(), 0);
  }

  /** Returns this draft with its cost increased by {@code more}. */
  Draft costing(int more) {
    return more == 0 ? this : new Draft(text, edits, cost + more);
  }

  /**
   * Returns this draft with more edits, or null if one of them would change text that an earlier
   * edit inserted.
   *
   * @param cuts the edits, from left to right
   * @param price the total cost of the edits
   */
  @Nullable Draft with(List<Cut> cuts, int price) {
    Merging merging = new Merging();
    for (Cut cut : cuts) {
      if (!merging.add(cut)) {
        return null;
      }
    }
    return cuts.isEmpty() ? costing(price) : merging.draft(price);
  }

  /** Merges more edits with those of this draft, from left to right. */
  private final class Merging {
    private final StringBuilder out = new StringBuilder(text.length() + 32);
    private final List<Edit> all = new ArrayList<>();

    /** The number of edits of this draft that are merged, and the end of the text of the last. */
    private int old;

    private int oldEnd;

    /** The end of the text that is written. */
    private int done;

    /** What to add to an index to get its index in the original text. */
    private int shift;

    /** Adds an edit. Text that an earlier edit removed is not removed again. */
    boolean add(Cut cut) {
      while (isNext(cut.start()) || isRemovalAt(cut.start())) {
        keepOld();
      }
      int start = cut.start();
      String after = cut.after();
      while (isNext(cut.end())) {
        int end = edits.get(old).at();
        replace(start, end, after, cut.reason());
        if (!isRemovalAt(end)) {
          return false;
        }
        after = "";
        start = end;
        while (isRemovalAt(end)) {
          keepOld();
        }
      }
      replace(start, cut.end(), after, cut.reason());
      return start >= oldEnd;
    }

    private boolean isNext(int end) {
      return old < edits.size() && edits.get(old).at() < end;
    }

    private boolean isRemovalAt(int index) {
      return isNext(index + 1) && edits.get(old).at() == index && edits.get(old).after().isEmpty();
    }

    private void keepOld() {
      Edit edit = edits.get(old++);
      keep(edit.at());
      all.add(edit.moved(out.length() - edit.at()));
      oldEnd = edit.at() + edit.after().length();
      shift += edit.end() - edit.start() - edit.after().length();
    }

    private void keep(int end) {
      out.append(text, done, end);
      done = end;
    }

    private void replace(int start, int end, String after, Reason reason) {
      keep(start);
      all.add(new Edit(start + shift, end + shift, after, reason, out.length()));
      out.append(after);
      done = end;
    }

    Draft draft(int price) {
      while (old < edits.size()) {
        keepOld();
      }
      keep(text.length());
      return new Draft(out.toString(), List.copyOf(all), cost + price);
    }
  }
}
