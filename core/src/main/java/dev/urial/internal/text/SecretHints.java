package dev.urial.internal.text;

/**
 * Finds possible positions of secrets: a fast search that never misses a secret, so that most
 * strings need no closer inspection.
 *
 * <pre>{@code
 * SecretHints.next("see http://a/?q=1", 0, 17)       // -1
 * SecretHints.next("see http://u:pw@a/?q=1", 0, 22)  // 15, the at sign
 * }</pre>
 *
 * <p>Every secret contains or is next to one of these hints: an at sign, of any width or escaped;
 * an equals sign or a colon after the name of a secret parameter; the literal of a shape; or an
 * escape of a character that need not be escaped, in a URI or in a string of JSON or of a program.
 * Each hint can be recognized from a few characters around it, so a part of a string can be
 * searched on its own. The running time is linear, and nothing is allocated.
 */
public final class SecretHints {
  /**
   * The fullwidth at sign. People type it, or the small at sign U+FE6B, and programs accept both.
   */
  static final char WIDE_AT = '\uFF20';

  static final char SMALL_AT = '\uFE6B';

  private SecretHints() {}

  /**
   * Returns the index of the first hint in a range of a string; -1 if there is none.
   *
   * <p>The string may also contain one octet per character; at signs of other widths are then
   * recognized in UTF-8, as EF BC A0 and EF B9 AB.
   */
  public static int next(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (isHint(text, i)) {
        return i;
      }
    }
    return -1;
  }

  private static boolean isHint(String text, int i) {
    char before = i > 0 ? text.charAt(i - 1) : ' ';
    char c = text.charAt(i);
    int group = SecretShapes.group(before, c);
    return group != SecretShapes.NOTHING
        ? isHint(group, c, text, i)
        : (before | c) >= 128 && isBeyondAscii(c, text, i);
  }

  private static boolean isHint(int group, char c, String text, int i) {
    return group == SecretShapes.SIGN ? isSign(c, text, i) : SecretShapes.isHint(group, text, i);
  }

  private static boolean isBeyondAscii(char c, String text, int i) {
    boolean isWide = c == WIDE_AT || c == SMALL_AT;
    boolean isOctet =
        (c == 0xA0 && i >= 2 && text.startsWith("\u00EF\u00BC", i - 2))
            || (c == 0xAB && i >= 2 && text.startsWith("\u00EF\u00B9", i - 2));
    return isWide || isOctet || isSign(c, text, i);
  }

  private static boolean isSign(char c, String text, int i) {
    return switch (c) {
      case '@' -> true;
      case '=' -> SecretParameters.DEFAULT.mayEnd(text, i);
      case '%' -> isEscape(text, i);
      case '\\' -> StringEscapes.isOfSecret(text, i);
      case ':' -> SecretFields.isHint(text, i);
      default -> false;
    };
  }

  /**
   * Returns whether an escape encodes an at sign, ends a name, or encodes a character that need not
   * be escaped.
   */
  private static boolean isEscape(String text, int i) {
    int octet = EscapedOctets.octetAt(text, i);
    return switch (octet) {
      case -1 -> false;
      case '@', '%', '-', '.', '_', '~' -> true;
      case '=' -> SecretParameters.DEFAULT.mayEnd(text, i);
      case ']' -> text.startsWith("=", i + 3) || text.startsWith("%", i + 3);
      default -> octet < 128 && Character.isLetterOrDigit(octet);
    };
  }
}
