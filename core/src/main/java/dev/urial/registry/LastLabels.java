package dev.urial.registry;

import dev.urial.internal.text.DomainLetters;
import org.jspecify.annotations.Nullable;

/**
 * The last label, or the last two, of every name of a {@link DomainTree}: what decides most hosts.
 *
 * <p>A host is read once, from the right, eight characters in a word, a small letter in each octet
 * and zero for a dot. So the dots are found by arithmetic, and the end of a host is a word or two
 * with what is before it cut off.
 *
 * <pre>
 * www.example.co.uk        ku.oc.el  pmaxe.ww  w
 *              ^  ^        dots behind 2, 5, 13 and 17 letters from the right
 *                 uk       a table of last labels: a rule
 *              co.uk       a set of bits: perhaps; a table of two labels: a rule without children
 *                          so the suffix has 5 letters, and the domain 13
 * </pre>
 *
 * <p>For nine hosts of ten the bits answer that no rule has two of its labels, and no second table
 * is looked into. What is left goes to the tree: names with three labels and more, wildcards and
 * exceptions, last labels that are unknown or longer than eight letters, and all that is odd.
 *
 * <p>A list of rules may be hostile, with many names in one place of a table: such a list has no
 * tables.
 */
final class LastLabels {
  /** {@link #find}: the tree knows. */
  static final int ASK = -1;

  /** In a mark: the tree has to be asked. Marks of the tree have six bits. */
  private static final int HAS_MORE = 64;

  private static final int RULES = 3 * PublicSuffixList.RULE;

  /** In how many slots, from its own one on, a name may lie. */
  private static final int PROBES = 16;

  /** How many letters a last label has at most, and two of them with their dot. */
  private static final int MOST_OF_ONE = 8;

  private static final int MOST_OF_TWO = 16;

  /** How many characters are read into words. */
  private static final int READ = 32;

  /** No dot among those. */
  private static final int NONE = 64;

  private static final long ODD = 0x8080_8080_8080_8080L;
  private static final long SEVEN_BITS = ~ODD;

  /** Brings the lowest bits of eight octets together in the highest octet. */
  private static final long GATHER = 0x0102_0408_1020_4080L;

  private static final long MIX = 0x9E37_79B9_7F4A_7C15L;
  private static final long MIX_HIGH = 0xD6E8_FEB8_6659_FD93L;

  /** Open addressing: the letters of last labels, or 0; and the mark of each. */
  private final long[] ones;

  private final byte[] oneMarks;
  private final int oneShift;

  /** The same of two labels, two words of each. */
  private final long[] twos;

  private final byte[] twoMarks;
  private final int twoShift;

  /** A bit for each two labels, of which some share one. */
  private final long[] known;

  private final int knownShift;

  private LastLabels(int countOfOnes, int countOfTwos) {
    int oneBits = 33 - Integer.numberOfLeadingZeros(Math.max(16, countOfOnes));
    int twoBits = 33 - Integer.numberOfLeadingZeros(Math.max(16, countOfTwos));
    ones = new long[1 << oneBits];
    oneMarks = new byte[1 << oneBits];
    oneShift = 64 - oneBits;
    twos = new long[2 << twoBits];
    twoMarks = new byte[1 << twoBits];
    twoShift = 64 - twoBits;
    known = new long[1 << twoBits + 3 - 6];
    knownShift = 64 - (twoBits + 3);
  }

  /** Returns the tables of a tree; null if too many names would lie in one place. */
  static @Nullable LastLabels of(DomainTree tree) {
    long[] entries = tree.entries();
    int countOfOnes = 0;
    int countOfTwos = 0;
    byte[] depths = new byte[entries.length];
    byte[] marks = new byte[entries.length];
    for (int i = 1; i < entries.length; i++) {
      int parent = DomainTree.parent(entries[i]);
      int depth = Math.min(depths[parent] + 1, 3);
      depths[i] = (byte) depth;
      marks[i] |= (byte) DomainTree.mark(entries[i]);
      if (depth == 3) {
        marks[parent] |= HAS_MORE;
      } else if (depth == 2) {
        countOfTwos++;
      } else {
        countOfOnes++;
      }
    }
    LastLabels made = new LastLabels(countOfOnes, countOfTwos);
    for (int i = 1; i < entries.length; i++) {
      boolean isPut =
          switch (depths[i]) {
            case 1 -> made.putOne(tree.label(i), marks[i]);
            case 2 ->
                made.putTwo(
                    tree.label(i) + '.' + tree.label(DomainTree.parent(entries[i])), marks[i]);
            default -> true;
          };
      if (!isPut) {
        return null;
      }
    }
    return made;
  }

