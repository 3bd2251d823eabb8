package dev.urial.safety.unicode;

import dev.urial.idna.UnicodeVersion;
import dev.urial.internal.text.UnicodeTableReader;
import java.util.Arrays;

/**
 * The Unicode properties of code points that UTS #39 needs.
 *
 * <p>The tables are loaded from {@code uts39-18.0.0.bin} on the first lookup of a non-ASCII
 * character, which initializes this class. {@code TableGenerator}, a program among the tests,
 * creates the file from Unicode's data files and documents its format.
 *
 * <p>A lookup has two stages: the block of 128 code points, then the row within the block. Blocks
 * in which all rows are the same are shared. A row is packed into an int:
 *
 * <pre>
 * bits  0–8   the augmented set of scripts
 *       9–20  Identifier_Type, a bit each, in the order of the enum
 *      26     Default_Ignorable_Code_Point
 *      27     General_Category=Nd
 *      28     General_Category=Mn
 *      29     General_Category=M
 *      30     has a prototype
 * </pre>
 *
 * <p>A set of scripts consists of three 64-bit words, with a bit for each script. For Common and
 * Inherited, all bits are set, which is the set ALL in UTS #39.
 */
final class ConfusableTables {
  static final int WORDS = 3;

  private static final int SET = 511;
  private static final int IGNORABLE = 1 << 26;
  private static final int DECIMAL = 1 << 27;
  private static final int NONSPACING = 1 << 28;
  private static final int MARK = 1 << 29;
  private static final int CONFUSABLE = 1 << 30;

  private static final int TYPE_SHIFT = 9;
  private static final int RECOMMENDED = 1 << 11 + TYPE_SHIFT;
  private static final int ALLOWED = 3 << 10 + TYPE_SHIFT;

  private static final int BLOCK = 128;
  private static final int BLOCKS = 0x110000 / BLOCK;

  /** The four-letter code of each script. */
  static final String[] CODES;

  static final String[] NAMES;

  /** The augmented sets of scripts, three words each. */
  static final long[] SETS;

  /** The number of scripts that only UTS #39 defines (Hanb, Jpan and Kore), which come last. */
  private static final int AUGMENTED = 3;

  private static final char NONE = '\uFFFF';
  private static final int[] ROWS;
  private static final char[] BLOCK_OF = new char[BLOCKS];
  private static final char[] ROW_OF;

  /** The digit zero of each decimal digit system, in order. */
  private static final int[] ZEROS;

  /**
   * The code points with a prototype, in order; {@link #PROTOTYPE_ENDS} contains the ends of their
   * prototypes in {@link #PROTOTYPES}.
   */
  private static final int[] CONFUSABLES;

  private static final char[] PROTOTYPE_ENDS;
  private static final String PROTOTYPES;

  /** For each block of code points, the index of its block in {@link #PLACES}. */
  private static final char[] PLACES_OF = new char[BLOCKS];

  private static final char[] PLACES;

  private static final int[] ENCLOSING;
  private static final int[] SOFT_DOTTED;

  /** The scripts in common use today (UAX #31 table 5), derived from recommended characters. */
  private static final long[] RECOMMENDED_SCRIPTS = new long[WORDS];

  static {
    UnicodeTableReader in =
        new UnicodeTableReader(
            "uts39",
            ConfusableTables.class.getResourceAsStream("uts39-" + UnicodeVersion.NUMBER + ".bin"));
    CODES = new String[in.number()];
    NAMES = new String[CODES.length];
    for (int i = 0; i < CODES.length; i++) {
      CODES[i] = in.ascii(4);
      NAMES[i] = in.ascii(in.number());
    }
    SETS = sets(in, CODES);
    ROWS = in.numbers();
    ROW_OF = blocks(in, BLOCK_OF, ROWS.length);
    ZEROS = ascending(in);
    CONFUSABLES = new int[in.number()];
    PROTOTYPE_ENDS = new char[CONFUSABLES.length];
    PROTOTYPES = in.mappings(CONFUSABLES, PROTOTYPE_ENDS);
    PLACES = places();
    ENCLOSING = ascending(in);
    SOFT_DOTTED = ascending(in);
    for (int row : ROWS) {
      int set = row & SET;
      if ((row & RECOMMENDED) != 0 && !isAll(set) && count(set) == 1) {
        for (int word = 0; word < WORDS; word++) {
          RECOMMENDED_SCRIPTS[word] |= SETS[WORDS * set + word];
        }
      }
    }
  }

  private ConfusableTables() {}

  /** Returns the number of scripts in a set, without the three that only UTS #39 defines. */
  private static int count(int set) {
    int count = 0;
    for (int script = 0; script < CODES.length - AUGMENTED; script++) {
      count += (int) (SETS[WORDS * set + (script >> 6)] >>> script & 1);
    }
    return count;
  }

  /** Returns the row of properties of a code point. */
  static int row(int codePoint) {
    return ROWS[ROW_OF[BLOCK_OF[codePoint >> 7] << 7 | codePoint & BLOCK - 1]];
  }

  static int set(int row) {
    return row & SET;
  }

  /** Returns whether a set is ALL, the set of Common and Inherited. */
  static boolean isAll(int set) {
    return SETS[WORDS * set] == -1L;
  }

  static boolean isAllowed(int row) {
    return (row & ALLOWED) != 0;
  }

  static boolean isIgnorable(int row) {
    return (row & IGNORABLE) != 0;
  }

