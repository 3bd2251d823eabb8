package dev.urial.url;

/**
 * Removes tabs and newlines from the parser's input before the states process it.
 *
 * <p>A lone surrogate is treated as U+FFFD, so two surrogates must not form a pair when a tab
 * between them is removed.
 *
 * @see <a href="https://url.spec.whatwg.org/#concept-basic-url-parser">URL Standard §4.4, basic URL
 *     parser</a>
 */
final class TabsAndNewlines {
  private TabsAndNewlines() {}

  /** Returns whether a character is an <em>ASCII tab or newline</em>. */
  static boolean has(char c) {
    return c == '\t' || c == '\n' || c == '\r';
  }

  /** Returns the index of the first tab or newline between two positions, or -1. */
  static int first(String input, int start, int end) {
    for (int i = start; i < end; i++) {
      char c = input.charAt(i);
      if (c <= '\r' && has(c)) {
        return i;
      }
    }
    return -1;
  }

  /**
   * Returns the text between two positions without tabs and newlines.
   *
   * @param first the index of the first tab or newline
   */
  static String removed(String input, int start, int end, int first) {
    StringBuilder kept = new StringBuilder(end - start).append(input, start, first);
    for (int i = first; i < end; i++) {
      char c = input.charAt(i);
      if (!has(c)) {
        kept.append(isLoneSurrogate(input, i) ? '\uFFFD' : c);
      }
    }
    int last = first - start - 1;
    if (last >= 0 && isLoneSurrogate(input, first - 1)) {
      kept.setCharAt(last, '\uFFFD');
    }
    return kept.toString();
  }

  private static boolean isLoneSurrogate(String s, int i) {
    char c = s.charAt(i);
    if (!Character.isSurrogate(c)) {
      return false;
    }
    return Character.isHighSurrogate(c)
        ? i + 1 == s.length() || !Character.isLowSurrogate(s.charAt(i + 1))
        : i == 0 || !Character.isHighSurrogate(s.charAt(i - 1));
  }

  /**
   * Returns, for each removed tab or newline, its position in the resulting text. For a position of
   * that text, the number of entries that are not greater is the number of characters removed
   * before it.
   */
  static int[] gaps(String input, int start, int end) {
    int count = 0;
    for (int i = start; i < end; i++) {
      if (has(input.charAt(i))) {
        count++;
      }
    }
    int[] gaps = new int[count];
    int n = 0;
    for (int i = start; i < end; i++) {
      if (has(input.charAt(i))) {
        gaps[n] = i - start - n;
        n++;
      }
    }
    return gaps;
  }
}
