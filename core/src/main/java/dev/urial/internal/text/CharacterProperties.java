package dev.urial.internal.text;

import java.util.Arrays;

/**
 * Unicode properties of characters, in the Unicode version that Urial uses. {@link Character} uses
 * the version of the running Java, so use this class wherever identifiers are checked, found or
 * compared.
 *
 * <pre>{@code
 * CharacterProperties.category('a')         // Character.LOWERCASE_LETTER
 * CharacterProperties.isLetter(0x1C89)      // true, also in Java 17
 * CharacterProperties.isIdentifierStart('1')  // false
 * }</pre>
 *
 * <p>The properties are loaded from {@code characters-18.0.0.bin} on first use. {@code
 * CharacterTableGenerator}, a program in the test sources, writes this file from Unicode's
 * published files and documents its format.
 *
 * @see <a href="https://www.unicode.org/reports/tr44/#General_Category_Values">UAX #44, General
 *     Category</a>
 */
public final class CharacterProperties {
  private static final int LETTERS =
      1 << Character.UPPERCASE_LETTER
          | 1 << Character.LOWERCASE_LETTER
          | 1 << Character.TITLECASE_LETTER
          | 1 << Character.MODIFIER_LETTER
          | 1 << Character.OTHER_LETTER;

  private static final int MARKS =
      1 << Character.NON_SPACING_MARK
          | 1 << Character.ENCLOSING_MARK
          | 1 << Character.COMBINING_SPACING_MARK;

  private static final int SPACES =
      1 << Character.SPACE_SEPARATOR
          | 1 << Character.LINE_SEPARATOR
          | 1 << Character.PARAGRAPH_SEPARATOR;

  private static final int PARTS_OF_IDENTIFIERS =
      LETTERS
          | 1 << Character.LETTER_NUMBER
          | 1 << Character.NON_SPACING_MARK
          | 1 << Character.COMBINING_SPACING_MARK
          | 1 << Character.DECIMAL_DIGIT_NUMBER
          | 1 << Character.CONNECTOR_PUNCTUATION;

  /**
   * The characters with Other_ID_Start, which keeps identifiers of older Unicode versions valid.
   */
  private static final String OTHER_STARTS = "\u1885\u1886\u2118\u212E\u309B\u309C";

  /** The characters with Other_ID_Continue, for the same reason as {@link #OTHER_STARTS}. */
  private static final String OTHER_PARTS =
      "\u00B7\u0387\u1369\u136A\u136B\u136C\u136D\u136E\u136F\u1370\u1371\u19DA\u200C\u200D\u30FB"
          + "\uFF65";

  /** A letter that is Pattern_Syntax and therefore not allowed in identifiers. */
  private static final int VERTICAL_TILDE = 0x2E2F;

  private static final int LEFT_TO_RIGHT = 1;
  private static final int RIGHT_TO_LEFT = 2;

  private static final int[] STARTS;
  private static final byte[] CLASSES;

  static {
    UnicodeTableReader in =
        new UnicodeTableReader(
            "characters",
            CharacterProperties.class.getResourceAsStream(
                "characters-" + UnicodeTableReader.VERSION + ".bin"));
    int runs = in.number();
    STARTS = new int[runs];
    CLASSES = new byte[runs];
    int point = 0;
    for (int i = 0; i < runs; i++) {
      int run = in.number();
      STARTS[i] = point;
      CLASSES[i] = (byte) (run & 127);
      point += run >>> 7;
    }
  }

  private CharacterProperties() {}

  /** Returns the General_Category, as one of the constants of {@link Character}. */
  public static int category(int codePoint) {
    return classOf(codePoint) >>> 2;
  }

  /** Returns the General_Category of all characters up to U+FFFF; the caller owns the array. */
  public static byte[] categoriesOfChars() {
    byte[] all = new byte[0x10000];
    for (int i = 0; i < STARTS.length && STARTS[i] < all.length; i++) {
      int end = i + 1 < STARTS.length ? Math.min(all.length, STARTS[i + 1]) : all.length;
      Arrays.fill(all, STARTS[i], end, (byte) (CLASSES[i] >>> 2));
    }
    return all;
  }

  /** Returns whether a character is a letter: General_Category L. */
  public static boolean isLetter(int codePoint) {
    return in(LETTERS, codePoint);
  }

  /** Returns whether a character is a letter or a decimal digit: L or Nd. */
  public static boolean isLetterOrDigit(int codePoint) {
    return in(LETTERS | 1 << Character.DECIMAL_DIGIT_NUMBER, codePoint);
  }

  /** Returns whether a character is a mark, which combines with the character before it: M. */
  public static boolean isMark(int codePoint) {
    return in(MARKS, codePoint);
  }

  /** Returns whether a character is a space or a line separator: Z. */
  public static boolean isSpace(int codePoint) {
    return in(SPACES, codePoint);
  }

  /** Returns whether the Bidi_Class of a character is L. */
  public static boolean isLeftToRight(int codePoint) {
    return (classOf(codePoint) & 3) == LEFT_TO_RIGHT;
  }

  /** Returns whether the Bidi_Class of a character is R or AL. */
  public static boolean isRightToLeft(int codePoint) {
    return (classOf(codePoint) & 3) == RIGHT_TO_LEFT;
  }

  /**
   * Returns the ID_Start of a character: whether an identifier of a programming language may begin
   * with it.
   *
   * @see <a href="https://www.unicode.org/reports/tr31/#Table_Lexical_Classes_for_Identifiers">UAX
   *     #31</a>
   */
  public static boolean isIdentifierStart(int codePoint) {
    return codePoint != VERTICAL_TILDE
        && (in(LETTERS | 1 << Character.LETTER_NUMBER, codePoint)
            || OTHER_STARTS.indexOf(codePoint) >= 0);
  }

  /**
   * Returns the ID_Continue of a character: whether an identifier of a programming language may
   * contain it.
   */
  public static boolean isIdentifierPart(int codePoint) {
    return codePoint != VERTICAL_TILDE
        && (in(PARTS_OF_IDENTIFIERS, codePoint)
            || OTHER_STARTS.indexOf(codePoint) >= 0
            || OTHER_PARTS.indexOf(codePoint) >= 0);
  }

  private static boolean in(int categories, int codePoint) {
    return (categories >>> category(codePoint) & 1) != 0;
  }

  private static int classOf(int codePoint) {
    int i = Arrays.binarySearch(STARTS, codePoint);
    return CLASSES[i < 0 ? -i - 2 : i];
  }
}
