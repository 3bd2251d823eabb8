package dev.urial.internal.regexp;

import dev.urial.internal.regexp.RegexpProgram.Split;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Runs one match: tries the first branch at each split, and backtracks if it fails.
 *
 * <p>If the program allows it, a split that was tried at a position is remembered and not tried
 * again, so that a match takes linear time. The matcher also remembers whether the current
 * iterations of the enclosing loops are empty so far. All other programs have a step limit.
 */
final class RegexpMatcher {
  /** The maximum number of remembered bits, 32 MiB. */
  private static final long MOST_BITS = 1L << 28;

  private final RegexpProgram program;
  private final long most;
  private final String text;
  private final int from;
  private final int to;

  /** The start and end of each group, followed by the registers. */
  private final int[] slots;

  /**
   * Pairs of numbers: an instruction and the position at which to continue; or a slot, encoded as a
   * negative number, and its previous value.
   */
  private int[] stack = new int[64];

  private int top;
  private long left;
  private final boolean isBound;
  private final long @Nullable [] seen;

  RegexpMatcher(RegexpProgram program, String text, int from, int to, long most) {
    this.program = program;
    this.most = most;
    this.text = text;
    this.from = from;
    this.to = to;
    this.left = most;
    slots = new int[2 * (program.groups + 1) + program.registers];
    Arrays.fill(slots, -1);
    long bits = (long) program.states * (to - from + 1);
    boolean isRemembered = program.canRemember() && bits <= MOST_BITS;
    seen = isRemembered && bits > 0 ? new long[(int) ((bits + 63) / 64)] : null;
    isBound = !isRemembered || program.hasLooks;
  }

  /** Returns the start and end of each group; null if there is no match. */
  int @Nullable [] match() {
    return run(0, from, seen) ? slots : null;
  }

  private boolean run(int start, int place, long @Nullable [] memory) {
    int bottom = top;
    int pc = start;
    int pos = place;
    int[] code = program.code;
    while (true) {
      if (isBound && --left < 0) {
        throw new OutOfStepsException(most);
      }
      boolean goesOn = true;
      switch (code[pc]) {
        case RegexpProgram.ONE -> {
          goesOn = pos < to && program.sets.get(program.a[pc]).has(text.charAt(pos));
          pos++;
          pc++;
        }
        case RegexpProgram.ONE_BACK -> {
          goesOn = pos > from && program.sets.get(program.a[pc]).has(text.charAt(pos - 1));
          pos--;
          pc++;
        }
        case RegexpProgram.SPLIT -> {
          if (memory != null && isSeen(memory, pc, pos)) {
            goesOn = false;
          } else {
            push(program.b[pc], pos);
            pc = program.a[pc];
          }
        }
        case RegexpProgram.JUMP -> pc = program.a[pc];
        case RegexpProgram.SAVE -> {
          set(program.a[pc], pos);
          pc++;
        }
        case RegexpProgram.CLEAR -> {
          for (int slot = 2 * program.a[pc]; slot < 2 * program.b[pc]; slot++) {
            if (slots[slot] >= 0) {
              set(slot, -1);
            }
          }
          pc++;
        }
        case RegexpProgram.MARK -> {
          set(register(program.a[pc]), pos);
          pc++;
        }
        case RegexpProgram.CHECK -> {
          goesOn = slots[register(program.a[pc])] != pos;
          pc++;
        }
        case RegexpProgram.PLACE -> {
          goesOn = isAt((char) program.a[pc], program.b[pc] == 1, pos);
          pc++;
        }
        case RegexpProgram.AGAIN, RegexpProgram.AGAIN_BACK -> {
          int end =
              again(program.references.get(program.a[pc]), pos, code[pc] == RegexpProgram.AGAIN);
          goesOn = end >= 0;
          pos = end;
          pc++;
        }
        case RegexpProgram.LOOK -> {
          goesOn = look(pc, pos);
          pc = program.a[pc];
        }
        default -> { // MATCH
          top = bottom;
          return true;
        }
      }
      if (!goesOn) {
        // Backtrack to the last split with an untried branch.
        while (true) {
          if (top == bottom) {
            return false;
          }
          top -= 2;
          if (stack[top] >= 0) {
            pc = stack[top];
            pos = stack[top + 1];
            break;
          }
          slots[-1 - stack[top]] = stack[top + 1];
        }
      }
    }
  }

  private boolean isSeen(long[] memory, int pc, int pos) {
    Split split = Objects.requireNonNull(program.splits[pc]);
    int ways = 0;
    for (int register : split.registers()) {
      ways = 2 * ways + (slots[register(register)] == pos ? 1 : 0);
    }
    long state = (long) (split.first() + ways) * (to - from + 1) + (pos - from);
    int word = (int) (state >> 6);
    long bit = 1L << (state & 63);
    boolean is = (memory[word] & bit) != 0;
    memory[word] |= bit;
    return is;
  }

  private int register(int number) {
    return 2 * (program.groups + 1) + number;
  }

  private void push(int first, int second) {
    if (top == stack.length) {
      stack = Arrays.copyOf(stack, 2 * top);
    }
    stack[top++] = first;
    stack[top++] = second;
  }

  private void set(int slot, int value) {
    push(-1 - slot, slots[slot]);
    slots[slot] = value;
  }

  private boolean look(int pc, int pos) {
    int kind = program.b[pc];
    int[] before = slots.clone();
    boolean is = run(pc + 1, pos, null);
    boolean isNegative = (kind & RegexpProgram.NEGATIVE) != 0;
    int[] after = slots.clone();
    System.arraycopy(before, 0, slots, 0, slots.length);
    if (is && !isNegative) {
      for (int i = 0; i < after.length; i++) {
        if (after[i] != before[i]) {
          set(i, after[i]);
        }
      }
    }
    return is != isNegative;
  }

  private boolean isAt(char kind, boolean isOfLines, int pos) {
    return switch (kind) {
      case '^' -> pos == from || (isOfLines && isLineEnd(pos - 1));
      case '$' -> pos == to || (isOfLines && isLineEnd(pos));
      case 'b' -> isWord(pos - 1) != isWord(pos);
      default -> isWord(pos - 1) == isWord(pos);
    };
  }

  private boolean isLineEnd(int pos) {
    char c = text.charAt(pos);
    return c == '\n' || c == '\r';
  }

  private boolean isWord(int pos) {
    return pos >= from && pos < to && AsciiSet.WORD.has(text.charAt(pos));
  }

  /**
   * Matches the text of a group again at a position. Returns the position after it, or before it in
   * a lookbehind; -1 if it does not match.
   */
  private int again(Node.Backreference reference, int pos, boolean isAhead) {
    int start = -1;
    int end = -1;
    List<Integer> groups = reference.groups();
    for (int group : groups) {
      if (slots[2 * group] >= 0 && slots[2 * group + 1] >= 0) {
        start = slots[2 * group];
        end = slots[2 * group + 1];
      }
    }
    if (start < 0) {
      return pos; // A reference to a group that has not matched always matches.
    }
    int length = end - start;
    int at = isAhead ? pos : pos - length;
    if (at < from || at + length > to) {
      return -1;
    }
    left -= length;
    for (int i = 0; i < length; i++) {
      char one = text.charAt(start + i);
      char other = text.charAt(at + i);
      if (one != other && !(reference.ignoresCase() && folded(one) == folded(other))) {
        return -1;
      }
    }
    return isAhead ? pos + length : at;
  }

  private static int folded(char c) {
    return AsciiSet.UPPER.has(c) ? c + ('a' - 'A') : c;
  }
}
