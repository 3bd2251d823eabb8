package dev.urial.testkit.abnf;

import dev.urial.testkit.abnf.Element.Alternation;
import dev.urial.testkit.abnf.Element.CodePoints;
import dev.urial.testkit.abnf.Element.Concatenation;
import dev.urial.testkit.abnf.Element.Literal;
import dev.urial.testkit.abnf.Element.Prose;
import dev.urial.testkit.abnf.Element.Repetition;
import dev.urial.testkit.abnf.Element.RuleName;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A rule as a nondeterministic finite automaton, by Thompson's construction.
 *
 * <p>Each state has either one edge that reads a code point of a set, or any number of edges that
 * read nothing. A rule name is replaced by a copy of what it says, and every state of the copy
 * belongs to a {@link Frame}: "in {@code h16}, in {@code IPv6address}, in {@code IP-literal}, …".
 * So a set of states knows which rules are being read. Rules that contain themselves have no such
 * automaton and are refused.
 *
 * <p>An <em>item</em> is a state together with how many of its frames, counted from the outermost,
 * have read at least one code point: on entering {@code *( "/" segment )} the path has not begun,
 * after the slash it has, the segment not yet. Items are ints, see {@link #item}.
 */
final class Nfa {
  private static final int MAX_STATES = 1_000_000;
  private static final int MAX_DEPTH = 255;

  /**
   * One use of a rule within its user; the root frame is the rule that the automaton is made of.
   */
  record Frame(String rule, @Nullable Frame parent, int depth) {
    /** The names from this frame outwards. */
    List<String> names() {
      List<String> names = new ArrayList<>();
      for (Frame f = this; f != null; f = f.parent) names.add(f.rule);
      return names;
    }
  }

  private record Fragment(int in, int out) {}

  private final Grammar grammar;
  private final List<Frame> frames = new ArrayList<>();
  private final List<@Nullable CodePointSet> reads = new ArrayList<>();
  private final List<int[]> targets = new ArrayList<>();
  private final int start;
  private final int accept;

  /** The states from which the end can be reached. */
  private final BitSet alive;

  private final CodePointClasses classes;

  /** For each state that reads: the classes it reads. */
  private final BitSet[] readsClass;

  // Scratch of close().
  private final int[] best;
  private final int[] touchedStates;

  Nfa(Grammar grammar, String rule) {
    this.grammar = grammar;
    Frame root = new Frame(grammar.publishedName(rule), null, 1);
    Fragment whole = fragment(grammar.rule(rule), root);
    start = whole.in;
    accept = whole.out;
    alive = aliveStates();
    Set<CodePointSet> sets = new LinkedHashSet<>();
    for (CodePointSet set : reads) {
      if (set != null) sets.add(set);
    }
    classes = new CodePointClasses(sets);
    readsClass = new BitSet[reads.size()];
    for (int s = 0; s < readsClass.length; s++) readsClass[s] = classesOf(reads.get(s));
    best = new int[reads.size()];
    Arrays.fill(best, -1);
    touchedStates = new int[reads.size()];
  }

  private BitSet classesOf(@Nullable CodePointSet set) {
    BitSet result = new BitSet();
    if (set == null) return result;
    for (int i = 0; i < set.intervals(); i++) {
      // An interval of the set may hold several classes; each begins at some boundary inside it.
      for (int c = set.first(i); c <= set.last(i) && c >= 0; c = classes.nextStart(c)) {
        result.set(classes.of(c));
      }
    }
    return result;
  }

  // Construction.

  private Fragment fragment(Element element, Frame frame) {
    // Java 17 has no pattern switch.
    if (element instanceof CodePoints p) {
      return read(CodePointSet.range(p.first(), p.last()), frame);
    }
    if (element instanceof Literal literal) return literal(literal, frame);
    if (element instanceof Concatenation c) return concatenation(c.parts(), frame);
    if (element instanceof Alternation a) return alternation(a.alternatives(), frame);
    if (element instanceof Repetition r) return repetition(r, frame);
    if (element instanceof RuleName name) return call(name.name(), frame);
    return prose((Prose) element, frame);
  }

  /** {@code in –set→ out}. */
  private Fragment read(CodePointSet set, Frame frame) {
    int in = state(frame);
    int out = state(frame);
    reads.set(in, set);
    targets.set(in, new int[] {out});
    return new Fragment(in, out);
  }

  private Fragment literal(Literal literal, Frame frame) {
    int in = state(frame);
    int end = in;
    for (char c : literal.text().toCharArray()) {
      Fragment letter = read(CodePointSet.letter(c, literal.caseSensitive()), frame);
      edge(end, letter.in);
      end = letter.out;
    }
    return new Fragment(in, end);
  }

  /** {@code in → part₁ → part₂ → … → out}. */
  private Fragment concatenation(List<Element> parts, Frame frame) {
    int in = state(frame);
    int end = in;
    for (Element part : parts) {
      Fragment fragment = fragment(part, frame);
      edge(end, fragment.in);
      end = fragment.out;
    }
    return new Fragment(in, end);
  }

  /** {@code in} → each alternative → {@code out}. */
  private Fragment alternation(List<Element> alternatives, Frame frame) {
    int in = state(frame);
    int out = state(frame);
    for (Element alternative : alternatives) {
      Fragment fragment = fragment(alternative, frame);
      edge(in, fragment.in);
      edge(fragment.out, out);
    }
    return new Fragment(in, out);
  }

  /**
   * {@code min} copies; then a loop if there is no upper bound, else {@code max − min} copies that
   * may be left out.
   */
  private Fragment repetition(Repetition repetition, Frame frame) {
    int in = state(frame);
    int out = state(frame);
    int end = in;
    for (int i = 0; i < repetition.min(); i++) {
      Fragment copy = fragment(repetition.element(), frame);
      edge(end, copy.in);
      end = copy.out;
    }
    if (repetition.max() == Repetition.UNBOUNDED) {
      int loop = state(frame);
      edge(end, loop);
      Fragment copy = fragment(repetition.element(), frame);
      edge(loop, copy.in);
      edge(copy.out, loop);
      edge(loop, out);
      return new Fragment(in, out);
    }
    for (int i = repetition.min(); i < repetition.max(); i++) {
      edge(end, out);
      Fragment copy = fragment(repetition.element(), frame);
      edge(end, copy.in);
      end = copy.out;
    }
    edge(end, out);
    return new Fragment(in, out);
  }

  /**
   * {@code in → [ what the rule says, in a frame of its own ] → out}.
   *
   * <p>INVARIANT: a way from one frame to its neighbour passes a state of their common parent, so
   * that {@link #close} sees every exit.
   */
  private Fragment call(String ruleName, Frame caller) {
    String published = grammar.publishedName(ruleName);
    for (Frame f = caller; f != null; f = f.parent()) {
      if (f.rule().equals(published)) {
        throw AbnfException.in(
            grammar.name(),
            "rule \"" + published + "\" contains itself; no finite automaton recognises it");
      }
    }
    if (caller.depth() >= MAX_DEPTH) throw AbnfException.in(grammar.name(), "rules too deep");
    int in = state(caller);
    int out = state(caller);
    Fragment body =
        fragment(grammar.rule(ruleName), new Frame(published, caller, caller.depth() + 1));
    edge(in, body.in);
    edge(body.out, out);
    return new Fragment(in, out);
  }

  private Fragment prose(Prose prose, Frame frame) {
    if (grammar.defines(prose.text())) return call(prose.text(), frame);
    throw AbnfException.in(
        grammar.name(), "rule \"" + frame.rule() + "\" needs prose: <" + prose.text() + ">");
  }

  private int state(Frame frame) {
    if (frames.size() == MAX_STATES) {
      throw AbnfException.in(grammar.name(), "more than " + MAX_STATES + " states");
    }
    frames.add(frame);
    reads.add(null);
    targets.add(new int[0]);
    return frames.size() - 1;
  }

  private void edge(int from, int to) {
    int[] old = targets.get(from);
    int[] more = Arrays.copyOf(old, old.length + 1);
    more[old.length] = to;
    targets.set(from, more);
  }

  private BitSet aliveStates() {
    List<List<Integer>> sources = new ArrayList<>();
    for (int s = 0; s < targets.size(); s++) sources.add(new ArrayList<>());
    for (int s = 0; s < targets.size(); s++) {
      CodePointSet set = reads.get(s);
      if (set != null && set.isEmpty()) continue;
      for (int t : targets.get(s)) sources.get(t).add(s);
    }
    BitSet reached = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    reached.set(accept);
    open.add(accept);
    while (!open.isEmpty()) {
      for (int s : sources.get(open.remove())) {
        if (!reached.get(s)) {
          reached.set(s);
          open.add(s);
        }
      }
    }
    return reached;
  }

  // Questions.

  int size() {
    return frames.size();
  }

  CodePointClasses classes() {
    return classes;
  }

  /** A state and how many of its frames have begun, in one int. */
  private static int item(int state, int begun) {
    return state << 8 | begun;
  }

  /** The frame in which an item is. */
  Frame frame(int item) {
    return frames.get(item >> 8);
  }

  /** How many of an item's frames, counted from the outermost, have read something. */
  static int begun(int item) {
    return item & 0xFF;
  }

  boolean accepts(int[] items) {
    for (int item : items) {
      if (item >> 8 == accept) return true;
    }
    return false;
  }

  /** The items before the first code point. */
  int[] startItems() {
    return close(new int[] {item(start, 0)});
  }

  /** The items after one more code point of this class; none if no text can continue so. */
  int[] step(int[] items, int klass) {
    int[] moved = new int[items.length];
    int count = 0;
    for (int item : items) {
      int state = item >> 8;
      if (readsClass[state].get(klass)) {
        moved[count++] = item(targets.get(state)[0], frames.get(state).depth());
      }
    }
    return close(Arrays.copyOf(moved, count));
  }

  /** The same items without the knowledge of what has begun: fewer sets differ. */
  static int[] forgetBegun(int[] items) {
    int[] states = new int[items.length];
    for (int i = 0; i < items.length; i++) states[i] = items[i] & ~0xFF;
    return states;
  }

  /**
   * Follows the edges that read nothing, and keeps what matters: live states that read, or that
   * accept; sorted.
   *
   * <p>Leaving a frame forgets that it had begun, entering one leaves it unbegun. When a state is
   * reached twice the greater number is kept: it contains the smaller, now and later, since both
   * shrink alike.
   */
  private synchronized int[] close(int[] items) {
    // INVARIANT: best is -1 everywhere, before and after.
    int touched = 0;
    Deque<Integer> open = new ArrayDeque<>();
    for (int item : items) {
      int state = item >> 8;
      if (begun(item) > best[state]) {
        if (best[state] < 0) touchedStates[touched++] = state;
        best[state] = begun(item);
        open.add(state);
      }
    }
    while (!open.isEmpty()) {
      int state = open.remove();
      if (reads.get(state) != null) continue;
      for (int target : targets.get(state)) {
        int begun = Math.min(best[state], frames.get(target).depth());
        if (begun > best[target]) {
          if (best[target] < 0) touchedStates[touched++] = target;
          best[target] = begun;
          open.add(target);
        }
      }
    }
    int[] result = new int[touched];
    int count = 0;
    for (int i = 0; i < touched; i++) {
      int state = touchedStates[i];
      boolean matters = reads.get(state) != null || state == accept;
      if (matters && alive.get(state)) result[count++] = item(state, best[state]);
      best[state] = -1;
    }
    Arrays.sort(result, 0, count);
    return Arrays.copyOf(result, count);
  }
}
