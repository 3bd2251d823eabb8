package dev.urial.scheme.geo;

import dev.urial.grammar.Digits;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Numbers of {@code geo} URIs: texts, since they may be of any length.
 *
 * <pre>
 * pnum = 1*DIGIT [ "." 1*DIGIT ]
 * num  = [ "-" ] pnum
 * </pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc5870#section-3.3">RFC 5870 §3.3</a>
 */
final class GeoNumber {
  private GeoNumber() {}

  /** A number without zeros that say nothing; {@code -0} is {@code 0}. */
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

  /** The number, exactly; in much less than the square of its length. */
  static BigDecimal value(String number) {
    int sign = number.startsWith("-") ? 1 : 0;
    int point = wholeEnd(number);
    int scale = Math.max(0, number.length() - point - 1);
    String digits = number.substring(sign, point) + number.substring(number.length() - scale);
    BigInteger size = integer(digits, 0, digits.length());
    return new BigDecimal(sign == 0 ? size : size.negate(), scale);
  }

  /** By halves, since the JDK reads digits one after the other, each time over all before. */
  private static BigInteger integer(String digits, int start, int end) {
    int length = end - start;
    if (length <= 1000) {
      return new BigInteger(digits.substring(start, end));
    }
    int middle = end - length / 2;
    return integer(digits, start, middle)
        .multiply(BigInteger.TEN.pow(end - middle))
        .add(integer(digits, middle, end));
  }

  /** Whether an exact number is not farther from zero than a limit. */
  static boolean isAtMost(int limit, String exact) {
    String size = exact.startsWith("-") ? exact.substring(1) : exact;
    int point = wholeEnd(size);
    int whole = Digits.number(size, 0, point, 1000);
    return whole < limit || (whole == limit && point == size.length());
  }

  /** How many digits stand before the point. */
  static int wholeDigits(String number) {
    return wholeEnd(number) - (number.startsWith("-") ? 1 : 0);
  }

  private static int wholeEnd(String number) {
    int point = number.indexOf('.');
    return point < 0 ? number.length() : point;
  }
}
