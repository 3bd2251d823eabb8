package dev.urial.idna;

/**
 * The positions of the labels in the original domain name. Mapping changes positions: it may drop
 * characters, and it converts three other characters to dots.
 */
final class LabelRanges {
  private final int[] starts;
  private final int[] ends;

  private LabelRanges(int labels) {
    starts = new int[labels];
    ends = new int[labels];
  }

  /** Returns the ranges of the labels of a domain name, given the number of labels. */
  static LabelRanges of(String domain, int labels) {
    LabelRanges ranges = new LabelRanges(labels);
    int label = 0;
    for (int i = 0; i < domain.length(); i++) {
      if (isDot(domain.charAt(i))) {
        ranges.ends[label++] = i;
        ranges.starts[label] = i + 1;
      }
    }
    ranges.ends[label] = domain.length();
    return ranges;
  }

  /** Returns whether a character is a full stop or is mapped to one. */
  static boolean isDot(int c) {
    return c == '.' || c == '\u3002' || c == '\uFF0E' || c == '\uFF61';
  }

  int start(int label) {
    return starts[label];
  }

  int end(int label) {
    return ends[label];
  }
}
