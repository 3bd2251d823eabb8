package dev.urial.safety.unicode;

import java.util.Objects;

/**
 * Determines the decimal digit systems that a text uses. A name with digits from two systems is
 * suspicious: {@code ৪} is 4 in Bengali but looks like 8.
 *
 * <pre>{@code
 * NumberSystems.areMixed("8৪")   // true
 * NumberSystems.areMixed("٣٤")   // false: both Arabic
 * NumberSystems.zeros("8৪")      // [0x30, 0x9E6]
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Mixed_Number_Detection">UTS #39 §5.3</a>
 */
public final class NumberSystems {
  private NumberSystems() {}

  /**
   * {@return whether a text has <i>mixed numbers</i>: decimal digits from more than one system}
   *
   * <pre>{@code
   * NumberSystems.areMixed("route 66")  // false
   * }</pre>
   *
   * @param text any string
   * @see <a href="https://www.unicode.org/reports/tr39/#Mixed_Number_Detection">UTS #39 §5.3</a>
   */
  public static boolean areMixed(CharSequence text) {
    Objects.requireNonNull(text, "text");
    int n = text.length();
    int i = CodePointReader.endOfAscii(text);
    if (i == n) {
      return false;
    }
    int zero = -1;
    for (i = 0; i < n; ) {
      int point = Character.codePointAt(text, i);
      int its = zero(point);
      if (its >= 0) {
        if (zero >= 0 && its != zero) {
          return true;
        }
        zero = its;
      }
      i += Character.charCount(point);
    }
    return false;
  }

  /**
   * {@return the digit zero of the system to which a character belongs, or -1 if the character is
   * not a decimal digit}
   *
   * <pre>{@code
   * NumberSystems.zero('٣')  // 0x660
   * NumberSystems.zero('a')  // -1
   * }</pre>
   *
   * @param codePoint a code point, from 0 to 10FFFF (hexadecimal)
   * @throws IllegalArgumentException if {@code codePoint} is not a code point
   * @see <a href="https://www.unicode.org/reports/tr39/#Mixed_Number_Detection">UTS #39 §5.3</a>
   */
  public static int zero(int codePoint) {
    if (codePoint < 128) {
      return CodePointReader.checked(codePoint) >= '0' && codePoint <= '9' ? '0' : -1;
    }
    return ConfusableTables.isDecimal(ConfusableTables.row(CodePointReader.checked(codePoint)))
        ? ConfusableTables.zero(codePoint)
        : -1;
  }
}
