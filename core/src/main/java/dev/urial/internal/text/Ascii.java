package dev.urial.internal.text;

import org.jspecify.annotations.Nullable;

/**
 * Converts ASCII letters to lower or upper case, and compares strings ignoring the case of ASCII
 * letters. All other characters are left unchanged.
 *
 * <pre>{@code
 * Ascii.lower("HTTP")                       // "http"
 * Ascii.lower("İ")                          // "İ"
 * Ascii.equalsIgnoreCase("k", "\u212A")     // false: the Kelvin sign is not a k
 * Ascii.isAt("a:URL:b", 2, "url:")          // true
 * }</pre>
 *
 * <p>{@link String#toLowerCase()} is not used for untrusted text, for two reasons. It changes
 * non-ASCII letters and turns some of them into ASCII. And it takes quadratic time if letters
 * expand, because it grows the result by a few characters for each {@code İ}. A test enforces this
 * in all packages.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-5.3.2.1">RFC 3987 §5.3.2.1</a>
 */
public final class Ascii {
  private Ascii() {}

  /** Returns a string in lower case; the same object if it contains no upper-case letters. */
  public static String lower(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isUpper(text.charAt(i))) {
        return changed(text, i, true);
      }
    }
    return text;
  }

  /** Returns a string in upper case; the same object if it contains no lower-case letters. */
  public static String upper(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (isLower(text.charAt(i))) {
        return changed(text, i, false);
      }
    }
    return text;
  }

  private static String changed(String text, int start, boolean toLower) {
    StringBuilder out = new StringBuilder(text);
    for (int i = start; i < text.length(); i++) {
      char c = text.charAt(i);
      if (toLower ? isUpper(c) : isLower(c)) {
        out.setCharAt(i, (char) (c ^ 0x20));
      }
    }
    return out.toString();
  }

  /**
   * Returns whether two strings are equal, ignoring the case of ASCII letters; false if either is
   * null.
   */
  public static boolean equalsIgnoreCase(@Nullable String text, @Nullable String other) {
    return text != null
        && other != null
        && text.length() == other.length()
        && isAt(text, 0, other, 0, other.length());
  }

  /** Returns whether a string contains another string at an index, ignoring ASCII case. */
  public static boolean isAt(String text, int start, String word) {
    return isAt(text, start, word, 0, word.length());
  }

  /**
   * Works like {@link String#regionMatches(boolean, int, String, int, int)}, ignoring the case of
   * ASCII letters.
   */
  public static boolean isAt(String text, int start, String other, int from, int length) {
    if (start < 0 || from < 0 || start > text.length() - length || from > other.length() - length) {
      return false;
    }
    for (int i = 0; i < length; i++) {
      if (lower(text.charAt(start + i)) != lower(other.charAt(from + i))) {
        return false;
      }
    }
    return true;
  }

  /** Returns whether a string consists of ASCII characters; true if it is empty. */
  public static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 128) {
        return false;
      }
    }
    return true;
  }

  /**
   * Returns whether octets begin with a word in lower case, ignoring the case of ASCII letters.
   *
   * @param start the index of the first octet
   * @param end the index after the last octet
   */
  public static boolean beginsWith(byte[] text, int start, int end, byte[] word) {
    if (end - start < word.length) {
      return false;
    }
    for (int i = 0; i < word.length; i++) {
      if (lower((char) (text[start + i] & 0xFF)) != (word[i] & 0xFF)) {
        return false;
      }
    }
    return true;
  }

  /** Returns an ASCII letter in lower case, and any other character unchanged. */
  public static char lower(char c) {
    return isUpper(c) ? (char) (c | 0x20) : c;
  }

  private static boolean isUpper(char c) {
    return c >= 'A' && c <= 'Z';
  }

  private static boolean isLower(char c) {
    return c >= 'a' && c <= 'z';
  }
}
