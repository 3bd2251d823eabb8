package dev.urial.scheme.geo;

import dev.urial.spi.Digits;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Numbers in {@code geo} URIs, kept as strings because they may have any length.
 *
 * <pre>
 * pnum = 1*DIGIT [ "." 1*DIGIT ]
 * num  = [ "-" ] pnum
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.3">RFC 5870 §3.3</a>
 */
final class GeoNumber {
  /** The maximum number of significant digits. */
  static final int MAX_DIGITS = 1000;

  private GeoNumber() {}

  /** Returns a number without insignificant zeros; {@code -0} becomes {@code 0}. */
  static String exact(String number) {
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

  /**
   * Returns the value of a number. CHOICE: the value is exact up to a thousand digits from the
   * first nonzero digit. Further digits are dropped, because the JDK's arithmetic takes more than
   * linear time.
   */
  static BigDecimal value(String number) {
    int sign = number.startsWith("-") ? 1 : 0;
    int point = wholeEnd(number);
    int scale = Math.max(0, number.length() - point - 1);
    String digits = number.substring(sign, point) + number.substring(number.length() - scale);
    int first = 0;
    while (first < digits.length() - 1 && digits.charAt(first) == '0') {
      first++;
    }
    int end = Math.min(digits.length(), first + MAX_DIGITS);
    BigInteger size = new BigInteger(digits.substring(first, end));
    return new BigDecimal(sign == 0 ? size : size.negate(), scale - (digits.length() - end));
  }

  /** Returns whether the absolute value of a number from {@link #exact} is at most a limit. */
  static boolean isAtMost(int limit, String exact) {
    String size = exact.startsWith("-") ? exact.substring(1) : exact;
    int point = wholeEnd(size);
    int whole = Digits.number(size, 0, point, 1000);
    return whole < limit || (whole == limit && point == size.length());
  }

  /** Returns the number of digits before the decimal point. */
  static int wholeDigits(String number) {
    return wholeEnd(number) - (number.startsWith("-") ? 1 : 0);
  }

  private static int wholeEnd(String number) {
    int point = number.indexOf('.');
    return point < 0 ? number.length() : point;
  }
}
