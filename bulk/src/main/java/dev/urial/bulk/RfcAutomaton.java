package dev.urial.bulk;

import static dev.urial.bulk.ByteClasses.DIGIT;
import static dev.urial.bulk.ByteClasses.HEXDIG;
import static dev.urial.bulk.ByteClasses.QUERY;
import static dev.urial.bulk.ByteClasses.REG_NAME;

/**
 * The automaton that says of most texts that they are valid: behind {@code scheme "://"} a
 * registered name, perhaps a port, path, query and fragment, all in ASCII.
 *
 * <pre>
 *            ':'            '/' '?'            '#'
 *   HOST ─────────► PORT ─────────► PATH ──────────► FRAGMENT
 *                                   ▲  │ '%'         ▲  │ '%'
 *                                   └─hex hex        └─hex hex
 * </pre>
 *
 * <p>Path and query are one state: a query may hold what a path may hold, and its question mark. It
 * accepts only what RFC 3986 has, and not all of it: a userinfo, an address in brackets, an escape
 * in a name lead to the dead state, and {@link RfcParser} reads the text by the rules.
 *
 * <p>The step is one shift. A state is a multiple of six below 60. Each byte has one long: at the
 * bits of a state stands the state that follows. So {@code row >>> state} has the next state in its
 * lowest six bits, just those by which a long is shifted; what lies above needs no cutting off.
 *
 * <pre>
 *   row of '?'   … | PATH | PATH | PATH | DEAD       state = row >>> state
 *                    path   port   host   dead
 * </pre>
 *
 * <p>No branch depends on what is read, so none is mispredicted, and between two bytes lies the
 * time of a shift.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 */
final class RfcAutomaton {
  private static final int HOST = 6;
  private static final int PORT = 12;
  private static final int PATH = 18;
  private static final int PATH_ESCAPE_1 = 24;
  private static final int PATH_ESCAPE_2 = 30;
  private static final int FRAGMENT = 36;
  private static final int FRAGMENT_ESCAPE_1 = 42;
  private static final int FRAGMENT_ESCAPE_2 = 48;

  private static final long STATE = 63;

  /** The states in which a text may end, a bit for each. */
  private static final long ENDS = 1L << HOST | 1L << PORT | 1L << PATH | 1L << FRAGMENT;

  /** What follows each state, by byte. */
  private static final long[] ROWS = new long[256]; // all dead

  static {
    over(HOST, REG_NAME, HOST);
    on(HOST, ':', PORT);
    over(PORT, DIGIT, PORT);
    for (int state = HOST; state <= PORT; state += PORT - HOST) {
      on(state, '/', PATH);
      on(state, '?', PATH);
      on(state, '#', FRAGMENT);
    }
    over(PATH, QUERY, PATH);
    on(PATH, '#', FRAGMENT);
    on(PATH, '%', PATH_ESCAPE_1);
    over(PATH_ESCAPE_1, HEXDIG, PATH_ESCAPE_2);
    over(PATH_ESCAPE_2, HEXDIG, PATH);
    over(FRAGMENT, QUERY, FRAGMENT);
    on(FRAGMENT, '%', FRAGMENT_ESCAPE_1);
    over(FRAGMENT_ESCAPE_1, HEXDIG, FRAGMENT_ESCAPE_2);
    over(FRAGMENT_ESCAPE_2, HEXDIG, FRAGMENT);
  }

  private RfcAutomaton() {}

  /** From a state, the bytes of some sets lead to another. */
  private static void over(int from, int sets, int to) {
    for (int b = 0; b < 256; b++) {
      if (ByteClasses.is((byte) b, sets)) {
        on(from, (char) b, to);
      }
    }
  }

  private static void on(int from, char b, int to) {
    ROWS[b] = ROWS[b] & ~(STATE << from) | (long) to << from;
  }

  /** Whether it accepts a stretch that begins behind the slashes of an authority. */
  static boolean accepts(byte[] bytes, int start, int end) {
    final long[] rows = ROWS;
    long state = HOST;
    for (int i = start; i < end; i++) {
      state = rows[bytes[i] & 0xFF] >>> state;
    }
    return (ENDS >>> state & 1) != 0;
  }
}
