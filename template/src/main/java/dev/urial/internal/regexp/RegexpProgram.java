package dev.urial.internal.regexp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A compiled regular expression: instructions, each with an operation and two numbers.
 *
 * <pre>
 * ONE   set         consumes a character of the set; in a lookbehind, ONE_BACK: the one before
 * SPLIT first next  continues at the first, or at the next if the first fails
 * JUMP  to
 * SAVE  slot        saves the start or end of a group
 * CLEAR from to     clears groups at the start of an iteration
 * MARK  register    saves the start of an iteration
 * CHECK register    fails if the iteration consumed nothing
 * PLACE kind lines  ^ $ \b \B
 * AGAIN reference   the text of a group; AGAIN_BACK likewise
 * LOOK  end kind    the instructions up to the end; 1: ahead, 2: negative
 * MATCH
 * </pre>
 */
final class RegexpProgram {
  static final int ONE = 0;
  static final int ONE_BACK = 1;
  static final int SPLIT = 2;
  static final int JUMP = 3;
  static final int SAVE = 4;
  static final int CLEAR = 5;
  static final int MARK = 6;
  static final int CHECK = 7;
  static final int PLACE = 8;
  static final int AGAIN = 9;
  static final int AGAIN_BACK = 10;
  static final int LOOK = 11;
  static final int MATCH = 12;

  static final int AHEAD = 1;
  static final int NEGATIVE = 2;

  private static final int MOST = 20_000;

  /**
   * The maximum nesting of loops with possibly empty iterations; deeper nesting needs a step limit.
   */
  private static final int MOST_NESTED = 3;

  int[] code = new int[32];
  int[] a = new int[32];
  int[] b = new int[32];
  int size;

  int registers;

  /** The states and registers of each SPLIT instruction; null for other instructions. */
  @Nullable Split[] splits = {};

  /** The total number of states of all splits. */
  int states;

  /** The registers of the loops that enclose the next instruction. */
  private final List<Integer> open = new ArrayList<>();

  private int deepest;

  /** The registers of the loops that enclose each SPLIT instruction. */
  private final List<int[]> registersOfSplits = new ArrayList<>();

  boolean hasReferences;
  boolean hasLooks;
  final int groups;
  final List<AsciiSet> sets = new ArrayList<>();
  final List<Node.Backreference> references = new ArrayList<>();

  private RegexpProgram(int groups) {
    this.groups = groups;
  }

  static RegexpProgram of(Node node, int groups) throws RegExpSyntaxException {
    RegexpProgram program = new RegexpProgram(groups);
    program.emit(node, true);
    program.add(MATCH, 0, 0);
    program.splits();
    return program;
  }

  /**
   * Returns whether failed branches can be remembered, because they always fail again at the same
   * position, regardless of the groups.
   */
  boolean canRemember() {
    return !hasReferences && deepest <= MOST_NESTED;
  }

  private int add(int operation, int first, int second) throws RegExpSyntaxException {
    if (size == MOST) {
      throw new RegExpSyntaxException(RegExpRule.TOO_LARGE, 0);
    }
    if (size == code.length) {
      code = Arrays.copyOf(code, 2 * size);
      a = Arrays.copyOf(a, 2 * size);
      b = Arrays.copyOf(b, 2 * size);
    }
    code[size] = operation;
    a[size] = first;
    b[size] = second;
    return size++;
  }

