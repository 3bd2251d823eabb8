package dev.urial.internal.text;

import java.util.Arrays;

/**
 * The three properties of UTS #58: where a link in running text ends, which brackets form pairs,
 * and which characters the local part of an email address may contain.
 *
 * <pre>{@code
 * LinkProperties.term('.')            // SOFT
 * LinkProperties.bracket(']')         // '['
 * LinkProperties.isOfAddress('é')     // true
 * }</pre>
 *
 * <p>The properties are loaded from {@code links-18.0.0.bin} on first use. {@code
 * LinkTableGenerator}, a program in the test sources, writes this file from Unicode's published
 * files and documents its format.
 *
 * @see <a href="https://www.unicode.org/reports/tr58/#property-data">UTS #58, property data</a>
 */
public final class LinkProperties {
  /** Link_Term=Hard: ends a link. */
  public static final int HARD = 0;

  /** Link_Term=Include: belongs to a link, and may end it. */
  public static final int INCLUDE = 1;

  /** Link_Term=Soft: belongs to a link if it is followed by a character that does. */
  public static final int SOFT = 2;

  /** Link_Term=Open: an opening bracket. */
  public static final int OPEN = 3;

  /** Link_Term=Close: a closing bracket; ends a link that does not contain its opening bracket. */
  public static final int CLOSE = 4;

  /**
   * The maximum number of open brackets that are paired, as in the bidirectional algorithm; another
   * open bracket ends the link.
   */
  public static final int MOST_BRACKETS = 125;

  private static final int[] RUN_STARTS;
  private static final byte[] RUN_CLASSES;
  private static final byte[] ASCII = new byte[128];
  private static final int[] CLOSING;
  private static final int[] OPENING;

  static {
    UnicodeTableReader in =
        new UnicodeTableReader(
            "links",
            LinkProperties.class.getResourceAsStream(
                "links-" + UnicodeTableReader.VERSION + ".bin"));
    int runs = in.number();
    RUN_STARTS = new int[runs];
    RUN_CLASSES = new byte[runs];
    int point = 0;
    for (int i = 0; i < runs; i++) {
      int run = in.number();
      RUN_STARTS[i] = point;
      RUN_CLASSES[i] = (byte) (run & 15);
      point += run >>> 4;
    }
    for (int c = 0; c < 128; c++) {
      ASCII[c] = inRuns(c);
    }
    int pairs = in.number();
    CLOSING = new int[pairs];
    OPENING = new int[pairs];
    int close = 0;
    for (int i = 0; i < pairs; i++) {
      close += in.number();
      CLOSING[i] = close;
      OPENING[i] = close + in.signed();
    }
  }

  private LinkProperties() {}

  /** Returns the Link_Term of a character: one of the five constants above. */
  public static int term(int codePoint) {
    return classOf(codePoint) >> 1;
  }

  /**
   * Returns the Link_Bracket of a character: the opening bracket for a closing one, or -1 for other
   * characters.
   */
  public static int bracket(int codePoint) {
    int i = Arrays.binarySearch(CLOSING, codePoint);
    return i < 0 ? -1 : OPENING[i];
  }

  /**
   * Returns the Link_Email of a character: whether the local part of an email address may contain
   * it.
   */
  public static boolean isOfAddress(int codePoint) {
    return (classOf(codePoint) & 1) != 0;
  }

  private static int classOf(int codePoint) {
    return codePoint < 128 ? ASCII[codePoint] : inRuns(codePoint);
  }

  private static byte inRuns(int codePoint) {
    int i = Arrays.binarySearch(RUN_STARTS, codePoint);
    return RUN_CLASSES[i < 0 ? -i - 2 : i];
  }
}
