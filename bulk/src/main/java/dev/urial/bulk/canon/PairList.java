package dev.urial.bulk.canon;

import java.util.Arrays;

/** The positions of the pairs of a query, and the order in which to write them. */
final class PairList {
  private int[] starts = new int[16];
  private int[] ends = new int[16];
  private int[] order = new int[16];
  private int[] scratch = new int[16];
  private int size;

  void clear() {
    size = 0;
  }

  void add(int start, int end) {
    if (size == starts.length) {
      starts = Arrays.copyOf(starts, 2 * size);
      ends = Arrays.copyOf(ends, 2 * size);
      order = Arrays.copyOf(order, 2 * size);
      scratch = new int[2 * size];
    }
    starts[size] = start;
    ends[size] = end;
    order[size] = size;
    size++;
  }

  int size() {
    return size;
  }

  int start(int i) {
    return starts[order[i]];
  }

  int end(int i) {
    return ends[order[i]];
  }

  /**
   * Sorts the pairs by their octets, with a stable sort.
   *
   * @param byName whether to compare only the text before the equals sign
   * @return whether the order changed
   */
  boolean sort(byte[] text, boolean byName) {
    for (int width = 1; width < size; width *= 2) {
      for (int left = 0; left < size; left += 2 * width) {
        int middle = Math.min(left + width, size);
        merge(text, byName, left, middle, Math.min(left + 2 * width, size));
      }
      System.arraycopy(scratch, 0, order, 0, size);
    }
    for (int i = 0; i < size; i++) {
      if (order[i] != i) {
        return true;
      }
    }
    return false;
  }

  private void merge(byte[] text, boolean byName, int left, int middle, int right) {
    int a = left;
    int b = middle;
    for (int i = left; i < right; i++) {
      boolean takesLeft =
          a < middle && (b >= right || compare(text, byName, order[a], order[b]) <= 0);
      scratch[i] = takesLeft ? order[a++] : order[b++];
    }
  }

  private int compare(byte[] text, boolean byName, int one, int other) {
    int i = starts[one];
    int j = starts[other];
    while (true) {
      int a = octet(text, byName, i++, ends[one]);
      int b = octet(text, byName, j++, ends[other]);
      if (a != b) {
        return Integer.compare(a, b);
      }
      if (a < 0) {
        return 0;
      }
    }
  }

  private static int octet(byte[] text, boolean byName, int at, int end) {
    return at < end && !(byName && text[at] == '=') ? text[at] & 0xFF : -1;
  }
}
