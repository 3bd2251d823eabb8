package dev.urial.bulk;

import static dev.urial.bulk.ByteClasses.HEXDIG;
import static dev.urial.bulk.ByteClasses.QUERY;
import static dev.urial.bulk.ByteClasses.REG_NAME;
import static dev.urial.bulk.ByteClasses.UNRESERVED;
import static dev.urial.bulk.ByteClasses.UPPER_CASE;

/**
 * The automaton that says of most texts at once that they are valid and their own normal form: a
 * registered name in lower case without a port, behind it ASCII, no segment that begins with a dot,
 * and of escapes only those that normalization leaves.
 *
 * <pre>
 *            '/'           other           '#'
 *   HOST ─────────► SLASH ◄────► PATH ──────────► FRAGMENT
 *      └──────────────'?'──────► │ ▲
 *                            '%' ▼ │ what is left
 *                               ESCAPE
 * </pre>
 *
 * <p>It steps as {@link RfcAutomaton} does, by one shift a byte. What it does not accept is looked
 * at by {@link RfcNormalizer}, which finds whether there is anything to do.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2">RFC 3986 §6.2.2</a>
 */
final class NormalAutomaton {
  private static final int HOST = 6;
  private static final int SLASH = 12;
  private static final int PATH = 18;
  private static final int FRAGMENT = 24;
  private static final int ESCAPE = 30;

  // Behind the first digit of an escape: which second ones make an octet that is left escaped.
  private static final int ANY_DIGIT = 36;
  private static final int BEHIND_2 = 42;
  private static final int BEHIND_3 = 48;

  /** The name of a host that a path must follow: where the scheme makes an empty path a slash. */
  private static final int HOST_BEFORE_PATH = 54;

  private static final long STATE = 63;

  /** The states in which a text may end, a bit for each. */
  private static final long ENDS = 1L << HOST | 1L << SLASH | 1L << PATH | 1L << FRAGMENT;

  /** What follows each state, by byte. */
  private static final long[] ROWS = new long[256]; // all dead

  static {
    for (int b = 0; b < 128; b++) {
      fill((byte) b);
    }
  }

  private NormalAutomaton() {}

  private static void fill(byte b) {
    if (ByteClasses.is(b, REG_NAME) && !ByteClasses.is(b, UPPER_CASE)) {
      on(HOST, b, HOST);
      on(HOST_BEFORE_PATH, b, HOST_BEFORE_PATH);
    }
    int next = b == '/' ? SLASH : b == '#' ? FRAGMENT : b == '%' ? ESCAPE : PATH;
    if (ByteClasses.is(b, QUERY) || next != PATH) {
      on(PATH, b, next);
      if (b != '.') {
        on(SLASH, b, next);
      }
    }
    if (b == '/' || b == '?' || b == '#') {
      on(HOST, b, next);
    }
    on(HOST_BEFORE_PATH, b, b == '/' ? SLASH : next(HOST_BEFORE_PATH, b));
    if (ByteClasses.is(b, QUERY)) {
      on(FRAGMENT, b, FRAGMENT);
    }
    if (ByteClasses.is(b, HEXDIG) && b < 'a') {
      escapeDigit(b);
    }
  }

  private static void escapeDigit(byte b) {
    int digit = ByteClasses.hex(b);
    // Letters, and what is left of them in these columns, go to the closer look.
    if (digit < 2 || digit > 7) {
      on(ESCAPE, b, ANY_DIGIT);
    } else if (digit < 4) {
      on(ESCAPE, b, digit == 2 ? BEHIND_2 : BEHIND_3);
    }
    on(ANY_DIGIT, b, PATH);
    if (!ByteClasses.is((byte) (0x20 | digit), UNRESERVED)) {
      on(BEHIND_2, b, PATH);
    }
    if (!ByteClasses.is((byte) (0x30 | digit), UNRESERVED)) {
      on(BEHIND_3, b, PATH);
    }
  }

  private static int next(int from, byte b) {
    return (int) (ROWS[b] >>> from & STATE);
  }

  private static void on(int from, byte b, int to) {
    ROWS[b] = ROWS[b] & ~(STATE << from) | (long) to << from;
  }

  /**
   * Whether it accepts a stretch that begins behind the slashes of an authority.
   *
   * @param needsPath whether an empty path is none that is normal
   */
  static boolean accepts(byte[] bytes, int start, int end, boolean needsPath) {
    final long[] rows = ROWS;
    long state = needsPath ? HOST_BEFORE_PATH : HOST;
    for (int i = start; i < end; i++) {
      state = rows[bytes[i] & 0xFF] >>> state;
    }
    return (ENDS >>> state & 1) != 0;
  }
}
