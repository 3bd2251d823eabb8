package dev.urial.internal.text;

import java.util.Objects;

/**
 * An excerpt of a string that is safe to show to people: it contains no secrets or control
 * characters, and is limited to a window.
 *
 * <p>Used by {@link dev.urial.report.SyntaxError}; the command line and the pages use {@link
 * #escape} for everything that they print.
 *
 * <pre>{@code
 * Excerpt.escape("a\nb")                                  // "a\\nb"
 * Excerpt.around("http://u:secret@h/", 0).text()          // "http://u:***@h/"
 * }</pre>
 *
 * @param text the text to show
 * @param caret the column of the excerpt that corresponds to the index in the original string, as
 *     terminals count columns: a wide character occupies two, and a mark shares the column of its
 *     base character ({@link TerminalWidth})
 */
public record Excerpt(String text, int caret) {
  /** Rejects null arguments. */
  public Excerpt {}

  /** The number of characters shown on either side of the index. */
  static final int WINDOW = 40;

  /**
   * Returns the text around an index: 40 characters on either side, with {@code …} for omitted
   * text, {@code ***} for secrets, and control characters as {@link #escape} writes them.
   *
   * @throws IndexOutOfBoundsException if the index is negative or greater than the length of the
   *     input
   */
  public static Excerpt around(String input, int index) {
    return around(input, index, Secrets.in(input));
  }

  /**
   * Same as {@link #around(String, int)} for input of the given kind, such as an authority on its
   * own.
   */
  public static Excerpt around(String input, int index, TextKind taken) {
    return around(input, index, Secrets.in(input, taken));
  }

  /** Same as {@link #around(String, int)} for input whose secrets are already known. */
  public static Excerpt around(String input, int index, Secrets secrets) {
    Objects.checkIndex(index, input.length() + 1);
    int start = Math.max(0, index - WINDOW);
    int end = Math.min(input.length(), index + WINDOW);
    StringBuilder shown = new StringBuilder();
    int caret = -1;
    int last = 0; // the column of the base character of a mark
    int column = 0;
    if (start > 0) {
      shown.append('…');
      column = 1;
      start = atCodePoint(input, start);
    }
    int i = start;
    while (i < end) {
      int secretEnd = secrets.endAt(i);
      if (secretEnd >= 0) {
        if (caret < 0 && index < secretEnd) {
          caret = column;
        }
        shown.append(Secrets.MASK);
        column += Secrets.MASK.length();
        last = column - 1;
        i = secretEnd;
        continue;
      }
      int c = input.codePointAt(i);
      int columns = 1;
      if (c >= ' ' && c < 0x7F) {
        shown.append((char) c);
      } else {
        int before = shown.length();
        escape(c, shown);
        columns = TerminalWidth.of(shown.substring(before));
      }
      if (columns > 0) {
        last = column;
      }
      if (i == index) {
        caret = last;
      }
      column += columns;
      i += Character.charCount(c);
    }
    if (caret < 0) {
      caret = column;
    }
    if (i < input.length()) {
      shown.append('…');
    }
    return new Excerpt(shown.toString(), caret);
  }

  /**
   * Escapes the characters of a string that a terminal or a log would not show unchanged: control
   * characters, line endings, formatting and bidi characters, lone surrogates, private-use and
   * unassigned characters.
   *
   * <p>Backslashes are doubled only if something else was escaped, so that plain text is left
   * unchanged and escaped text can be decoded again.
   *
   * <pre>{@code
   * Excerpt.escape("tab\there")     // "tab\\there"
   * Excerpt.escape("C:\\x")         // "C:\\x", unchanged
   * Excerpt.escape("\u202Eevil")    // "\\u202Eevil"
   * }</pre>
   */
  public static String escape(String text) {
    int first = 0;
    while (first < text.length()) {
      int c = text.charAt(first);
      if (c < ' ' || c >= 0x7F) { // most are neither
        c = text.codePointAt(first);
        if (!isPlain(c)) {
          break;
        }
      }
      first += Character.charCount(c);
    }
    if (first == text.length()) {
      return text;
    }
    StringBuilder out = new StringBuilder(text.length() + 16);
    for (int i = 0; i < text.length(); ) {
      int c = text.codePointAt(i);
      if (c == '\\') {
        out.append("\\\\");
      } else {
        escape(c, out);
      }
      i += Character.charCount(c);
    }
    return out.toString();
  }

  /**
   * Returns a code point in quotation marks with its number, such as {@code " " (U+0020)}, or only
   * the number if the code point cannot be shown, such as {@code U+0007}.
   *
   * @param codePoint any code point, including a lone surrogate
   */
  public static String name(int codePoint) {
    String number = "U+" + hex(codePoint);
    return isPlain(codePoint)
        ? '"' + Character.toString(codePoint) + "\" (" + number + ")"
        : number;
  }

  private static int atCodePoint(String text, int i) {
    return Character.isLowSurrogate(text.charAt(i))
            && i > 0
            && Character.isHighSurrogate(text.charAt(i - 1))
        ? i + 1
        : i;
  }

  private static void escape(int c, StringBuilder out) {
    if (isPlain(c)) {
      out.appendCodePoint(c);
      return;
    }
    switch (c) {
      case '\n' -> out.append("\\n");
      case '\r' -> out.append("\\r");
      case '\t' -> out.append("\\t");
      default -> out.append(c < 0x10000 ? "\\u" + hex(c) : "\\u{" + hex(c) + '}');
    }
  }

  /** Returns a number in upper-case hexadecimal, with at least four digits. */
  private static String hex(int number) {
    String digits = Ascii.upper(Integer.toHexString(number));
    return "0".repeat(Math.max(0, 4 - digits.length())) + digits;
  }

  private static boolean isPlain(int c) {
    if (c < 0x7F) {
      return c >= ' ';
    }
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }
}
