package dev.urial.testkit.abnf;

import java.util.Arrays;

/**
 * A set of code points as sorted, disjoint intervals.
 *
 * <p>Surrogates are in no set: they are halves of code points, not characters (RFC 3629 §3), and no
 * rule means them even if its range runs over them.
 */
final class CodePointSet {
  private static final int FIRST_SURROGATE = 0xD800;
  private static final int LAST_SURROGATE = 0xDFFF;

  /** Pairs: first, last, first, last, … ascending. */
  private final int[] bounds;

  private CodePointSet(int... bounds) {
    this.bounds = bounds;
  }

  /** From {@code first} to {@code last}, both included, without the surrogates. */
  static CodePointSet range(int first, int last) {
    int lowEnd = Math.min(last, FIRST_SURROGATE - 1);
    int highStart = Math.max(first, LAST_SURROGATE + 1);
    boolean low = first <= lowEnd;
    boolean high = highStart <= last;
    if (low && high) {
      return highStart == lowEnd + 1
          ? new CodePointSet(first, last)
          : new CodePointSet(first, lowEnd, highStart, last);
    }
    if (low) return new CodePointSet(first, lowEnd);
    if (high) return new CodePointSet(highStart, last);
    return new CodePointSet();
  }

  /**
   * One character of an ABNF string; an ASCII letter in both cases unless {@code caseSensitive}.
   */
  static CodePointSet letter(char c, boolean caseSensitive) {
    boolean isLetter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    if (caseSensitive || !isLetter) return new CodePointSet(c, c);
    int upper = c & ~0x20;
    int lower = c | 0x20;
    return new CodePointSet(upper, upper, lower, lower);
  }

  boolean isEmpty() {
    return bounds.length == 0;
  }

  boolean contains(int codePoint) {
    for (int i = 0; i < bounds.length; i += 2) {
      if (codePoint >= bounds[i] && codePoint <= bounds[i + 1]) return true;
    }
    return false;
  }

  int intervals() {
    return bounds.length / 2;
  }

  int first(int interval) {
    return bounds[2 * interval];
  }

  int last(int interval) {
    return bounds[2 * interval + 1];
  }

  /** How many code points are in it. */
  int size() {
    int size = 0;
    for (int i = 0; i < intervals(); i++) size += last(i) - first(i) + 1;
    return size;
  }

  /** The {@code index}-th code point in ascending order. */
  int get(int index) {
    int rest = index;
    for (int i = 0; i < intervals(); i++) {
      int length = last(i) - first(i) + 1;
      if (rest < length) return first(i) + rest;
      rest -= length;
    }
    throw new IndexOutOfBoundsException(index);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CodePointSet set && Arrays.equals(bounds, set.bounds);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bounds);
  }

  @Override
  public String toString() {
    return Arrays.toString(bounds);
  }
}
