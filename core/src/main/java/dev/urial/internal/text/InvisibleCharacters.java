package dev.urial.internal.text;

/**
 * Characters that RFC 3987's grammar allows but that should not be shown in text: those that change
 * the order in which text is read, and those that cannot be seen.
 *
 * <pre>{@code
 * InvisibleCharacters.isBidiFormatting(0x202E)  // true: turns the text round
 * InvisibleCharacters.isInvisible(0x200B)       // true: pay​pal.com with something between
 * InvisibleCharacters.isInvisible(0x200D)       // false: a joiner, with which words are spelled
 * }</pre>
 *
 * <p>Conversion to an IRI never decodes the escapes of these characters, encoding always escapes
 * them in data, and an IRI that contains one of them receives advice.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-4.1">RFC 3987 §4.1</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-6.1">RFC 3987 §6.1</a>
 */
public final class InvisibleCharacters {
  private InvisibleCharacters() {}

  /**
   * Returns whether a character is of either kind: bidi formatting or invisible.
   *
   * <pre>{@code
   * InvisibleCharacters.has(0x202E)  // true
   * InvisibleCharacters.has('é')     // false
   * }</pre>
   */
  public static boolean has(int codePoint) {
    return codePoint >= 0xA0 && (isBidiFormatting(codePoint) || isInvisible(codePoint));
  }

  /**
   * Returns whether a character changes the order in which text is shown.
   *
   * <p>RFC 3987 §4.1 forbids the seven such characters that existed then: U+200E, U+200F, and
   * U+202A to U+202E. The characters that Unicode has added since, U+061C and U+2066 to U+2069, are
   * included as well (Unicode's property Bidi_Control).
   */
  public static boolean isBidiFormatting(int codePoint) {
    return codePoint == 0x61C
        || codePoint == 0x200E
        || codePoint == 0x200F
        || (codePoint >= 0x202A && codePoint <= 0x202E)
        || (codePoint >= 0x2066 && codePoint <= 0x2069);
  }

  /**
   * Returns whether a character cannot be seen, or cannot be distinguished from a space.
   *
   * <p>CHOICE: RFC 3987 §3.2 keeps the escapes of characters that §6.1 calls inappropriate, but
   * does not list these characters. Here they are Unicode's separators, the characters with the
   * property Default_Ignorable_Code_Point, and the blank Braille pattern. The two joiners, U+200C
   * and U+200D, are not included, because words and emoji are spelled with them.
   *
   * @see <a href="https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point">UAX #44,
   *     Default_Ignorable_Code_Point</a>
   */
  public static boolean isInvisible(int codePoint) {
    return switch (codePoint) {
      case 0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x17B5 -> true;
      case 0x2800, 0x3000, 0x3164, 0xFEFF, 0xFFA0 -> true;
      case 0x200C, 0x200D -> false;
      default ->
          (codePoint >= 0x180B && codePoint <= 0x180F)
              || (codePoint >= 0x2000 && codePoint <= 0x200F)
              || (codePoint >= 0x2028 && codePoint <= 0x202F)
              || (codePoint >= 0x205F && codePoint <= 0x206F)
              || (codePoint >= 0xFE00 && codePoint <= 0xFE0F)
              || (codePoint >= 0xFFF0 && codePoint <= 0xFFF8)
              || (codePoint >= 0x1BCA0 && codePoint <= 0x1BCA3)
              || (codePoint >= 0x1D173 && codePoint <= 0x1D17A)
              || (codePoint >= 0xE0000 && codePoint <= 0xE0FFF);
    };
  }
}
