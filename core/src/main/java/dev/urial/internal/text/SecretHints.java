package dev.urial.internal.text;

/**
 * Where a secret may stand in a text: a fast look that never misses one, so that most texts need no
 * second look.
 *
 * <pre>{@code
 * SecretHints.next("see http://a/?q=1", 0, 17)       // -1
 * SecretHints.next("see http://u:pw@a/?q=1", 0, 22)  // 15, the at sign
 * }</pre>
 *
 * <p>A secret has one of these in it or beside it: an at sign, of any width or escaped; an equals
 * sign behind a name of a secret parameter; the literal of a shape; an escape of what needs none.
 * Each is known from a few characters around it, so that a part of a text may be asked about. The
 * time is linear, and nothing is allocated.
 */
public final class SecretHints {
  /** U+FF20 and U+FE6B, at signs of other widths: people type them, and programs read them. */
  static final char WIDE_AT = '\uFF20';

  static final char SMALL_AT = '\uFE6B';

  private static final int LETTER_OF_LAST_OCTET = 0xA0; // U+FF20 in UTF-8: EF BC A0

  private SecretHints() {}

  /**
   * Returns the index of the first hint in a range of a text; -1 without one.
   *
   * <p>The text may also hold an octet a character: then an at sign in UTF-8 is seen, too.
   */
  public static int next(String text, int start, int end) {
    int before = start > 0 ? text.charAt(start - 1) : ' ';
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      int group = SecretShapes.group(before, c);
      boolean isHint = group != SecretShapes.NOTHING ? isHint(group, c, text, i) : (before | c) >= 128 && isBeyondAscii(c, text, i);
      if (isHint) {
        return i;
      }
      before = c;
    }
    return -1;
  }

  private static boolean isHint(int group, char c, String text, int i) {
    return group == SecretShapes.SIGN ? isSign(c, text, i) : SecretShapes.isHint(group, text, i);
  }

  private static boolean isBeyondAscii(char c, String text, int i) {
    boolean isWide = c == WIDE_AT || c == SMALL_AT;
    boolean isOctet = c == LETTER_OF_LAST_OCTET && i >= 2 && text.charAt(i - 1) == 0xBC && text.charAt(i - 2) == 0xEF;
    return isWide || isOctet || isSign(c, text, i);
  }

  private static boolean isSign(char c, String text, int i) {
    return switch (c) {
      case '@' -> true;
      case '=' -> SecretParameters.DEFAULT.mayEnd(text, i);
      case '%' -> isEscape(text, i);
      default -> false;
    };
  }

  /** Whether an escape stands for an at sign, ends a name, or hides what it need not hide. */
  private static boolean isEscape(String text, int i) {
    int octet = Unescaped.octet(text, i);
    return switch (octet) {
      case -1 -> false;
      case '@', '%', '-', '.', '_', '~' -> true;
      case '=' -> SecretParameters.DEFAULT.mayEnd(text, i);
      case ']' -> text.startsWith("=", i + 3) || text.startsWith("%", i + 3);
      default -> octet < 128 && Character.isLetterOrDigit(octet);
    };
  }
}
