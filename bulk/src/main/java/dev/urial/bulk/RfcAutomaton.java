package dev.urial.bulk;

import static dev.urial.bulk.RfcByteClasses.ALPHA;
import static dev.urial.bulk.RfcByteClasses.DIGIT;
import static dev.urial.bulk.RfcByteClasses.HEXDIG;
import static dev.urial.bulk.RfcByteClasses.QUERY;
import static dev.urial.bulk.RfcByteClasses.REG_NAME;

/**
 * Recognizes most valid identifiers in one pass: those in which {@code scheme "://"} is followed by
 * a registered name and an optional port, path, query and fragment, all in ASCII.
 *
 * <pre>
 *            ':' '/' '/'          ':'            '/' '?'            '#'
 *   SCHEME ─────────────► HOST ─────────► PORT ─────────► PATH ──────────► FRAGMENT
 *                                                         ▲  │ '%'         ▲  │ '%'
 *                                                         └─hex hex        └─hex hex
 * </pre>
 *
 * <p>Path and query share a state, because a query may contain the characters of a path and the
 * question mark. The automaton accepts only valid identifiers, but not all of them. A userinfo, an
 * address in brackets or an escape in a name leads to the dead state. {@link RfcParser} then parses
 * the identifier by the rules.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#appendix-A">RFC 3986 appendix A</a>
 */
final class RfcAutomaton {
  private static final int HOST = 7;
  private static final int COLON = 14;
  private static final int SLASH = 15;
  private static final int PATH = 21;
  private static final int SCHEME = 27;
  private static final int FRAGMENT_ESCAPE_1 = 32;
  private static final int PATH_ESCAPE_1 = 34;
  private static final int FRAGMENT_ESCAPE_2 = 38;
  private static final int PATH_ESCAPE_2 = 41;
  private static final int FRAGMENT = 46;
  private static final int LINE = 52;
  private static final int PORT = 58;

  private static final ShiftAutomaton AUTOMATON =
      new ShiftAutomaton.Builder()
          .over(LINE, ALPHA, SCHEME)
          .over(SCHEME, RfcByteClasses.SCHEME, SCHEME)
          .on(SCHEME, ':', COLON)
          .on(COLON, '/', SLASH)
          .on(SLASH, '/', HOST)
          .over(HOST, REG_NAME, HOST)
          .on(HOST, ':', PORT)
          .over(PORT, DIGIT, PORT)
          .on(HOST, '/', PATH)
          .on(PORT, '/', PATH)
          .on(HOST, '?', PATH)
          .on(PORT, '?', PATH)
          .on(HOST, '#', FRAGMENT)
          .on(PORT, '#', FRAGMENT)
          .over(PATH, QUERY, PATH)
          .on(PATH, '#', FRAGMENT)
          .on(PATH, '%', PATH_ESCAPE_1)
          .over(PATH_ESCAPE_1, HEXDIG, PATH_ESCAPE_2)
          .over(PATH_ESCAPE_2, HEXDIG, PATH)
          .over(FRAGMENT, QUERY, FRAGMENT)
          .on(FRAGMENT, '%', FRAGMENT_ESCAPE_1)
          .over(FRAGMENT_ESCAPE_1, HEXDIG, FRAGMENT_ESCAPE_2)
          .over(FRAGMENT_ESCAPE_2, HEXDIG, FRAGMENT)
          .build(LINE, HOST, PORT, PATH, FRAGMENT);

  private RfcAutomaton() {}

  /** Returns whether the automaton accepts a range that begins at the start of an authority. */
  static boolean accepts(byte[] bytes, int start, int end) {
    return AUTOMATON.accepts(HOST, bytes, start, end);
  }

  /** Skips accepted lines, as {@link ShiftAutomaton#behindLines} does. */
  static long behindLines(byte[] bytes, int start, int end) {
    return AUTOMATON.behindLines(bytes, start, end);
  }
}
