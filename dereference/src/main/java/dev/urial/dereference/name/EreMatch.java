package dev.urial.dereference.name;

import dev.urial.dereference.name.Ere.Alternatives;
import dev.urial.dereference.name.Ere.Characters;
import dev.urial.dereference.name.Ere.Concat;
import dev.urial.dereference.name.Ere.End;
import dev.urial.dereference.name.Ere.Group;
import dev.urial.dereference.name.Ere.Node;
import dev.urial.dereference.name.Ere.Repeat;
import dev.urial.dereference.name.Ere.Start;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the match of a regular expression in a text under the rules of POSIX: of all matches, the
 * leftmost, and of those, the longest. Within the match, each part is as long as possible, from
 * left to right.
 *
 * <p>There is no backtracking. Instead, two operations process many positions at once. {@code ends}
 * returns the positions at which a part can end if it begins at one of the given positions; {@code
 * starts} returns those at which it can begin if it ends at one of the given positions.
 *
 * <pre>
 *   text     x a b a b y
 *   place   0 1 2 3 4 5 6
 *   (ab)+    starts of all: {1, 3};  the first is 1;  ends of {1}: {3, 5};  the longest is 5
 * </pre>
 *
 * <p>Both operations take one step for each part, and one step for every 64 positions in each set
 * that they create. The running time is linear for ordinary expressions, but quadratic for
 * malicious ones. Matching stops after {@link #MOST_STEPS} steps, so that no rule takes more than a
 * few milliseconds.
 */
final class EreMatch {
  /** The maximum number of steps for a match. */
  static final long MOST_STEPS = 2_000_000;

  /** Thrown if a match takes too many steps. */
  static final class TooCostly extends Exception {
    private static final long serialVersionUID = 1;

    TooCostly() {
      super("", null, false, false);
    }
  }

  private final int[] text;
  private final boolean inAnyCase;
  private final int[] groups;
  private long steps;

  private EreMatch(int[] text, boolean inAnyCase, int groups) {
    this.text = text;
    this.inAnyCase = inAnyCase;
    this.groups = new int[2 * (groups + 1)];
    Arrays.fill(this.groups, -1);
  }

  /**
   * Returns the start and end of the match and of each group, as indices into {@code text}. Both
   * are -1 for a group that does not participate in the match. Returns null if there is no match.
   *
   * @param text the code points of the text
   */
  static int @Nullable [] first(Ere ere, int[] text, boolean inAnyCase) throws TooCostly {
    return new EreMatch(text, inAnyCase, ere.groups()).first(ere.root());
  }

  private int @Nullable [] first(Node root) throws TooCostly {
    int end = text.length;
    BitSet all = new BitSet(end + 1);
    all.set(0, end + 1);
    int from = starts(root, all, 0).nextSetBit(0);
    if (from < 0) {
      return null;
    }
    int to = ends(root, only(from), end).length() - 1;
    groups[0] = from;
    groups[1] = to;
    assign(root, from, to);
    return groups;
  }

  private static BitSet only(int place) {
    BitSet set = new BitSet(place + 1);
    set.set(place);
    return set;
  }

  private void count(long cost) throws TooCostly {
    steps += cost;
    if (steps > MOST_STEPS) {
      throw new TooCostly();
    }
  }

  private boolean has(Characters one, int place) {
    return inAnyCase ? one.hasInAnyCase(text[place]) : one.has(text[place]);
  }

  /**
   * Returns the positions, at most {@code limit}, at which a part can end if it begins at one of
   * the positions in {@code from}.
   */
  private BitSet ends(Node node, BitSet from, int limit) throws TooCostly {
    count(1 + from.size() / 64);
    if (node instanceof Characters one) {
      BitSet to = new BitSet();
      for (int i = from.nextSetBit(0); i >= 0 && i < limit; i = from.nextSetBit(i + 1)) {
        count(1);
        if (has(one, i)) {
          to.set(i + 1);
        }
      }
      return to;
    } else if (node instanceof Concat concat) {
      BitSet at = from;
      for (Node part : concat.parts()) {
        if (at.isEmpty()) {
          break;
        }
        at = ends(part, at, limit);
      }
      return at;
    } else if (node instanceof Alternatives either) {
      BitSet to = new BitSet();
      for (Node part : either.parts()) {
        to.or(ends(part, from, limit));
      }
      return to;
    } else if (node instanceof Group group) {
      return ends(group.part(), from, limit);
    } else if (node instanceof Repeat repeat) {
      BitSet at = from;
      for (int i = 0; i < repeat.least() && !at.isEmpty(); i++) {
        at = ends(repeat.part(), at, limit);
      }
      BitSet all = (BitSet) at.clone();
      int more = repeat.most() == Ere.FOR_EVER ? -1 : repeat.most() - repeat.least();
      while (more-- != 0 && !at.isEmpty()) {
        BitSet next = (BitSet) ends(repeat.part(), at, limit).clone();
        next.andNot(all);
        all.or(next);
        at = next;
        count(1 + all.size() / 64);
      }
      return all;
    }
    return anchor(node, from);
  }

  /**
   * Returns the positions, at least {@code limit}, at which a part can begin if it ends at one of
   * the positions in {@code to}.
   */
  private BitSet starts(Node node, BitSet to, int limit) throws TooCostly {
    count(1 + to.size() / 64);
    if (node instanceof Characters one) {
      BitSet from = new BitSet();
      for (int i = to.nextSetBit(limit + 1); i >= 0; i = to.nextSetBit(i + 1)) {
        count(1);
        if (has(one, i - 1)) {
          from.set(i - 1);
        }
      }
      return from;
    } else if (node instanceof Concat concat) {
      BitSet at = to;
      List<Node> parts = concat.parts();
      for (int i = parts.size() - 1; i >= 0 && !at.isEmpty(); i--) {
        at = starts(parts.get(i), at, limit);
      }
      return at;
    } else if (node instanceof Alternatives either) {
      BitSet from = new BitSet();
      for (Node part : either.parts()) {
        from.or(starts(part, to, limit));
      }
      return from;
    } else if (node instanceof Group group) {
      return starts(group.part(), to, limit);
    } else if (node instanceof Repeat repeat) {
      BitSet at = to;
      for (int i = 0; i < repeat.least() && !at.isEmpty(); i++) {
        at = starts(repeat.part(), at, limit);
      }
      BitSet all = (BitSet) at.clone();
      int more = repeat.most() == Ere.FOR_EVER ? -1 : repeat.most() - repeat.least();
      while (more-- != 0 && !at.isEmpty()) {
        BitSet next = (BitSet) starts(repeat.part(), at, limit).clone();
        next.andNot(all);
        all.or(next);
        at = next;
        count(1 + all.size() / 64);
      }
      return all;
    }
    return anchor(node, to);
  }

  private BitSet anchor(Node node, BitSet places) {
    int place = node instanceof Start ? 0 : node instanceof End ? text.length : -1;
    return place >= 0 && places.get(place) ? only(place) : new BitSet();
  }

  /** Sets the ranges of all groups in a part that matches a range of the text. */
  private void assign(Node node, int from, int to) throws TooCostly {
    count(1);
    if (node instanceof Group group) {
      groups[2 * group.number()] = from;
      groups[2 * group.number() + 1] = to;
      assign(group.part(), from, to);
    } else if (node instanceof Alternatives either) {
      for (Node part : either.parts()) {
        if (ends(part, only(from), to).get(to)) {
          assign(part, from, to);
          return;
        }
      }
    } else if (node instanceof Concat concat) {
      assignParts(concat.parts(), from, to);
    } else if (node instanceof Repeat repeat) {
      assignRounds(repeat, from, to);
    }
  }

  /** Divides a range among the parts of a sequence, each as long as the parts after it allow. */
  private void assignParts(List<Node> parts, int from, int to) throws TooCostly {
    BitSet[] starts = new BitSet[parts.size() + 1];
    starts[parts.size()] = only(to);
    for (int i = parts.size() - 1; i > 0; i--) {
      starts[i] = starts(parts.get(i), starts[i + 1], from);
    }
    int at = from;
    for (int i = 0; i < parts.size(); i++) {
      int end = longest(parts.get(i), at, to, starts[i + 1]);
      assign(parts.get(i), at, end);
      at = end;
    }
  }

  /**
   * Divides a range among the repetitions of a part. Each repetition is as long as those after it
   * allow, and groups keep their range in the last repetition.
   */
  private void assignRounds(Repeat repeat, int from, int to) throws TooCostly {
    Repeat left = repeat;
    int at = from;
    BitSet starts = null;
    while (at < to || left.least() > 0 || at == from && left.equals(repeat)) {
      if (left.most() == 0) {
        return;
      }
      Repeat next = left.less();
      if (starts == null || !next.equals(left)) {
        starts = starts(next, only(to), from);
      }
      int end = longest(left.part(), at, to, starts);
      if (end < 0) {
        return; // no repetition
      }
      forget(left.part());
      assign(left.part(), at, end);
      if (end == at && at == to) {
        return; // further empty repetitions change nothing
      }
      left = next;
      at = end;
    }
  }

  /** Returns the last position at which a part can end and the rest can begin, or -1 if none. */
  private int longest(Node part, int from, int limit, BitSet rest) throws TooCostly {
    BitSet ends = (BitSet) ends(part, only(from), limit).clone();
    ends.and(rest);
    return ends.length() - 1;
  }

  /** Clears the groups in a part, which an earlier repetition may have set. */
  private void forget(Node node) {
    if (node instanceof Group group) {
      groups[2 * group.number()] = -1;
      groups[2 * group.number() + 1] = -1;
      forget(group.part());
    } else if (node instanceof Repeat repeat) {
      forget(repeat.part());
    } else if (node instanceof Concat concat) {
      concat.parts().forEach(this::forget);
    } else if (node instanceof Alternatives either) {
      either.parts().forEach(this::forget);
    }
  }
}
