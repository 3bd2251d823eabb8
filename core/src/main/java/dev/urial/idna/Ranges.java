package dev.urial.idna;

/**
 * Where the labels lie in the domain name as it was given: before mapping, which may drop
 * characters, and make dots of others.
 *
 * <p>Of one character that becomes both, as {@code ⒈} becomes {@code 1.}, the label has all. An
 * ignored character belongs to the label that it stands in.
 */
final class Ranges {
  private final int[] starts;
  private final int[] ends;

  private Ranges(int labels) {
    starts = new int[labels];
    ends = new int[labels];
  }

  /** The ranges, as many as there are labels. */
  static Ranges of(String domain, boolean transitional, int labels) {
    Ranges ranges = new Ranges(labels);
    StringBuilder mapped = new StringBuilder();
    int label = 0;
    for (int i = 0; i < domain.length(); ) {
      int point = domain.codePointAt(i);
      int next = i + Character.charCount(point);
      mapped.setLength(0);
      Mapping.append(point, transitional, mapped);
      int length = mapped.length();
      for (int k = 0; k < length; k++) {
        if (mapped.charAt(k) == '.') {
          ranges.ends[label++] = k == 0 ? i : next;
          ranges.starts[label] = k == length - 1 ? next : i;
        }
      }
      i = next;
    }
    ranges.ends[label] = domain.length();
    return ranges;
  }

  int start(int label) {
    return starts[label];
  }

  int end(int label) {
    return ends[label];
  }
}
