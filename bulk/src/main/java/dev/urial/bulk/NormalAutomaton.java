package dev.urial.bulk;

import static dev.urial.bulk.ByteClasses.HEXDIG;
import static dev.urial.bulk.ByteClasses.QUERY;
import static dev.urial.bulk.ByteClasses.REG_NAME;
import static dev.urial.bulk.ByteClasses.UNRESERVED;
import static dev.urial.bulk.ByteClasses.UPPER_CASE;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

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
 * at by {@link RfcNormalizer}, which finds whether there is anything to do. A line feed where a
 * text may end leads to {@code DONE}, which nothing leaves, as nothing leaves {@code DEAD}: over
 * lines it goes eight bytes at a time, and looks behind them whether one has ended.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2">RFC 3986 §6.2.2</a>
 */
final class NormalAutomaton {
  /** For rungs that leave an empty path behind an authority. */
  static final NormalAutomaton OF_SYNTAX = new NormalAutomaton(false);

  /** For those where the scheme makes an empty path a slash. */
  static final NormalAutomaton OF_SCHEME = new NormalAutomaton(true);

  private static final int DEAD = 0;
  private static final int HOST = 6;
  private static final int SLASH = 12;
  private static final int PATH = 18;
  private static final int FRAGMENT = 24;
  private static final int ESCAPE = 30;

  // Behind the first digit of an escape: which second ones make an octet that is left escaped.
  private static final int ANY_DIGIT = 36;
  private static final int BEHIND_2 = 42;
  private static final int BEHIND_3 = 48;

  private static final int DONE = 54;

  private static final long STATE = 63;

  private static final long TERMINAL = 1L << DEAD | 1L << DONE;

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** What follows each state, by byte. */
  private final long[] rows = new long[256]; // all dead

  /** The states in which a text may end, a bit for each. */
  private final long ends;

  private NormalAutomaton(boolean needsPath) {
    long anywhere = 1L << SLASH | 1L << PATH | 1L << FRAGMENT;
    ends = needsPath ? anywhere : anywhere | 1L << HOST;
    for (int b = 0; b < 128; b++) {
      fill((byte) b, needsPath);
    }
    for (int state : new int[] {HOST, SLASH, PATH, FRAGMENT}) {
      if ((ends >>> state & 1) != 0) {
        on(state, (byte) '\n', DONE);
      }
    }
    for (int b = 0; b < 256; b++) {
      on(DONE, (byte) b, DONE);
    }
  }

  private void fill(byte b, boolean needsPath) {
    if (ByteClasses.is(b, REG_NAME) && !ByteClasses.is(b, UPPER_CASE)) {
      on(HOST, b, HOST);
    }
    int next = b == '/' ? SLASH : b == '#' ? FRAGMENT : b == '%' ? ESCAPE : PATH;
    if (ByteClasses.is(b, QUERY) || next != PATH) {
      on(PATH, b, next);
      if (b != '.') {
        on(SLASH, b, next);
      }
    }
    if (b == '/' || (!needsPath && (b == '?' || b == '#'))) {
      on(HOST, b, next);
    }
    if (ByteClasses.is(b, QUERY)) {
      on(FRAGMENT, b, FRAGMENT);
    }
    if (ByteClasses.is(b, HEXDIG) && b < 'a') {
      escapeDigit(b);
    }
  }

  private void escapeDigit(byte b) {
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

  private void on(int from, byte b, int to) {
    rows[b & 0xFF] = rows[b & 0xFF] & ~(STATE << from) | (long) to << from;
  }

  /** Whether it accepts a stretch that begins behind the slashes of an authority. */
  boolean accepts(byte[] bytes, int start, int end) {
    final long[] rows = this.rows;
    long state = HOST;
    for (int i = start; i < end; i++) {
      state = rows[bytes[i] & 0xFF] >>> state;
    }
    return (ends >>> state & 1) != 0;
  }

  /**
   * The end of a line that it accepts.
   *
   * @param start behind the slashes of an authority
   * @return one past its line feed; -1 if the line is not accepted or does not end
   */
  int behindLine(byte[] bytes, int start, int end) {
    final long[] rows = this.rows;
    long state = HOST;
    int i = start;
    for (; i <= end - Long.BYTES; i += Long.BYTES) {
      state = rows[bytes[i] & 0xFF] >>> state;
      state = rows[bytes[i + 1] & 0xFF] >>> state;
      state = rows[bytes[i + 2] & 0xFF] >>> state;
      state = rows[bytes[i + 3] & 0xFF] >>> state;
      state = rows[bytes[i + 4] & 0xFF] >>> state;
      state = rows[bytes[i + 5] & 0xFF] >>> state;
      state = rows[bytes[i + 6] & 0xFF] >>> state;
      state = rows[bytes[i + 7] & 0xFF] >>> state;
      if ((TERMINAL >>> state & 1) != 0) {
        return (state & STATE) == DONE ? Lines.behindFeed((long) LONGS.get(bytes, i), i) : -1;
      }
    }
    for (; i < end; i++) {
      state = rows[bytes[i] & 0xFF] >>> state;
      if ((TERMINAL >>> state & 1) != 0) {
        return (state & STATE) == DONE ? i + 1 : -1;
      }
    }
    return -1;
  }
}
