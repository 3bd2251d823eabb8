package dev.urial.bulk;

/**
 * Decides in one pass whether a text is UTF-8.
 *
 * <pre>
 *   ASCII, or a character is read:  TEXT
 *   C2-DF  -> LAST                  one octet more
 *   E1-EC, EE, EF -> LAST_TWO       two more
 *   E0, ED -> AFTER_E0, AFTER_ED    two more, of which the first is not any: no longer form, no surrogate
 *   F1-F3  -> LAST_THREE            three more
 *   F0, F4 -> AFTER_F0, AFTER_F4    three more, of which the first is not any
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3629#section-4">RFC 3629 §4</a>
 */
final class Utf8Automaton {
  private static final int TEXT = 6;
  private static final int LAST = 12;
  private static final int LAST_TWO = 18;
  private static final int LAST_THREE = 24;
  private static final int AFTER_E0 = 30;
  private static final int AFTER_ED = 36;
  private static final int AFTER_F0 = 42;
  private static final int AFTER_F4 = 48;

  private static final ShiftAutomaton AUTOMATON = automaton();

  private Utf8Automaton() {}

  private static ShiftAutomaton automaton() {
    ShiftAutomaton.Builder to = new ShiftAutomaton.Builder();
    range(TEXT, 0x00, 0x7F, TEXT, to);
    range(TEXT, 0xC2, 0xDF, LAST, to);
    range(TEXT, 0xE0, 0xEF, LAST_TWO, to);
    to.on(TEXT, 0xE0, AFTER_E0).on(TEXT, 0xED, AFTER_ED);
    range(TEXT, 0xF1, 0xF3, LAST_THREE, to);
    to.on(TEXT, 0xF0, AFTER_F0).on(TEXT, 0xF4, AFTER_F4);
    range(LAST, 0x80, 0xBF, TEXT, to);
    range(LAST_TWO, 0x80, 0xBF, LAST, to);
    range(LAST_THREE, 0x80, 0xBF, LAST_TWO, to);
    range(AFTER_E0, 0xA0, 0xBF, LAST, to);
    range(AFTER_ED, 0x80, 0x9F, LAST, to);
    range(AFTER_F0, 0x90, 0xBF, LAST_TWO, to);
    range(AFTER_F4, 0x80, 0x8F, LAST_TWO, to);
    return to.build(TEXT, TEXT);
  }

  private static void range(int from, int first, int last, int to, ShiftAutomaton.Builder builder) {
    for (int octet = first; octet <= last; octet++) {
      builder.on(from, octet, to);
    }
  }

  /** Whether it accepts a stretch. */
  static boolean accepts(byte[] bytes, int start, int end) {
    return AUTOMATON.accepts(TEXT, bytes, start, end);
  }
}
