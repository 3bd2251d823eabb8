package dev.urial.dereference.name;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The syntax tree of a POSIX extended regular expression.
 *
 * <pre>
 * (a|bc)+\.    Concat[ Repeat[ Group 1 [ Alternatives[ a, Concat[ b, c ] ] ], 1, ∞ ], "." ]
 * </pre>
 *
 * @param root the whole expression
 * @param groups the number of groups
 */
record Ere(Node root, int groups) {
  /** An unlimited number of repetitions. */
  static final int FOR_EVER = -1;

  /** A part of the expression. */
  sealed interface Node {}

  /** The empty text before the first character. */
  record Start() implements Node {}

  /** The empty text after the last character. */
  record End() implements Node {}

  /** A set of characters, one of which matches. */
  static final class Characters implements Node {
    /** Ranges, as pairs of the first and the last character. */
    private final int[] ranges;

    /** Whether the ranges are excluded. */
    private final boolean negated;

    Characters(int[] ranges, boolean negated) {
      this.ranges = ranges;
      this.negated = negated;
    }

    static Characters one(int codePoint) {
      return new Characters(new int[] {codePoint, codePoint}, false);
    }

    static Characters any() {
      return new Characters(new int[0], true);
    }

    boolean has(int codePoint) {
      return isIn(codePoint) != negated;
    }

    /** Returns whether the set has a character, ignoring the case of ASCII letters. */
    boolean hasInAnyCase(int codePoint) {
      int lower = codePoint | 0x20;
      boolean isLetter = lower >= 'a' && lower <= 'z' && codePoint < 128;
      return isLetter ? (isIn(lower) || isIn(lower - 0x20)) != negated : has(codePoint);
    }

    private boolean isIn(int codePoint) {
      for (int i = 0; i < ranges.length; i += 2) {
        if (codePoint >= ranges[i] && codePoint <= ranges[i + 1]) {
          return true;
        }
      }
      return false;
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Characters that
          && negated == that.negated
          && Arrays.equals(ranges, that.ranges);
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(ranges);
    }

    @Override
    public String toString() {
      return (negated ? "^" : "") + Arrays.toString(ranges);
    }
  }

  /** A sequence of parts; without parts, the empty text. */
  record Concat(List<Node> parts) implements Node {}

  /** One of several parts. */
  record Alternatives(List<Node> parts) implements Node {}

  /** A part repeated from {@code least} to {@code most} times, or {@link #FOR_EVER}. */
  record Repeat(Node part, int least, int most) implements Node {
    /** Returns the remaining repetitions after one match. */
    Repeat less() {
      return new Repeat(part, Math.max(0, least - 1), most == FOR_EVER ? most : most - 1);
    }
  }

  /** A group in parentheses, numbered from 1 by the opening parenthesis. */
  record Group(Node part, int number) implements Node {}
}
