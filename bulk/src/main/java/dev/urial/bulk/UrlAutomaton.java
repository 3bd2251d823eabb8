package dev.urial.bulk;

/**
 * Recognizes most URLs on which the parser cannot fail, in one pass: those in which a special
 * scheme and two slashes are followed by an ASCII domain without a port, and by valid UTF-8.
 *
 * <pre>
 *           '.'                       '/' '?' '#' '\'
 *   LABEL ◄──────► NAME ──────────────────────────────► TEXT ◄────► LAST, LAST_TWO, …
 *      └────────► NUMBER                                 the octets of a character
 * </pre>
 *
 * <p>The automaton does not accept a last label that begins with a digit, because the host may be
 * an IP address, or characters in planes without letters. {@link NormalUrl} and {@link UrlWriter}
 * check all text that this automaton does not accept.
 *
 * @see <a href="https://url.spec.whatwg.org/#url-parsing">URL Standard §4.4</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3629#section-4">RFC 3629 §4</a>
 */
final class UrlAutomaton {
  private static final int LABEL = 6;
  private static final int NAME = 12;
  private static final int NUMBER = 18;
  private static final int TEXT = 24;
  private static final int LAST = 30;
  private static final int LAST_TWO = 36;

  // After first octets that restrict the second octet: overlong forms, surrogates.
  private static final int BEHIND_E0 = 42;
  private static final int BEHIND_ED = 48;
  private static final int BEHIND_F0 = 54;

  private static final ShiftAutomaton AUTOMATON = automaton();

  private UrlAutomaton() {}

  private static ShiftAutomaton automaton() {
    ShiftAutomaton.Builder to = new ShiftAutomaton.Builder();
    for (int c = 0; c < 128; c++) {
      if ((UrlByteClasses.TABLE[c] & UrlByteClasses.ANY_CASE_DOMAIN) != 0) {
        boolean isDot = c == '.';
        to.on(LABEL, c, isDot ? LABEL : UrlByteClasses.isDigit(c) ? NUMBER : NAME);
        to.on(NAME, c, isDot ? LABEL : NAME);
        to.on(NUMBER, c, isDot ? LABEL : NUMBER);
      }
    }
    to.on(NAME, '/', TEXT).on(NAME, '\\', TEXT).on(NAME, '?', TEXT).on(NAME, '#', TEXT);
    range(TEXT, 0x00, 0x7F, TEXT, to);
    range(TEXT, 0xC2, 0xDF, LAST, to);
    range(TEXT, 0xE0, 0xEF, LAST_TWO, to);
    to.on(TEXT, 0xE0, BEHIND_E0).on(TEXT, 0xED, BEHIND_ED).on(TEXT, 0xF0, BEHIND_F0);
    range(LAST, 0x80, 0xBF, TEXT, to);
    range(LAST_TWO, 0x80, 0xBF, LAST, to);
    range(BEHIND_E0, 0xA0, 0xBF, LAST, to);
    range(BEHIND_ED, 0x80, 0x9F, LAST, to);
    range(BEHIND_F0, 0x90, 0xBF, LAST_TWO, to);
    return to.build(LABEL, NAME, TEXT);
  }

  private static void range(int from, int first, int last, int to, ShiftAutomaton.Builder builder) {
    for (int octet = first; octet <= last; octet++) {
      builder.on(from, octet, to);
    }
  }

  /** Returns whether the automaton accepts a range that begins at the start of an authority. */
  static boolean accepts(byte[] bytes, int start, int end) {
    return AUTOMATON.accepts(LABEL, bytes, start, end);
  }
}
