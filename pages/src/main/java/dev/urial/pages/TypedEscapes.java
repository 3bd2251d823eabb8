package dev.urial.pages;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
  private static final Pattern ESCAPE =
      Pattern.compile(
          "\\\\(?:u\\{([0-9A-Fa-f]{1,6})\\}|u([0-9A-Fa-f]{4})|x([0-9A-Fa-f]{2})|([0tnr\\\\]))");

  private TypedEscapes() {}

  /**
   * Returns the text with its escapes replaced by the characters that they represent.
   *
   * @param text the text as typed
   */
  public static String read(String text) {
    StringBuilder read = new StringBuilder(text.length());
    int done = 0;
    for (Matcher escape = ESCAPE.matcher(text); escape.find(); ) {
      read.append(text, done, escape.start());
      done = escape.end();
      String letter = escape.group(4);
      if (letter != null) {
        read.append("\0\t\n\r\\".charAt("0tnr\\".indexOf(letter)));
        continue;
      }
      String digits = escape.group(1) != null ? escape.group(1) : escape.group(2);
      int number = Integer.parseInt(digits != null ? digits : escape.group(3), 16);
      if (number <= Character.MAX_CODE_POINT) {
        read.appendCodePoint(number);
      } else {
        read.append(escape.group());
      }
    }
    return read.append(text, done, text.length()).toString();
  }
}
