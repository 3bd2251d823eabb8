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
  private static final int MAX_LINES = 200;

  private final List<Line> lines = new ArrayList<>();
  private final Set<AbnfRule> used = EnumSet.noneOf(AbnfRule.class);
  private boolean isCut;

  /**
   * A line.
   *
   * @param chain the names of the nested rules, outermost first; empty for a delimiter
   * @param depth the nesting depth; 0 for the whole text
   * @param start the index of the first character in the text
   * @param end the index after the last character in the text
   * @param count the number of adjacent nodes that the line represents
   * @param isLeaf whether the line has no lines nested below it
   */
  record Line(List<String> chain, int depth, int start, int end, int count, boolean isLeaf) {
    private boolean continues(Line before) {
      boolean areLeaves = isLeaf && before.isLeaf && !chain.isEmpty();
      boolean isAdjacent = depth == before.depth && start == before.end;
      return areLeaves && isAdjacent && chain.equals(before.chain);
    }
  }

  private DerivationLines() {}

  /** Returns the lines for a derivation, in text order. */
  static DerivationLines of(Derivation root) {
    DerivationLines lines = new DerivationLines();
    lines.add(root, 0);
    return lines;
  }

  private void add(Derivation node, int depth) {
    if (lines.size() >= MAX_LINES) {
      isCut = true;
      return;
    }
    List<String> chain = new ArrayList<>();
    Derivation inner = node;
    use(inner, chain);
    while (inner.children().size() == 1 && inner.children().get(0).rule() != null) {
      inner = inner.children().get(0);
      use(inner, chain);
    }
    List<Derivation> below = inner.children();
    boolean isLeaf = inner.rule() == AbnfRule.PCT_ENCODED || below.size() <= 1;
    int end = node.range().end();
    Line line = new Line(chain, depth, node.range().start(), end, 1, isLeaf);
    int last = lines.size() - 1;
    Line before = last < 0 ? line : lines.get(last);
    if (last >= 0 && line.continues(before)) {
      below.forEach(this::useAll);
      lines.set(last, new Line(chain, depth, before.start, end, before.count + 1, true));
      return;
    }
    lines.add(line);
    below.forEach(isLeaf ? this::useAll : child -> add(child, depth + 1));
  }

  private void use(Derivation node, List<String> chain) {
    AbnfRule rule = node.rule();
    if (rule != null) {
      used.add(rule);
      chain.add(rule.id());
    }
  }

  private void useAll(Derivation node) {
    if (node.rule() != null) {
      used.add(node.rule());
      node.children().forEach(this::useAll);
    }
  }

  /** Returns the lines; unmodifiable. */
  List<Line> lines() {
    return Collections.unmodifiableList(lines);
  }

  /** Returns the rules that occur in the part of the derivation that the lines represent. */
  Set<AbnfRule> used() {
    return used;
  }

  /** Returns whether lines were omitted because there were too many. */
  boolean isCut() {
    return isCut;
  }
}
