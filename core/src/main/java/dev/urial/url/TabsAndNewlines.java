package dev.urial.url;

/**
 * Removes tabs and newlines from the parser's input before the states process it.
 *
 * <p>A half of a surrogate pair that stands alone counts as U+FFFD: so it must not meet its other
 * half when a tab between the two goes.
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

  /** Where the first is between two positions; -1 if there is none. */
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
   * What is between two positions, without them.
   *
   * @param first where the first of them is
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
   * Returns the way back: for each of them, in order, its position in the text without them. As
   * many as are not greater than a position of that text was before it.
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
