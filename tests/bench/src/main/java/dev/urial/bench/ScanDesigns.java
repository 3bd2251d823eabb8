package dev.urial.bench;

import dev.urial.grammar.CharSet;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * The designs that were tried for reading identifiers from bytes, beside what was kept: what each
 * makes of the common texts, {@code http://}, a registered name, path and query.
 *
 * <p>They answer less than {@code bulk.Row}: no port, no escape, no fragment. What they give up
 * they call invalid, which flatters them.
 */
final class ScanDesigns {
  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  private static final CharSet NAME_PATH_OR_QUERY = CharSet.REG_NAME.or(CharSet.of("/?"));
  private static final byte NAME = 1;
  private static final byte PATH = 2;
  private static final byte QUERY = 4;
  private static final byte REST = 8;
  private static final byte[] CLASS = new byte[256];

  /** What two bytes have in common, by both: 64 KiB, of which real texts touch a tenth. */
  private static final byte[] PAIR = new byte[1 << 16];

  private static final long ONES = 0x0101_0101_0101_0101L;
  private static final long HIGH = 0x8080_8080_8080_8080L;

  static {
    for (int c = 0; c < 128; c++) {
      CLASS[c] =
          (byte)
              ((CharSet.REG_NAME.has(c) ? NAME : 0)
                  | (CharSet.PATH.has(c) ? PATH : 0)
                  | (CharSet.QUERY.has(c) ? QUERY : 0)
                  | (NAME_PATH_OR_QUERY.has(c) ? REST : 0));
    }
    for (int pair = 0; pair < PAIR.length; pair++) {
      PAIR[pair] = (byte) (CLASS[pair & 0xFF] & CLASS[pair >> 8]);
    }
  }

  private ScanDesigns() {}

  /** How many bytes are line feeds, eight at a time: the plain scan beside which all is stated. */
  static int lineFeeds(byte[] bytes, int start, int end) {
    int count = 0;
    int i = start;
    for (; i + 8 <= end; i += 8) {
      long x = (long) LONGS.get(bytes, i) ^ ONES * '\n';
      long zeros = ~((x & ~HIGH) + ~HIGH | x | ~HIGH);
      count += Long.bitCount(zeros);
    }
    for (; i < end; i++) {
      count += bytes[i] == '\n' ? 1 : 0;
    }
    return count;
  }

  /** The same, byte by byte, which the compiler may make wide by itself. */
  static int lineFeedsByByte(byte[] bytes, int start, int end) {
    int count = 0;
    for (int i = start; i < end; i++) {
      count += bytes[i] == '\n' ? 1 : 0;
    }
    return count;
  }

  private static int behindSlashes(byte[] b, int start, int end) {
    int i = start;
    while (i < end && (CLASS[b[i] & 0xFF] & NAME) != 0) {
      i++;
    }
    return i + 2 < end && b[i] == ':' && b[i + 1] == '/' && b[i + 2] == '/' ? i + 3 : 0;
  }

  // 1. A table look-up a byte.

  static boolean validByTable(byte[] b, int start, int end) {
    int i = behindSlashes(b, start, end);
    if (i == 0) {
      return false;
    }
    int sets = -1;
    for (; i < end; i++) {
      sets &= CLASS[b[i] & 0xFF];
    }
    return (sets & REST) != 0;
  }

  /** Where host, path and query end, in three halves of a number; -1 for other texts. */
  static long placesByTable(byte[] b, int start, int end) {
    int i = behindSlashes(b, start, end);
    if (i == 0) {
      return -1;
    }
    int host = run(b, i, end, NAME);
    int path = run(b, host, end, PATH);
    int query = path < end && b[path] == '?' ? run(b, path + 1, end, QUERY) : path;
    return query < end ? -1 : (long) host << 40 | (long) path << 20 | query;
  }

  private static int run(byte[] b, int start, int end, int set) {
    int i = start;
    while (i < end && (CLASS[b[i] & 0xFF] & set) != 0) {
      i++;
    }
    return i;
  }

  // 2. Eight bytes in a long, compared with ranges by additions.

  static boolean validBySwar(byte[] b, int start, int end) {
    int i = behindSlashes(b, start, end);
    if (i == 0) {
      return false;
    }
    long bad = 0;
    for (; i + 8 <= end; i += 8) {
      bad |= notRest((long) LONGS.get(b, i));
    }
    int sets = -1;
    for (; i < end; i++) {
      sets &= CLASS[b[i] & 0xFF];
    }
    return bad == 0 && (sets & REST) != 0;
  }

  /** The high bit of each byte that neither a name nor a path nor a query may hold. */
  private static long notRest(long x) {
    long low = x & ~HIGH;
    long letters = low | ONES * 0x20;
    long bad = x; // beyond ASCII
    bad |= ~(low + ONES * (0x80 - 0x21)); // controls and space
    bad |= low + ONES; // U+007F
    bad |= equal(low | ONES, 0x23); // " #
    bad |= equal(low, 0x25); // %
    bad |= equal(low, 0x3A); // :
    bad |= equal(low | ONES * 2, 0x3E); // < >
    bad |= equal(letters, 0x60); // @ `
    bad |= letters + ONES * (0x80 - 0x7B) & ~(letters + ONES * (0x80 - 0x7E)); // [ \ ] { | }
    bad |= equal(low, 0x5E); // ^
    return bad & HIGH;
  }

  private static long equal(long x, int c) {
    return ~((x ^ ONES * c) + ~HIGH);
  }

  static long placesBySwar(byte[] b, int start, int end) {
    int i = behindSlashes(b, start, end);
    if (i == 0) {
      return -1;
    }
    int host = firstOf(b, i, end, '/', '?');
    int path = firstOf(b, host, end, '?', '?');
    return validBySwar(b, start, end) ? (long) host << 40 | (long) path << 20 | end : -1;
  }

  private static int firstOf(byte[] b, int start, int end, int c, int d) {
    int i = start;
    for (; i + 8 <= end; i += 8) {
      long x = (long) LONGS.get(b, i) & ~HIGH;
      long found = (equal(x, c) | equal(x, d)) & HIGH;
      if (found != 0) {
        return i + (Long.numberOfTrailingZeros(found) >> 3);
      }
    }
    while (i < end && b[i] != c && b[i] != d) {
      i++;
    }
    return i;
  }

  // 3. Two bytes a table look-up, eight bytes a load.

  static boolean validByPairs(byte[] b, int start, int end) {
    int i = behindSlashes(b, start, end);
    if (i == 0) {
      return false;
    }
    int sets = -1;
    for (; i + 8 <= end; i += 8) {
      long x = (long) LONGS.get(b, i);
      sets &=
          PAIR[(int) x & 0xFFFF]
              & PAIR[(int) (x >>> 16) & 0xFFFF]
              & PAIR[(int) (x >>> 32) & 0xFFFF]
              & PAIR[(int) (x >>> 48)];
    }
    for (; i < end; i++) {
      sets &= CLASS[b[i] & 0xFF];
    }
    return (sets & REST) != 0;
  }

  static long placesByPairs(byte[] b, int start, int end) {
    int i = behindSlashes(b, start, end);
    if (i == 0) {
      return -1;
    }
    int host = pairs(b, i, end, NAME);
    int path = pairs(b, host, end, PATH);
    int query = path < end && b[path] == '?' ? pairs(b, path + 1, end, QUERY) : path;
    return query < end ? -1 : (long) host << 40 | (long) path << 20 | query;
  }

  private static int pairs(byte[] b, int start, int end, int set) {
    int i = start;
    for (; i + 8 <= end; i += 8) {
      long x = (long) LONGS.get(b, i);
      int sets =
          PAIR[(int) x & 0xFFFF]
              & PAIR[(int) (x >>> 16) & 0xFFFF]
              & PAIR[(int) (x >>> 32) & 0xFFFF]
              & PAIR[(int) (x >>> 48)];
      if ((sets & set) == 0) {
        break;
      }
    }
    return run(b, i, end, set);
  }

  // 4. A shift a byte, and where each state was left: what PerformanceRow.check does, with places.

  private static final int SHIFT_HOST = 6;
  private static final int SHIFT_PATH = 12;
  private static final int SHIFT_QUERY = 18;
  private static final long[] SHIFTS = new long[256];

  static {
    for (int c = 0; c < 128; c++) {
      long host = c == '/' ? SHIFT_PATH : c == '?' ? SHIFT_QUERY : 0;
      SHIFTS[c] =
          ((CLASS[c] & NAME) != 0 ? SHIFT_HOST : host) << SHIFT_HOST
              | ((CLASS[c] & PATH) != 0 ? SHIFT_PATH : c == '?' ? SHIFT_QUERY : 0L) << SHIFT_PATH
              | ((CLASS[c] & QUERY) != 0 ? SHIFT_QUERY : 0L) << SHIFT_QUERY;
    }
  }

  /** Writes where host, path and query end at 6, 12 and 18 of 64 ints. */
  static boolean placesByShifts(byte[] b, int start, int end, int[] last) {
    int host = behindSlashes(b, start, end);
    if (host == 0) {
      return false;
    }
    last[SHIFT_HOST] = host;
    last[SHIFT_PATH] = 0;
    last[SHIFT_QUERY] = 0;
    long state = SHIFT_HOST;
    for (int i = host; i < end; i++) {
      state = SHIFTS[b[i] & 0xFF] >>> state;
      last[(int) state & 63] = i + 1;
    }
    return (state & 63) != 0;
  }
}
