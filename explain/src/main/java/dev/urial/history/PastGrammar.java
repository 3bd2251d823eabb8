package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.report.Clause;
import dev.urial.report.Parsed;
import java.util.List;

/**
 * The grammar of a document for a text with a scheme and for a text without one.
 *
 * @param era the document
 * @param scheme the rule that a text without a scheme violates if it needs one
 * @param first the characters with which a scheme may begin
 * @param rest the characters that may follow
 * @param absolute the rules for a text with a scheme: the first that matches provides the
 *     components, and the last provides the error
 * @param relative the rules for a text without a scheme
 */
record PastGrammar(
    Era era,
    Clause scheme,
    CharSet first,
    CharSet rest,
    List<RegularRule> absolute,
    List<RegularRule> relative) {

  /**
   * Returns the grammar of a table, in which every text with a scheme matches one rule, and every
   * text without one another.
   *
   * @param scheme the section of the rule {@code scheme}
   * @param whole the rule of a whole text
   */
  static PastGrammar of(
      Era era, RuleTable table, String scheme, CharSet first, CharSet rest, Clause whole) {
    return new PastGrammar(
        era,
        table.clause("scheme", scheme),
        first,
        rest,
        List.of(table.rule(whole, "absolute")),
        List.of(table.rule(whole, "relative")));
  }

  Parsed<PastReading> read(String text) {
    List<RegularRule> rules = schemeEnd(text, 0) < 0 ? relative : absolute;
    Parsed<List<PastPart>> read = rules.get(0).read(text);
    for (int i = 1; i < rules.size() && read.isError(); i++) {
      read = rules.get(i).read(text);
    }
    return read.map(components -> new PastReading(era, text, components));
  }

  /** Returns the index of the colon after the scheme at an index, or -1 if there is no scheme. */
  int schemeEnd(String text, int start) {
    int i = longestScheme(text, start);
    return i > start && text.startsWith(":", i) ? i : -1;
  }

  /** Returns the end of the longest text at an index that could begin a scheme. */
  int longestScheme(String text, int start) {
    int i = start;
    while (i < text.length() && isOfScheme(i == start ? first : rest, text.charAt(i))) {
      i++;
    }
    return i;
  }

  private static boolean isOfScheme(CharSet set, char c) {
    return set.has(c) || c == '%' && set.hasPctEncoded();
  }
}
