package dev.urial.internal.text;

/**
 * The escapes in strings of JSON and of programs, which begin with a backslash.
 *
 * <pre>
 * \" \\ \/ \b \f \n \r \t &#92;u0026                       JSON, RFC 8259 §7
 * \' \` \a \v \e \? \$ \0 \33 \x26 &#92;u{26} \U00000026   C, Java, JavaScript, Python, Rust, shells
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc8259#section-7">RFC 8259 §7</a>
 */
public final class StringEscapes {
  /** The end of a sequence that is not an escape. */
  static final int INVALID = -1;

  /** The end of an escape that the end of the text cuts. */
  static final int CUT = -2;

  private static final String JSON = "\"\\/bfnrtu";
  private static final String OTHERS = "'`ave?$";
  private static final String CONTROLS = "a\u0007b\be\u001Bf\fn\nr\rt\tv\u000B";
  private static final String OF_SECRETS = "-._~%=@:/\"'";
  private static final int MOST_OCTAL = 3;
  private static final int MOST_IN_BRACES = 6;

  private StringEscapes() {}

  /** Returns whether JSON has the escape at an index, which is valid. */
  public static boolean isOfJson(String text, int backslash) {
    return JSON.indexOf(text.charAt(backslash + 1)) >= 0 && !text.startsWith("{", backslash + 2);
  }

  /**
   * Returns the end of the escape that begins at an index; negative if there is none or the text
   * ends within it.
   */
  public static int end(String text, int backslash) {
    int i = backslash + 1;
    if (i >= text.length()) {
      return CUT;
    }
    char c = text.charAt(i);
    return switch (c) {
      case 'x' -> digits(text, i + 1, 2);
      case 'U' -> digits(text, i + 1, 8);
      case 'u' -> text.startsWith("{", i + 1) ? braces(text, i + 2) : digits(text, i + 1, 4);
      case '0', '1', '2', '3', '4', '5', '6', '7' -> octal(text, i);
      default -> JSON.indexOf(c) >= 0 || OTHERS.indexOf(c) >= 0 ? i + 1 : INVALID;
    };
  }

  /**
   * Returns whether the number at an index is that of a letter, a digit, or another character of a
   * name, a login or a field, which strings seldom escape.
   */
  static boolean isOfSecret(String text, int backslash) {
    boolean isNumber = text.startsWith("u", backslash + 1) || text.startsWith("x", backslash + 1);
    int end = isNumber ? end(text, backslash) : INVALID;
    int c = end < 0 ? ' ' : codePoint(text, backslash, end);
    return c < 0x80 && (Character.isLetterOrDigit(c) || OF_SECRETS.indexOf(c) >= 0);
  }

  private static int digits(String text, int start, int count) {
    int i = start;
    while (i < start + count && i < text.length() && EscapedOctets.digit(text.charAt(i)) >= 0) {
      i++;
    }
    boolean isWhole = i == start + count && (count < 8 || isCodePoint(text, start, i));
    return isWhole ? i : i == text.length() ? CUT : INVALID;
  }

  private static int braces(String text, int start) {
    int i = start;
    while (i < start + MOST_IN_BRACES
        && i < text.length()
        && EscapedOctets.digit(text.charAt(i)) >= 0) {
      i++;
    }
    boolean isWhole = i > start && text.startsWith("}", i) && isCodePoint(text, start, i);
    return isWhole ? i + 1 : i == text.length() ? CUT : INVALID;
  }

  private static int octal(String text, int start) {
    int i = start;
    while (i < start + MOST_OCTAL && i < text.length() && (text.charAt(i) & ~7) == '0') {
      i++;
    }
    return i == text.length() && i < start + MOST_OCTAL ? CUT : i;
  }

  private static boolean isCodePoint(String text, int start, int end) {
    return Long.parseLong(text.substring(start, end), 16) <= Character.MAX_CODE_POINT;
  }

  /**
   * Returns the character that an escape stands for; half of one if it is one of two surrogates.
   */
  public static int codePoint(String text, int backslash, int end) {
    int i = backslash + 1;
    char c = text.charAt(i);
    return switch (c) {
      case 'x', 'U' -> Integer.parseInt(text.substring(i + 1, end), 16);
      case 'u' -> {
        boolean isBraced = text.charAt(i + 1) == '{';
        yield Integer.parseInt(
            text.substring(isBraced ? i + 2 : i + 1, isBraced ? end - 1 : end), 16);
      }
      case '0', '1', '2', '3', '4', '5', '6', '7' -> Integer.parseInt(text.substring(i, end), 8);
      default -> {
        int control = CONTROLS.indexOf(c);
        yield control < 0 ? c : CONTROLS.charAt(control + 1);
      }
    };
  }
}
