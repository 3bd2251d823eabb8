package dev.urial.internal.regexp;

import java.util.List;

/** A node in the syntax tree of a regular expression. */
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

  /** A single character from a set. */
  record One(AsciiSet set) implements Node {
    @Override
    public boolean isNullable() {
      return false;
    }
  }

  /** Nodes that match in sequence. */
  record Sequence(List<Node> nodes) implements Node {
    @Override
    public boolean isNullable() {
      return nodes.stream().allMatch(Node::isNullable);
    }
  }

  /** Alternatives, of which the first that leads to a match is used. */
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
   * A repetition of a node.
   *
   * @param max the maximum number of repetitions; -1 for no limit
   * @param firstGroup the number of the first group in the node
   * @param endGroup the number after that of the last group in the node
   */
  record Repeat(Node node, int min, int max, boolean isGreedy, int firstGroup, int endGroup)
      implements Node {
    @Override
    public boolean isNullable() {
      return min == 0 || node.isNullable();
    }
  }

  /** A position: {@code ^}, {@code $}, {@code \b} or {@code \B}; line-based if {@code m} is set. */
  record Place(char kind, boolean isOfLines) implements Node {
    @Override
    public boolean isNullable() {
      return true;
    }
  }

  /**
   * A reference to the text of a group. If several groups have the same name, it refers to the
   * group that matched.
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
