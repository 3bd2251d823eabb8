package dev.urial.bulk;

/**
 * An automaton of at most ten states whose step is one shift.
 *
 * <p>A state is a multiple of six below 60. Each byte has one long: at the bits of a state stands
 * the state that follows. So {@code row >>> state} has the next state in its lowest six bits, which
 * are just those by which a shift of a long goes; what lies above them needs no cutting off.
 *
 * <pre>
 *   row of '?'   … | QUERY | QUERY | QUERY | DEAD      state' = row >>> state
 *                    query   path    host    dead
 * </pre>
 *
 * <p>No branch depends on what is read, so none is mispredicted, and between two bytes lies the time
 * of a shift.
 */
final class ShiftTable {
  /** The state from which nothing leads away. */
  static final int DEAD = 0;

  /** The lowest six bits: the state itself. */
  static final int MASK = 63;

  private final long[] rows = new long[256];

  /** The rows by byte, 256 of them. Read only. */
  long[] rows() {
    return rows;
  }

  /** From a state, the bytes of some sets of {@link ByteClasses} lead to another. */
  ShiftTable over(int from, int sets, int to) {
    for (int b = 0; b < 256; b++) {
      if ((ByteClasses.CLASS[b] & sets) != 0) {
        put(from, b, to);
      }
    }
    return this;
  }

  /** From a state, one byte leads to another. */
  ShiftTable on(int from, char b, int to) {
    put(from, b, to);
    return this;
  }

  private void put(int from, int b, int to) {
    rows[b] = rows[b] & ~((long) MASK << from) | (long) to << from;
  }
}
