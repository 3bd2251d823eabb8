package dev.urial.explain.grammar;

import dev.urial.testkit.abnf.Element;
import dev.urial.testkit.abnf.Element.Alternation;
import dev.urial.testkit.abnf.Element.CodePoints;
import dev.urial.testkit.abnf.Element.Concatenation;
import dev.urial.testkit.abnf.Element.Literal;
import dev.urial.testkit.abnf.Element.Repetition;
import dev.urial.testkit.abnf.Element.RuleName;
import dev.urial.testkit.abnf.Grammar;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;

/**
 * Derives a text from the published ABNF by trying: each alternative in order, repetitions as often
 * as they go, and back if the rest does not fit. For short texts.
 */
final class DerivationByTheBook {
  private final Grammar grammar;
  private final String text;
  private final List<String> tree = new ArrayList<>();

  private DerivationByTheBook(Grammar grammar, String text) {
    this.grammar = grammar;
    this.text = text;
  }

  /** The tree in preorder, {@code rule start–end} a node, indented; null if there is none. */
  static @Nullable List<String> of(Grammar grammar, String rule, String text) {
    DerivationByTheBook it = new DerivationByTheBook(grammar, text);
    boolean fits = it.read(new RuleName(rule), 0, 0, end -> end == text.length());
    return fits ? it.tree : null;
  }

  private boolean read(Element element, int depth, int at, IntPredicate rest) {
    if (element instanceof RuleName name) {
      int mark = tree.size();
      String id = grammar.publishedName(name.name());
      tree.add("");
      boolean fits =
          read(
              grammar.rule(id),
              depth + 1,
              at,
              end -> {
                tree.set(mark, "  ".repeat(depth) + id + " " + at + "–" + end);
                return rest.test(end);
              });
      return fits || back(mark);
    }
    if (element instanceof Alternation it) {
      for (Element alternative : it.alternatives()) {
        if (read(alternative, depth, at, rest)) {
          return true;
        }
      }
      return false;
    }
    if (element instanceof Concatenation it) {
      return sequence(it.parts(), 0, depth, at, rest);
    }
    if (element instanceof Repetition it) {
      return repeat(it, 0, depth, at, rest);
    }
    int end = end(element, at);
    if (end < 0) {
      return false;
    }
    int mark = tree.size();
    tree.add("  ".repeat(depth) + at + "–" + end);
    return rest.test(end) || back(mark);
  }

  private boolean back(int size) {
    tree.subList(size, tree.size()).clear();
    return false;
  }

  private boolean sequence(List<Element> parts, int k, int depth, int at, IntPredicate rest) {
    return k == parts.size()
        ? rest.test(at)
        : read(parts.get(k), depth, at, end -> sequence(parts, k + 1, depth, end, rest));
  }

  private boolean repeat(Repetition it, int count, int depth, int at, IntPredicate rest) {
    boolean goesOn =
        count < it.max()
            && read(
                it.element(),
                depth,
                at,
                end -> end > at && repeat(it, count + 1, depth, end, rest));
    return goesOn || count >= it.min() && rest.test(at);
  }

  /** Where a terminal ends that begins here; -1 if it does not. */
  private int end(Element element, int at) {
    if (element instanceof Literal it) {
      boolean fits = text.regionMatches(!it.caseSensitive(), at, it.text(), 0, it.text().length());
      return fits ? at + it.text().length() : -1;
    }
    if (element instanceof CodePoints it && at < text.length()) {
      int c = text.codePointAt(at);
      return c >= it.first() && c <= it.last() ? at + Character.charCount(c) : -1;
    }
    return -1;
  }
}
