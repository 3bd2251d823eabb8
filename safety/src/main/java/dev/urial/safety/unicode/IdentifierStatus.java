package dev.urial.safety.unicode;

/**
 * Whether a character belongs to the General Security Profile for identifiers, as Unicode's
 * property Identifier_Status.
 *
 * <pre>{@code
 * IdentifierStatus.of('é')      // ALLOWED
 * IdentifierStatus.of(0x3164)   // RESTRICTED: the Hangul filler, which is invisible
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#General_Security_Profile">UTS #39 §3.1</a>
 */
public enum IdentifierStatus {
  /** Allowed: the type of the character is Recommended or Inclusion. */
  ALLOWED,
  /** Not allowed: the character has any other type. */
  RESTRICTED;

  /** The allowed ASCII characters as bits: letters, digits, and {@code ' - . : _}. */
  private static final long ASCII_LOW = 0x07FF_6080_0000_0000L;

  private static final long ASCII_HIGH = 0x07FF_FFFE_87FF_FFFEL;

  /**
   * {@return the status of a character}
   *
   * <pre>{@code
   * IdentifierStatus.of('/')  // RESTRICTED
   * }</pre>
   *
   * @param codePoint a code point, from 0 to 10FFFF (hexadecimal)
   * @throws IllegalArgumentException if {@code codePoint} is not a code point
   * @see <a href="https://www.unicode.org/reports/tr39/#Identifier_Status_and_Type">UTS #39
   *     §3.1</a>
   */
  public static IdentifierStatus of(int codePoint) {
    return isAllowed(CodePointReader.checked(codePoint)) ? ALLOWED : RESTRICTED;
  }

  static boolean isAllowed(int point) {
    if (point < 128) {
      return ((point < 64 ? ASCII_LOW : ASCII_HIGH) >>> point & 1) != 0;
    }
    return ConfusableTables.isAllowed(ConfusableTables.row(point));
  }
}
