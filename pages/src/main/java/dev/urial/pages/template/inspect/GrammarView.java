package dev.urial.pages.template.inspect;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The derivation of the text from the grammar.
 *
 * @param groups the groups of the regular expression in RFC 3986 appendix B
 * @param lines the lines of the derivation
 * @param isCut whether some lines were omitted
 * @param rules the grammar rules in the derivation
 */
public record GrammarView(List<Group> groups, List<Line> lines, boolean isCut, List<Rule> rules) {
  /** Makes defensive copies of the lists. */
  public GrammarView {
    groups = List.copyOf(groups);
    lines = List.copyOf(lines);
    rules = List.copyOf(rules);
  }

  /**
   * A group of the regular expression in RFC 3986 appendix B.
   *
   * @param number the number of the group
   * @param expression the part of the regular expression
   * @param color the component that the group matches; empty if it matches no component
   * @param text the matched text, or null if the group did not match
   * @param range the range of the matched text, or null if the group did not match
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
   * @param depth the nesting depth
   * @param chain the names of the rules that match the text, outermost first; empty for a delimiter
   * @param text the matched text
   * @param range the range of the text
   * @param count the number of consecutive parts that share this line because the same rules match
   *     them
   */
  public record Line(int depth, String chain, String text, String range, int count) {}

  /**
   * A grammar rule.
   *
   * @param name a description of the rule, in the page's language
   * @param abnf the rule in ABNF
   * @param clause the clause that defines the rule
   */
  public record Rule(String name, String abnf, Citation clause) {}
}
