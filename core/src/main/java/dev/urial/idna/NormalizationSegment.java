package dev.urial.idna;

import java.util.Arrays;

/**
 * A segment of text during normalization, decomposed and in canonical order.
 *
 * <p>Decomposing and ordering take linear time, even for text that consists only of combining
 * marks.
 *
 * @see <a href="https://www.unicode.org/reports/tr15/#Description_Norm">UAX #15 §1.3</a>
 */
final class NormalizationSegment {
  /**
   * The maximum length of a run of marks that is sorted by insertion; counting sort is used for
   * longer runs.
   */
  private static final int LONG_RUN = 32;

  static final int S_BASE = 0xAC00;
  static final int L_BASE = 0x1100;
  static final int V_BASE = 0x1161;
  static final int T_BASE = 0x11A7;
  static final int L_COUNT = 19;
  static final int V_COUNT = 21;
  static final int T_COUNT = 28;
  static final int S_COUNT = L_COUNT * V_COUNT * T_COUNT;

  /** The code points; {@link #classes} has their combining classes. */
  int[] points = new int[16];

  byte[] classes = new byte[16];
  int length;

  /** Replaces the contents with the decomposition of a range of a string. */
  void decompose(String text, int start, int end) {
    length = 0;
    for (int i = start; i < end; ) {
      int point = text.codePointAt(i);
      decompose(point);
      i += Character.charCount(point);
    }
    order();
  }

  static boolean isSyllable(int point) {
    return point >= S_BASE && point < S_BASE + S_COUNT;
  }

  /**
   * Returns the exclusive end of a segment: the index of the next character that no preceding text
   * can affect.
   */
  static int end(String text, int start) {
    int i = start;
    do {
      i += Character.charCount(text.codePointAt(i));
    } while (i < text.length()
        && !IdnaTables.isBoundary(IdnaTables.properties(text.codePointAt(i))));
    return i;
  }

  private void decompose(int point) {
    int syllable = point - S_BASE;
    if (syllable >= 0 && syllable < S_COUNT) {
      add(L_BASE + syllable / (V_COUNT * T_COUNT), 0);
      add(V_BASE + syllable % (V_COUNT * T_COUNT) / T_COUNT, 0);
      if (syllable % T_COUNT != 0) {
        add(T_BASE + syllable % T_COUNT, 0);
      }
      return;
    }
    int row = IdnaTables.properties(point);
    if (!IdnaTables.decomposes(row)) {
      add(point, IdnaTables.combiningClass(row));
      return;
    }
    int decomposition = IdnaTables.decomposition(point);
    decompose(IdnaTables.first(decomposition));
    int second = IdnaTables.second(decomposition);
    if (second != 0) {
      decompose(second);
    }
  }

  private void add(int point, int combining) {
    if (length == points.length) {
      points = Arrays.copyOf(points, 2 * length);
      classes = Arrays.copyOf(classes, 2 * length);
    }
    points[length] = point;
    classes[length++] = (byte) combining;
  }

  /** Applies the canonical ordering: a stable sort of each run of marks by combining class. */
  private void order() {
    for (int i = 0; i < length; ) {
      if (classes[i] == 0) {
        i++;
        continue;
      }
      int start = i;
      boolean ordered = true;
      int last = 0;
      for (; i < length && classes[i] != 0; i++) {
        int combining = classes[i] & 0xFF;
        ordered &= combining >= last;
        last = combining;
      }
      if (!ordered) {
        if (i - start <= LONG_RUN) {
          insert(start, i);
        } else {
          count(start, i);
        }
      }
    }
  }

  private void insert(int start, int end) {
    for (int i = start + 1; i < end; i++) {
      int point = points[i];
      byte combining = classes[i];
      int k = i;
      for (; k > start && (classes[k - 1] & 0xFF) > (combining & 0xFF); k--) {
        points[k] = points[k - 1];
        classes[k] = classes[k - 1];
      }
      points[k] = point;
      classes[k] = combining;
    }
  }

  private void count(int start, int end) {
    int[] from = new int[257];
    for (int i = start; i < end; i++) {
      from[(classes[i] & 0xFF) + 1]++;
    }
    for (int c = 1; c <= 256; c++) {
      from[c] += from[c - 1];
    }
    int[] sorted = new int[end - start];
    byte[] sortedClasses = new byte[end - start];
    for (int i = start; i < end; i++) {
      int to = from[classes[i] & 0xFF]++;
      sorted[to] = points[i];
      sortedClasses[to] = classes[i];
    }
    System.arraycopy(sorted, 0, points, start, sorted.length);
    System.arraycopy(sortedClasses, 0, classes, start, sorted.length);
  }
}
