package dev.urial.safety.unicode;

import java.util.Arrays;

/**
 * The Unicode Bidirectional Algorithm, which computes the display order of text. The rules handle
 * paragraphs (P), explicit levels (X), weak types (W), brackets and neutrals (N), implicit levels
 * (I), and then reordering, marks and mirroring (L). Each paragraph is treated as a single line.
 *
 * <p>The JDK's {@code java.text.Bidi} uses a different Unicode version in each Java release and
 * does not implement rule L3 for marks.
 *
 * <p>CHOICE: characters that rule X9 removes are kept at the level of the preceding character, as
 * UAX #9 §5.2 permits. A skeleton omits most of these characters anyway.
 *
 * <p>The running time is linear, because the standard limits the number of levels and of nested
 * brackets.
 *
 * @see <a href="https://www.unicode.org/reports/tr9/">UAX #9</a>
 */
final class Bidi {
  static final byte L = 0;
  static final byte R = 1;
  static final byte AL = 2;
  static final byte EN = 3;
  static final byte ES = 4;
  static final byte ET = 5;
  static final byte AN = 6;
  static final byte CS = 7;
  static final byte NSM = 8;
  static final byte BN = 9;
  static final byte B = 10;
  static final byte S = 11;
  static final byte WS = 12;
  static final byte ON = 13;
  static final byte LRE = 14;
  static final byte LRO = 15;
  static final byte RLE = 16;
  static final byte RLO = 17;
  static final byte PDF = 18;
  static final byte LRI = 19;
  static final byte RLI = 20;
  static final byte FSI = 21;
  static final byte PDI = 22;

  private static final int INITIATORS = 1 << LRI | 1 << RLI | 1 << FSI;
  private static final int ISOLATES = INITIATORS | 1 << PDI;
  private static final int REMOVED = 1 << BN | 1 << LRE | 1 << LRO | 1 << RLE | 1 << RLO | 1 << PDF;
  private static final int NEUTRALS = ISOLATES | 1 << B | 1 << S | 1 << WS | 1 << ON;
  private static final int STRONG = 1 << L | 1 << R | 1 << AL;
  private static final int TO_THE_LEFT =
      1 << R | 1 << AL | 1 << AN | 1 << RLE | 1 << RLO | 1 << RLI;

  private static final int MAX_DEPTH = 125;
  private static final int MAX_BRACKETS = 63;
  private static final int NONE = -1;

  private final int[] points;
  private final int n;

  /** The original types of the characters; {@link #types} contains the resolved types. */
  private final byte[] original;

  private final byte[] types;
  private final byte[] levels;

  /**
   * For an isolate initiator, the index of its PDI, or n if there is none; for a PDI, the index of
   * its initiator.
   */
  private final int[] matches;

  private final int paragraph;

  private Bidi(int[] points, TextDirection direction) {
    this.points = points;
    n = points.length;
    original = new byte[n];
    for (int i = 0; i < n; i++) {
      original[i] = (byte) ConfusableTables.bidi(ConfusableTables.row(points[i]));
    }
    types = original.clone();
    levels = new byte[n];
    matches = matches();
    paragraph =
        switch (direction) {
          case LEFT_TO_RIGHT -> 0;
          case RIGHT_TO_LEFT -> 1;
          case FIRST_STRONG -> firstStrong(0, n) == 1 ? 1 : 0;
        };
  }

  /** Returns the characters of a text in display order, mirrored where necessary. */
  static String reordered(String text, TextDirection direction) {
    if (isPlain(text, direction)) {
      return text;
    }
    int[] points = text.codePoints().toArray();
    StringBuilder out = new StringBuilder(text.length());
    for (int start = 0; start < points.length; ) { // P1: a paragraph ends with its separator
      int end = start;
      while (end < points.length && ConfusableTables.bidi(ConfusableTables.row(points[end])) != B) {
        end++;
      }
      end = Math.min(end + 1, points.length);
      new Bidi(Arrays.copyOfRange(points, start, end), direction).appendTo(out);
      start = end;
    }
    return out.toString();
  }

