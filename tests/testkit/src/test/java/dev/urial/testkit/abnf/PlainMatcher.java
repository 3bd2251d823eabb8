package dev.urial.testkit.abnf;

import dev.urial.testkit.abnf.Element.Alternation;
import dev.urial.testkit.abnf.Element.CodePoints;
import dev.urial.testkit.abnf.Element.Concatenation;
import dev.urial.testkit.abnf.Element.Literal;
import dev.urial.testkit.abnf.Element.Repetition;
import dev.urial.testkit.abnf.Element.RuleName;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The oracle's oracle: matches by the definition, without automata. For each element and position
 * it computes all positions where a text of the element that begins here can end.
 */
final class PlainMatcher {
  private record Question(Element element, int from) {}

  private final Grammar grammar;
  private final String text;
  private final Map<Question, Set<Integer>> known = new HashMap<>();

  private PlainMatcher(Grammar grammar, String text) {
    this.grammar = grammar;
    this.text = text;
  }

  static boolean matches(Grammar grammar, String rule, String text) {
    return new PlainMatcher(grammar, text).ends(grammar.rule(rule), 0).contains(text.length());
  }

  private Set<Integer> ends(Element element, int from) {
    Question question = new Question(element, from);
    Set<Integer> answer = known.get(question);
    if (answer == null) {
      answer = compute(element, from);
      known.put(question, answer);
    }
    return answer;
  }

  private Set<Integer> compute(Element element, int from) {
    Set<Integer> ends = new TreeSet<>();
    if (element instanceof CodePoints p) {
      if (from < text.length()) {
        int c = text.codePointAt(from);
        boolean surrogate = c >= 0xD800 && c <= 0xDFFF;
        if (c >= p.first() && c <= p.last() && !surrogate) ends.add(from + Character.charCount(c));
      }
    } else if (element instanceof Literal l) {
      if (text.regionMatches(!l.caseSensitive(), from, l.text(), 0, l.text().length())) {
        ends.add(from + l.text().length());
      }
    } else if (element instanceof RuleName n) {
      ends.addAll(ends(grammar.rule(n.name()), from));
    } else if (element instanceof Alternation a) {
      for (Element alternative : a.alternatives()) ends.addAll(ends(alternative, from));
    } else if (element instanceof Concatenation c) {
      ends.add(from);
      for (Element part : c.parts()) ends = endsFromEach(part, ends);
    } else if (element instanceof Repetition r) {
      Set<Integer> after = new TreeSet<>(Set.of(from));
      if (r.min() == 0) ends.addAll(after);
      for (int i = 1; i <= r.max() && !after.isEmpty(); i++) {
        after = endsFromEach(r.element(), after);
        if (i >= r.min()) {
          if (ends.containsAll(after)) break;
          ends.addAll(after);
        }
      }
    } else {
      throw new IllegalArgumentException(element.toString());
    }
    return ends;
  }

  private Set<Integer> endsFromEach(Element element, Set<Integer> starts) {
    Set<Integer> ends = new TreeSet<>();
    for (int start : starts) ends.addAll(ends(element, start));
    return ends;
  }
}
