package dev.urial.internal.text;

import org.jspecify.annotations.Nullable;

/**
 * The digits of ISBNs, with 10 or 13 digits, without hyphens.
 *
 * <pre>{@code
 * Isbn.isbn13("0395363411")      // "9780395363416"
 * Isbn.isbn13("0395363412")      // null: the check digit is wrong
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3187#section-3.1">RFC 3187 §3.1</a>
 */
public final class Isbn {
  private static final int SHORT = 10;
  private static final int LONG = 13;

  private Isbn() {}

  /** Returns an ISBN with 13 digits; null if the digits, of which the tenth may be X, are none. */
  public static @Nullable String isbn13(String digits) {
    for (int i = 0; i < digits.length(); i++) {
      char c = digits.charAt(i);
      boolean isTen = c == 'X' && i == SHORT - 1 && digits.length() == SHORT;
      if (!isTen && (c < '0' || c > '9')) {
        return null;
      }
    }
    boolean isShort = digits.length() == SHORT;
    if (!isShort && (digits.length() != LONG || !isEan(digits))) {
      return null;
    }
    return !isChecked(digits) ? null : isShort ? to13(digits) : digits;
  }

  /** Returns whether the check digit of 10 or 13 digits is right. */
  public static boolean isChecked(CharSequence digits) {
    return digits.length() == SHORT
        ? check10(digits) == digits.charAt(SHORT - 1)
        : check13(digits) == digits.charAt(LONG - 1);
  }

  /**
   * Returns whether digits begin with a "Bookland" prefix, as ISBNs do; 979-0 is excluded, because
   * it is for printed music (ISMN, ISO 10957).
   */
  public static boolean isEan(CharSequence digits) {
    boolean isMusic = digits.charAt(2) == '9' && digits.charAt(3) == '0';
    return digits.charAt(0) == '9'
        && digits.charAt(1) == '7'
        && (digits.charAt(2) == '8' || digits.charAt(2) == '9')
        && !isMusic;
  }

  /** Converts an ISBN with 10 digits to one with 13. */
  public static String to13(String isbn10) {
    String body = "978" + isbn10.substring(0, SHORT - 1);
    return body + check13(body);
  }

  /**
   * Returns the check digit of an ISBN with 10 digits. The weights decrease from 10; the sum,
   * including the check digit, is a multiple of 11.
   */
  public static char check10(CharSequence digits) {
    int sum = 0;
    for (int i = 0; i < SHORT - 1; i++) {
      sum += (SHORT - i) * (digits.charAt(i) - '0');
    }
    int check = (11 - sum % 11) % 11;
    return check == 10 ? 'X' : (char) ('0' + check);
  }

  /**
   * Returns the check digit of an ISBN with 13 digits. The weights are alternately 1 and 3; the
   * sum, including the check digit, is a multiple of 10.
   */
  public static char check13(CharSequence digits) {
    int sum = 0;
    for (int i = 0; i < LONG - 1; i++) {
      sum += (i % 2 == 0 ? 1 : 3) * (digits.charAt(i) - '0');
    }
    return (char) ('0' + (10 - sum % 10) % 10);
  }
}