  static boolean isDecimal(int row) {
    return (row & DECIMAL) != 0;
  }

  static boolean isNonspacing(int row) {
    return (row & NONSPACING) != 0;
  }

  static boolean isMark(int row) {
    return (row & MARK) != 0;
  }

  static boolean isConfusable(int row) {
    return (row & CONFUSABLE) != 0;
  }

  /** Returns the digit zero of the system to which a decimal digit belongs. */
  static int zero(int digit) {
    int i = Arrays.binarySearch(ZEROS, digit);
    return ZEROS[i >= 0 ? i : -i - 2];
  }

  /** Appends the prototype of a code point that has one. */
  static void appendPrototype(int codePoint, StringBuilder out) {
    int i = prototype(codePoint);
    int start = i == 0 ? 0 : PROTOTYPE_ENDS[i - 1];
    int end = PROTOTYPE_ENDS[i];
    for (int k = start; k < end; k++) { // usually one character: faster than a copy
      out.append(PROTOTYPES.charAt(k));
    }
  }

  private static int prototype(int codePoint) {
    return PLACES[PLACES_OF[codePoint >> 7] << 7 | codePoint & BLOCK - 1];
  }

  private static char[] places() {
    int blocks = 0;
    int last = -1;
    for (int point : CONFUSABLES) {
      if (point >> 7 != last) {
        last = point >> 7;
        PLACES_OF[last] = (char) blocks++;
      }
    }
    char[] places = new char[blocks * BLOCK];
    for (int i = 0; i < CONFUSABLES.length; i++) {
      int point = CONFUSABLES[i];
      places[PLACES_OF[point >> 7] << 7 | point & BLOCK - 1] = (char) i;
    }
    return places;
  }

  /** Returns the number of code points with a prototype. */
  static int confusables() {
    return CONFUSABLES.length;
  }

  /** Returns the n-th code point with a prototype. */
  static int confusable(int n) {
    return CONFUSABLES[n];
  }

  /** Returns the prototype of the n-th code point with a prototype. */
  static String prototypeOf(int n) {
    return PROTOTYPES.substring(n == 0 ? 0 : PROTOTYPE_ENDS[n - 1], PROTOTYPE_ENDS[n]);
  }

  /** Returns whether a character is an enclosing mark (General_Category=Me). */
  static boolean isEnclosing(int codePoint) {
    return Arrays.binarySearch(ENCLOSING, codePoint) >= 0;
  }

  /** Returns whether a letter has a dot that disappears below a mark (Soft_Dotted). */
  static boolean isSoftDotted(int codePoint) {
    return Arrays.binarySearch(SOFT_DOTTED, codePoint) >= 0;
  }

  /** Returns one of the words of the set of scripts in common use. */
  static long recommended(int word) {
    return RECOMMENDED_SCRIPTS[word];
  }

  /** Returns the index of the script with the given code, or -1 if there is none. */
  static int script(String code) {
    return Arrays.asList(CODES).indexOf(code);
  }

  private static int[] ascending(UnicodeTableReader in) {
    int[] numbers = new int[in.number()];
    int last = 0;
    for (int i = 0; i < numbers.length; i++) {
      last += in.number();
      numbers[i] = last;
    }
    return numbers;
  }

  /** Reads the sets of scripts and augments them as in UTS #39 §5.1. */
  private static long[] sets(UnicodeTableReader in, String[] codes) {
    long[] sets = new long[in.number() * WORDS];
    for (int at = 0; at < sets.length; at += WORDS) {
      for (int count = in.number(); count > 0; count--) {
        String code = codes[in.number()];
        switch (code) {
          case "Zyyy", "Zinh" -> Arrays.fill(sets, at, at + WORDS, -1L);
          case "Hani" -> add(sets, at, codes, "Hani", "Hanb", "Jpan", "Kore");
          case "Hira", "Kana" -> add(sets, at, codes, code, "Jpan");
          case "Hang" -> add(sets, at, codes, "Hang", "Kore");
          case "Bopo" -> add(sets, at, codes, "Bopo", "Hanb");
          default -> add(sets, at, codes, code);
        }
      }
    }
    return sets;
  }

  private static void add(long[] sets, int at, String[] codes, String... added) {
    for (String code : added) {
      int script = Arrays.asList(codes).indexOf(code);
      sets[at + (script >> 6)] |= 1L << script;
    }
  }

  /** Expands runs of rows to blocks. Blocks in which all rows are the same are shared. */
  private static char[] blocks(UnicodeTableReader in, char[] blockOf, int rows) {
    char[] blocks = new char[in.number() * BLOCK];
    char[] uniform = new char[rows];
    Arrays.fill(uniform, NONE);
    int used = 0;
    int end = 0;
    int row = 0;
    for (int block = 0; block < BLOCKS; block++) {
      int start = block * BLOCK;
      if (end == start) {
        end += in.number();
        row = in.number();
      }
      if (end >= start + BLOCK) {
        if (uniform[row] != NONE) {
          blockOf[block] = uniform[row];
          continue;
        }
        uniform[row] = (char) used;
      }
      int to = used * BLOCK;
      for (int c = start; c < start + BLOCK; ) {
        if (c == end) {
          end += in.number();
          row = in.number();
        }
        int stop = Math.min(end, start + BLOCK);
        Arrays.fill(blocks, to + c - start, to + stop - start, (char) row);
        c = stop;
      }
      blockOf[block] = (char) used++;
    }
    return blocks;
  }
}
