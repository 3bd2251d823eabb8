package dev.urial.registry;

import dev.urial.internal.text.DomainLetters;
import org.jspecify.annotations.Nullable;

/**
 * An index of the last one, two and three labels of every name in a {@link DomainTree}, which is
 * sufficient for most hosts. Here, an <em>end</em> is the last two or three labels of a name.
 *
 * <p>A host is read once, from right to left, into words of eight octets. Each octet contains a
 * letter in lower case, or only the highest bit for a dot. A table validates and converts each
 * character. A mask therefore finds the dots in a word, and the end of a host consists of a few
 * masked words.
 *
 * <pre>
 * www.example.co.uk        ku.oc.el  pmaxe.ww  w
 *              ^  ^        dots after 2, 5, 13 and 17 characters from the right
 *                 uk       a table of last labels: a rule
 *              co.uk       a set of bits: maybe; the table of ends: a rule, with children
 *      example.co.uk       not in the table of ends
 *                          so the suffix has 5 characters, and the domain 13
 * </pre>
 *
 * <p>For most hosts, the set of bits shows that there is no rule for their last two labels, so the
 * table of ends is not read. All other cases require the tree: names with four or more labels,
 * exceptions, last labels that are unknown or longer than eight letters, and unusual characters.
 *
 * <p>The tables are small, because a cache miss costs more than the arithmetic: the ends are stored
 * in an array without gaps, and the hash table contains only their numbers.
 *
 * <p>A malicious list of rules may contain many names that hash to the same slots. No tables are
 * created for such a list.
 */
final class LastLabelIndex {
  /** The result of {@link #find} if the host must be looked up in the tree. */
  static final int ASK = -1;

  /**
   * The bit of a mark that is set if there are names with one more label. It is above the six bits
   * of the marks in the tree.
   */
  private static final int HAS_MORE = 64;

  private static final int RULES = 3 * PublicSuffixList.RULE;

  /**
   * The number of consecutive slots, beginning with that of its hash, in which a name may be
   * stored.
   */
  private static final int PROBES = 32;

  /**
   * The maximum length of a last label; {@link #END} is the maximum length of an end, with its
   * dots.
   */
  private static final int LABEL = 8;

  private static final int END = 24;

  /** The maximum number of characters that are read into words. */
  private static final int READ = 32;

  /** The number of trailing zeros in a mask of dots if none of these characters is a dot. */
  private static final int NONE = 64;

  /**
   * The highest bit of each octet. In a word of characters, it is set for characters other than
   * letters.
   */
  private static final long NO_LETTERS = 0x8080_8080_8080_8080L;

  private static final long SEVEN_BITS = ~NO_LETTERS;

  /** Multiplication by this number gathers the lowest bits of eight octets in the highest octet. */
  private static final long GATHER = 0x0102_0408_1020_4080L;

  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;
  private static final long MIX_HIGH = 0xD6E8_FEB8_6659_FD93L;
  private static final long MIX_THIRD = 0xA076_1D64_78BD_642FL;

  // A character in a word: the highest bit alone marks a dot; the two highest bits, an unusual
  // character.
  private static final int DOT = 0x80;
  private static final int ODD = 0xC0;
  private static final char[] OCTETS = new char[128];

  static {
    for (char c = 0; c < 128; c++) {
      int letter = DomainLetters.of(c);
      OCTETS[c] = (char) (letter == DomainLetters.DOT ? DOT : letter < 0 ? ODD : letter);
    }
  }

  // Masks that keep the last i letters, for each word.
  private static final long[] LOW = new long[READ];
  private static final long[] HIGH = new long[READ];
  private static final long[] THIRD = new long[READ];

  static {
    for (int i = 0; i < READ; i++) {
      for (int k = 0; k < i; k++) {
        long[] word = k < 8 ? LOW : k < 16 ? HIGH : THIRD;
        word[i] |= k < END ? 0xFFL << 8 * (k & 7) : 0;
      }
    }
  }

