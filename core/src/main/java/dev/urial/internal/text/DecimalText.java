package dev.urial.internal.text;

/**
 * Decimal numbers of any length, as text.
 *
 * <pre>
 * num = [ "-" ] 1*DIGIT [ "." 1*DIGIT ]
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.3">RFC 5870 §3.3</a>
 */
public final class DecimalText {
  private DecimalText() {}

  /** Returns whether a text is a number. */
  public static boolean is(String text) {
    int start = text.startsWith("-") ? 1 : 0;
    int point = wholeEnd(text);
    return areDigits(text, start, point)
        && (point == text.length() || areDigits(text, point + 1, text.length()));
  }

  private static boolean areDigits(String text, int start, int end) {
    for (int i = start; i < end; i++) {
      if (text.charAt(i) < '0' || text.charAt(i) > '9') {
        return false;
      }
    }
    return end > start;
  }

  /** Returns a number without insignificant zeros; {@code -0} becomes {@code 0}. */
  public static String exact(String number) {
    int start = number.startsWith("-") ? 1 : 0;
    int wholeEnd = wholeEnd(number);
    int end = number.length();
    while (end > wholeEnd && (number.charAt(end - 1) == '0' || end == wholeEnd + 1)) {
      end--;
    }
    int first = start;
    while (first < wholeEnd - 1 && number.charAt(first) == '0') {
      first++;
    }
    String size = number.substring(first, end);
    return start == 0 || size.equals("0") ? size : '-' + size;
  }

  /** Returns whether the absolute value of a number from {@link #exact} is at most a limit. */
  public static boolean isAtMost(int limit, String exact) {
    String size = exact.startsWith("-") ? exact.substring(1) : exact;
    int point = wholeEnd(size);
    int whole = whole(size.substring(0, point), limit);
    return whole >= 0 && (whole < limit || point == size.length());
  }

  /** Returns the value of digits, with or without leading zeros; -1 if it exceeds a limit. */
  public static int whole(String digits, int limit) {
    long value = areDigits(digits, 0, digits.length()) ? 0 : -1;
    for (int i = 0; i < digits.length() && value >= 0; i++) {
      value = value * 10 + digits.charAt(i) - '0';
      value = value > limit ? -1 : value;
    }
    return (int) value;
  }

  /** Returns the number of digits before the decimal point. */
  public static int wholeDigits(String number) {
    return wholeEnd(number) - (number.startsWith("-") ? 1 : 0);
  }

  /** Returns the index of the decimal point, or the end if there is none. */
  public static int wholeEnd(String number) {
    int point = number.indexOf('.');
    return point < 0 ? number.length() : point;
  }
}
