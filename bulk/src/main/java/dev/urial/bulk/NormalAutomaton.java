package dev.urial.bulk;

import static dev.urial.bulk.RfcByteClasses.HEXDIG;
import static dev.urial.bulk.RfcByteClasses.QUERY;
import static dev.urial.bulk.RfcByteClasses.REG_NAME;
import static dev.urial.bulk.RfcByteClasses.UNRESERVED;
import static dev.urial.bulk.RfcByteClasses.UPPER_CASE;

/**
 * Recognizes in one pass most identifiers that are valid and already in normal form: those with a
 * scheme and a registered name in lower case, no port, only ASCII after the host, no segment that
 * begins with a dot, and only escapes that normalization keeps. On the scheme-based rung, the
 * scheme must begin with {@code h}, as those of the web do, which have no rules of their own.
 *
 * <pre>
 *            ':' '/' '/'          '/'           other           '#'
 *   SCHEME ─────────────► HOST ─────────► SLASH ◄────► PATH ──────────► FRAGMENT
 *                            └──────────────'?'──────► │ ▲
 *                                                  '%' ▼ │ what is left
 *                                                     ESCAPE
 * </pre>
 *
 * <p>{@link NormalForms} normalizes all identifiers that this automaton does not accept.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2">RFC 3986 §6.2.2</a>
 */
final class NormalAutomaton {
  /** The automaton for rungs on which an empty path after an authority is normal. */
  static final NormalAutomaton OF_SYNTAX = new NormalAutomaton(false);

  /** The automaton for rungs on which some schemes change an empty path to a slash. */
  static final NormalAutomaton OF_SCHEME = new NormalAutomaton(true);

  private static final int PATH = 4;
  private static final int SCHEME = 10;
  private static final int FRAGMENT = 20;
  private static final int HOST = 26;
  private static final int ESCAPE = 32;
  private static final int LINE = 40;
  private static final int SLASH = 44;
  private static final int COLON = 51;
  private static final int COLON_SLASH = 52;

  // After the first digit of an escape: the second digits of octets that stay escaped.
  private static final int BEHIND_2 = 16;
  private static final int BEHIND_3 = 57;
  private static final int ANY_DIGIT = 61;

  private final ShiftAutomaton automaton;

  private NormalAutomaton(boolean needsPath) {
    ShiftAutomaton.Builder to = new ShiftAutomaton.Builder();
    for (int b = 0; b < 128; b++) {
      fill((byte) b, needsPath, to);
    }
    to.on(SCHEME, ':', COLON).on(COLON, '/', COLON_SLASH).on(COLON_SLASH, '/', HOST);
    automaton =
        needsPath
            ? to.build(LINE, SLASH, PATH, FRAGMENT)
            : to.build(LINE, HOST, SLASH, PATH, FRAGMENT);
  }

  private static void fill(byte b, boolean needsPath, ShiftAutomaton.Builder to) {
    boolean isUpperCase = RfcByteClasses.is(b, UPPER_CASE);
    if (RfcByteClasses.is(b, RfcByteClasses.ALPHA) && !isUpperCase && (!needsPath || b == 'h')) {
      to.on(LINE, b, SCHEME);
    }
    if (RfcByteClasses.is(b, RfcByteClasses.SCHEME) && !isUpperCase) {
      to.on(SCHEME, b, SCHEME);
    }
    if (RfcByteClasses.is(b, REG_NAME) && !isUpperCase) {
      to.on(HOST, b, HOST);
    }
    int next = b == '/' ? SLASH : b == '#' ? FRAGMENT : b == '%' ? ESCAPE : PATH;
    if (RfcByteClasses.is(b, QUERY) || next != PATH) {
      to.on(PATH, b, next);
      if (b != '.') {
        to.on(SLASH, b, next);
      }
    }
    if (b == '/' || (!needsPath && (b == '?' || b == '#'))) {
      to.on(HOST, b, next);
    }
    if (RfcByteClasses.is(b, QUERY)) {
      to.on(FRAGMENT, b, FRAGMENT);
    }
    if (RfcByteClasses.is(b, HEXDIG) && b < 'a') {
      escapeDigit(b, to);
    }
  }

  private static void escapeDigit(byte b, ShiftAutomaton.Builder to) {
    int digit = RfcByteClasses.hex(b);
    // Octets from 0x40 to 0x7F, mostly letters, are left to the full check.
    if (digit < 2 || digit > 7) {
      to.on(ESCAPE, b, ANY_DIGIT);
    } else if (digit < 4) {
      to.on(ESCAPE, b, digit == 2 ? BEHIND_2 : BEHIND_3);
    }
    to.on(ANY_DIGIT, b, PATH);
    if (!RfcByteClasses.is((byte) (0x20 | digit), UNRESERVED)) {
      to.on(BEHIND_2, b, PATH);
    }
    if (!RfcByteClasses.is((byte) (0x30 | digit), UNRESERVED)) {
      to.on(BEHIND_3, b, PATH);
    }
  }

  /** Returns whether the automaton accepts a range that begins at the start of an authority. */
  boolean accepts(byte[] bytes, int start, int end) {
    return automaton.accepts(HOST, bytes, start, end);
  }

  /** Skips accepted lines, as {@link ShiftAutomaton#behindLines} does. */
  long behindLines(byte[] bytes, int start, int end) {
    return automaton.behindLines(bytes, start, end);
  }
}