  /**
   * A hash table with open addressing: the letters of each last label combined with its {@link
   * #markBits}, or 0 in an empty slot.
   */
  private final long[] labels;

  private final int labelShift;

  /** A hash table with open addressing: the numbers of the ends, or 0 in an empty slot. */
  private final char[] endSlots;

  private final int endShift;

  /** Three words for each end, in the order of the ends' numbers. */
  private final long[] ends;

  private final byte[] marks;

  private int countOfEnds;

  /**
   * A Bloom filter with a bit for each end of two labels. For the built-in list, it occupies 32 kB
   * and reports one in thirty other ends as possibly present.
   */
  private final long[] known;

  private final int knownShift;

  private LastLabelIndex(int countOfLabels, int countOfEnds) {
    int labelBits = 34 - Integer.numberOfLeadingZeros(Math.max(16, countOfLabels));
    int endBits = 33 - Integer.numberOfLeadingZeros(Math.max(16, countOfEnds * 3 / 4));
    labels = new long[1 << labelBits];
    labelShift = 64 - labelBits;
    endSlots = new char[1 << endBits];
    endShift = 64 - endBits;
    ends = new long[3 * (countOfEnds + 1)];
    marks = new byte[countOfEnds + 1];
    known = new long[1 << endBits + 4 - 6];
    knownShift = 64 - (endBits + 4);
  }

  /**
   * Creates the tables of a tree; returns null if there are too many ends, or if too many names
   * share slots.
   */
  static @Nullable LastLabelIndex of(DomainTree tree) {
    long[] entries = tree.entries();
    int[] counts = new int[5];
    byte[] depths = new byte[entries.length];
    byte[] marks = new byte[entries.length];
    for (int i = 1; i < entries.length; i++) {
      int parent = DomainTree.parent(entries[i]);
      depths[i] = (byte) Math.min(depths[parent] + 1, 4);
      counts[depths[i]]++;
      marks[i] |= (byte) DomainTree.mark(entries[i]);
      marks[parent] |= HAS_MORE;
    }
    if (counts[2] + counts[3] > Character.MAX_VALUE) {
      return null; // numbers of ends are characters
    }
    LastLabelIndex made = new LastLabelIndex(counts[1], counts[2] + counts[3]);
    String[] names = new String[entries.length];
    for (int i = 1; i < entries.length; i++) {
      String label = tree.label(i);
      int parent = DomainTree.parent(entries[i]);
      names[i] = depths[i] == 1 ? label : depths[i] < 4 ? label + '.' + names[parent] : "";
      boolean isPut =
          switch (depths[i]) {
            case 1 -> made.putLabel(label, marks[i]);
            case 2, 3 -> made.putEnd(names[i], marks[i], depths[i] == 2);
            default -> true;
          };
      if (!isPut) {
        return null;
      }
    }
    return made;
  }

  private boolean putLabel(String label, int mark) {
    if (label.length() > LABEL || (label.charAt(0) >= '0' && label.charAt(0) <= '9')) {
      return true; // left out, so that the tree decides
    }
    long key = shortWord(label, 0, label.length());
    int slot = (int) (key * MIX >>> labelShift);
    for (int i = 0; i < PROBES; i++) {
      if (labels[slot] == 0) {
        labels[slot] = key | markBits(mark);
        return true;
      }
      slot = slot + 1 & labels.length - 1;
    }
    return false;
  }

  private boolean putEnd(String name, int mark, boolean isOfTwo) {
    int n = name.length();
    long low = shortWord(name, Math.max(0, n - 8), n);
    long high = shortWord(name, Math.max(0, n - 16), Math.max(0, n - 8));
    long third = shortWord(name, Math.max(0, n - END), Math.max(0, n - 16));
    long hash = hash(low, high, third);
    if (isOfTwo) {
      known[(int) (hash >>> knownShift) >> 6] |= 1L << (hash >>> knownShift);
    }
    if (n > END) {
      return true; // its bit is set, and hosts with such an end go to the tree
    }
    int slot = (int) (hash >>> endShift);
    for (int i = 0; i < PROBES; i++) {
      if (endSlots[slot] == 0) {
        int end = ++countOfEnds;
        endSlots[slot] = (char) end;
        ends[3 * end] = low;
        ends[3 * end + 1] = high;
        ends[3 * end + 2] = third;
        marks[end] = (byte) mark;
        return true;
      }
      slot = slot + 1 & endSlots.length - 1;
    }
    return false;
  }

