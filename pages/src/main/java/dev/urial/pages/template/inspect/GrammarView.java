package dev.urial.pages.template.inspect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The derivation of the text from the grammar.
 *
 * @param groups the groups of the regular expression in appendix B
 * @param lines the lines of the derivation
 * @param isCut whether there are more lines
 * @param rules the rules that are used
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
   * @param number the number
   * @param expression the part of the expression
   * @param color the component that it matches, or empty
   * @param text the matched text, or null if the group did not match
   * @param range the matched range, or null
   * @param sentence the meaning of the group
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
   * @param depth the depth
   * @param chain the rules, outermost first; empty for a delimiter
   * @param text the derived text
   * @param range the range of the text
   * @param count the number of neighbors derived by the same rules
   */
  public record Line(int depth, String chain, String text, String range, int count) {}

  /**
   * A rule.
   *
   * @param name the name, in the page's language
   * @param abnf the rule in ABNF
   * @param clause the clause that defines it
   */
  public record Rule(String name, String abnf, Citation clause) {}
}