  /**
   * Returns whether display order is the same as text order, because the text contains no
   * characters that could change it.
   */
  private static boolean isPlain(String text, TextDirection direction) {
    int seen = 0;
    for (int i = 0; i < text.length(); ) {
      int point = text.codePointAt(i);
      seen |= 1 << ConfusableTables.bidi(ConfusableTables.row(point));
      i += Character.charCount(point);
    }
    return direction == TextDirection.RIGHT_TO_LEFT
        ? (seen & ~(1 << L)) == 0
        : (seen & TO_THE_LEFT) == 0;
  }

  private static boolean in(int type, int set) {
    return (1 << type & set) != 0;
  }

  private void appendTo(StringBuilder out) {
    explicit();
    sequences();
    removedFollow();
    separators();
    int[] order = order();
    marks(order);
    for (int i : order) {
      int point = points[i];
      boolean mirrors =
          (levels[i] & 1) != 0 && ConfusableTables.isMirrored(ConfusableTables.row(point));
      out.appendCodePoint(mirrors ? ConfusableTables.mirror(point) : point); // L4
    }
  }

  /** Finds matching isolate initiators and PDIs (BD9). */
  private int[] matches() {
    int[] all = new int[n];
    int[] open = new int[n];
    int depth = 0;
    for (int i = 0; i < n; i++) {
      all[i] = NONE;
      if (in(original[i], INITIATORS)) {
        open[depth++] = i;
        all[i] = n;
      } else if (original[i] == PDI && depth > 0) {
        int initiator = open[--depth];
        all[initiator] = i;
        all[i] = initiator;
      }
    }
    return all;
  }

  /**
   * Returns the level for the first strong character outside isolates, or -1 if there is none (P2,
   * P3).
   */
  private int firstStrong(int start, int end) {
    for (int i = start; i < end; i++) {
      if (in(original[i], STRONG)) {
        return original[i] == L ? 0 : 1;
      }
      if (in(original[i], INITIATORS)) {
        i = matches[i];
      }
    }
    return NONE;
  }

  /** Determines the explicit levels (X1 to X8). */
  private void explicit() {
    byte[] embedding = new byte[MAX_DEPTH + 2];
    byte[] override = new byte[MAX_DEPTH + 2];
    boolean[] isolate = new boolean[MAX_DEPTH + 2];
    int top = 0;
    int overflowIsolates = 0;
    int overflowEmbeddings = 0;
    int validIsolates = 0;
    embedding[0] = (byte) paragraph;
    override[0] = ON;
    for (int i = 0; i < n; i++) {
      byte type = original[i];
      switch (type) {
        case RLE, LRE, RLO, LRO -> { // X2 to X5
          levels[i] = embedding[top];
          int next = next(embedding[top], type == RLE || type == RLO);
          if (next <= MAX_DEPTH && overflowIsolates == 0 && overflowEmbeddings == 0) {
            embedding[++top] = (byte) next;
            override[top] = type == RLO ? R : type == LRO ? L : ON;
            isolate[top] = false;
          } else if (overflowIsolates == 0) {
            overflowEmbeddings++;
          }
        }
        case RLI, LRI, FSI -> { // X5a to X5c
          set(i, embedding[top], override[top]);
          boolean toTheLeft = type == RLI || (type == FSI && firstStrong(i + 1, matches[i]) == 1);
          int next = next(embedding[top], toTheLeft);
          if (next <= MAX_DEPTH && overflowIsolates == 0 && overflowEmbeddings == 0) {
            validIsolates++;
            embedding[++top] = (byte) next;
            override[top] = ON;
            isolate[top] = true;
          } else {
            overflowIsolates++;
          }
        }
        case PDI -> { // X6a
          if (overflowIsolates > 0) {
            overflowIsolates--;
          } else if (validIsolates > 0) {
            overflowEmbeddings = 0;
            while (!isolate[top]) {
              top--;
            }
            top--;
            validIsolates--;
          }
          set(i, embedding[top], override[top]);
        }
        case PDF -> { // X7
          if (overflowIsolates == 0) {
            if (overflowEmbeddings > 0) {
              overflowEmbeddings--;
            } else if (!isolate[top] && top > 0) {
              top--;
            }
          }
          levels[i] = embedding[top];
        }
        case B -> levels[i] = (byte) paragraph; // X8
        case BN -> levels[i] = embedding[top];
        default -> set(i, embedding[top], override[top]); // X6
      }
    }
  }

