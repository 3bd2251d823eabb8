package dev.urial.cli.bulk;

import java.util.Arrays;

/** A set of row numbers, with one bit per row. */
final class RowNumberSet {
  private long[] words = new long[1 << 10];
  private long count;

  void set(long row) {
    int at = (int) (row >> 6);
    if (at >= words.length) {
      words =
          Arrays.copyOf(
              words, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(2L * words.length, at + 1L)));
    }
    if (!has(row)) {
      words[at] |= 1L << row;
      count++;
    }
  }

  boolean has(long row) {
    int at = (int) (row >> 6);
    return at < words.length && (words[at] >> row & 1) != 0;
  }

  /** Returns the number of rows in the set. */
  long count() {
    return count;
  }
}
