package dev.urial.safety.unicode;

/**
 * Identifies nonspacing marks: the characters with Unicode's general category Mn. The Unicode
 * version is that of {@link Confusables}, regardless of the Java version.
 *
 * <pre>{@code
 * NonspacingMarks.has(0x897)  // true: a mark since Unicode 16
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr44/#General_Category_Values">UAX #44,
 *     General_Category</a>
 */
public final class NonspacingMarks {
  private NonspacingMarks() {}

  /**
   * Returns whether a character is a nonspacing mark.
   *
   * <pre>{@code
   * NonspacingMarks.has(0x301)  // true: the acute accent
   * NonspacingMarks.has(0x93E)  // false: a Devanagari vowel sign with width
   * }</pre>
   *
   * @param codePoint a code point, from 0 to 10FFFF (hexadecimal)
   * @return true if the general category of the character is Mn
   * @throws IllegalArgumentException if {@code codePoint} is not a code point
   */
  public static boolean has(int codePoint) {
    return ConfusableTables.isNonspacing(ConfusableTables.row(CodePointReader.checked(codePoint)));
  }
}