  private static long hash(long low, long high, long third) {
    return (low + high * MIX_HIGH + third * MIX_THIRD) * MIX;
  }

  /**
   * Finds the public suffix and the registrable domain of a host.
   *
   * @param scope the marks of the sections to use
   * @return a value from which {@link #suffix}, {@link #domain} and {@link #kind} extract the
   *     result; or {@link #ASK}
   */
  int find(String text, int first, int end, int scope) {
    int last = end;
    if (last > first && text.charAt(last - 1) == '.') {
      last--;
    }
    final int n = last - first;
    long low;
    long high = 0;
    long third = 0;
    long fourth = 0;
    if (n > 16) {
      low = word(text, last - 8);
      high = word(text, last - 16);
      if (n > END) {
        third = word(text, last - END);
        fourth = n < READ ? word(text, first) >>> 8 * (READ - n) : word(text, last - READ);
        if (n > READ && isOdd(text, first, last - READ)) {
          return ASK;
        }
      } else {
        third = word(text, first) >>> 8 * (END - n);
      }
    } else if (n > 8) {
      low = word(text, last - 8);
      high = word(text, first) >>> 8 * (16 - n);
    } else {
      low = shortWord(text, first, last);
    }
    long odd = low & low << 1 | high & high << 1 | third & third << 1 | fourth & fourth << 1;
    long dots = gather(low) | gather(high) << 8 | gather(third) << 16 | gather(fourth) << 24;
    // The start of the host counts as a dot.
    long starts = n <= READ ? dots | 1L << n : dots;
    if ((odd & NO_LETTERS) != 0 || (starts & 1) != 0 || (starts & starts >>> 1) != 0) {
      return ASK;
    }
    // The last label.
    int suffix = Long.numberOfTrailingZeros(starts);
    int ofLabel = suffix > LABEL ? ASK : label(low & -1L >>> 64 - 8 * suffix);
    if (ofLabel < 0) {
      return ASK; // unknown, or a wildcard
    }
    int kind = ofLabel & scope;
    if (suffix < n) {
      long others = starts & starts - 1;
      int two = Long.numberOfTrailingZeros(others);
      int masks = Math.min(two, READ - 1);
      long lowOfTwo = low & LOW[masks];
      long highOfTwo = high & HIGH[masks];
      long thirdOfTwo = third & THIRD[masks];
      long hash = hash(lowOfTwo, highOfTwo, thirdOfTwo);
      long bit = hash >>> knownShift;
      if ((known[(int) bit >> 6] & 1L << bit) != 0) {
        if (two > END) {
          return ASK;
        }
        int mark = end(hash, lowOfTwo, highOfTwo, thirdOfTwo);
        if ((mark & scope & RULES) != 0) {
          suffix = two;
          kind = mark & scope & RULES;
        }
        if (mark > RULES) {
          if ((mark & 3 * PublicSuffixList.EXCEPTION) != 0) {
            return ASK;
          }
          if (two < n) {
            int three = Long.numberOfTrailingZeros(others & others - 1);
            if (three > END) {
              return ASK;
            }
            int wildcard = mark & scope & 3 * PublicSuffixList.WILDCARD;
            mark = end(low & LOW[three], high & HIGH[three], third & THIRD[three]);
            if (mark > RULES) {
              return ASK;
            }
            if (wildcard != 0 || (mark & scope) != 0) {
              suffix = three;
              kind = (mark & scope) != 0 ? mark & scope : wildcard;
            }
          }
        }
      }
    }
    int finalDot = end - last;
    int found = suffix + finalDot << 8 | kind;
    if (suffix == n) {
      return found;
    }
    int domain = Long.numberOfTrailingZeros(starts & -2L << suffix);
    return domain == NONE ? ASK : domain + finalDot << 16 | found;
  }

