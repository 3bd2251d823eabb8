package dev.urial.internal.syntax;

import dev.urial.grammar.CharSet;

/**
 * The character sets of the grammar in one table, with one bit for each set.
 *
 * <p>The table is derived from {@link CharSet} at class initialization; a test checks that the two
 * agree.
 */
public final class CharSetTable {
  /** The characters that a scheme may contain after its first letter. */
  public static final int SCHEME = 1;

  /** The characters that a registered name may contain, apart from escapes. */
  public static final int REG_NAME = 1 << 1;

  /**
   * The characters that a userinfo may contain, apart from escapes; also those of the address in an
   * {@code IPvFuture}.
   */
  public static final int USERINFO = 1 << 2;

  /** The characters that a first segment without a colon may contain, apart from escapes. */
  public static final int SEGMENT_NC = 1 << 3;

  /** The characters that a path may contain, apart from escapes. */
  public static final int PATH = 1 << 4;

  /** The characters that a query or a fragment may contain, apart from escapes. */
  public static final int QUERY = 1 << 5;

  /** Decimal digits. */
  public static final int DIGIT = 1 << 6;

  /** Hexadecimal digits. */
  public static final int HEXDIG = 1 << 7;

  /** ASCII letters. */
  public static final int ALPHA = 1 << 8;

  /** The characters of {@code unreserved}. */
  public static final int UNRESERVED = 1 << 9;

  /** The characters of a registered name, slashes, and question marks. */
  static final int NAME_PATH_OR_QUERY = 1 << 10;

  /** The characters of a path except colons and escapes. */
  static final int PATH_NO_COLON = 1 << 11;

  /** Upper-case ASCII letters. */
  public static final int UPPER_CASE = 1 << 12;

  /** The dot. */
  public static final int DOT = 1 << 13;

  /** The percent sign. */
  public static final int PERCENT = 1 << 14;

  /** Not a bit of the table: a request to allow {@code iprivate} in addition to {@code ucschar}. */
  public static final int IPRIVATE = 1 << 16;

  /**
   * Not a bit of the table: part of the result of {@link #some} if there is a non-ASCII character.
   */
  public static final int BEYOND_ASCII = 1 << 17;

  /** The bits of each ASCII character. Read-only. */
  static final short[] CLASS = new short[128];

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
    add(PATH_NO_COLON, CharSet.SEGMENT_NZ_NC.or(CharSet.of("/")));
    add(NAME_PATH_OR_QUERY, CharSet.REG_NAME.or(CharSet.of("/?")));
    add(UPPER_CASE, CharSet.of("ABCDEFGHIJKLMNOPQRSTUVWXYZ"));
    add(DOT, CharSet.of("."));
    CLASS['%'] |= PERCENT; // no CharSet contains it
  }

  private CharSetTable() {}

  private static void add(int bit, CharSet set) {
    for (int c = 0; c < 128; c++) {
      if (set.has(c)) {
        CLASS[c] |= (short) bit;
      }
    }
  }

  /** Returns whether a character needs more checks: it is a percent sign or not ASCII. */
  static boolean isCold(char c) {
    return c == '%' || c >= 128;
  }

  /** Returns the sets that contain every character of a range; 0 if a character is not ASCII. */
  static int common(String s, int start, int end) {
    final short[] table = CLASS;
    int sets = -1;
    for (int i = start; i < end; i++) {
      char c = s.charAt(i);
      sets &= c < 128 ? table[c] : 0;
    }
    return sets;
  }

  /**
   * Returns the sets that contain at least one character of a range, and {@link #BEYOND_ASCII} if
   * there is a non-ASCII character.
   */
  public static int some(String s, int start, int end) {
    final short[] table = CLASS;
    int sets = 0;
    for (int i = start; i < end; i++) {
      char c = s.charAt(i);
      sets |= c < 128 ? table[c] : BEYOND_ASCII;
    }
    return sets;
  }

  /** Returns whether a character is ASCII and belongs to one of the sets. */
  public static boolean is(int c, int set) {
    return c < 128 && (CLASS[c] & set) != 0;
  }
}
