package dev.urial.bulk;

import static dev.urial.bulk.ByteClasses.DIGIT;
import static dev.urial.bulk.ByteClasses.HEXDIG;
import static dev.urial.bulk.ByteClasses.PATH;
import static dev.urial.bulk.ByteClasses.QUERY;
import static dev.urial.bulk.ByteClasses.REG_NAME;

/**
 * The two automata that read what most texts are: behind {@code scheme "://"} a registered name,
 * perhaps a port, path, query and fragment, all in ASCII.
 *
 * <p>Both accept only what RFC 3986 has, and not all of it: a userinfo, an address in brackets, an
 * escape in a name lead to the dead state, and {@link RfcParser} reads the text anew, rule by rule.
 *
 * <pre>
 *            ':'            '/'            '?'            '#'
 *   HOST ─────────► PORT ────────► PATH ─────────► QUERY ─────────► FRAGMENT
 *                                 ▲  │ '%'        ▲  │ '%'
 *                                 └─hex hex       └─hex hex
 * </pre>
 *
 * <p>{@link #PLACES} tells path from query and so where both end; ten states are used up then, and
 * an escape in a fragment is left to the parser. {@link #VERDICT} does not tell them, as a query may
 * hold what a path may hold, and has the states that a fragment's escapes need.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 */
final class RfcAutomata {
  static final int HOST = 6;
  static final int PORT = 12;
  static final int PATH_STATE = 18;
  static final int QUERY_STATE = 24;
  static final int FRAGMENT = 30;
  private static final int ESCAPE_1 = 36;
  private static final int ESCAPE_2 = 42;
  private static final int QUERY_ESCAPE_1 = 48;
  private static final int QUERY_ESCAPE_2 = 54;

  /** Reads where the components lie. */
  static final long[] PLACES =
      fromHostOn()
          .over(PATH_STATE, PATH, PATH_STATE)
          .on(PATH_STATE, '?', QUERY_STATE)
          .on(PATH_STATE, '#', FRAGMENT)
          .on(PATH_STATE, '%', ESCAPE_1)
          .over(ESCAPE_1, HEXDIG, ESCAPE_2)
          .over(ESCAPE_2, HEXDIG, PATH_STATE)
          .over(QUERY_STATE, QUERY, QUERY_STATE)
          .on(QUERY_STATE, '#', FRAGMENT)
          .on(QUERY_STATE, '%', QUERY_ESCAPE_1)
          .over(QUERY_ESCAPE_1, HEXDIG, QUERY_ESCAPE_2)
          .over(QUERY_ESCAPE_2, HEXDIG, QUERY_STATE)
          .over(FRAGMENT, QUERY, FRAGMENT)
          .rows();

  /** Reads whether a text is valid; its path is path and query. */
  static final long[] VERDICT =
      fromHostOn()
          .over(PATH_STATE, QUERY, PATH_STATE)
          .on(PATH_STATE, '#', FRAGMENT)
          .on(PATH_STATE, '%', ESCAPE_1)
          .over(ESCAPE_1, HEXDIG, ESCAPE_2)
          .over(ESCAPE_2, HEXDIG, PATH_STATE)
          .over(QUERY_STATE, QUERY, PATH_STATE)
          .on(QUERY_STATE, '#', FRAGMENT)
          .on(QUERY_STATE, '%', ESCAPE_1)
          .over(FRAGMENT, QUERY, FRAGMENT)
          .on(FRAGMENT, '%', QUERY_ESCAPE_1)
          .over(QUERY_ESCAPE_1, HEXDIG, QUERY_ESCAPE_2)
          .over(QUERY_ESCAPE_2, HEXDIG, FRAGMENT)
          .rows();

  /** The states in which a text may end, a bit for each. */
  private static final long ENDS =
      1L << HOST | 1L << PORT | 1L << PATH_STATE | 1L << QUERY_STATE | 1L << FRAGMENT;

  private RfcAutomata() {}

  private static ShiftTable fromHostOn() {
    ShiftTable table = new ShiftTable().over(HOST, REG_NAME, HOST).on(HOST, ':', PORT);
    table.over(PORT, DIGIT, PORT);
    for (int state = HOST; state <= PORT; state += PORT - HOST) {
      table.on(state, '/', PATH_STATE).on(state, '?', QUERY_STATE).on(state, '#', FRAGMENT);
    }
    return table;
  }

  /** Whether a text may end in a state. */
  static boolean accepts(long state) {
    return (ENDS >>> state & 1) != 0;
  }
}
