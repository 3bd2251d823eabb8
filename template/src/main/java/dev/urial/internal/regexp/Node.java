package dev.urial.internal.regexp;

import java.util.List;

/** The syntax tree of a regular expression. */
sealed interface Node {
  /** Returns whether it can match without taking a character. */
  boolean isNullable();

  /** Nothing. */
  record Empty() implements Node {
    @Override
    public boolean isNullable() {
      return true;
    }
  }

  /** One character of a set. */
  record One(AsciiSet set) implements Node {
    @Override
    public boolean isNullable() {
      return false;
    }
  }

  /** One after the other. */
  record Sequence(List<Node> nodes) implements Node {
    @Override
    public boolean isNullable() {
      return nodes.stream().allMatch(Node::isNullable);
    }
  }

  /** One or the other, the first that leads to a match. */
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
   * Several times.
   *
   * @param max -1 for any number
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

  /** A place: {@code ^}, {@code $}, {@code \b}, {@code \B}; of lines if {@code m} is set. */
  record Place(char kind, boolean isOfLines) implements Node {
    @Override
    public boolean isNullable() {
      return true;
    }
  }

  /**
   * A reference to the text of a group; of several groups with one name, the one that has matched.
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
