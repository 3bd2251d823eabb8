package dev.urial.scheme;

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

  /** Whether an exact number is not farther from zero than a limit. */
  static boolean isAtMost(int limit, String exact) {
    String size = exact.startsWith("-") ? exact.substring(1) : exact;
    int point = wholeEnd(size);
    int whole = Cursor.number(size, 0, point, 1000);
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
