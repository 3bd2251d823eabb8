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
 * @param groups the number of groups in parentheses
 */
record Ere(Node root, int groups) {
  /** The value of {@link Repeat#most} for an unlimited number of repetitions. */
  static final int FOR_EVER = -1;

  /** A node of the tree. */
  sealed interface Node {}

  /** The anchor {@code ^}, which matches the empty string before the first character. */
  record Start() implements Node {}

  /** The anchor {@code $}, which matches the empty string after the last character. */
  record End() implements Node {}

  /** A set of characters, which matches a single character. */
  static final class Characters implements Node {
    /** The ranges of characters, each as its first and last code point, inclusive. */
    private final int[] ranges;

    /** Whether the set contains exactly the characters that are outside the ranges. */
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

    /** Returns whether the set contains a character, ignoring the case of ASCII letters. */
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

  /** A sequence of parts. An empty sequence matches the empty string. */
  record Concat(List<Node> parts) implements Node {}

  /** A choice between several parts. */
  record Alternatives(List<Node> parts) implements Node {}

  /**
   * A part that is repeated {@code least} to {@code most} times. If {@code most} is {@link
   * #FOR_EVER}, there is no upper limit.
   */
  record Repeat(Node part, int least, int most) implements Node {
    /** Returns the repetition that remains after the part has matched once. */
    Repeat less() {
      return new Repeat(part, Math.max(0, least - 1), most == FOR_EVER ? most : most - 1);
    }
  }

  /** A group in parentheses. Groups are numbered from 1 in the order of opening parentheses. */
  record Group(Node part, int number) implements Node {}
}
