package dev.urial.idna;

import dev.urial.internal.text.UnicodeTableReader;
import java.util.Arrays;

/**
 * The Unicode properties of code points that IDNA and NFC need.
 *
 * <p>The tables are loaded from {@code idna-18.0.0.bin} when this class is initialized, which is at
 * the first lookup. A program in the tests, {@code TableGenerator}, creates the file from Unicode's
 * data files and documents its format.
 *
 * <p>A lookup has two stages: it finds the code point's block of 128 code points, then the code
 * point's class within the block. Blocks that consist of one class are shared. A class is a row of
 * properties, packed into an int:
 *
 * <pre>
 * bits  0–7   Canonical_Combining_Class
 *       8–11  Bidi_Class, as far as RFC 5893 tells them apart
 *      12–14  Joining_Type
 *      15–17  Status of UTS #46
 *      18     General_Category=Mark
 *      19–20  NFC_Quick_Check: yes, maybe, no
 *      21     has a canonical decomposition (Hangul syllables have none here)
 * </pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr46/#IDNA_Mapping_Table">UTS #46 §5</a>
 */
final class IdnaTables {
  static final int VALID = 0;
  static final int MAPPED = 1;
  static final int IGNORED = 2;
  static final int DISALLOWED = 3;
  static final int DEVIATION = 4;

  static final int BIDI_L = 0;
  static final int BIDI_R = 1;
  static final int BIDI_AL = 2;
  static final int BIDI_AN = 3;
  static final int BIDI_EN = 4;
  static final int BIDI_ES = 5;
  static final int BIDI_CS = 6;
  static final int BIDI_ET = 7;
  static final int BIDI_ON = 8;
  static final int BIDI_BN = 9;
  static final int BIDI_NSM = 10;

  /** Separators, spaces and directional controls: not allowed in labels, RFC 5893 §2. */
  static final int BIDI_OTHER = 11;

  static final int JOINING_OTHER = 0;
  static final int JOINING_LEFT = 1;
  static final int JOINING_RIGHT = 2;
  static final int JOINING_DUAL = 3;
  static final int JOINING_TRANSPARENT = 4;

  /** The combining class of a virama. */
  static final int VIRAMA = 9;

  private static final int MARK = 1 << 18;
  private static final int QUICK_CHECK = 3 << 19;
  private static final int DECOMPOSES = 1 << 21;
  private static final int BLOCK = 128;
  private static final int BLOCKS = 0x110000 / BLOCK;
  private static final char NONE = '\uFFFF';

  private static final int[] CLASSES;
  private static final char[] BLOCK_OF = new char[BLOCKS];
  private static final byte[] CLASS_OF;

  /**
   * The mapped code points, ascending; {@link #MAPPED_FROM} has the index of the first in each
   * block.
   */
  private static final int[] MAPPED_POINTS;

  private static final char[] MAPPED_FROM = new char[BLOCKS + 1];
  private static final char[] MAPPED_ENDS;
  private static final String MAPPED_TEXT;

  private static final int[] DECOMPOSED;
  private static final int[] DECOMPOSED_FIRST;
  private static final int[] DECOMPOSED_SECOND;

  /**
   * The pairs of code points that have a primary composite, each packed into one number, ascending;
   * {@link #COMPOSITES} has the composites at the same indices.
   */
  private static final long[] PAIRS;

  private static final int[] COMPOSITES;

  static {
    UnicodeTableReader in =
        new UnicodeTableReader(
            "idna", IdnaTables.class.getResourceAsStream("idna-" + UnicodeVersion.NUMBER + ".bin"));
    CLASSES = in.numbers();
    CLASS_OF = blocks(in, BLOCK_OF);

    int count = in.number();
    MAPPED_POINTS = new int[count];
    MAPPED_ENDS = new char[count];
    MAPPED_TEXT = in.mappings(MAPPED_POINTS, MAPPED_ENDS);
    int at = 0;
    for (int block = 0; block <= BLOCKS; block++) {
      while (at < count && MAPPED_POINTS[at] < block * BLOCK) {
        at++;
      }
      MAPPED_FROM[block] = (char) at;
    }

    count = in.number();
    DECOMPOSED = new int[count];
    DECOMPOSED_FIRST = new int[count];
    DECOMPOSED_SECOND = new int[count];
    int pairs = decompositions(in, DECOMPOSED, DECOMPOSED_FIRST, DECOMPOSED_SECOND);
    PAIRS = new long[pairs];
    COMPOSITES = new int[pairs];
    pairs();
  }

  private IdnaTables() {}