  private void set(int i, byte level, byte override) {
    levels[i] = level;
    if (override != ON) {
      types[i] = override;
    }
  }

  /** Returns the lowest odd or even level above a given level. */
  private static int next(int level, boolean odd) {
    return odd ? level + 1 | 1 : level + 2 & ~1;
  }

  /**
   * Resolves each isolating run sequence: level runs without the characters that X9 removes, joined
   * across isolates (X10).
   */
  private void sequences() {
    int[] kept = new int[n];
    int count = 0;
    for (int i = 0; i < n; i++) {
      if (!in(original[i], REMOVED)) {
        kept[count++] = i;
      }
    }
    int[] placeOf = new int[n];
    for (int k = 0; k < count; k++) {
      placeOf[kept[k]] = k;
    }
    byte[] explicit = levels.clone();
    int[] sequence = new int[count];
    for (int start = 0; start < count; ) {
      int end = runEnd(kept, count, start, explicit);
      if (!follows(kept[start])) {
        int length = 0;
        int from = start;
        int to = end;
        while (true) {
          for (int k = from; k < to; k++) {
            sequence[length++] = kept[k];
          }
          int last = kept[to - 1];
          if (!in(original[last], INITIATORS) || matches[last] == n) {
            break;
          }
          from = placeOf[matches[last]];
          to = runEnd(kept, count, from, explicit);
        }
        int level = explicit[kept[start]];
        int before = start == 0 ? paragraph : explicit[kept[start - 1]];
        boolean isOpen = in(original[kept[to - 1]], INITIATORS);
        int after = to == count || isOpen ? paragraph : explicit[kept[to]];
        new Sequence(
                Arrays.copyOf(sequence, length),
                level,
                direction(Math.max(level, before)),
                direction(Math.max(level, after)))
            .resolve();
      }
      start = end;
    }
  }

  private static int runEnd(int[] kept, int count, int start, byte[] explicit) {
    int end = start + 1;
    while (end < count && explicit[kept[end]] == explicit[kept[start]]) {
      // An isolate within MAX_DEPTH changes the level; deeper isolates change nothing.
      end++;
    }
    return end;
  }

  /** Returns whether the run that begins with a character continues a sequence after an isolate. */
  private boolean follows(int first) {
    return original[first] == PDI && matches[first] != NONE;
  }

  private static byte direction(int level) {
    return (level & 1) == 0 ? L : R;
  }

  /** Gives the characters that X9 removes the level of the preceding character (UAX #9 §5.2). */
  private void removedFollow() {
    byte last = (byte) paragraph;
    for (int i = 0; i < n; i++) {
      if (in(original[i], REMOVED)) {
        levels[i] = last;
      }
      last = levels[i];
    }
  }

  /** Resets the levels of separators and trailing white space to the paragraph level (L1). */
  private void separators() {
    boolean isTrailing = true;
    for (int i = n - 1; i >= 0; i--) {
      byte type = original[i];
      if (type == B || type == S) {
        isTrailing = true;
      } else if (type != WS && !in(type, ISOLATES | REMOVED)) {
        isTrailing = false;
      }
      if (isTrailing) {
        levels[i] = (byte) paragraph;
      }
    }
  }

