package dev.urial.repair;

import dev.urial.report.Reason;
import java.util.ArrayList;
import java.util.Arrays;
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

  /**
   * The length of the longest text for which single edits are stored. For longer text, only the
   * cheapest alternative is followed.
   */
  private static final int LONGEST = 1 << 16;

  final String text;
  final List<Edit> edits;
  final int cost;

  /** The reason for the edits of a long text; null if it is not long or has not been edited. */
  final @Nullable Reason why;

  /**
   * The index of each character in the original text or, for an inserted character, the bitwise
   * complement of the index at which it was inserted.
   */
  private final int[] origins;

  private final boolean isLong;

  private Draft(
      String text,
      int[] origins,
      List<Edit> edits,
      int cost,
      boolean isLong,
      @Nullable Reason why) {
    this.text = text;
    this.origins = origins;
    this.edits = edits;
    this.cost = cost;
    this.isLong = isLong;
    this.why = why;
  }

  /** Creates a draft of a text, without edits. */
  static Draft of(String given) {
    if (given.length() > LONGEST) {
      return new Draft(given, new int[0], List.of(), 0, true, null);
    }
    int[] origins = new int[given.length() + 1];
    for (int i = 0; i < origins.length; i++) {
      origins[i] = i;
    }
    return new Draft(given, origins, List.of(), 0, false, null);
  }

  /** Returns this draft with its cost increased by {@code more}. */
  Draft costing(int more) {
    return more == 0 ? this : new Draft(text, origins, edits, cost + more, isLong, why);
  }

  /** Returns whether the original is too long to store single edits. */
  boolean isLong() {
    return isLong;
  }

  /** Returns a long draft with a different text, and with the reason for the change. */
  Draft rewritten(String other, Reason reason, int price) {
    Reason both = why == null || why == reason ? reason : Repair.Reason.MANY;
    return new Draft(other, origins, edits, cost + price, true, both);
  }

  /**
   * Returns this draft with more edits, or null if one of them would change text that an earlier
   * edit inserted.
   *
   * @param cuts the edits, from left to right
   * @param price the total cost of the edits
   */
  @Nullable Draft with(List<Cut> cuts, int price) {
    return cuts.isEmpty() ? costing(price) : new Weaving(this).with(cuts, cost + price);
  }

  /** Builds the next draft from a previous one, from left to right. */
  private static final class Weaving {
    private final Draft from;
    private final StringBuilder out;
    private final List<Edit> edits = new ArrayList<>();
    private int[] origins;
    private int done;
    private int old;

    Weaving(Draft from) {
      this.from = from;
      this.out = new StringBuilder(from.text.length() + 32);
      this.origins = new int[from.origins.length + 32];
    }

    @Nullable Draft with(List<Cut> cuts, int cost) {
      for (Cut cut : cuts) {
        for (int i = cut.start(); i < cut.end(); i++) {
          if (from.origins[i] < 0) {
            return null;
          }
        }
        weave(cut);
      }
      keep(from.text.length());
      carry(Integer.MAX_VALUE);
      origins = Arrays.copyOf(origins, out.length() + 1);
      origins[out.length()] = from.origins[from.text.length()];
      return new Draft(out.toString(), origins, List.copyOf(edits), cost, false, null);
    }

    private void weave(Cut cut) {
      keep(cut.start());
      carry(cut.start());
      String after = cut.after();
      int start = cut.start();
      do { // text that an earlier edit removed is not removed again
        int end = start;
        while (end < cut.end() && (end == start || isNext(end))) {
          end++;
        }
        int place = place(start);
        int to = end == start ? place : from.origins[end - 1] + 1;
        edits.add(new Edit(place, to, after, cut.reason(), out.length()));
        insert(after, place);
        after = "";
        done = end;
        start = end;
        if (start < cut.end()) {
          carry(start);
        }
      } while (start < cut.end());
    }

    private boolean isNext(int i) {
      return from.origins[i] == from.origins[i - 1] + 1;
    }

    private int place(int i) {
      int origin = from.origins[i];
      return origin < 0 ? ~origin : origin;
    }

    private void insert(String after, int place) {
      ensure(after.length());
      Arrays.fill(origins, out.length(), out.length() + after.length(), ~place);
      out.append(after);
    }

    private void keep(int to) {
      while (old < from.edits.size() && from.edits.get(old).at() < to) {
        edits.add(from.edits.get(old++).moved(out.length() - done));
      }
      ensure(to - done);
      System.arraycopy(from.origins, done, origins, out.length(), to - done);
      out.append(from.text, done, to);
      done = to;
    }

    /**
     * Copies the earlier edits before an index, including removals of the text just before it, so
     * that they precede insertions at the index.
     */
    private void carry(int place) {
      while (old < from.edits.size()
          && (from.edits.get(old).at() < place
              || from.edits.get(old).at() == place && from.edits.get(old).after().isEmpty())) {
        edits.add(from.edits.get(old++).moved(out.length() - done));
      }
    }

    private void ensure(int more) {
      int least = out.length() + more + 1;
      if (least > origins.length) {
        origins = Arrays.copyOf(origins, Math.max(least, 2 * origins.length));
      }
    }
  }
}
