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
 * the text is examined once for each place in the rule that some derivation has reached. Matching
 * therefore takes linear time, however ambiguous the rule is. The error index is the index at which
 * the last derivation fails.
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
  /** A component under the name that a document gives it. */
  record Named(String name, SpecRule rule, @Nullable Component today) {}

  /**
   * A place in a rule: matches a character of a set or a letter in any case, sets a mark, or leads
   * to one or two other places. Nothing follows the place at the end of the rule.
   */
  static final class Place {
    private final int number;
    SpecRule rule;
    @Nullable CharSet set;
    char letter;
    int mark = -1;
    @Nullable Place next;
    @Nullable Place other;

    Place(int number, SpecRule rule) {
      this.number = number;
      this.rule = rule;
    }

    private boolean isOfCharacter() {
      return set != null || letter != 0;
    }

    private boolean fits(char c) {
      return set == null ? letter != 0 && Ascii.lower(c) == letter : set.has(c);
    }
  }

  /** A derivation: its place, and the bounds of the components matched so far. */
  private record Derivation(Place place, int[] marks) {}

  private final Place start;
  private final int size;
  private final List<Named> names;

  /**
   * Creates a rule.
   *
   * @param start the first place
   * @param size the number of places
   * @param names the components, from left to right
   */
  RegularRule(Place start, int size, List<Named> names) {
    this.start = start;
    this.size = size;
    this.names = names;
  }

  /** Matches a whole text, and returns its components or the error. */
  Parsed<List<PastPart>> read(String text) {
    int[] none = new int[2 * names.size()];
    Arrays.fill(none, -1);
    int[] seen = new int[size];
    Arrays.fill(seen, -1);
    List<Derivation> alive = new ArrayList<>();
    follow(start, 0, none, alive, seen);
    int i = 0;
    while (i < text.length()) {
      List<Derivation> next = new ArrayList<>(alive.size());
      for (Derivation it : alive) {
        if (it.place.fits(text.charAt(i))) {
          follow(it.place.next, i + 1, it.marks, next, seen);
        }
      }
      if (next.isEmpty()) {
        break;
      }
      alive = next;
      i++;
    }
    for (Derivation it : alive) {
      if (i == text.length() && !it.place.isOfCharacter()) {
        return new Parsed.Ok<>(components(it.marks));
      }
    }
    return new Parsed.Failed<>(new SyntaxError(alive.get(0).place.rule, i, text));
  }

  /** Follows a derivation to each place that matches a character, and to the end of the rule. */
  private static void follow(
      @Nullable Place place, int index, int[] marks, List<Derivation> alive, int[] seen) {
    if (place == null || seen[place.number] == index) {
      return; // an earlier derivation is already here
    }
    seen[place.number] = index;
    if (place.isOfCharacter() || place.next == null) {
      alive.add(new Derivation(place, marks));
      return;
    }
    int[] marked = marks;
    if (place.mark >= 0) {
      marked = marks.clone();
      marked[place.mark] = index;
    }
    follow(place.next, index, marked, alive, seen);
    follow(place.other, index, marked, alive, seen);
  }

  private List<PastPart> components(int[] marks) {
    List<PastPart> components = new ArrayList<>();
    for (int k = 0; k < names.size(); k++) {
      Named it = names.get(k);
      if (marks[2 * k] >= 0) {
        components.add(new PastPart(it.name, marks[2 * k], marks[2 * k + 1], it.rule, it.today));
      }
    }
    return components;
  }
}