  /** Returns the indices of the characters in display order (L2). */
  private int[] order() {
    int[] order = new int[n];
    int highest = 0;
    int lowestOdd = MAX_DEPTH + 2;
    for (int i = 0; i < n; i++) {
      order[i] = i;
      highest = Math.max(highest, levels[i]);
      if ((levels[i] & 1) != 0) {
        lowestOdd = Math.min(lowestOdd, levels[i]);
      }
    }
    for (int level = highest; level >= lowestOdd; level--) {
      for (int start = 0; start < n; start++) {
        int end = start;
        while (end < n && levels[order[end]] >= level) {
          end++;
        }
        if (end > start) {
          reverse(order, start, end);
          start = end;
        }
      }
    }
    return order;
  }

  private static void reverse(int[] order, int start, int end) {
    for (int i = start, k = end - 1; i < k; i++, k--) {
      int other = order[i];
      order[i] = order[k];
      order[k] = other;
    }
  }

  /** Moves marks after their base character, even across characters that X9 removes (L3). */
  private void marks(int[] order) {
    for (int start = 0; start < n; start++) {
      if (!isMark(order[start])) {
        continue;
      }
      int end = start + 1;
      while (goesOn(order, end) && (isMark(order[end]) || in(original[order[end]], REMOVED))) {
        end++;
      }
      if (goesOn(order, end) && canBear(order, end)) {
        end++;
      }
      reverse(order, start, end);
      start = end - 1;
    }
  }

  private boolean isMark(int i) {
    return (levels[i] & 1) != 0 && ConfusableTables.isMark(ConfusableTables.row(points[i]));
  }

  /**
   * Returns whether the characters displayed at {@code at} and to its left are adjacent in the
   * text, in right-to-left order.
   */
  private boolean goesOn(int[] order, int at) {
    return at < n && (levels[order[at]] & 1) != 0 && order[at] == order[at - 1] - 1;
  }

  /**
   * Returns whether a character can be the base of the mark after it, which is not the case for a
   * separator or an isolate at a different level.
   */
  private boolean canBear(int[] order, int at) {
    return !in(original[order[at]], 1 << S | ISOLATES)
        || levels[order[at]] == levels[order[at - 1]];
  }

  /** An isolating run sequence, to which rules W1 to I2 apply. */
  private final class Sequence {
    private final int[] at;
    private final int length;
    private final int level;
    private final byte before;
    private final byte after;

    Sequence(int[] at, int level, byte before, byte after) {
      this.at = at;
      this.length = at.length;
      this.level = level;
      this.before = before;
      this.after = after;
    }

    private byte type(int k) {
      return types[at[k]];
    }

    private void type(int k, byte type) {
      types[at[k]] = type;
    }

    void resolve() {
      w1ToW3();
      w4();
      w5AndW6();
      w7();
      n0();
      n1AndN2();
      i1AndI2();
    }

    private void w1ToW3() {
      byte last = before;
      byte strong = before;
      for (int k = 0; k < length; k++) {
        byte type = type(k);
        if (type == NSM) { // W1
          type = in(last, ISOLATES) ? ON : last;
          type(k, type);
        }
        last = type;
        if (in(type, STRONG)) {
          strong = type;
        } else if (type == EN && strong == AL) { // W2
          type(k, AN);
        }
      }
      for (int k = 0; k < length; k++) {
        if (type(k) == AL) { // W3
          type(k, R);
        }
      }
    }

    private void w4() {
      for (int k = 1; k < length - 1; k++) {
        byte type = type(k);
        byte left = type(k - 1);
        boolean isBetween = left == type(k + 1);
        if (isBetween && type == ES && left == EN) {
          type(k, EN);
        } else if (isBetween && type == CS && (left == EN || left == AN)) {
          type(k, left);
        }
      }
    }

    private void w5AndW6() {
      for (int k = 0; k < length; ) {
        if (type(k) != ET) {
          if (type(k) == ES || type(k) == CS) {
            type(k, ON);
          }
          k++;
          continue;
        }
        int end = k;
        while (end < length && type(end) == ET) {
          end++;
        }
        boolean touches = (k > 0 && type(k - 1) == EN) || (end < length && type(end) == EN);
        for (; k < end; k++) {
          type(k, touches ? EN : ON);
        }
      }
    }

