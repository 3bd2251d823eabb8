package dev.urial.internal.answer;

import dev.urial.explain.grammar.AbnfRule;
import dev.urial.explain.grammar.Derivation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * A derivation as a list of lines, which is shorter than the tree. Nested rules with the same range
 * share a line, and so do adjacent nodes derived by the same rules, such as the letters of a
 * segment.
 */
final class DerivationLines {
  private static final int MOST = 200;

  private final List<Line> lines = new ArrayList<>();
  private final Set<AbnfRule> used = EnumSet.noneOf(AbnfRule.class);
  private boolean isCut;

  private DerivationLines() {}

  /**
   * Creates the lines for a derivation, in text order.
   *
   * @param root the derivation
   */
  public static DerivationLines of(Derivation root) {
    DerivationLines lines = new DerivationLines();
    lines.add(root, 0);
    return lines;
  }

  private void add(Derivation node, int depth) {
    if (lines.size() >= MOST) {
      isCut = true;
      return;
    }
    Line line = new Line(node, depth, used);
    Line last = lines.isEmpty() ? null : lines.get(lines.size() - 1);
    if (last != null && line.continues(last)) {
      last.end = line.end;
      last.count++;
      return;
    }
    lines.add(line);
    for (Derivation child : line.below) {
      add(child, depth + 1);
    }
  }

  /** {@return the lines; unmodifiable} */
  public List<Line> lines() {
    return Collections.unmodifiableList(lines);
  }

  /** {@return the rules that occur in the part of the derivation that the lines represent} */
  public Set<AbnfRule> used() {
    return Collections.unmodifiableSet(used);
  }

  /** {@return whether lines were omitted because there were too many} */
  public boolean isCut() {
    return isCut;
  }

  /** A line: nested rules with the same range, and the number of adjacent nodes it represents. */
  static final class Line {
    private final List<String> chain = new ArrayList<>();
    private final int depth;
    private final int start;
    private final List<Derivation> below;
    private int end;
    private int count = 1;

    private Line(Derivation node, int depth, Set<AbnfRule> used) {
      this.depth = depth;
      this.start = node.range().start();
      this.end = node.range().end();
      Derivation inner = node;
      List<Derivation> children = inner.children();
      use(inner, used);
      while (children.size() == 1 && children.get(0).rule() != null) {
        inner = children.get(0);
        use(inner, used);
        children = inner.children();
      }
      boolean isLeaf = inner.rule() == AbnfRule.PCT_ENCODED || children.size() <= 1;
      if (isLeaf) {
        children.forEach(child -> useAll(child, used));
      }
      below = isLeaf ? List.of() : children;
    }

    private void use(Derivation node, Set<AbnfRule> used) {
      AbnfRule rule = node.rule();
      if (rule != null) {
        used.add(rule);
        chain.add(rule.id());
      }
    }

    private static void useAll(Derivation node, Set<AbnfRule> used) {
      if (node.rule() != null) {
        used.add(node.rule());
        node.children().forEach(child -> useAll(child, used));
      }
    }

    private boolean continues(Line before) {
      return below.isEmpty()
          && before.below.isEmpty()
          && depth == before.depth
          && start == before.end
          && !chain.isEmpty()
          && chain.equals(before.chain);
    }

    /** {@return the names of the nested rules, outermost first; empty for a delimiter} */
    public List<String> chain() {
      return Collections.unmodifiableList(chain);
    }

    /** {@return the nesting depth of the line; 0 for the whole text} */
    public int depth() {
      return depth;
    }

    /** {@return the index of the line's first character in the text} */
    public int start() {
      return start;
    }

    /** {@return the index after the line's last character in the text} */
    public int end() {
      return end;
    }

    /** {@return the number of adjacent nodes that the line represents} */
    public int count() {
      return count;
    }

    /** {@return whether the line has no lines nested below it} */
    public boolean isLeaf() {
      return below.isEmpty();
    }
  }
}