  private void emit(Node node, boolean isAhead) throws RegExpSyntaxException {
    if (node instanceof Node.One one) {
      int set = sets.indexOf(one.set());
      if (set < 0) {
        set = sets.size();
        sets.add(one.set());
      }
      add(isAhead ? ONE : ONE_BACK, set, 0);
    } else if (node instanceof Node.Sequence sequence) {
      int count = sequence.nodes().size();
      for (int i = 0; i < count; i++) {
        emit(sequence.nodes().get(isAhead ? i : count - 1 - i), isAhead);
      }
    } else if (node instanceof Node.Choice choice) {
      choice(choice.nodes(), isAhead);
    } else if (node instanceof Node.Group group) {
      add(SAVE, 2 * group.number() + (isAhead ? 0 : 1), 0);
      emit(group.node(), isAhead);
      add(SAVE, 2 * group.number() + (isAhead ? 1 : 0), 0);
    } else if (node instanceof Node.Repeat repeat) {
      repeat(repeat, isAhead);
    } else if (node instanceof Node.Place place) {
      add(PLACE, place.kind(), place.isOfLines() ? 1 : 0);
    } else if (node instanceof Node.Backreference reference) {
      hasReferences = true;
      references.add(reference);
      add(isAhead ? AGAIN : AGAIN_BACK, references.size() - 1, 0);
    } else if (node instanceof Node.Look look) {
      hasLooks = true;
      int start = add(LOOK, 0, (look.isAhead() ? AHEAD : 0) + (look.isNegative() ? NEGATIVE : 0));
      emit(look.node(), look.isAhead());
      add(MATCH, 0, 0);
      a[start] = size;
    }
  }

  private void choice(List<Node> nodes, boolean isAhead) throws RegExpSyntaxException {
    List<Integer> jumps = new ArrayList<>();
    for (int i = 0; i < nodes.size(); i++) {
      boolean isLast = i == nodes.size() - 1;
      int split = isLast ? -1 : split();
      emit(nodes.get(i), isAhead);
      if (!isLast) {
        jumps.add(add(JUMP, 0, 0));
        a[split] = split + 1;
        b[split] = size;
      }
    }
    jumps.forEach(jump -> a[jump] = size);
  }

  private int split() throws RegExpSyntaxException {
    registersOfSplits.add(open.stream().mapToInt(Integer::intValue).toArray());
    return add(SPLIT, 0, 0);
  }

  /** A repeated node, and the register of its loop; -1 if no iteration is empty. */
  private record Repeated(Node.Repeat node, int register) {}

  private void repeat(Node.Repeat node, boolean isAhead) throws RegExpSyntaxException {
    if (node.max() == 0) {
      return;
    }
    boolean isNullable = node.node().isNullable();
    boolean isLoop = node.max() < 0 || node.max() > node.min();
    Repeated required = new Repeated(node, -1);
    for (int i = 0; i < node.min(); i++) {
      turn(required, isAhead);
    }
    if (!isLoop) {
      return;
    }
    Repeated repeated = new Repeated(node, isNullable ? registers++ : -1);
    if (node.max() < 0) {
      int split = split();
      turn(repeated, isAhead);
      add(JUMP, split, 0);
      targets(split, node.isGreedy());
      return;
    }
    List<Integer> exits = new ArrayList<>();
    for (int i = node.min(); i < node.max(); i++) {
      exits.add(split());
      turn(repeated, isAhead);
    }
    for (int split : exits) {
      targets(split, node.isGreedy());
    }
  }

  private void targets(int split, boolean isGreedy) {
    a[split] = isGreedy ? split + 1 : size;
    b[split] = isGreedy ? size : split + 1;
  }

  private void turn(Repeated repeated, boolean isAhead) throws RegExpSyntaxException {
    Node.Repeat node = repeated.node();
    if (repeated.register() >= 0) {
      add(MARK, repeated.register(), 0);
      open.add(repeated.register());
      deepest = Math.max(deepest, open.size());
    }
    if (node.firstGroup() < node.endGroup()) {
      add(CLEAR, node.firstGroup(), node.endGroup());
    }
    emit(node.node(), isAhead);
    if (repeated.register() >= 0) {
      add(CHECK, repeated.register(), 0);
      open.remove(open.size() - 1);
    }
  }

  /**
   * The states and registers of a split. There is one state for each combination of empty and
   * nonempty iterations of the enclosing loops.
   *
   * @param first the first state
   * @param registers the registers of the loops that enclose the split
   */
  @SuppressWarnings("ArrayRecordComponent") // passed on, not kept
  record Split(int first, int[] registers) {
    int end() {
      return first + (1 << registers.length);
    }
  }

  private void splits() {
    splits = new @Nullable Split[size];
    int next = 0;
    for (int i = 0; i < size && canRemember(); i++) {
      if (code[i] == SPLIT) {
        Split split = new Split(states, registersOfSplits.get(next++));
        states = split.end();
        splits[i] = split;
      }
    }
  }
}
