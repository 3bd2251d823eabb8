package dev.urial.idna;

import java.util.Objects;

/**
 * Converts strings to Normalization Form D of Unicode {@code UnicodeVersion.NUMBER}, regardless of
 * the Java version: fully decomposed, with marks in canonical order.
 *
 * <pre>{@code
 * Nfd.normalize("é")                // "e\u0301"
 * Nfd.normalize("\u212B")           // "A\u030A"
 * Nfd.isNormal("e\u0301")           // true
 * }</pre>
 *
 * <p>UTS #39 compares strings in this form. The running time is linear in the length, even for text
 * that consists only of combining marks. A lone surrogate is kept.
 *
 * @see <a href="https://www.unicode.org/reports/tr15/">UAX #15</a>
 * @see <a href="https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms">UAX #15 §9</a>
 */
public final class Nfd {
  /** The first character that has a decomposition. No character below it is a mark. */
  private static final int FIRST_DECOMPOSED = 0xC0;

  private Nfd() {}

  /**
   * {@return the string in NFD; the same object if it is already in NFD}
   *
   * <pre>{@code
   * Nfd.normalize("ạ̇")  // "a\u0323\u0307"
   * }</pre>
   *
   * @param text any string
   */
  public static String normalize(String text) {
    Objects.requireNonNull(text, "text");
    int doubt = doubt(text, 0);
    return doubt < 0 ? text : from(text, doubt);
  }

  /**
   * {@return whether the string is in NFD}
   *
   * <pre>{@code
   * Nfd.isNormal("é")  // false
   * }</pre>
   *
   * @param text any string
   */
  public static boolean isNormal(String text) {
    Objects.requireNonNull(text, "text");
    return doubt(text, 0) < 0;
  }

  /**
   * Returns the start of the first segment at or after {@code start} that is not in NFD, or -1 if
   * there is none. For NFD, the quick check is always conclusive.
   */
  private static int doubt(String text, int start) {
    int n = text.length();
    int segment = start;
    int last = 0;
    for (int i = start; i < n; ) {
      char c = text.charAt(i);
      if (c < FIRST_DECOMPOSED) {
        last = 0;
        segment = i++;
        continue;
      }
      int point = text.codePointAt(i);
      int row = IdnaTables.properties(point);
      if (IdnaTables.isBoundary(row)) {
        segment = i;
      }
      int combining = IdnaTables.combiningClass(row);
      if (IdnaTables.decomposes(row)
          || NormalizationSegment.isSyllable(point)
          || (combining != 0 && combining < last)) {
        return segment;
      }
      last = combining;
      i += Character.charCount(point);
    }
    return -1;
  }

  private static String from(String text, int doubt) {
    int n = text.length();
    StringBuilder out = new StringBuilder(n + 16);
    NormalizationSegment segment = new NormalizationSegment();
    int copied = 0;
    for (int start = doubt; start >= 0; ) {
      int end = NormalizationSegment.end(text, start);
      segment.decompose(text, start, end);
      out.append(text, copied, start);
      for (int k = 0; k < segment.length; k++) {
        out.appendCodePoint(segment.points[k]);
      }
      copied = end;
      start = end == n ? -1 : doubt(text, end);
    }
    return out.append(text, copied, n).toString();
  }
}
