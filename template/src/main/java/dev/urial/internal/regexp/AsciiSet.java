package dev.urial.internal.regexp;

/**
 * A set of ASCII characters: those that a character class matches.
 *
 * @param low a bit for each of the characters 0 to 63
 * @param high a bit for each of the characters 64 to 127
 */
record AsciiSet(long low, long high) {
  static final AsciiSet NONE = new AsciiSet(0, 0);
  static final AsciiSet ALL = new AsciiSet(-1, -1);
  static final AsciiSet DIGITS = range('0', '9');
  static final AsciiSet UPPER = range('A', 'Z');
  static final AsciiSet LOWER = range('a', 'z');
  static final AsciiSet LETTERS = UPPER.or(LOWER);
  static final AsciiSet WORD = LETTERS.or(DIGITS).or(of('_'));
  static final AsciiSet SPACES = range('\t', '\r').or(of(' '));

  /** The characters that a dot matches without the {@code s} flag. */
  static final AsciiSet NO_LINE_END = ALL.without(of('\n').or(of('\r')));

  static AsciiSet of(int c) {
    return range(c, c);
  }

  static AsciiSet of(String chars) {
    AsciiSet set = NONE;
    for (int i = 0; i < chars.length(); i++) {
      set = set.or(of(chars.charAt(i)));
    }
    return set;
  }

  /** Returns the ASCII characters in a range of code points. */
  static AsciiSet range(int first, int last) {
    long low = 0;
    long high = 0;
    for (int c = Math.max(first, 0); c <= Math.min(last, 127); c++) {
      if (c < 64) {
        low |= 1L << c;
      } else {
        high |= 1L << (c - 64);
      }
    }
    return new AsciiSet(low, high);
  }

  boolean has(int c) {
    return c < 64 ? (low >>> c & 1) != 0 : c < 128 && (high >>> (c - 64) & 1) != 0;
  }

  AsciiSet or(AsciiSet other) {
    return new AsciiSet(low | other.low, high | other.high);
  }

  AsciiSet and(AsciiSet other) {
    return new AsciiSet(low & other.low, high & other.high);
  }

  AsciiSet without(AsciiSet other) {
    return new AsciiSet(low & ~other.low, high & ~other.high);
  }

  boolean isEmpty() {
    return (low | high) == 0;
  }

  /** Returns the set with simple case folding: upper-case letters become lower-case ones. */
  AsciiSet folded() {
    return without(UPPER).or(new AsciiSet(0, (high & UPPER.high) << ('a' - 'A')));
  }

  /** Returns a folded set, to which the upper-case forms of its letters have been added. */
  AsciiSet unfolded() {
    return or(new AsciiSet(0, (high & LOWER.high) >>> ('a' - 'A')));
  }
}
