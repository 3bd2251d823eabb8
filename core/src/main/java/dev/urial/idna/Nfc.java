package dev.urial.idna;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Unicode's normalization form C, of Unicode 17.0 on every Java.
 *
 * <pre>{@code
 * Nfc.normalize("e\u0301")          // "é"
 * Nfc.normalize("\u212B")           // "Å": the sign for Ångström is the letter
 * Nfc.isNormal("e\u0301")           // false
 * }</pre>
 *
 * <p>A text falls into segments that do not touch one another: each begins with a character that
 * can neither be reordered nor composed with what stands before it. The quick check of the standard
 * passes over what is normal; a segment with a doubt in it is decomposed, put into order and
 * composed. Time is linear in the length, also for a segment of nothing but combining marks.
 *
 * <p>A surrogate that stands alone is kept as it is.
 *
 * @see <a href="https://www.unicode.org/reports/tr15/">UAX #15</a>
 * @see <a href="https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms">UAX #15 §9</a>
 */
public final class Nfc {
  /** Below it everything is normal, alone and beside one another. */
  private static final int FIRST_MARK = 0x300;

  /** Longer runs of marks are sorted by counting. */
  private static final int LONG_RUN = 32;

  private static final int S_BASE = 0xAC00;
  private static final int L_BASE = 0x1100;
  private static final int V_BASE = 0x1161;
  private static final int T_BASE = 0x11A7;
  private static final int L_COUNT = 19;
  private static final int V_COUNT = 21;
  private static final int T_COUNT = 28;
  private static final int S_COUNT = L_COUNT * V_COUNT * T_COUNT;

  private final String text;
  private @Nullable StringBuilder out;
  private int copied;

  /** The segment: code points, and the combining class of each. */
  private int[] points = new int[16];

  private byte[] classes = new byte[16];
  private int length;

  private Nfc(String text) {
    this.text = text;
  }

  /**
   * The text in NFC; the same object if it is in NFC already.
   *
   * <pre>{@code
   * Nfc.normalize("a\u0323\u0307")  // "ạ̇": the dot below first, then composed
   * }</pre>
   */
  public static String normalize(String text) {
    Objects.requireNonNull(text, "text");
    int doubt = doubt(text, 0);
    return doubt < 0 ? text : new Nfc(text).from(doubt);
  }

  /**
   * Whether a text is in NFC.
   *
   * <pre>{@code
   * Nfc.isNormal("é")  // true
   * }</pre>
   */
  public static boolean isNormal(String text) {
    Objects.requireNonNull(text, "text");
    return normalize(text).equals(text);
  }

  /**
   * The quick check: where the segment begins whose normality it cannot vouch for; -1 if there is
   * none from {@code start} on, which is the beginning of a segment.
   */
  private static int doubt(String text, int start) {
    int n = text.length();
    int segment = start;
    int last = 0;
    for (int i = start; i < n; ) {
      char c = text.charAt(i);
      if (c < FIRST_MARK) {
        last = 0;
        segment = i++;
        continue;
      }
      int point = text.codePointAt(i);
      int row = Tables.properties(point);
      if (Tables.isBoundary(row)) {
        last = 0;
        segment = i;
      } else {
        int combining = Tables.combiningClass(row);
        if (Tables.quickCheck(row) != 0 || (combining != 0 && combining < last)) {
          return segment;
        }
        last = combining;
      }
      i += Character.charCount(point);
    }
    return -1;
  }

  private String from(int doubt) {
    for (int start = doubt; start >= 0; ) {
      int end = segmentEnd(start);
      length = 0;
      for (int i = start; i < end; ) {
        int point = text.codePointAt(i);
        decompose(point);
        i += Character.charCount(point);
      }
      order();
      compose();
      if (!isSame(start, end)) {
        replace(start, end);
      }
      start = end == text.length() ? -1 : doubt(text, end);
    }
    return out == null ? text : out.append(text, copied, text.length()).toString();
  }

  private int segmentEnd(int start) {
    int i = start;
    do {
      i += Character.charCount(text.codePointAt(i));
    } while (i < text.length() && !Tables.isBoundary(Tables.properties(text.codePointAt(i))));
    return i;
  }

  private boolean isSame(int start, int end) {
    int i = start;
    for (int k = 0; k < length; k++) {
      if (i >= end || text.codePointAt(i) != points[k]) {
        return false;
      }
      i += Character.charCount(points[k]);
    }
    return i == end;
  }

  private void replace(int start, int end) {
    StringBuilder to = out;
    if (to == null) {
      to = new StringBuilder(text.length());
      out = to;
    }
    to.append(text, copied, start);
    for (int k = 0; k < length; k++) {
      to.appendCodePoint(points[k]);
    }
    copied = end;
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
    int row = Tables.properties(point);
    if (!Tables.decomposes(row)) {
      add(point, Tables.combiningClass(row));
      return;
    }
    int decomposition = Tables.decomposition(point);
    decompose(Tables.first(decomposition));
    int second = Tables.second(decomposition);
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

  /** The canonical ordering: runs of marks by combining class, stable. */
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

  /**
   * The canonical composition, in place: each character is tried with the last starter, unless one
   * that stays between them blocks it.
   */
  private void compose() {
    int starter = -1;
    int to = 0;
    int last = -1; // the class of what stays and stands before, -1 directly behind the starter
    for (int i = 0; i < length; i++) {
      int point = points[i];
      int combining = classes[i] & 0xFF;
      if (starter >= 0 && last < combining) {
        int composite = composite(points[starter], point);
        if (composite >= 0) {
          points[starter] = composite;
          continue;
        }
      }
      if (combining == 0) {
        starter = to;
        last = -1;
      } else {
        last = combining;
      }
      points[to] = point;
      classes[to++] = (byte) combining;
    }
    length = to;
  }

  private static int composite(int first, int second) {
    int l = first - L_BASE;
    int v = second - V_BASE;
    if (l >= 0 && l < L_COUNT && v >= 0 && v < V_COUNT) {
      return S_BASE + (l * V_COUNT + v) * T_COUNT;
    }
    int s = first - S_BASE;
    int t = second - T_BASE;
    if (s >= 0 && s < S_COUNT && s % T_COUNT == 0 && t > 0 && t < T_COUNT) {
      return first + t;
    }
    return Tables.compose(first, second);
  }
}
