package dev.urial.idna;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Converts strings to Normalization Form C of Unicode {@code UnicodeVersion.NUMBER}, regardless of
 * the Java version.
 *
 * <pre>{@code
 * Nfc.normalize("e\u0301")          // "é"
 * Nfc.normalize("\u212B")           // "Å": the Ångström sign becomes the letter
 * Nfc.isNormal("e\u0301")           // false
 * }</pre>
 *
 * <p>The text is split into independent segments. A segment begins with a character that is never
 * reordered or composed with the characters before it. The standard's quick check skips text that
 * is already normal. Other segments are decomposed, reordered and composed. The running time is
 * linear in the length, even for a segment that consists only of combining marks.
 *
 * <p>A lone surrogate is kept.
 *
 * @see <a href="https://www.unicode.org/reports/tr15/">UAX #15</a>
 * @see <a href="https://www.unicode.org/reports/tr15/#Detecting_Normalization_Forms">UAX #15 §9</a>
 */
public final class Nfc {
  /** The first combining mark. Text that contains only characters below this is in NFC. */
  private static final int FIRST_MARK = 0x300;

  private final String text;
  private @Nullable StringBuilder out;
  private int copied;

  private final NormalizationSegment segment = new NormalizationSegment();

  private Nfc(String text) {
    this.text = text;
  }

  /**
   * {@return the string in NFC; the same object if it is already in NFC}
   *
   * <pre>{@code
   * Nfc.normalize("a\u0323\u0307")  // "ạ̇": the dot below first, then composed
   * }</pre>
   *
   * @param text any string
   */
  public static String normalize(String text) {
    Objects.requireNonNull(text, "text");
    int doubt = doubt(text, 0);
    return doubt < 0 ? text : new Nfc(text).from(doubt);
  }

  /**
   * {@return whether the string is in NFC}
   *
   * <pre>{@code
   * Nfc.isNormal("é")  // true
   * }</pre>
   *
   * @param text any string
   */
  public static boolean isNormal(String text) {
    Objects.requireNonNull(text, "text");
    return normalize(text).equals(text);
  }

  /**
   * Performs the quick check from {@code start}, which must be the start of a segment. Returns the
   * start of the first segment that may not be in NFC, or -1 if there is none.
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
      int row = IdnaTables.properties(point);
      if (IdnaTables.isBoundary(row)) {
        last = 0;
        segment = i;
      } else {
        int combining = IdnaTables.combiningClass(row);
        if (IdnaTables.quickCheck(row) != 0 || (combining != 0 && combining < last)) {
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
      int end = NormalizationSegment.end(text, start);
      segment.decompose(text, start, end);
      compose();
      if (!isSame(start, end)) {
        replace(start, end);
      }
      start = end == text.length() ? -1 : doubt(text, end);
    }
    return out == null ? text : out.append(text, copied, text.length()).toString();
  }

  private boolean isSame(int start, int end) {
    int i = start;
    for (int k = 0; k < segment.length; k++) {
      if (i >= end || text.codePointAt(i) != segment.points[k]) {
        return false;
      }
      i += Character.charCount(segment.points[k]);
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
    for (int k = 0; k < segment.length; k++) {
      to.appendCodePoint(segment.points[k]);
    }
    copied = end;
  }

  /**
   * Performs canonical composition in place: composes each character with the last starter, unless
   * a character between them blocks it.
   */
  private void compose() {
    final int[] points = segment.points;
    final byte[] classes = segment.classes;
    int starter = -1;
    int to = 0;
    int last = -1; // the class of the previous remaining character; -1 right after the starter
    for (int i = 0; i < segment.length; i++) {
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
    segment.length = to;
  }

  private static int composite(int first, int second) {
    int l = first - NormalizationSegment.L_BASE;
    int v = second - NormalizationSegment.V_BASE;
    if (l >= 0 && l < NormalizationSegment.L_COUNT && v >= 0 && v < NormalizationSegment.V_COUNT) {
      return NormalizationSegment.S_BASE
          + (l * NormalizationSegment.V_COUNT + v) * NormalizationSegment.T_COUNT;
    }
    int s = first - NormalizationSegment.S_BASE;
    int t = second - NormalizationSegment.T_BASE;
    if (s >= 0
        && s < NormalizationSegment.S_COUNT
        && s % NormalizationSegment.T_COUNT == 0
        && t > 0
        && t < NormalizationSegment.T_COUNT) {
      return first + t;
    }
    return IdnaTables.compose(first, second);
  }
}
