package dev.urial.text;

import java.util.Arrays;

/**
 * Where a scanned text differs from its source, because something else was written there.
 *
 * <pre>
 * a[.]example/?b=1\u0026c    the source
 * a.example/?b=1&c           the scanned text
 * </pre>
 *
 * <p>Memory use is constant, because replacements are dropped once no match can begin before them.
 */
final class Replacements {
  /**
   * The number of scanned characters for which replacements are kept, because a match may still
   * begin in them: more than a window and a buffer.
   */
  private static final int KEPT = 1 << 19;

  /** The number of characters of the scanned text and of the source so far. */
  private long scanned;

  private long read;

  // The starts and ends in the scanned text, the ends in the source, and the ends in the sources.
  private long[] starts = new long[16];
  private long[] ends = new long[16];
  private long[] sourceEnds = new long[16];
  private int[] writtenEnds = new int[16];
  private int count;

  /** What the source has instead of the replacements, one after another. */
  private final StringBuilder written = new StringBuilder();

  /**
   * The number of characters by which the source is longer than the scanned text before the first
   * of the replacements.
   */
  private long shift;

  /** Records characters that are the same in both texts. */
  void same(int length) {
    scanned += length;
    read += length;
  }

  /** Records that a range of a text was replaced by a number of characters. */
  void replaced(CharSequence text, int start, int end, int length) {
    if (count == starts.length) {
      forget();
    }
    starts[count] = scanned;
    scanned += length;
    read += end - start;
    ends[count] = scanned;
    sourceEnds[count] = read;
    written.append(text, start, end);
    writtenEnds[count++] = written.length();
  }

  private void forget() {
    int first = 0;
    while (first < count && ends[first] < scanned - KEPT) {
      first++;
    }
    if (first > 0) {
      shift = sourceEnds[first - 1] - ends[first - 1];
      int gone = writtenEnds[first - 1];
      written.delete(0, gone);
      count -= first;
      for (int i = 0; i < count; i++) {
        writtenEnds[i] = writtenEnds[i + first] - gone;
      }
      System.arraycopy(starts, first, starts, 0, count);
      System.arraycopy(ends, first, ends, 0, count);
      System.arraycopy(sourceEnds, first, sourceEnds, 0, count);
    }
    if (count > starts.length / 2) {
      starts = Arrays.copyOf(starts, 2 * starts.length);
      ends = Arrays.copyOf(ends, starts.length);
      sourceEnds = Arrays.copyOf(sourceEnds, starts.length);
      writtenEnds = Arrays.copyOf(writtenEnds, starts.length);
    }
  }

  /** Returns the position in the source of a position in the scanned text. */
  long source(long position) {
    int before = lastBefore(position);
    return position + (before < 0 ? shift : sourceEnds[before] - ends[before]);
  }

  /** Returns the last replacement that ends at or before a position; -1 if there is none. */
  private int lastBefore(long position) {
    int low = 0;
    int high = count;
    while (low < high) {
      int middle = low + high >>> 1;
      if (ends[middle] <= position) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low - 1;
  }

  /** Returns whether a range of the scanned text differs from the source. */
  boolean isChanged(long start, long end) {
    int next = lastBefore(start) + 1;
    return next < count && starts[next] < end;
  }

  /** Returns the source of a part of the scanned text. */
  String source(String part, long start) {
    StringBuilder source = new StringBuilder(part.length());
    int done = 0;
    int i = lastBefore(start) + 1;
    while (i < count && starts[i] < start + part.length()) {
      source.append(part, done, Math.max(done, (int) (starts[i] - start)));
      source.append(written, i == 0 ? 0 : writtenEnds[i - 1], writtenEnds[i]);
      done = Math.min(part.length(), (int) (ends[i] - start));
      i++;
    }
    return source.append(part, done, part.length()).toString();
  }
}