  /**
   * Fills the tables for composition by inverting the decompositions, except for those excluded
   * from composition, which have NFC_Quick_Check=No.
   */
  private static void pairs() {
    int n = 0;
    for (int i = 0; i < DECOMPOSED.length; i++) {
      if (isPrimary(i)) {
        PAIRS[n++] = pair(DECOMPOSED_FIRST[i], DECOMPOSED_SECOND[i]);
      }
    }
    Arrays.sort(PAIRS);
    for (int i = 0; i < DECOMPOSED.length; i++) {
      if (isPrimary(i)) {
        long pair = pair(DECOMPOSED_FIRST[i], DECOMPOSED_SECOND[i]);
        COMPOSITES[Arrays.binarySearch(PAIRS, pair)] = DECOMPOSED[i];
      }
    }
  }

  private static boolean isPrimary(int i) {
    return quickCheck(properties(DECOMPOSED[i])) != 2;
  }

  private static long pair(int first, int second) {
    return (long) first << 21 | second;
  }

  /** Returns the packed properties of a code point. */
  static int properties(int codePoint) {
    return CLASSES[CLASS_OF[BLOCK_OF[codePoint >> 7] << 7 | codePoint & BLOCK - 1] & 0xFF];
  }

  static int combiningClass(int properties) {
    return properties & 0xFF;
  }

  static int bidi(int properties) {
    return properties >> 8 & 0xF;
  }

  static int joining(int properties) {
    return properties >> 12 & 7;
  }

  static int status(int properties) {
    return properties >> 15 & 7;
  }

  static boolean isMark(int properties) {
    return (properties & MARK) != 0;
  }

  /** Returns NFC_Quick_Check: 0 for yes, 1 for maybe, and 2 for no. */
  static int quickCheck(int properties) {
    return properties >> 19 & 3;
  }

  /**
   * Returns whether a character and the text before it cannot affect each other in normalization.
   */
  static boolean isBoundary(int properties) {
    return (properties & (QUICK_CHECK | 0xFF)) == 0;
  }

  static boolean decomposes(int properties) {
    return (properties & DECOMPOSES) != 0;
  }

  /** Appends the replacement of a code point with the status mapped or deviation. */
  static void appendMapping(int codePoint, StringBuilder out) {
    int block = codePoint >> 7;
    int i =
        Arrays.binarySearch(MAPPED_POINTS, MAPPED_FROM[block], MAPPED_FROM[block + 1], codePoint);
    out.append(MAPPED_TEXT, i == 0 ? 0 : MAPPED_ENDS[i - 1], MAPPED_ENDS[i]);
  }

  /** Returns the index of a code point's decomposition; the code point must have one. */
  static int decomposition(int codePoint) {
    return Arrays.binarySearch(DECOMPOSED, codePoint);
  }

  static int first(int decomposition) {
    return DECOMPOSED_FIRST[decomposition];
  }

  /** Returns the second code point of a decomposition; 0 if it has only one code point. */
  static int second(int decomposition) {
    return DECOMPOSED_SECOND[decomposition];
  }

  /** Returns the primary composite of two code points, or -1 if there is none. */
  static int compose(int first, int second) {
    int i = Arrays.binarySearch(PAIRS, pair(first, second));
    return i < 0 ? -1 : COMPOSITES[i];
  }

  /**
   * Expands runs of code points of the same class to blocks. Blocks that consist of one class are
   * shared.
   */
  private static byte[] blocks(UnicodeTableReader in, char[] blockOf) {
    byte[] blocks = new byte[in.number() * BLOCK];
    char[] uniform = new char[256];
    Arrays.fill(uniform, NONE);
    int used = 0;
    int end = 0;
    int runClass = 0;
    for (int block = 0; block < BLOCKS; block++) {
      int start = block * BLOCK;
      if (end == start) {
        end += in.number();
        runClass = in.octet();
      }
      if (end >= start + BLOCK) {
        if (uniform[runClass] != NONE) {
          blockOf[block] = uniform[runClass];
          continue;
        }
        uniform[runClass] = (char) used;
      }
      int to = used * BLOCK;
      for (int c = start; c < start + BLOCK; ) {
        if (c == end) {
          end += in.number();
          runClass = in.octet();
        }
        int stop = Math.min(end, start + BLOCK);
        Arrays.fill(blocks, to + c - start, to + stop - start, (byte) runClass);
        c = stop;
      }
      blockOf[block] = (char) used++;
    }
    return blocks;
  }

  /** Reads the decompositions, and returns the number of those that can be composed again. */
  private static int decompositions(
      UnicodeTableReader in, int[] points, int[] firsts, int[] seconds) {
    int point = 0;
    int first = 0;
    int second = 0;
    int primary = 0;
    for (int i = 0; i < points.length; i++) {
      point += in.number();
      first += in.signed();
      int distance = in.signed();
      points[i] = point;
      firsts[i] = first;
      if (distance != 0) {
        second += distance > 0 ? distance - 1 : distance;
        seconds[i] = second;
      }
      if (quickCheck(properties(point)) != 2) {
        primary++;
      }
    }
    return primary;
  }
}
