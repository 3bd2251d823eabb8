package dev.urial.bulk;

import dev.urial.grammar.CharSet;

/**
 * The character sets of RFC 3986 as a table that has a bit for each set and byte.
 *
 * <p>The table is created from {@link CharSet} at class initialization. Bytes greater than 127 are
 * in no set; {@link Utf8Bytes} checks non-ASCII characters.
 */
final class RfcByteClasses {
  static final int SCHEME = 1;
  static final int REG_NAME = 1 << 1;
  static final int USERINFO = 1 << 2;
  static final int SEGMENT_NC = 1 << 3;
  static final int PATH = 1 << 4;
  static final int QUERY = 1 << 5;
  static final int DIGIT = 1 << 6;
  static final int HEXDIG = 1 << 7;
  static final int ALPHA = 1 << 8;
  static final int UNRESERVED = 1 << 9;
  static final int UPPER_CASE = 1 << 10;

  /** A flag outside the table, which allows {@code iprivate} in addition to {@code ucschar}. */
  static final int IPRIVATE = 1 << 16;

  /** The bits of each byte, by the value of the byte from 0 to 255. Read-only. */
  static final short[] CLASS = new short[256];

  static {
    add(SCHEME, CharSet.SCHEME);
    add(REG_NAME, CharSet.REG_NAME);
    add(USERINFO, CharSet.USERINFO);
    add(SEGMENT_NC, CharSet.SEGMENT_NZ_NC);
    add(PATH, CharSet.PATH);
    add(QUERY, CharSet.QUERY);
    add(DIGIT, CharSet.DIGIT);
    add(HEXDIG, CharSet.HEXDIG);
    add(ALPHA, CharSet.ALPHA);
    add(UNRESERVED, CharSet.UNRESERVED);
    add(UPPER_CASE, CharSet.of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
  }

  private RfcByteClasses() {}

  private static void add(int bit, CharSet set) {
    for (int c = 0; c < 128; c++) {
      if (set.has(c)) {
        CLASS[c] |= (short) bit;
      }
    }
  }

  /** Returns whether a byte is in one of the given sets. */
  static boolean is(byte b, int sets) {
    return (CLASS[b & 0xFF] & sets) != 0;
  }

  /**
   * Skips the bytes at the start of a range that are in one of the given sets, and returns the
   * index after them.
   */
  static int run(byte[] bytes, int start, int end, int sets) {
    final short[] table = CLASS;
    int i = start;
    while (i < end && (table[bytes[i] & 0xFF] & sets) != 0) {
      i++;
    }
    return i;
  }

  /** Returns the value of a hexadecimal digit. */
  static int hex(byte digit) {
    return digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10;
  }
}
