package dev.urial.spi;

import java.util.Objects;

/**
 * Converts and compares numbers with any number of digits, as in {@code 1*DIGIT}.
 *
 * <pre>{@code
 * Digits.number("0080")                    // 80
 * Digits.number("99999999999999999999")    // Long.MAX_VALUE
 * Digits.number("99999", 0, 5, 1 << 16)    // 65536: the limit
 * Digits.isLess("007", "10")               // true
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5234#appendix-B.1">RFC 5234 B.1</a>
 */
public final class Digits {
  private Digits() {}

  /**
   * {@return the number that the digits represent, capped at {@link Long#MAX_VALUE}}
   *
   * @param digits ASCII digits; leading zeros are ignored
   */
  public static long number(String digits) {
    Objects.requireNonNull(digits, "digits");
    return number(digits, 0, digits.length(), Long.MAX_VALUE);
  }

  /**
   * {@return the number that a range of digits represents, capped at {@code max}}
   *
   * @param text the string that contains the digits
   * @param start the index of the first digit
   * @param end the index after the last digit
   * @param max the maximum value to return
   */
  public static int number(String text, int start, int end, int max) {
    Objects.requireNonNull(text, "text");
    return (int) number(text, start, end, (long) max);
  }

  private static long number(String text, int start, int end, long max) {
    long number = 0;
    for (int i = start; i < end; i++) {
      int digit = text.charAt(i) - '0';
      if (number > (max - digit) / 10) {
        return max;
      }
      number = number * 10 + digit;
    }
    return Math.min(number, max);
  }

  /**
   * {@return whether the first number is less than the second, for any number of digits, as in
   * {@code isLess("9", "10")}}
   *
   * @param digits ASCII digits; leading zeros are ignored
   * @param others the ASCII digits to compare with; leading zeros are ignored
   */
  public static boolean isLess(String digits, String others) {
    Objects.requireNonNull(digits, "digits");
    int start = leadingNoughts(digits);
    int from = leadingNoughts(others);
    int longer = (digits.length() - start) - (others.length() - from);
    return longer != 0 ? longer < 0 : digits.substring(start).compareTo(others.substring(from)) < 0;
  }

  private static int leadingNoughts(String digits) {
    int i = 0;
    while (i < digits.length() && digits.charAt(i) == '0') {
      i++;
    }
    return i;
  }
}
