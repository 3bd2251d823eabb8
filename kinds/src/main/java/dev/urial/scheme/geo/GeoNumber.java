package dev.urial.scheme.geo;

import dev.urial.internal.text.DecimalText;
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

  /**
   * Returns the value of a number. CHOICE: the value is exact up to a thousand digits from the
   * first nonzero digit. Further digits are dropped, because the JDK's arithmetic takes more than
   * linear time.
   */
  static BigDecimal value(String number) {
    int sign = number.startsWith("-") ? 1 : 0;
    int point = DecimalText.wholeEnd(number);
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
}
