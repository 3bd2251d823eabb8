package dev.urial.testkit.abnf;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * The coarsest partition of all code points that a collection of sets cannot tell apart.
 *
 * <p>Two code points are in the same class when they are in the same sets; so an automaton whose
 * edges bear these sets treats them alike, and its table needs a column for each class, not for
 * each of 1,114,112 code points. Class 0 holds what is in no set, lone surrogates among them.
 */
final class CodePointClasses {
  /**
   * Where the class changes: the first code point of each interval, ascending, beginning with 0.
   */
  private final int[] starts;

  /** The class of each interval. */
  private final int[] classes;

  private final int count;
  private final int[] ascii = new int[128];

  CodePointClasses(Collection<CodePointSet> sets) {
    TreeSet<Integer> boundaries = new TreeSet<>();
    boundaries.add(0);
    // The surrogates get an interval of their own, so that it is not mistaken for a boundary's
    // neighbour.
    boundaries.add((int) Character.MIN_SURROGATE);
    boundaries.add(Character.MAX_SURROGATE + 1);
    for (CodePointSet set : sets) {
      for (int i = 0; i < set.intervals(); i++) {
        boundaries.add(set.first(i));
        boundaries.add(set.last(i) + 1);
      }
    }
    boundaries.remove(Character.MAX_CODE_POINT + 1);
    starts = boundaries.stream().mapToInt(Integer::intValue).toArray();
    classes = new int[starts.length];
    Map<BitSet, Integer> ids = new HashMap<>();
    ids.put(new BitSet(), 0);
    for (int i = 0; i < starts.length; i++) {
      BitSet memberships = new BitSet();
      int number = 0;
      for (CodePointSet set : sets) {
        if (set.contains(starts[i])) memberships.set(number);
        number++;
      }
      int fresh = ids.size();
      classes[i] = ids.computeIfAbsent(memberships, key -> fresh);
    }
    count = ids.size();
    for (int c = 0; c < ascii.length; c++) ascii[c] = search(c);
  }

  /** How many classes there are, class 0 included. */
  int count() {
    return count;
  }

  /** The class of a code point, or of a lone surrogate (0). */
  int of(int codePoint) {
    return codePoint < 128 ? ascii[codePoint] : search(codePoint);
  }

  /** The first code point after this one where the class may change, or -1 after the last. */
  int nextStart(int codePoint) {
    int found = Arrays.binarySearch(starts, codePoint);
    int next = found >= 0 ? found + 1 : -found - 1;
    return next < starts.length ? starts[next] : -1;
  }

  private int search(int codePoint) {
    int found = Arrays.binarySearch(starts, codePoint);
    return classes[found >= 0 ? found : -found - 2];
  }

  /**
   * Code points that stand for a class: all ASCII characters in it, and both ends of each of its
   * intervals beyond.
   *
   * <p>Printable ones come first, so that the first is good for reading; lone surrogates last.
   */
  List<Integer> representatives(int klass) {
    List<Integer> printable = new ArrayList<>();
    List<Integer> others = new ArrayList<>();
    List<Integer> surrogates = new ArrayList<>();
    for (int c = 0; c < 128; c++) {
      if (ascii[c] == klass) (c > ' ' && c < 127 ? printable : others).add(c);
    }
    for (int i = 0; i < starts.length; i++) {
      if (classes[i] != klass) continue;
      int first = Math.max(starts[i], 128);
      int last = (i + 1 < starts.length ? starts[i + 1] : Character.MAX_CODE_POINT + 1) - 1;
      if (last < first) continue;
      List<Integer> list = first == Character.MIN_SURROGATE ? surrogates : others;
      list.add(first);
      if (last > first) list.add(last);
    }
    printable.addAll(others);
    printable.addAll(surrogates);
    return printable;
  }
}
