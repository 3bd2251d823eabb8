package dev.urial.internal.regexp;

import java.util.List;

/** The syntax tree of a regular expression. */
sealed interface Node {
  /** Returns whether this node can match without consuming a character. */
  boolean isNullable();

  /** The empty expression. */
  record Empty() implements Node {
    @Override
    public boolean isNullable() {
      return true;
    }
  }

  /** One character from a set. */
  record One(AsciiSet set) implements Node {
    @Override
    public boolean isNullable() {
      return false;
    }
  }

  /** Nodes that match one after the other. */
  record Sequence(List<Node> nodes) implements Node {
    @Override
    public boolean isNullable() {
      return nodes.stream().allMatch(Node::isNullable);
    }
  }

  /** Alternatives; the first one that leads to a match is used. */
  record Choice(List<Node> nodes) implements Node {
    @Override
    public boolean isNullable() {
      return nodes.stream().anyMatch(Node::isNullable);
    }
  }

  /** A capturing group; the first has the number 1. */
  record Group(int number, Node node) implements Node {
    @Override
    public boolean isNullable() {
      return node.isNullable();
    }
  }

  /**
   * A repetition.
   *
   * @param max the maximum number of repetitions; -1 for no limit
   * @param firstGroup the number of the first group within
   * @param endGroup one past the number of the last group within
   */
  record Repeat(Node node, int min, int max, boolean isGreedy, int firstGroup, int endGroup)
      implements Node {
    @Override
    public boolean isNullable() {
      return min == 0 || node.isNullable();
    }
  }

  /** A position: {@code ^}, {@code $}, {@code \b}, {@code \B}; line-based if {@code m} is set. */
  record Place(char kind, boolean isOfLines) implements Node {
    @Override
    public boolean isNullable() {
      return true;
    }
  }

  /**
   * A reference to the text of a group; if several groups have the same name, the one that matched.
   */
  record Backreference(List<Integer> groups, boolean ignoresCase) implements Node {
    @Override
    public boolean isNullable() {
      return true;
    }
  }

  /** A lookahead or lookbehind. */
  record Look(Node node, boolean isAhead, boolean isNegative, int firstGroup, int endGroup)
      implements Node {
    @Override
    public boolean isNullable() {
      return true;
    }
  }
}
