package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A non-recursive grammar rule, matched by following all derivations in parallel. Each character of
 * the text is examined once for each position in the rule that some derivation has reached.
 * Matching therefore takes linear time, however ambiguous the rule is. The error index is the index
 * at which the last derivation fails.
 *
 * <pre>
 * text  a @ b : 1        places of the rule        of those that reach the end, the first
 *       ↑                {user, host}              in the order of the rule wins: its marks
 *         ↑              {host}                    are the components
 * </pre>
 *
 * <p>INVARIANT: no repetition contains a piece that can be empty.
 */
final class RegularRule {
  /** A part of a rule, such as a word, a repetition or a named component. */
  interface Piece {
    /** Appends the steps of this piece to a rule. */
    void into(RegularRule rule);
  }

  private enum Op {
    CHAR,
    FORK,
    JUMP,
    MARK,
    END
  }

  /**
   * @param letter the only matching character, in lower case; 0 if {@code set} matches instead
   */
  private record Step(
      Op op, @Nullable CharSet set, char letter, int to, int otherwise, SpecRule rule) {
    boolean fits(char c) {
      return letter == 0 ? set != null && set.has(c) : Ascii.lower(c) == letter;
    }
  }

  private record Named(String name, SpecRule rule, @Nullable Component today) {}

  /** A derivation: its position in the rule, and the bounds of the components matched so far. */
  private static final class Derivation {
    private final int at;
    private final int[] marks;

    Derivation(int at, int[] marks) {
      this.at = at;
      this.marks = marks;
    }
  }

  private final List<Step> steps = new ArrayList<>();
  private final List<Named> names = new ArrayList<>();
  private SpecRule current;

  private RegularRule(SpecRule whole) {
    this.current = whole;
  }

  /** Creates a rule that consists of one piece. */
  static RegularRule of(SpecRule whole, Piece piece) {
    RegularRule rule = new RegularRule(whole);
    piece.into(rule);
    rule.add(Op.END, null);
    return rule;
  }

  private int add(Op op, @Nullable CharSet set) {
    steps.add(new Step(op, set, '\0', -1, -1, current));
    return steps.size() - 1;
  }

  private void aim(int step, int to, int otherwise) {
    Step old = steps.get(step);
    steps.set(step, new Step(old.op, old.set, old.letter, to, otherwise, old.rule));
  }

  /** Matches a word, ignoring case. */
  static Piece word(String word) {
    return rule -> {
      for (int i = 0; i < word.length(); i++) {
        char letter = Ascii.lower(word.charAt(i));
        rule.steps.add(new Step(Op.CHAR, null, letter, -1, -1, rule.current));
      }
    };
  }

  /** Matches one character of a set, or one escape if the set includes escapes. */
  static Piece one(CharSet set, SpecRule escape) {
    if (!set.hasPctEncoded()) {
      return rule -> rule.add(Op.CHAR, set);
    }
    Piece escaped =
        rule -> {
          word("%").into(rule);
          SpecRule outer = rule.current;
          rule.current = escape;
          rule.add(Op.CHAR, CharSet.HEXDIG);
          rule.add(Op.CHAR, CharSet.HEXDIG);
          rule.current = outer;
        };
    return either(rule -> rule.add(Op.CHAR, set), escaped);
  }

  /** Matches pieces in sequence. */
  static Piece all(Piece... pieces) {
    return rule -> {
      for (Piece piece : pieces) {
        piece.into(rule);
      }
    };
  }

  /** Matches one of two pieces, preferring the first. */
  static Piece either(Piece first, Piece other) {
    return rule -> {
      int fork = rule.add(Op.FORK, null);
      first.into(rule);
      int jump = rule.add(Op.JUMP, null);
      rule.aim(fork, fork + 1, rule.steps.size());
      other.into(rule);
      rule.aim(jump, rule.steps.size(), -1);
    };
  }

  /** Matches the piece or nothing. */
  static Piece maybe(Piece piece) {
    return either(piece, rule -> {});
  }

  /** Matches a piece zero or more times, preferring more. The piece must not match {@code ""}. */
  static Piece any(Piece piece) {
    return rule -> {
      int fork = rule.add(Op.FORK, null);
      piece.into(rule);
      int back = rule.add(Op.JUMP, null);
      rule.aim(back, fork, -1);
      rule.aim(fork, fork + 1, rule.steps.size());
    };
  }

  /** Matches a piece zero or more times, preferring fewer. The piece must not match {@code ""}. */
  static Piece few(Piece piece) {
    return rule -> {
      int fork = rule.add(Op.FORK, null);
      piece.into(rule);
      int back = rule.add(Op.JUMP, null);
      rule.aim(back, fork, -1);
      rule.aim(fork, rule.steps.size(), fork + 1);
    };
  }

  /** Matches the piece at least once. */
  static Piece some(Piece piece) {
    return all(piece, any(piece));
  }

  /** Matches a named component; {@code of} is the rule that errors within the component report. */
  static Piece named(String name, SpecRule of, @Nullable Component today, Piece piece) {
    return rule -> {
      int number = rule.names.size();
      rule.names.add(new Named(name, of, today));
      SpecRule outer = rule.current;
      rule.current = of;
      rule.aim(rule.add(Op.MARK, null), 2 * number, -1);
      piece.into(rule);
      rule.current = outer;
      rule.aim(rule.add(Op.MARK, null), 2 * number + 1, -1);
    };
  }

  /** Matches a whole text, and returns its components or the error. */
  Parsed<List<PastPart>> read(String text) {
    int[] none = new int[2 * names.size()];
    Arrays.fill(none, -1);
    List<Derivation> alive = new ArrayList<>();
    int[] seen = new int[steps.size()];
    Arrays.fill(seen, -1);
    follow(0, 0, none, alive, seen);
    for (int i = 0; i < text.length(); i++) {
      List<Derivation> next = new ArrayList<>(alive.size());
      for (Derivation it : alive) {
        if (steps.get(it.at).fits(text.charAt(i))) {
          follow(it.at + 1, i + 1, it.marks, next, seen);
        }
      }
      if (next.isEmpty()) {
        return new Parsed.Failed<>(new SyntaxError(steps.get(alive.get(0).at).rule, i, text));
      }
      alive = next;
    }
    for (Derivation it : alive) {
      if (steps.get(it.at).op == Op.END) {
        return new Parsed.Ok<>(components(it.marks));
      }
    }
    return new Parsed.Failed<>(
        new SyntaxError(steps.get(alive.get(0).at).rule, text.length(), text));
  }

  /** Follows a derivation to each step that matches a character, and to the end of the rule. */
  private void follow(int at, int index, int[] marks, List<Derivation> alive, int[] seen) {
    if (seen[at] == index) {
      return; // an earlier derivation is already here
    }
    seen[at] = index;
    Step step = steps.get(at);
    switch (step.op) {
      case CHAR, END -> alive.add(new Derivation(at, marks));
      case JUMP -> follow(step.to, index, marks, alive, seen);
      case FORK -> {
        follow(step.to, index, marks, alive, seen);
        follow(step.otherwise, index, marks, alive, seen);
      }
      case MARK -> {
        int[] marked = marks.clone();
        marked[step.to] = index;
        follow(at + 1, index, marked, alive, seen);
      }
    }
  }

  private List<PastPart> components(int[] marks) {
    List<PastPart> components = new ArrayList<>();
    for (int k = 0; k < names.size(); k++) {
      if (marks[2 * k] >= 0) {
        Named named = names.get(k);
        components.add(
            new PastPart(named.name, marks[2 * k], marks[2 * k + 1], named.rule, named.today));
      }
    }
    return components;
  }
}
