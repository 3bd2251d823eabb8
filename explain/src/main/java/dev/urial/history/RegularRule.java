package dev.urial.history;

import dev.urial.grammar.CharSet;
import dev.urial.internal.text.Ascii;
import dev.urial.report.Component;
import dev.urial.report.Parsed;
import dev.urial.report.SpecRule;
import dev.urial.report.SyntaxError;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A non-recursive grammar rule, matched by a deterministic automaton. A state of the automaton is
 * the list of the places in the rule that derivations of the text so far have reached, the
 * preferred derivation first. States and steps are computed when a text first needs them, and kept.
 *
 * <pre>
 * text  a @ b : 1        state                     the first place at the end of the rule wins;
 *       ↑                {user, host}              the steps lead back from it to the places
 *         ↑              {host}                    before, and to the marks on the way
 * </pre>
 *
 * <p>Matching takes linear time, however ambiguous the rule is. The error index is the index at
 * which the last derivation fails.
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

  /**
   * What one character leads to.
   *
   * @param to the next state, in which no place is left if the character does not match
   * @param from for each place of the next state, the index of the place before it
   * @param marks for each place of the next state, the marks between
   */
  private record Step(State to, int[] from, int[][] marks) {}

  /** The places that derivations have reached, and the steps from here by ASCII character. */
  private record State(List<Place> places, @Nullable Step[] steps) {
    /** Returns the index of the place at the end of the rule, or -1 if it is not reached. */
    int end() {
      int i = places.size() - 1;
      while (i >= 0 && places.get(i).isOfCharacter()) {
        i--;
      }
      return i;
    }
  }

  /** Collects the places of the next state. */
  private final class Steps {
    private final List<Place> places = new ArrayList<>();
    private final int[] from = new int[size];
    private final List<int[]> marks = new ArrayList<>();
    private final boolean[] seen = new boolean[size];

    /** Follows a derivation to each place that matches a character, and to the end of the rule. */
    private void follow(@Nullable Place place, int source, int[] marked) {
      if (place == null || seen[place.number]) {
        return; // an earlier derivation is already here
      }
      seen[place.number] = true;
      if (place.isOfCharacter() || place.next == null) {
        from[places.size()] = source;
        places.add(place);
        marks.add(marked);
        return;
      }
      int[] all = marked;
      if (place.mark >= 0) {
        all = Arrays.copyOf(marked, marked.length + 1);
        all[marked.length] = place.mark;
      }
      follow(place.next, source, all);
      follow(place.other, source, all);
    }

    private Step step() {
      State to = states.computeIfAbsent(places, it -> new State(it, new Step[128]));
      return new Step(to, Arrays.copyOf(from, marks.size()), marks.toArray(new int[0][]));
    }
  }

  private static final int[] NONE = {};

  private final int size;
  private final List<Named> names;
  private final Map<List<Place>, State> states = new HashMap<>();
  private final Step first;

  /**
   * Creates a rule.
   *
   * @param start the first place
   * @param size the number of places
   * @param names the components, from left to right
   */
  RegularRule(Place start, int size, List<Named> names) {
    this.size = size;
    this.names = names;
    Steps steps = new Steps();
    steps.follow(start, 0, NONE);
    this.first = steps.step();
  }

  /** Matches a whole text, and returns its components or the error. */
  Parsed<List<PastPart>> read(String text) {
    Step[] steps = new Step[text.length() + 1];
    Step step = first;
    steps[0] = first;
    for (int i = 0; i < text.length(); i++) {
      Step next = step(step.to, text.charAt(i));
      if (next.from.length == 0) {
        return new Parsed.Failed<>(new SyntaxError(step.to.places.get(0).rule, i, text));
      }
      steps[i + 1] = next;
      step = next;
    }
    int place = step.to.end();
    return place < 0
        ? new Parsed.Failed<>(new SyntaxError(step.to.places.get(0).rule, text.length(), text))
        : new Parsed.Ok<>(components(steps, place));
  }

  // Races are benign: equal steps are computed, and all their fields are final.
  private Step step(State from, char c) {
    Step known = c < 128 ? from.steps[c] : null;
    if (known == null) {
      known = computed(from, c);
      if (c < 128) {
        from.steps[c] = known;
      }
    }
    return known;
  }

  private synchronized Step computed(State from, char c) {
    Steps steps = new Steps();
    for (int i = 0; i < from.places.size(); i++) {
      if (from.places.get(i).fits(c)) {
        steps.follow(from.places.get(i).next, i, NONE);
      }
    }
    return steps.step();
  }

  /** Follows the steps back from a place at the end. The last mark of a kind counts. */
  private List<PastPart> components(Step[] steps, int end) {
    int[] marks = new int[2 * names.size()];
    Arrays.fill(marks, -1);
    int place = end;
    for (int i = steps.length - 1; i >= 0; i--) {
      for (int mark : steps[i].marks[place]) {
        marks[mark] = marks[mark] < 0 ? i : marks[mark];
      }
      place = steps[i].from[place];
    }
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