  private boolean putOne(String label, int mark) {
    if (label.length() > MOST_OF_ONE || (label.charAt(0) >= '0' && label.charAt(0) <= '9')) {
      return true; // unknown, so that the tree is asked
    }
    long key = shortWord(label, 0, label.length());
    int slot = (int) (key * MIX >>> oneShift);
    for (int i = 0; i < PROBES; i++) {
      if (ones[slot] == 0) {
        ones[slot] = key;
        oneMarks[slot] = (byte) mark;
        return true;
      }
      slot = slot + 1 & ones.length - 1;
    }
    return false;
  }

  private boolean putTwo(String labels, int mark) {
    int n = labels.length();
    long low = shortWord(labels, Math.max(0, n - 8), n);
    long high = n > 8 ? shortWord(labels, Math.max(0, n - 16), n - 8) : 0;
    long hash = hash(low, high);
    known[(int) (hash >>> knownShift) >> 6] |= 1L << (hash >>> knownShift);
    if (n > MOST_OF_TWO) {
      return true; // its bit is set, so that the tree is asked
    }
    int slot = (int) (hash >>> twoShift);
    for (int i = 0; i < PROBES; i++) {
      if (twos[2 * slot] == 0) {
        twos[2 * slot] = low;
        twos[2 * slot + 1] = high;
        twoMarks[slot] = (byte) mark;
        return true;
      }
      slot = slot + 1 & twoMarks.length - 1;
    }
    return false;
  }

  private static long hash(long low, long high) {
    return (low + high * MIX_HIGH) * MIX;
  }

  /**
   * Where the public suffix of a host begins, and its registrable domain.
   *
   * @param scope the marks that count
   * @return {@link #suffix}, {@link #domain} and {@link #kind} of it; or {@link #ASK}
   */
  int find(String text, int first, int end, int scope) {
    int last = end;
    if (last > first && text.charAt(last - 1) == '.') {
      last--;
    }
    final int n = last - first;
    long low;
    long high = 0;
    long odd;
    long dots;
    if (n > 16) {
      low = word(text, last - 8);
      high = word(text, last - 16);
      long third;
      long fourth = 0;
      if (n > 24) {
        third = word(text, last - 24);
        fourth = n < READ ? word(text, first) >>> 8 * (READ - n) : word(text, last - READ);
      } else {
        third = word(text, first) >>> 8 * (24 - n);
      }
      odd = low | high | third | fourth;
      dots = dots(low) | dots(high) << 8 | dots(third) << 16 | dots(fourth) << 24;
      if (n > READ && isOdd(text, first, last - READ)) {
        return ASK;
      }
    } else if (n > 8) {
      low = word(text, last - 8);
      high = word(text, first) >>> 8 * (16 - n);
      odd = low | high;
      dots = dots(low) | dots(high) << 8;
    } else {
      low = shortWord(text, first, last);
      odd = low;
      dots = dots(low);
    }
    // What is before the host is a dot too.
    if (n <= READ) {
      dots = dots & (1L << n) - 1 | 1L << n;
    }
    if ((odd & ODD) != 0 || (dots & 1) != 0 || (dots & dots >>> 1) != 0) {
      return ASK;
    }
    return decide(low, high, dots, n, scope | HAS_MORE, end - last);
  }

