package dev.urial.internal.text;

import java.util.function.IntPredicate;

/**
 * Decodes the percent-escapes in a string to octets, and to the characters that these octets
 * represent in UTF-8. Only {@link #lowerCase} and {@link #plain} allocate.
 *
 * <pre>{@code
 * EscapedOctets.octetAt("a%2Fb", 1)        // 0x2F
 * EscapedOctets.codePointAt("%C3%A9", 0)  // 0xE9
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-2.1">RFC 3986 §2.1</a>
 */
public final class EscapedOctets {
  private EscapedOctets() {}

  /**
   * Returns the octet of the escape at an index, or -1 if there is no complete escape at that
   * index, or if the index is outside the string.
   *
   * <pre>{@code
   * EscapedOctets.octetAt("a%2Fb", 1)  // 0x2F
   * EscapedOctets.octetAt("a%2", 1)    // -1
   * }</pre>
   */
  public static int octetAt(String text, int index) {
    if (index < 0 || index >= text.length() - 2 || text.charAt(index) != '%') {
      return -1;
    }
    int high = digit(text.charAt(index + 1));
    int low = digit(text.charAt(index + 2));
    return high < 0 || low < 0 ? -1 : high << 4 | low;
  }

  /**
   * Returns the character whose UTF-8 octets are escaped at an index, or -1 if there is no escape
   * or the octets are not valid UTF-8, such as overlong forms and surrogates.
   *
   * <pre>{@code
   * EscapedOctets.codePointAt("%C3%A9", 0)  // 0xE9
   * EscapedOctets.codePointAt("%C0%AF", 0)  // -1
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3629#section-4">RFC 3629 §4</a>
   */
  public static int codePointAt(String text, int index) {
    int first = octetAt(text, index);
    int length = sequenceLength(first);
    if (length <= 1) {
      return length == 1 ? first : -1;
    }
    int codePoint = first & 0x7F >> length;
    for (int k = 1; k < length; k++) {
      int next = octetAt(text, index + 3 * k);
      if (!continues(first, k, next)) {
        return -1;
      }
      codePoint = codePoint << 6 | next & 0x3F;
    }
    return codePoint;
  }

  /**
   * Returns the character whose UTF-8 octets begin at an index of a string with one octet per
   * character, or -1 if there is no such character beyond ASCII.
   *
   * <pre>{@code
   * EscapedOctets.octetsAt("\u00C3\u00A9", 0)  // 0xE9
   * }</pre>
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3629#section-4">RFC 3629 §4</a>
   */
  static int octetsAt(String text, int index) {
    int first = text.charAt(index);
    int length = sequenceLength(first);
    if (length <= 1 || index + length > text.length()) {
      return -1;
    }
    int codePoint = first & 0x7F >> length;
    for (int k = 1; k < length; k++) {
      int next = text.charAt(index + k);
      if (!continues(first, k, next)) {
        return -1;
      }
      codePoint = codePoint << 6 | next & 0x3F;
    }
    return codePoint;
  }

  /**
   * Returns the number of octets of a character in UTF-8, from 1 to 4; its escapes are three times
   * as long.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3629#section-3">RFC 3629 §3</a>
   */
  public static int utf8Length(int codePoint) {
    return codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4;
  }

  /**
   * Returns the value of a hexadecimal digit in either case, or -1 if the character is not one.
   *
   * <p>Only ASCII digits are accepted, unlike {@link Character#digit(char, int)}.
   */
  public static int digit(char c) {
    if (c >= '0' && c <= '9') {
      return c - '0';
    }
    int letter = c | 0x20;
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
  }

  /** Returns the length of the UTF-8 sequence that an octet begins; 0 if it does not begin one. */
  public static int sequenceLength(int first) {
    if (first < 0x80) {
      return first < 0 ? 0 : 1;
    }
    if (first < 0xC2 || first > 0xF4) {
      return 0;
    }
    return first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
  }

  /**
   * Returns whether an octet may be the k-th octet after the given lead byte in well-formed UTF-8,
   * according to Unicode's table 3-7.
   */
  public static boolean continues(int first, int k, int octet) {
    if (octet < 0x80 || octet > 0xBF) {
      return false;
    }
    if (k > 1) {
      return true;
    }
    return switch (first) {
      case 0xE0 -> octet >= 0xA0;
      case 0xED -> octet <= 0x9F;
      case 0xF0 -> octet >= 0x90;
      case 0xF4 -> octet <= 0x8F;
      default -> true;
    };
  }

  /**
   * Returns a text with its ASCII letters in lower case, except for the digits of escapes.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1">RFC 3986 §6.2.2.1</a>
   */
  public static String lowerCase(String text) {
    StringBuilder out = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      if (octetAt(text, i) >= 0) {
        i += 2;
      } else {
        out.setCharAt(i, Ascii.lower(text.charAt(i)));
      }
    }
    return out.toString();
  }

  /**
   * Returns a text in which only the escapes of the given characters are decoded, and the others
   * have upper-case digits.
   *
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2">RFC 3986 §6.2.2.2</a>
   */
  public static String plain(String text, IntPredicate decoded) {
    StringBuilder out = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); i++) {
      int octet = octetAt(text, i);
      if (octet < 0) {
        out.append(text.charAt(i));
      } else if (octet < 128 && decoded.test(octet)) {
        out.append((char) octet);
        i += 2;
      } else {
        out.append(Ascii.upper(text.substring(i, i + 3)));
        i += 2;
      }
    }
    return out.toString();
  }

  /**
   * Returns the index at which an escape becomes invalid: that of its first character after the
   * percent sign that is not a hexadecimal digit.
   */
  public static int brokenAt(String text, int percent) {
    int i = percent + 1;
    while (i < text.length() && i < percent + 3 && digit(text.charAt(i)) >= 0) {
      i++;
    }
    return i;
  }
}
