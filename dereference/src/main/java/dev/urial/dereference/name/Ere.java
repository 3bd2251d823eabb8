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
 * @param root the whole
 * @param groups how many parentheses it has
 */
record Ere(Node root, int groups) {
  /** As many times as there is something to repeat. */
  static final int FOR_EVER = -1;

  /** A part of the expression. */
  sealed interface Node {}

  /** The empty text before the first character. */
  record Start() implements Node {}

  /** The empty text after the last one. */
  record End() implements Node {}

  /** One character. */
  static final class Characters implements Node {
    /** Pairs of the first and the last one. */
    private final int[] ranges;

    /** Whether all others are meant. */
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

    /** Returns the same where the case of ASCII's letters does not count. */
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

  /** One after the other; of none the empty text. */
  record Concat(List<Node> parts) implements Node {}

  /** One of several. */
  record Alternatives(List<Node> parts) implements Node {}

  /** From so often to so often, or {@link #FOR_EVER}. */
  record Repeat(Node part, int least, int most) implements Node {
    /** Returns what is left to repeat after one match. */
    Repeat less() {
      return new Repeat(part, Math.max(0, least - 1), most == FOR_EVER ? most : most - 1);
    }
  }

  /** Parentheses, counted from 1 by where they open. */
  record Group(Node part, int number) implements Node {}
}
