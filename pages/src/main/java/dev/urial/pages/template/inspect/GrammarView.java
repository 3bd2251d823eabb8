package dev.urial.pages.template.inspect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a text comes out of the grammar.
 *
 * @param groups of the regular expression of appendix B
 * @param lines of the derivation
 * @param isCut whether there are more lines
 * @param rules that are used
 */
public record GrammarView(List<Group> groups, List<Line> lines, boolean isCut, List<Rule> rules) {
  /** Copies the lists. */
  public GrammarView {
    groups = List.copyOf(groups);
    lines = List.copyOf(lines);
    rules = List.copyOf(rules);
  }

  /**
   * A group of the regular expression.
   *
   * @param number which
   * @param expression its piece of the expression
   * @param color the component that it is, or empty
   * @param text what it matches, or null where it is undefined
   * @param range where that stands, or null
   * @param sentence what that is
   */
  public record Group(
      int number,
      String expression,
      String color,
      @Nullable String text,
      @Nullable String range,
      String sentence) {}

  /**
   * A line of the derivation.
   *
   * @param depth how deep
   * @param chain the rules from the outermost on; empty for a delimiter
   * @param text what they make
   * @param range where that stands
   * @param count how many neighbours come by the same rules
   */
  public record Line(int depth, String chain, String text, String range, int count) {}

  /**
   * A rule.
   *
   * @param name what it is called, in the page's language
   * @param abnf its line in ABNF
   * @param clause where it stands
   */
  public record Rule(String name, String abnf, Citation clause) {}
}
