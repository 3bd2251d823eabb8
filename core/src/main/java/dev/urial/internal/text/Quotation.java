package dev.urial.internal.text;

/**
 * A quotation mark and the number of backslashes before it.
 *
 * @param escapes the number of backslashes: none in JSON, one in JSON within JSON, three in JSON
 *     within that
 */
public record Quotation(char mark, int escapes) {
  /**
   * Returns the exclusive end of the quoted text that continues at an index; the end of the line if
   * there is no closing mark.
   */
  public int end(String text, int start) {
    int run = 0; // of backslashes
    int i = start;
    while (i < text.length() && !isLineEnd(text.charAt(i))) {
      char c = text.charAt(i);
      if (c == mark && closes(run)) {
        return i - escapes;
      }
      run = c == '\\' ? run + 1 : 0;
      i++;
    }
    return i;
  }

  /** Returns whether a mark after so many backslashes closes the quotation. */
  boolean closes(int backslashes) {
    return backslashes >= escapes && (backslashes - escapes) % (2 * (escapes + 1)) == 0;
  }

  static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }
}