  /**
   * Returns the mark of a last label in the bits that its letters do not use, so that a single read
   * returns both. Its rules are in the two lowest octets; the highest bit is set if the tree must
   * be searched.
   */
  private static long markBits(int mark) {
    boolean isHard = (mark & ~HAS_MORE) > RULES;
    return (mark & 1L) << 7 | (mark & 2L) << 14 | (isHard ? Long.MIN_VALUE : 0);
  }

  /** Returns the rules of a last label; negative if it is unknown or the tree must be searched. */
  private int label(long key) {
    final long[] table = labels;
    int slot = (int) (key * MIX >>> labelShift);
    long entry = table[slot];
    while ((entry & SEVEN_BITS) != key) {
      if (entry == 0) {
        return ASK;
      }
      slot = slot + 1 & table.length - 1;
      entry = table[slot];
    }
    return entry < 0 ? ASK : (int) (entry >>> 7 & 1 | entry >>> 14 & 2);
  }

  private int end(long low, long high, long third) {
    return end(hash(low, high, third), low, high, third);
  }

  /** Returns the mark of an end of two or three labels; 0 if it is unknown. */
  private int end(long hash, long low, long high, long third) {
    final char[] slots = endSlots;
    final long[] words = ends;
    int slot = (int) (hash >>> endShift);
    while (slots[slot] != 0) {
      int end = slots[slot];
      if (words[3 * end] == low && words[3 * end + 1] == high && words[3 * end + 2] == third) {
        return marks[end];
      }
      slot = slot + 1 & slots.length - 1;
    }
    return 0;
  }

  /** Returns the length of the public suffix, including any trailing dot. */
  static int suffix(int found) {
    return found >> 8 & 0xFF;
  }

  /** Returns the length of the registrable domain; 0 if there is none. */
  static int domain(int found) {
    return found >> 16;
  }

  /** Returns the mark of the prevailing rule. */
  static int kind(int found) {
    return found & 0xFF;
  }

  // Words.

  /**
   * Returns the word of the eight characters that begin at an index, with the last in the lowest
   * octet.
   */
  private static long word(String text, int i) {
    return octet(text.charAt(i + 7))
        | octet(text.charAt(i + 6)) << 8
        | octet(text.charAt(i + 5)) << 16
        | octet(text.charAt(i + 4)) << 24
        | octet(text.charAt(i + 3)) << 32
        | octet(text.charAt(i + 2)) << 40
        | octet(text.charAt(i + 1)) << 48
        | octet(text.charAt(i)) << 56;
  }

  /** Same as {@link #word}, but for a range of up to eight characters. */
  private static long shortWord(String text, int start, int end) {
    long word = 0;
    for (int i = start; i < end; i++) {
      word = word << 8 | octet(text.charAt(i));
    }
    return word;
  }

  private static long octet(char c) {
    return c < 128 ? OCTETS[c] : ODD;
  }

  /**
   * Returns the highest bit of each of the eight octets, with the bit of the lowest octet in bit 0.
   */
  private static long gather(long word) {
    return ((word & NO_LETTERS) >>> 7) * GATHER >>> 56;
  }

  /** Returns whether the text before a label contains an empty label or an invalid character. */
  private static boolean isOdd(String text, int start, int end) {
    boolean wasDot = true;
    for (int i = start; i < end; i++) {
      int letter = DomainLetters.of(text.charAt(i));
      if (letter < 0 || (letter == DomainLetters.DOT && wasDot)) {
        return true;
      }
      wasDot = letter == DomainLetters.DOT;
    }
    return wasDot && DomainLetters.of(text.charAt(end)) == DomainLetters.DOT;
  }
}
