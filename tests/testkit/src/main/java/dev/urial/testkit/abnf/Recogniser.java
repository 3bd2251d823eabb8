package dev.urial.testkit.abnf;

import java.nio.IntBuffer;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Decides whether a text matches a rule, and if not, where it ceases to be a prefix of a matching
 * text.
 *
 * <pre>{@code
 * Recogniser uri = Recogniser.of(Grammar.rfc3986(), "URI");
 * uri.matches("http://a/b")                // true
 * uri.matches("http://a b")                // false
 * uri.longestViablePrefix("http://a b")    // 8: "http://a" could go on, "http://a " could not
 * uri.openRulesAt("http://a b")            // … "pct-encoded", "reg-name", "userinfo", "host", "authority", …, "URI"
 * uri.begunRulesAt("http://a b")           // … "reg-name", "userinfo", "host", "authority", "hier-part", "URI"
 * }</pre>
 *
 * <h2>How it works</h2>
 *
 * <p><b>1. The rule becomes a nondeterministic automaton</b> ({@link Nfa}) by Thompson's
 * construction: alternatives become branches, a repetition becomes a loop or a number of copies,
 * and a rule name becomes a copy of that rule. Nothing is simplified; the automaton is the grammar
 * in another form. Precedence is irrelevant: if the grammar is ambiguous ({@code 1.2.3.4} is both
 * {@code IPv4address} and {@code reg-name}), both readings continue side by side. Whether a text
 * matches does not depend on which of them an RFC prefers.
 *
 * <p><b>2. The text is read with sets of states.</b> The set contains every state that some reading
 * of the text so far can be in. States from which the end cannot be reached are removed. The set is
 * therefore empty exactly if no matching text begins with what has been read: this is the
 * definition of the longest viable prefix, not an approximation of it. The text matches if the
 * accepting state is in the last set.
 *
 * <p><b>3. Sets are cached.</b> A set of states and a class of code points determine the next set,
 * so the sets found so far become the states of a deterministic automaton that grows as texts are
 * read. This affects only speed: eventually each code point costs one table lookup.
 *
 * <p>Each state of the nondeterministic automaton knows its enclosing rules. The last non-empty set
 * shows which rules were open there.
 *
 * <p>Texts are read by code point; an unpaired surrogate is a code point that no rule allows.
 * Positions are {@code char} indexes and never split a surrogate pair.
 *
 * <p>Thread-safe.
 */
public final class Recogniser {

  /**
   * A set of the nondeterministic automaton's items, met at least once. Immutable except for {@code
   * next}.
   */
  private static final class State {
    final int[] items;
    final boolean accepting;

    /**
     * What follows on each class, null where not known yet. Several threads may fill it; all would
     * write the same object, and the fields of a State are final, so that whoever sees it sees it
     * whole.
     */
    final @Nullable State[] next;

    State(int[] items, boolean accepting, int classes) {
      this.items = items;
      this.accepting = accepting;
      this.next = new @Nullable State[classes];
    }

    boolean isDead() {
      return items.length == 0;
    }
  }

  private final Grammar grammar;
  private final String rule;
  private final Nfa nfa;
  private final CodePointClasses classes;

  /** The states met, by their items; a buffer equals another with the same numbers. */
  private final Map<IntBuffer, State> states = new HashMap<>();

  private final State start;

  private Recogniser(Grammar grammar, String rule) {
    this.grammar = grammar;
    this.rule = grammar.publishedName(rule);
    this.nfa = new Nfa(grammar, rule);
    this.classes = nfa.classes();
    this.start = state(nfa.startItems());
  }

  /**
   * Returns the recogniser of a rule.
   *
   * @throws AbnfException if there is no such rule, or it is recursive or contains prose
   */
  public static Recogniser of(Grammar grammar, String rule) {
    return new Recogniser(grammar, rule);
  }

  /** Returns the grammar of the rule. */
  public Grammar grammar() {
    return grammar;
  }

