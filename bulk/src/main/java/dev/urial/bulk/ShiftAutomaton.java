package dev.urial.bulk;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A deterministic automaton over bytes in which a step is a single shift.
 *
 * <p>A state is a bit offset from 0 to 63. For each byte, there is a long, called its row, in which
 * the six bits that start at the offset of a state contain the next state. So {@code row >>> state}
 * has the next state in its lowest six bits. Only these bits determine the distance of a shift, so
 * no mask is needed. No branch depends on the input, so none is mispredicted, and each byte takes
 * the time of one shift.
 *
 * <pre>
 *   row of '?'   … | PATH | PATH | PATH | DEAD       state = row >>> state
 *                    path   port   host   dead
 * </pre>
 *
 * <p>Ten states fit side by side. More states fit if their bits overlap and agree in all rows,
 * which is possible for states from which most bytes lead to {@link #DEAD}. Such offsets were found
 * by a search, and {@link Builder#build} checks them.
 *
 * <p>A line feed leads back to the state at the beginning of a line, so the automaton processes and
 * counts lines without stopping at their ends.
 */
final class ShiftAutomaton {
  /** The state without transitions to other states. */
  static final int DEAD = 0;

  private static final long STATE = 63;

  /** The size of a table, which has a row for each byte. */
  private static final int SIZE = 256;

  /**
   * The tables of all automata in one constant array. The JIT compiler knows its length and omits
   * the bounds checks.
   */
  private static final long[] TABLES = new long[16 * SIZE];

  private static final int PLACES = TABLES.length - SIZE;

  private static int used;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** The second highest bit of each byte of a long. */
  private static final long SECOND_BITS = 0x4040404040404040L;

  /** The start of the table for single texts, in which a line feed leads to {@link #DEAD}. */
  private final int texts;

  /** The start of the table for lines, in which a line feed ends a line. */
  private final int lines;

  private final int line;

  /** The set of states in which a text may end, with a bit for each state. */
  private final long ends;

  private ShiftAutomaton(int texts, int lines, int line, long ends) {
    this.texts = texts;
    this.lines = lines;
    this.line = line;
    this.ends = ends;
  }

  private static synchronized int keep(long[] table) {
    int at = used;
    System.arraycopy(table, 0, TABLES, at, SIZE);
    used += SIZE;
    return at;
  }

  /** Returns whether the automaton accepts a range if it begins in the given state. */
  boolean accepts(int begin, byte[] bytes, int start, int end) {
    final int table = texts & PLACES;
    long state = begin;
    for (int i = start; i < end; i++) {
      state = TABLES[table + (bytes[i] & 0xFF)] >>> state;
    }
    return (ends >>> state & 1) != 0;
  }

  /**
   * Skips lines for as long as the automaton accepts them.
   *
   * @param start the start of a line
   * @return in the lower half, the index after the line feed of the last such line, or {@code
   *     start} if there is none; in the upper half, the number of these lines
   */
  long behindLines(byte[] bytes, int start, int end) {
    final int table = lines & PLACES;
    long state = line;
    int count = 0;
    int i = start;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      long next = TABLES[table + (bytes[i] & 0xFF)] >>> state;
      next = TABLES[table + (bytes[i + 1] & 0xFF)] >>> next;
      next = TABLES[table + (bytes[i + 2] & 0xFF)] >>> next;
      next = TABLES[table + (bytes[i + 3] & 0xFF)] >>> next;
      next = TABLES[table + (bytes[i + 4] & 0xFF)] >>> next;
      next = TABLES[table + (bytes[i + 5] & 0xFF)] >>> next;
      next = TABLES[table + (bytes[i + 6] & 0xFF)] >>> next;
      next = TABLES[table + (bytes[i + 7] & 0xFF)] >>> next;
      if ((next & STATE) == DEAD) {
        break;
      }
      state = next;
      // Only LF, the only accepted byte less than 32, has bits 5 and 6 clear.
      long word = (long) LONGS.get(bytes, i);
      count += Long.bitCount(~(word | word << 1) & SECOND_BITS);
    }
    return count == 0
        ? behindRest(bytes, start, i, end, state, 0, start)
        : behindRest(bytes, start, i, end, state, count, -1);
  }

  /**
   * Completes {@link #behindLines} byte by byte.
   *
   * @param from the index at which to continue, in state {@code begin}
   * @param lines the number of lines before that index
   * @param last the index after the last line feed before that index, or -1 if it is unknown
   */
  private long behindRest(
      byte[] bytes, int start, int from, int end, long begin, int lines, int last) {
    final int table = this.lines & PLACES;
    long state = begin;
    int count = lines;
    int behind = last;
    for (int i = from; i < end; i++) {
      state = TABLES[table + (bytes[i] & 0xFF)] >>> state;
      if ((state & STATE) == DEAD) {
        break;
      }
      if (bytes[i] == '\n') {
        count++;
        behind = i + 1;
      }
    }
    return (long) count << 32 | (behind < 0 ? Lines.last(bytes, start, from) + 1 : behind);
  }

  /** A builder that collects transitions. All other transitions lead to {@link #DEAD}. */
  static final class Builder {
    private final byte[][] next = new byte[64][];

    /** Adds a transition from a state on a byte. */
    Builder on(int from, int octet, int to) {
      if (next[from] == null) {
        next[from] = new byte[SIZE]; // all dead
      }
      next[from][octet] = (byte) to;
      return this;
    }

    /** Adds transitions from a state on all bytes in the given sets of {@link RfcByteClasses}. */
    Builder over(int from, int sets, int to) {
      for (int octet = 0; octet < SIZE; octet++) {
        if (RfcByteClasses.is((byte) octet, sets)) {
          on(from, octet, to);
        }
      }
      return this;
    }

    /**
     * Builds the automaton.
     *
     * @param line the state at the beginning of a line
     * @param ends the states in which a text may end
     */
    ShiftAutomaton build(int line, int... ends) {
      on(DEAD, 0, DEAD);
      long[] rows = rows();
      long bits = 0;
      for (int state : ends) {
        on(state, '\n', line);
        bits |= 1L << state;
      }
      return new ShiftAutomaton(keep(rows), keep(rows()), line, bits);
    }

    private long[] rows() {
      long[] rows = new long[SIZE];
      for (int octet = 0; octet < SIZE; octet++) {
        for (int state = 0; state <= STATE; state++) {
          rows[octet] |= (long) (next[state] == null ? DEAD : next[state][octet]) << state;
        }
        for (int state = 0; state <= STATE; state++) {
          if (next[state] != null && (rows[octet] >>> state & STATE) != next[state][octet]) {
            throw new IllegalStateException("state " + state + " disagrees on " + octet);
          }
        }
      }
      return rows;
    }
  }
}
