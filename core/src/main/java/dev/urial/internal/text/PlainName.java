package dev.urial.internal.text;

import org.jspecify.annotations.Nullable;

/**
 * The name of a parameter without the ways of writing it differently: percent-escapes, white space
 * and plus signs around it, letters of other widths and styles, and invisible characters.
 *
 * <pre>{@code
 * PlainName.of("token%20", 0, 8)  // "token"
 * PlainName.of("ｔoken", 0, 5)     // "token"
 * PlainName.of("token", 0, 5)     // null: it is plain
 * }</pre>
 *
 * <p>CHOICE: of the characters that NFKC maps to ASCII letters, these are recognized: fullwidth
 * forms, circled letters, mathematical alphabets, the long s and the Kelvin sign.
 */
final class PlainName {
  /** The maximum length of a name in its written form. */
  private static final int LONGEST = 256;

  private static final int TO_FULL_WIDTH = 0xFEE0;
  private static final int LETTERS = 26;

  private PlainName() {}

  /**
   * Returns the plain form of the name that ends at an index and begins no earlier than another
   * one; null if the name is plain as written, or if it contains the escape of a character that
   * separates names.
   */
  static @Nullable String of(String text, int start, int end) {
    int from = end;
    boolean isPlain = true;
    while (from > start && end - from < LONGEST && mayHold(text.charAt(from - 1))) {
      from--;
      isPlain &= isPlain(text.charAt(from));
    }
    return isPlain ? null : plain(text, from, end);
  }

  private static boolean mayHold(char c) {
    return isOfName(c) || c == '+';
  }

  private static boolean isPlain(char c) {
    return c < 0x7F && c > ' ' && c != '%' && c != '+';
  }

  /** Returns the end of a name before any spaces and plus signs that follow it. */
  static int end(String text, int start, int end) {
    int last = end;
    while (last > start && isSpace(text.charAt(last - 1))) {
      last--;
    }
    return last;
  }

  static boolean isSpace(int c) {
    return c <= ' ' || c == '+' || c == 0x7F;
  }

  private static @Nullable String plain(String text, int start, int end) {
    StringBuilder plain = new StringBuilder(end - start);
    int i = start;
    while (i < end) {
      int c = EscapedOctets.codePointAt(text, i);
      int length = 3 * EscapedOctets.utf8Length(c);
      if (c < 0) {
        c = EscapedOctets.octetsAt(text, i);
        length = EscapedOctets.utf8Length(c);
      }
      if (c < 0) {
        c = text.codePointAt(i);
        length = Character.charCount(c);
      }
      if (c != 0x200C && c != 0x200D && !InvisibleCharacters.has(c)) {
        plain.appendCodePoint(isSpace(c) ? ' ' : letter(c));
      }
      if (c < 0x80 && !isSpace(c) && !isOfName((char) c)) {
        return null;
      }
      i += length;
    }
    return plain.toString().strip();
  }

  /** Returns the ASCII letter of which a character is a variant; otherwise, the character. */
  private static int letter(int c) {
    if (c < 0x80) {
      return c;
    }
    if (c >= 0xFF01 && c <= 0xFF5E) {
      return c - TO_FULL_WIDTH;
    }
    if (c >= 0x24B6 && c <= 0x24E9) { // circled letters
      return letterAt(c - 0x24B6);
    }
    if (c >= 0x1D400 && c <= 0x1D6A3) { // mathematical alphabets
      return letterAt((c - 0x1D400) % (2 * LETTERS));
    }
    return c == 0x17F ? 's' : c == 0x212A ? 'K' : c;
  }

  private static int letterAt(int number) {
    return number < LETTERS ? 'A' + number : 'a' + number - LETTERS;
  }

  // The characters of names.

  /**
   * Returns whether a character may be part of a parameter's name. All other characters separate
   * parameters or precede the first parameter. A quotation mark is part of the name, because
   * secrets in quoted text are masked before it is quoted.
   */
  static boolean isOfName(char c) {
    return isOfWord(c) || c == '.' || c == '[' || c == ']' || c == '%' || c == '"';
  }

  /** Same as {@link #isOfName}, but a quotation mark is not part of the name. */
  static boolean isOfUnquoted(char c) {
    return c != '"' && isOfName(c);
  }

  static boolean isOfWord(char c) {
    char small = Ascii.lower(c);
    return (small >= 'a' && small <= 'z') || (c >= '0' && c <= '9') || isSeparator(c) || c >= 128;
  }

  static boolean isSeparator(char c) {
    return c == '-' || c == '_';
  }
}