  /** Returns the name of the rule, as published. */
  public String rule() {
    return rule;
  }

  /** Returns whether the whole text matches the rule. */
  public boolean matches(String text) {
    State state = start;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      state = after(state, classes.of(c));
      if (state.isDead()) return false;
      i += Character.charCount(c);
    }
    return state.accepting;
  }

  /**
   * Returns the end of the longest prefix, of whole code points, that some matching text begins
   * with.
   *
   * <p>For a matching text this is its length, and also for one that is merely incomplete: {@code
   * "http://[1:"}.
   *
   * @return a {@code char} index, from 0 to the length
   */
  public int longestViablePrefix(String text) {
    State state = start;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      state = after(state, classes.of(c));
      if (state.isDead()) return i;
      i += Character.charCount(c);
    }
    return i;
  }

  /**
   * Returns the rules that are open, or could begin, at the end of the {@linkplain
   * #longestViablePrefix longest viable prefix}: those that contain a position where reading could
   * continue.
   *
   * <p>Innermost names come first, and the rule of this recogniser last. After {@code "/%4"} the
   * position is before the second {@code HEXDIG}: {@code HEXDIG}, {@code pct-encoded}, {@code
   * pchar}, … are open. {@code DIGIT} is open too, because {@code HEXDIG = DIGIT / "A" / …}. {@code
   * query} is not, although a question mark could follow later.
   */
  public Set<String> openRulesAt(String text) {
    return flattened(openStacksAt(text));
  }

  /**
   * Returns the {@linkplain #openRulesAt open rules} that have read at least one code point. After
   * {@code "/%4"} these are {@code pct-encoded}, {@code pchar}, …, but not {@code HEXDIG}; before
   * the first code point there are none.
   */
  public Set<String> begunRulesAt(String text) {
    Set<List<String>> stacks = new LinkedHashSet<>();
    for (int item : lastAlive(text).items) {
      List<String> names = nfa.frame(item).names();
      int unbegun = names.size() - Nfa.begun(item);
      stacks.add(names.subList(unbegun, names.size()));
    }
    return flattened(stacks);
  }

  /**
   * Returns the positions where reading could continue, each as the names of its enclosing rules,
   * innermost first.
   *
   * <pre>{@code [HEXDIG, pct-encoded, pchar, segment, path-abempty, hier-part, URI]}</pre>
   */
  public Set<List<String>> openStacksAt(String text) {
    Set<List<String>> stacks = new LinkedHashSet<>();
    for (int item : lastAlive(text).items) stacks.add(nfa.frame(item).names());
    return Collections.unmodifiableSet(stacks);
  }

  /** Returns the number of states of the nondeterministic automaton. */
  public int size() {
    return nfa.size();
  }

  Nfa nfa() {
    return nfa;
  }

  private State lastAlive(String text) {
    State state = start;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      State next = after(state, classes.of(c));
      if (next.isDead()) break;
      state = next;
      i += Character.charCount(c);
    }
    return state;
  }

  /** All names of some stacks: first the innermost of each, then those around these, and so on. */
  private static Set<String> flattened(Set<List<String>> stacks) {
    int deepest = 0;
    for (List<String> stack : stacks) deepest = Math.max(deepest, stack.size());
    Set<String> names = new LinkedHashSet<>();
    for (int fromInside = 0; fromInside < deepest; fromInside++) {
      for (List<String> stack : stacks) {
        if (fromInside < stack.size()) names.add(stack.get(fromInside));
      }
    }
    return Collections.unmodifiableSet(names);
  }

  private State after(State state, int klass) {
    State next = state.next[klass];
    if (next == null) {
      next = state(nfa.step(state.items, klass));
      state.next[klass] = next;
    }
    return next;
  }

  private State state(int[] items) {
    synchronized (states) {
      return states.computeIfAbsent(
          IntBuffer.wrap(items), key -> new State(items, nfa.accepts(items), classes.count()));
    }
  }

  @Override
  public String toString() {
    return grammar + " " + rule;
  }
}