  private int decide(long low, long high, long allDots, int n, int scope, int finalDot) {
    int one = Long.numberOfTrailingZeros(allDots);
    if (one > MOST_OF_ONE) {
      return ASK;
    }
    int slot = one(low & -1L >>> 64 - 8 * one);
    int mark = slot < 0 ? HAS_MORE : oneMarks[slot] & scope;
    if (mark > RULES) {
      return ASK; // unknown, or a wildcard
    }
    if (one == n) {
      return one + finalDot << 8 | mark;
    }
    long dots = allDots & allDots - 1;
    int two = Long.numberOfTrailingZeros(dots);
    if (two == NONE) {
      return ASK;
    }
    int lowBits = 64 - 8 * Math.min(two, 8);
    int highBits = 32 - 4 * Math.max(0, Math.min(two - 8, 8));
    long lowOfTwo = low & -1L >>> lowBits;
    long highOfTwo = high & -1L >>> highBits >>> highBits;
    long hash = hash(lowOfTwo, highOfTwo);
    long bit = hash >>> knownShift;
    if ((known[(int) bit >> 6] & 1L << bit) != 0) {
      if (two > MOST_OF_TWO) {
        return ASK;
      }
      int found = two(hash, lowOfTwo, highOfTwo) & scope;
      if (found > RULES) {
        return ASK; // children, wildcards, exceptions
      }
      if (found != 0) {
        if (two == n) {
          return two + finalDot << 8 | found;
        }
        int three = Long.numberOfTrailingZeros(dots & dots - 1);
        return three == NONE ? ASK : three + finalDot << 16 | two + finalDot << 8 | found;
      }
    }
    return two + finalDot << 16 | one + finalDot << 8 | mark;
  }

  /** The slot of a last label, -1 if it is unknown. */
  private int one(long key) {
    final long[] table = ones;
    int slot = (int) (key * MIX >>> oneShift);
    while (table[slot] != key) {
      if (table[slot] == 0) {
        return -1;
      }
      slot = slot + 1 & table.length - 1;
    }
    return slot;
  }

  /** The mark of two labels, 0 if they are unknown. */
  private int two(long hash, long low, long high) {
    final long[] table = twos;
    int slot = (int) (hash >>> twoShift);
    while (table[2 * slot] != 0) {
      if (table[2 * slot] == low && table[2 * slot + 1] == high) {
        return twoMarks[slot];
      }
      slot = slot + 1 & twoMarks.length - 1;
    }
    return 0;
  }

  /** How many characters the public suffix has, with a dot at its end. */
  static int suffix(int found) {
    return found >> 8 & 0xFF;
  }

  /** How many characters the registrable domain has; 0 if there is none. */
  static int domain(int found) {
    return found >> 16;
  }

  /** The mark of the rule that prevails. */
  static int kind(int found) {
    return found & 0xFF;
  }

  // Words.

  /** Eight characters from an index on, the last of them in the lowest octet. */
  private static long word(String text, int i) {
    return DomainLetters.of(text.charAt(i + 7))
        | (long) DomainLetters.of(text.charAt(i + 6)) << 8
        | (long) DomainLetters.of(text.charAt(i + 5)) << 16
        | (long) DomainLetters.of(text.charAt(i + 4)) << 24
        | (long) DomainLetters.of(text.charAt(i + 3)) << 32
        | (long) DomainLetters.of(text.charAt(i + 2)) << 40
        | (long) DomainLetters.of(text.charAt(i + 1)) << 48
        | (long) DomainLetters.of(text.charAt(i)) << 56;
  }

  /** The same of up to eight. */
  private static long shortWord(String text, int start, int end) {
    long word = 0;
    for (int i = start; i < end; i++) {
      word = word << 8 | DomainLetters.of(text.charAt(i));
    }
    return word;
  }

  /** The zeros of a word, a bit each; wrong above an octet that is odd. */
  private static long dots(long word) {
    long letters = (word & SEVEN_BITS) + SEVEN_BITS | word;
    return ((~letters & ODD) >>> 7) * GATHER >>> 56;
  }

  /** Whether a stretch before a label holds an empty label, or what is none. */
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