    private void w7() {
      byte strong = before;
      for (int k = 0; k < length; k++) {
        byte type = type(k);
        if (type == L || type == R) {
          strong = type;
        } else if (type == EN && strong == L) {
          type(k, L);
        }
      }
    }

    /**
     * Returns for each opening bracket the position of its closing bracket, and 0 for all others
     * (BD16).
     */
    private int[] pairs() {
      int[] pairs = new int[length];
      int[] closing = new int[MAX_BRACKETS];
      int[] opened = new int[MAX_BRACKETS];
      int depth = 0;
      for (int k = 0; k < length; k++) {
        if (type(k) != ON || !ConfusableTables.isMirrored(ConfusableTables.row(points[at[k]]))) {
          continue;
        }
        int point = canonical(points[at[k]]);
        int closes = ConfusableTables.closing(point);
        if (closes != 0) {
          if (depth == MAX_BRACKETS) {
            break;
          }
          closing[depth] = closes;
          opened[depth++] = k;
        } else {
          for (int d = depth - 1; d >= 0; d--) {
            if (closing[d] == point) {
              pairs[opened[d]] = k;
              depth = d;
              break;
            }
          }
        }
      }
      return pairs;
    }

    /** Replaces an angle bracket with its canonical equivalent. */
    private static int canonical(int point) {
      return point == 0x2329 ? 0x3008 : point == 0x232A ? 0x3009 : point;
    }

    private void n0() {
      int[] pairs = null;
      for (int k = 0; k < length; k++) {
        if (type(k) == ON && ConfusableTables.closing(points[at[k]]) != 0) {
          pairs = pairs();
          break;
        }
      }
      if (pairs == null) {
        return;
      }
      byte embedding = direction(level);
      byte context = before;
      for (int k = 0; k < length; k++) {
        if (pairs[k] != 0) {
          byte inside = inside(k + 1, pairs[k], embedding);
          if (inside != ON) {
            byte to = inside == embedding || context == embedding ? embedding : inside;
            bracket(k, to);
            bracket(pairs[k], to);
          }
        }
        byte strong = strong(type(k));
        if (strong != ON) {
          context = strong;
        }
      }
    }

    /**
     * Returns the embedding direction if it occurs in a range, or else the other direction if it
     * occurs, or else ON.
     */
    private byte inside(int start, int end, byte embedding) {
      byte found = ON;
      for (int k = start; k < end; k++) {
        byte strong = strong(type(k));
        if (strong == embedding) {
          return embedding;
        }
        if (strong != ON) {
          found = strong;
        }
      }
      return found;
    }

    /** Returns L or R for strong types, R for digits as in N0 and N1, and ON for other types. */
    private static byte strong(byte type) {
      return type == L ? L : type == R || type == EN || type == AN ? R : ON;
    }

    /** Sets the type of a bracket and of the nonspacing marks after it. */
    private void bracket(int k, byte type) {
      type(k, type);
      for (int m = k + 1; m < length && original[at[m]] == NSM; m++) {
        type(m, type);
      }
    }

    private void n1AndN2() {
      byte last = before;
      for (int k = 0; k < length; ) {
        if (!in(type(k), NEUTRALS)) {
          last = strong(type(k++));
          continue;
        }
        int end = k;
        while (end < length && in(type(end), NEUTRALS)) {
          end++;
        }
        byte next = end == length ? after : strong(type(end));
        byte to = last == next ? last : direction(level);
        for (; k < end; k++) {
          type(k, to);
        }
      }
    }

    private void i1AndI2() {
      for (int k = 0; k < length; k++) {
        byte type = type(k);
        int up = (level & 1) == 0 ? (type == R ? 1 : type == L ? 0 : 2) : type == R ? 0 : 1;
        levels[at[k]] = (byte) (level + up);
      }
    }
  }
}
