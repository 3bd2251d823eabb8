package dev.urial.pages;

import dev.urial.internal.text.EscapedOctets;

/**
 * Decodes the escapes of programming languages, so that users can enter characters that no keyboard
 * has: <code>&#92;u202E</code>, <code>&#92;u{1F600}</code>, <code>&#92;x00</code>, <code>&#92;0
 * </code>, <code>&#92;t</code>, <code>&#92;n</code>, <code>&#92;r</code>. Two backslashes represent
 * one backslash; anything else is left unchanged.
 *
 * <pre>
 * TypedEscapes.read(typed)  // with a right-to-left override where typed has &#92;u202E
 * </pre>
 */
public final class TypedEscapes {
  private static final int MOST_DIGITS = 6;

  private TypedEscapes() {}

  /**
   * Returns the text with its escapes replaced by the characters that they represent.
   *
   * @param text the text as typed
   */
  public static String read(String text) {
    StringBuilder read = new StringBuilder(text.length());
    for (int i = 0; i < text.length(); ) {
      char next = i + 1 < text.length() ? text.charAt(i + 1) : ' ';
      int start = i + 2;
      int end = start;
      if (text.charAt(i) == '\\') {
        boolean isBraced = next == 'u' && start < text.length() && text.charAt(start) == '{';
        if (isBraced) {
          start++;
          end = text.indexOf('}', start);
          int number = end > start && end - start <= MOST_DIGITS ? hex(text, start, end) : -1;
          if (number >= 0 && number <= Character.MAX_CODE_POINT) {
            read.appendCodePoint(number);
            i = end + 1;
            continue;
          }
        } else if (next == 'u' || next == 'x') {
          end = start + (next == 'u' ? 4 : 2);
          int number = end <= text.length() ? hex(text, start, end) : -1;
          if (number >= 0) {
            read.append((char) number);
            i = end;
            continue;
          }
        } else if ("0tnr\\".indexOf(next) >= 0) {
          read.append("\0\t\n\r\\".charAt("0tnr\\".indexOf(next)));
          i += 2;
          continue;
        }
      }
      read.append(text.charAt(i++));
    }
    return read.toString();
  }

  /** Returns the value of ASCII hexadecimal digits, or -1. */
  private static int hex(String text, int start, int end) {
    int number = 0;
    for (int i = start; i < end; i++) {
      int digit = EscapedOctets.digit(text.charAt(i));
      if (digit < 0) {
        return -1;
      }
      number = 16 * number + digit;
    }
    return number;
  }
}
