package dev.urial.testkit.abnf;

import java.nio.IntBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A rule as a minimal deterministic automaton, with a set of texts that proves another recogniser
 * equivalent to it.
 *
 * <pre>{@code
 * Automaton reference = Automaton.of(Grammar.rfc3986(), "URI-reference");
 * reference.conformanceTexts(0).forEach(t -> assertEquals(reference.accepts(t), UriReference.isValid(t), t));
 * }</pre>
 *
 * <h2>What the texts prove</h2>
 *
 * <p>Random texts show that a parser is correct only for those texts. The grammar of URIs is
 * regular, and for regular languages more is possible: Vasilevskii (1973) and Chow (1978) showed
 * that a finite set of texts, which can be computed from the minimal automaton of the language, is
 * classified correctly <em>only</em> by the correct automaton, among all automata with as many
 * states, or with up to <i>k</i> more. Any parser is such an automaton, whatever its
 * implementation: its state is what it remembers of the text so far. If it treats code points alike
 * that the grammar treats alike, and remembers no more than the grammar requires, then passing
 * these texts means that it is equivalent to the grammar, for texts of any length. (The first
 * condition is an assumption; therefore every ASCII character and every end of a range is tried in
 * every state.)
 *
 * <h2>How they are computed</h2>
 *
 * <ol>
 *   <li>Sets of states of the nondeterministic automaton become states ({@link Recogniser} does
 *       this while reading; here it is done for all texts at once), with one edge for each class of
 *       code points. One state is dead: no continuation is accepted from it.
 *   <li>States that no continuation distinguishes are merged (Moore 1956). Then classes that no
 *       state distinguishes are merged.
 *   <li>For each state, the shortest text that leads to it is its {@linkplain #accessText access
 *       text}.
 *   <li>The set of states is split: a continuation that some of them accept and others do not
 *       divides it, other continuations divide the parts, until each state is alone. This yields a
 *       tree; the continuations on the path to a state are its {@linkplain #identifiers
 *       identifiers}. Any two states separate at some node, so some continuation is in both lists
 *       and distinguishes them ("harmonised state identifiers", Petrenko 1991). All of them
 *       together are a {@linkplain #characterisingSet characterising set}.
 *   <li>A test text consists of the access text of a state, up to <i>k</i> code points, one more
 *       arbitrary code point, and an identifier of the resulting state. Chow's method would append
 *       the whole characterising set instead; the result is as strong, but longer.
 * </ol>
 *
 * <p>Immutable and thread-safe.
 *
 * @see <a href="https://doi.org/10.1109/TSE.1978.231496">T. S. Chow, Testing Software Design
 *     Modeled by Finite-State Machines (1978)</a>
 */
public final class Automaton {
  private final String name;

  /** For code points: a class of the grammar, and from there a class of this automaton. */
  private final CodePointClasses grammarClasses;

  private final int[] classOfGrammarClass;

  private final List<List<Integer>> representatives;

  /**
   * By state and class. State 0 is the start; the states are in the order in which they are
   * reached.
   */
  private final int[][] next;

  private final boolean[] accepting;
  private final int dead;
  private final int statesBeforeMerging;

  /** By state: the classes of its access text. */
  private final int[][] access;

  /** By state: continuations, as classes. */
  private final List<List<int[]>> identifiers;

  private Automaton(String name, Nfa nfa) {
    this.name = name;
    this.grammarClasses = nfa.classes();
    Table all = Table.of(nfa);
    this.statesBeforeMerging = all.next.length;
    Table least = all.merged();
    this.classOfGrammarClass = least.alikeColumns();
    this.next = least.withColumns(classOfGrammarClass);
    this.accepting = least.accepting;
    this.representatives = representatives();
    this.dead = deadState();
    this.access = accessSequences();
    this.identifiers = new Splitting().identifiers();
  }

  /**
   * Returns the minimal automaton of a rule.
   *
   * @throws AbnfException if there is no such rule, or it is recursive or contains prose
   */
  public static Automaton of(Grammar grammar, String rule) {
    return of(Recogniser.of(grammar, rule));
  }

  /** Returns the minimal automaton of a recogniser's rule. */
  public static Automaton of(Recogniser recogniser) {
    return new Automaton(recogniser.toString(), recogniser.nfa());
  }

  // What it is.

  /** Returns the number of states, including the dead one. */
  public int states() {
    return next.length;
  }

  /** Returns the number of states before equivalent ones were merged. */
  public int statesBeforeMerging() {
    return statesBeforeMerging;
  }

  /** Returns the number of classes of code points. */
  public int classes() {
    return representatives.size();
  }

  /** Returns the initial state. */
  public int start() {
    return 0;
  }

  /** Returns the state from which no text is accepted, or -1 if there is none. */
  public int dead() {
    return dead;
  }

  /** Returns whether a text that ends in this state matches the rule. */
  public boolean isAccepting(int state) {
    return accepting[state];
  }

  /** Returns the state after one more code point of a class. */
  public int next(int state, int klass) {
    return next[state][klass];
  }

  /** Returns the class of a code point or an unpaired surrogate. */
  public int classOf(int codePoint) {
    return classOfGrammarClass[grammarClasses.of(codePoint)];
  }

  /**
   * Returns code points of a class: all that are ASCII, and the ends of its other ranges. The first
   * is printable if any is; a surrogate never comes first.
   */
  public List<Integer> representatives(int klass) {
    return representatives.get(klass);
  }

  /** Returns whether a text matches the rule. */
  public boolean accepts(String text) {
    return accepting[after(text)];
  }

  /** Like {@link Recogniser#longestViablePrefix}: how far the text stays out of the dead state. */
  public int longestViablePrefix(String text) {
    int state = 0;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      state = next[state][classOf(c)];
      if (state == dead) return i;
      i += Character.charCount(c);
    }
    return i;
  }

  /** Returns the state in which a text ends. */
  public int after(String text) {
    int state = 0;
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      state = next[state][classOf(c)];
      i += Character.charCount(c);
    }
    return state;
  }

  // What the test texts are made of.

  /** Returns the shortest text that leads to a state. */
  public String accessText(int state) {
    return text(access[state]);
  }

  /**
   * Returns every state's access text followed by each class's first representative, and the empty
   * text.
   */
  public Stream<String> transitionCover() {
    return Stream.concat(
        Stream.of(""),
        IntStream.range(0, states())
            .boxed()
            .flatMap(
                s ->
                    IntStream.range(0, classes())
                        .mapToObj(c -> text(access[s]) + Character.toString(first(c)))));
  }

  /** Returns continuations that distinguish a state from all others. */
  public List<String> identifiers(int state) {
    return identifiers.get(state).stream().map(this::text).toList();
  }

  /** Returns continuations that distinguish any two states. */
  public List<String> characterisingSet() {
    Set<String> all = new LinkedHashSet<>();
    for (List<int[]> list : identifiers) {
      for (int[] sequence : list) all.add(text(sequence));
    }
    return List.copyOf(all);
  }

  /**
   * Returns the test texts one by one, without storing them.
   *
   * <p>Only a recogniser that is equivalent to this automaton, or has more than {@code states() +
   * extraStates} states, classifies all of them correctly. Most of them do not match the rule. Some
   * occur more than once.
   *
   * @param extraStates additional states; each multiplies the number of texts by about {@link
   *     #classes()}
   */
  public Stream<String> conformanceTexts(int extraStates) {
    Stream<String> atStart = identifiers(0).stream();
    Stream<String> afterEdges =
        IntStream.range(0, states())
            .boxed()
            .flatMap(s -> texts(text(access[s]), s, 0, extraStates));
    return Stream.concat(atStart, afterEdges);
  }

  /** Returns the number of {@linkplain #conformanceTexts test texts}. */
  public long conformanceTextCount(int extraStates) {
    return count(extraStates, identifiers.stream().mapToInt(List::size).toArray());
  }

  /**
   * Returns the number of texts in Chow's method, which appends the whole characterising set
   * everywhere.
   */
  public long wMethodTextCount(int extraStates) {
    int[] sizes = new int[states()];
    Arrays.fill(sizes, characterisingSet().size());
    return count(extraStates, sizes);
  }

  /**
   * After {@code prefix}, which leads to {@code state}: one code point and what identifies the next
   * state; then deeper.
   */
  private Stream<String> texts(String prefix, int state, int depth, int extraStates) {
    Stream<String> here =
        IntStream.range(0, classes())
            .boxed()
            .flatMap(
                c -> {
                  List<String> ends = identifiers(next[state][c]);
                  return tried(c, depth).stream()
                      .flatMap(
                          point -> {
                            String read = prefix + Character.toString(point);
                            return ends.stream().map(end -> read + end);
                          });
                });
    if (depth == extraStates) return here;
    Stream<String> deeper =
        IntStream.range(0, classes())
            .boxed()
            .flatMap(
                c ->
                    texts(
                        prefix + Character.toString(first(c)),
                        next[state][c],
                        depth + 1,
                        extraStates));
    return Stream.concat(here, deeper);
  }

  private long count(int extraStates, int[] endings) {
    long total = endings[0];
    long[] ways = new long[states()];
    Arrays.fill(ways, 1);
    for (int depth = 0; depth <= extraStates; depth++) {
      long[] deeper = new long[states()];
      for (int s = 0; s < ways.length; s++) {
        for (int c = 0; c < classes(); c++) {
          total += ways[s] * tried(c, depth).size() * endings[next[s][c]];
          deeper[next[s][c]] += ways[s];
        }
      }
      ways = deeper;
    }
    return total;
  }

  /**
   * All of a class right after the access texts, so that at each state all are tried; one of them
   * farther on.
   */
  private List<Integer> tried(int klass, int depth) {
    List<Integer> all = representatives.get(klass);
    return depth == 0 ? all : all.subList(0, 1);
  }

  private int first(int klass) {
    return representatives.get(klass).get(0);
  }

  private String text(int[] sequence) {
    StringBuilder text = new StringBuilder();
    for (int c : sequence) text.appendCodePoint(first(c));
    return text.toString();
  }

  @Override
  public String toString() {
    return name + ": " + states() + " states, " + classes() + " classes";
  }

  // How it is made.

  private List<List<Integer>> representatives() {
    int count = Arrays.stream(classOfGrammarClass).max().orElseThrow() + 1;
    List<List<Integer>> result = new ArrayList<>();
    for (int c = 0; c < count; c++) {
      List<Integer> points = new ArrayList<>();
      for (int g = 0; g < classOfGrammarClass.length; g++) {
        if (classOfGrammarClass[g] == c) points.addAll(grammarClasses.representatives(g));
      }
      points.sort((a, b) -> Integer.compare(strangeness(a), strangeness(b)));
      result.add(List.copyOf(points));
    }
    return Collections.unmodifiableList(result);
  }

  /** Letters and digits before other printable ASCII, then all else, lone surrogates last. */
  private static int strangeness(int c) {
    if (c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE) return 3;
    if (c <= ' ' || c >= 127) return 2;
    return Character.isLetterOrDigit(c) ? 0 : 1;
  }

  private int deadState() {
    for (int s = 0; s < next.length; s++) {
      int state = s;
      if (!accepting[s] && Arrays.stream(next[s]).allMatch(t -> t == state)) return s;
    }
    return -1;
  }

  /** Breadth first, so that each is the shortest; states are numbered in that order already. */
  private int[][] accessSequences() {
    int[][] sequences = new int[next.length][];
    sequences[0] = new int[0];
    Deque<Integer> open = new ArrayDeque<>(List.of(0));
    while (!open.isEmpty()) {
      int s = open.remove();
      for (int c = 0; c < classes(); c++) {
        int t = next[s][c];
        if (sequences[t] != null) continue;
        sequences[t] = Arrays.copyOf(sequences[s], sequences[s].length + 1);
        sequences[t][sequences[s].length] = c;
        open.add(t);
      }
    }
    return sequences;
  }

  /** A deterministic and complete automaton under construction. */
  private static final class Table {
    final int[][] next;
    final boolean[] accepting;

    Table(int[][] next, boolean[] accepting) {
      this.next = next;
      this.accepting = accepting;
    }

    /** The subset construction, from the start, breadth first. */
    static Table of(Nfa nfa) {
      int classes = nfa.classes().count();
      Map<IntBuffer, Integer> numbers = new HashMap<>();
      List<int[]> sets = new ArrayList<>();
      List<int[]> rows = new ArrayList<>();
      int[] start = Nfa.forgetBegun(nfa.startItems());
      numbers.put(IntBuffer.wrap(start), 0);
      sets.add(start);
      for (int s = 0; s < sets.size(); s++) {
        int[] row = new int[classes];
        for (int c = 0; c < classes; c++) {
          int[] set = Nfa.forgetBegun(nfa.step(sets.get(s), c));
          Integer number = numbers.putIfAbsent(IntBuffer.wrap(set), sets.size());
          if (number == null) {
            number = sets.size();
            sets.add(set);
          }
          row[c] = number;
        }
        rows.add(row);
      }
      boolean[] accepting = new boolean[sets.size()];
      for (int s = 0; s < accepting.length; s++) accepting[s] = nfa.accepts(sets.get(s));
      return new Table(rows.toArray(new int[0][]), accepting);
    }

    /** Moore's construction: states are alike until an edge leads them to states that are not. */
    Table merged() {
      int[] blocks = new int[next.length];
      for (int s = 0; s < blocks.length; s++) blocks[s] = accepting[s] == accepting[0] ? 0 : 1;
      int count = 0;
      while (true) {
        // Blocks are numbered in the order of their first states, so that the start is in block 0.
        Map<IntBuffer, Integer> numbers = new LinkedHashMap<>();
        int[] finer = new int[blocks.length];
        for (int s = 0; s < blocks.length; s++) {
          int[] signature = new int[next[s].length + 1];
          signature[0] = blocks[s];
          for (int c = 0; c < next[s].length; c++) signature[c + 1] = blocks[next[s][c]];
          int fresh = numbers.size();
          finer[s] = numbers.computeIfAbsent(IntBuffer.wrap(signature), k -> fresh);
        }
        blocks = finer;
        if (numbers.size() == count) break;
        count = numbers.size();
      }
      int[][] mergedNext = new int[count][];
      boolean[] mergedAccepting = new boolean[count];
      for (int s = 0; s < blocks.length; s++) {
        if (mergedNext[blocks[s]] != null) continue;
        int[] row = new int[next[s].length];
        for (int c = 0; c < row.length; c++) row[c] = blocks[next[s][c]];
        mergedNext[blocks[s]] = row;
        mergedAccepting[blocks[s]] = accepting[s];
      }
      return new Table(mergedNext, mergedAccepting);
    }

    /** Gives the same number to columns that are the same in all rows. */
    int[] alikeColumns() {
      Map<IntBuffer, Integer> numbers = new HashMap<>();
      int[] result = new int[next[0].length];
      for (int c = 0; c < result.length; c++) {
        int[] column = new int[next.length];
        for (int s = 0; s < column.length; s++) column[s] = next[s][c];
        int fresh = numbers.size();
        result[c] = numbers.computeIfAbsent(IntBuffer.wrap(column), k -> fresh);
      }
      return result;
    }

    /** The table with one column for each of these numbers. */
    int[][] withColumns(int[] numbers) {
      int count = Arrays.stream(numbers).max().orElseThrow() + 1;
      int[][] result = new int[next.length][count];
      for (int s = 0; s < result.length; s++) {
        for (int c = 0; c < numbers.length; c++) result[s][numbers[c]] = next[s][c];
      }
      return result;
    }
  }

  /** The tree that splits the states until each is alone. */
  private final class Splitting {
    /** A set of states; once split, the continuation that did it. */
    private static final class Node {
      final List<Integer> block;
      final List<Node> path; // the ancestors, root first
      int[] sequence = new int[0];
      boolean split;

      Node(List<Integer> block, List<Node> path) {
        this.block = block;
        this.path = path;
      }
    }

    private final Node[] leafOf = new Node[next.length];

    Splitting() {
      List<Integer> everything = IntStream.range(0, next.length).boxed().toList();
      Node root = new Node(everything, List.of());
      for (int s : everything) leafOf[s] = root;
      if (next.length == 1) return;
      List<Node> open = new ArrayList<>(split(root, new int[0]));
      while (!open.isEmpty()) {
        List<Node> later = new ArrayList<>();
        for (Node leaf : open) {
          if (leaf.block.size() == 1) continue;
          int[] sequence = bestSequence(leaf.block);
          // INVARIANT: in a least automaton some leaf can be split in every round.
          later.addAll(sequence == null ? List.of(leaf) : split(leaf, sequence));
        }
        open = later;
      }
    }

    List<List<int[]>> identifiers() {
      List<List<int[]>> result = new ArrayList<>();
      for (Node leaf : leafOf) result.add(leaf.path.stream().map(n -> n.sequence).toList());
      return result;
    }

    /**
     * A class, followed by what tells apart two of the states to which it leads. The shortest;
     * among these, the one that halves best. Null if these states part later.
     */
    private int @Nullable [] bestSequence(List<Integer> block) {
      int[] best = null;
      int bestSmaller = 0;
      for (int c = 0; c < classes(); c++) {
        Node meeting = meeting(block, c);
        if (!meeting.split) continue;
        int[] sequence = new int[meeting.sequence.length + 1];
        sequence[0] = c;
        System.arraycopy(meeting.sequence, 0, sequence, 1, meeting.sequence.length);
        int accepted = 0;
        for (int s : block) {
          if (accepts(s, sequence)) accepted++;
        }
        int smaller = Math.min(accepted, block.size() - accepted);
        boolean better =
            best == null
                || sequence.length < best.length
                || (sequence.length == best.length && smaller > bestSmaller);
        if (better) {
          best = sequence;
          bestSmaller = smaller;
        }
      }
      return best;
    }

    /** The lowest node that holds all states to which the class leads from the block. */
    private Node meeting(List<Integer> block, int klass) {
      Node meeting = leafOf[next[block.get(0)][klass]];
      for (int s : block) {
        Node other = leafOf[next[s][klass]];
        // INVARIANT: meeting is a leaf only as long as all were in it.
        while (meeting != other && !other.path.contains(meeting)) {
          meeting = meeting.path.get(meeting.path.size() - 1);
        }
      }
      return meeting;
    }

    private List<Node> split(Node leaf, int[] sequence) {
      List<Integer> yes = new ArrayList<>();
      List<Integer> no = new ArrayList<>();
      for (int s : leaf.block) (accepts(s, sequence) ? yes : no).add(s);
      if (yes.isEmpty() || no.isEmpty()) return List.of(leaf);
      leaf.sequence = sequence;
      leaf.split = true;
      List<Node> path = new ArrayList<>(leaf.path);
      path.add(leaf);
      List<Node> children = List.of(new Node(yes, path), new Node(no, path));
      for (Node child : children) {
        for (int s : child.block) leafOf[s] = child;
      }
      return children;
    }

    private boolean accepts(int from, int[] sequence) {
      int state = from;
      for (int c : sequence) state = next[state][c];
      return accepting[state];
    }
  }
}
