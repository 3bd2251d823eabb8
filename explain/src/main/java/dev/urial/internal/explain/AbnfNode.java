package dev.urial.internal.explain;

import dev.urial.internal.text.Ascii;
import dev.urial.report.SpecRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An element of ABNF, in which a space stands between any two elements of a concatenation.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5234#section-4">RFC 5234 §4</a>
 */
public sealed interface AbnfNode {
  /** A rule. */
  record Reference(SpecRule rule) implements AbnfNode {}

  /** Alternatives. */
  record Choice(List<AbnfNode> nodes) implements AbnfNode {}

  /** A concatenation. */
  record Sequence(List<AbnfNode> nodes) implements AbnfNode {}

  /** A repetition or, if it is from zero to one, an option. */
  record Repetition(int min, int max, AbnfNode node) implements AbnfNode {}

  /** A text in which case does not matter, or a range of code points if the text is empty. */
  record Terminal(String text, int first, int last) implements AbnfNode {
    /** Returns where the terminal ends in a text; -1 if it is not there. */
    public int end(String in, int at, int limit) {
      int c = at < limit ? in.codePointAt(at) : -1;
      int end = at + (text.isEmpty() ? Character.charCount(Math.max(0, c)) : text.length());
      boolean isThere = text.isEmpty() ? first <= c && c <= last : Ascii.isAt(in, at, text);
      return isThere && end <= limit ? end : -1;
    }
  }

  /**
   * Parses the ABNF of a rule, which begins with its name.
   *
   * @param find returns the rule with a name, or null
   */
  static AbnfNode of(SpecRule rule, Function<String, @Nullable SpecRule> find) {
    String definition = rule.abnf().substring(rule.id().length() + " = ".length());
    return definition.startsWith("0<")
        ? new Sequence(List.of())
        : new Parser(definition.split(" "), find).choice();
  }

  /** Parses the words of a definition, in which a space stands between any two elements. */
  final class Parser {
    private final List<String> words = new ArrayList<>();
    private final Function<String, @Nullable SpecRule> find;
    private int next;

    private Parser(String[] words, Function<String, @Nullable SpecRule> find) {
      this.find = find;
      for (String word : words) {
        boolean isGroup = word.length() > 1 && word.endsWith("(") && word.charAt(0) != '"';
        this.words.add(isGroup ? word.substring(0, word.length() - 1) + "?" : word);
      }
    }

    private boolean eat(String word) {
      boolean isNext = next < words.size() && words.get(next).equals(word);
      next += isNext ? 1 : 0;
      return isNext;
    }

    private AbnfNode choice() {
      List<AbnfNode> nodes = new ArrayList<>();
      do {
        nodes.add(sequence());
      } while (eat("/"));
      return nodes.size() == 1 ? nodes.get(0) : new Choice(List.copyOf(nodes));
    }

    private AbnfNode sequence() {
      List<AbnfNode> nodes = new ArrayList<>();
      while (next < words.size() && !List.of("/", ")", "]").contains(words.get(next))) {
        nodes.add(element());
      }
      return nodes.size() == 1 ? nodes.get(0) : new Sequence(List.copyOf(nodes));
    }

    private AbnfNode element() {
      if (eat("[")) {
        return group(0, 1);
      }
      if (eat("(")) {
        return group(1, 1);
      }
      String word = words.get(next++);
      int behind = 0;
      while ("0123456789*".indexOf(word.charAt(behind)) >= 0) {
        behind++;
      }
      if (behind == 0) {
        return one(word);
      }
      String[] ends = word.substring(0, behind).split("\\*", -1);
      int min = ends[0].isEmpty() ? 0 : Integer.parseInt(ends[0]);
      String last = ends[ends.length - 1];
      int max = last.isEmpty() ? Integer.MAX_VALUE : Integer.parseInt(last);
      String repeated = word.substring(behind);
      return repeated.equals("?") ? group(min, max) : new Repetition(min, max, one(repeated));
    }

    private AbnfNode group(int min, int max) {
      AbnfNode node = choice();
      next++; // the end, which is there
      return min == 1 && max == 1 ? node : new Repetition(min, max, node);
    }

    private AbnfNode one(String word) {
      if (word.startsWith("\"")) {
        return new Terminal(word.substring(1, word.length() - 1), 0, 0);
      }
      if (!word.startsWith("%x")) {
        return new Reference(Objects.requireNonNull(find.apply(word), word));
      }
      String[] ends = word.substring(2).split("-", -1);
      return new Terminal("", Integer.parseInt(ends[0], 16), Integer.parseInt(ends[1], 16));
    }
  }
}
