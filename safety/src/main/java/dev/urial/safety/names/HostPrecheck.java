package dev.urial.safety.names;

/**
 * Quickly finds the ASCII hosts that need no closer inspection, which are most hosts.
 *
 * <p>A host needs inspection if it contains a non-ASCII character, {@code xn--} or an escape, a
 * character that names do not contain, a digit 0 or 1 that may be a letter, or a capital {@code I}
 * together with lower-case letters. It also needs inspection if a label other than the last, or a
 * word after a hyphen, is one of the major top-level domains. A trailing dot is ignored.
 */
final class HostPrecheck {
  // Kinds of characters as bits, so that the kinds in a whole host are one number.

  private static final byte PLAIN = 0;
  private static final byte DOT = 1;
  private static final byte HYPHEN = 3; // bit 0: ends a word
  private static final byte DIGIT = 4;
  private static final byte ODD = 8;
  private static final byte SMALL = 16;
  private static final byte CAPITAL_I = 32;

  /** The kinds of characters that may occur in a host that is plain if all its words are plain. */
  private static final int USUAL = DOT | HYPHEN | SMALL | CAPITAL_I;

  private static final byte[] KINDS = new byte[256];

  static {
    for (int c = 0; c < KINDS.length; c++) {
      boolean capital = c >= 'A' && c <= 'Z';
      KINDS[c] = capital || (c >= '2' && c <= '9') || c == '_' ? PLAIN : ODD;
      if (c >= 'a' && c <= 'z') {
        KINDS[c] = SMALL;
      }
    }
    KINDS['.'] = DOT;
    KINDS['-'] = HYPHEN;
    KINDS['0'] = DIGIT;
    KINDS['1'] = DIGIT;
    KINDS['I'] = CAPITAL_I;
  }

  /** The maximum length of a host for which a bit per character and two more bits fit in a long. */
  private static final int LONGEST = 62;

  private HostPrecheck() {}

  static boolean isPlain(String text, int start, int until) {
    int end = until - start > 1 && text.charAt(until - 1) == '.' ? until - 1 : until;
    int length = end - start;
    if (length > LONGEST) {
      return isPlainLong(text, start, end);
    }
    int seen = 0;
    long ends = 0; // of words: a bit per character, the last one lowest
    for (int i = start; i < end; i++) { // no mispredicted branches
      char c = text.charAt(i);
      int kind = c > 0xFF ? ODD : KINDS[c]; // never greater in a Latin-1 string
      seen |= kind;
      ends = ends << 1 | kind & 1;
    }
    if ((seen & ~USUAL) != 0 || isMixed(seen)) {
      return mayBeOfPlainWords(seen) && isPlainWords(text, start, end);
    }
    return mayBePlain(ends, length, text, end) || isPlainWords(text, start, end);
  }

  /**
   * Returns whether no word has three characters, apart from the first word and the last label, and
   * no two delimiters are adjacent. In that case, the host contains no major top-level domain and
   * no {@code --}. All words are checked at once, as bits that mark the delimiters and both ends of
   * the host.
   */
  private static boolean mayBePlain(long ends, int length, String text, int end) {
    long lines = ends << 1 | 1 | 1L << (length + 1);
    long threes = lines & lines >>> 4 & ~(lines >>> 1 | lines >>> 2 | lines >>> 3);
    if (length > 3 && text.charAt(end - 4) == '.') {
      threes &= ~1L; // the last label
    }
    if (length > 2) {
      threes &= ~(1L << (length - 3)); // the first word
    }
    return threes == 0 && (ends & ends >>> 1) == 0;
  }

  private static boolean isPlainLong(String text, int start, int end) {
    int seen = 0;
    for (int i = start; i < end; i++) {
      char c = text.charAt(i);
      seen |= c > 0xFF ? ODD : KINDS[c];
    }
    return mayBeOfPlainWords(seen) && isPlainWords(text, start, end);
  }

  private static boolean isMixed(int seen) {
    return (seen & (SMALL | CAPITAL_I)) == (SMALL | CAPITAL_I);
  }

  private static boolean mayBeOfPlainWords(int seen) {
    return (seen & ~(USUAL | DIGIT)) == 0 && !isMixed(seen);
  }

  private static boolean isPlainWords(String text, int start, int end) {
    int word = start; // starts after the last dot or hyphen
    for (int i = start; i < end; i++) {
      byte kind = KINDS[text.charAt(i)];
      if ((kind & (DOT | HYPHEN | DIGIT)) == 0) {
        continue;
      }
      if (kind == DIGIT) {
        if (mayBeLetter(text, i, start, end)) {
          return false;
        }
        continue;
      }
      if (kind == HYPHEN && i + 1 < end && text.charAt(i + 1) == '-') {
        return false;
      }
      if (word > start && isGreat(text, word, i)) {
        return kind == DOT && isSuffix(text, i, end) && !hasHyphenBefore(text, word, start);
      }
      word = i + 1;
    }
    return !(hasHyphenBefore(text, word, start) && isGreat(text, word, end));
  }

  private static boolean hasHyphenBefore(String text, int word, int start) {
    return word > start && text.charAt(word - 1) == '-';
  }

  /** Returns whether only a label of two letters follows a dot, as in the suffix {@code com.au}. */
  private static boolean isSuffix(String text, int dot, int end) {
    return dot + 3 == end && isLetter(text, dot + 1, end) && isLetter(text, dot + 2, end);
  }

  private static boolean isLetter(String text, int i, int end) {
    return i < end && (text.charAt(i) | 0x20) >= 'a' && (text.charAt(i) | 0x20) <= 'z';
  }

  /**
   * Returns whether a digit may be read as a letter: it has a letter on one side, and on the other
   * side a letter or the end of the label. Two equal digits, as in {@code g00gle}, must have
   * letters on both sides.
   */
  static boolean mayBeLetter(String text, int i, int start, int end) {
    char c = text.charAt(i);
    boolean isSecond = i > start && text.charAt(i - 1) == c;
    boolean isFirst = i + 1 < end && text.charAt(i + 1) == c;
    if (isFirst || isSecond) {
      int before = isSecond ? i - 2 : i - 1;
      return before >= start
          && isLetter(text, before, end)
          && isLetter(text, isFirst ? i + 2 : i + 1, end);
    }
    boolean begins = i == start || text.charAt(i - 1) == '.';
    boolean ends = i + 1 == end || text.charAt(i + 1) == '.';
    boolean letterBefore = i > start && isLetter(text, i - 1, end);
    boolean letterAfter = isLetter(text, i + 1, end);
    return (letterAfter && (letterBefore || begins)) || (letterBefore && ends);
  }

  /** Returns whether a range is a major top-level domain, which everybody recognizes as such. */
  static boolean isGreat(String text, int start, int end) {
    if (end - start != 3) {
      return false;
    }
    int letters =
        (text.charAt(start) | 0x20) << 16
            | (text.charAt(start + 1) | 0x20) << 8
            | text.charAt(start + 2)
            | 0x20;
    return letters == COM || letters == NET || letters == ORG || letters == GOV || letters == EDU;
  }

  private static final int COM = 'c' << 16 | 'o' << 8 | 'm';
  private static final int NET = 'n' << 16 | 'e' << 8 | 't';
  private static final int ORG = 'o' << 16 | 'r' << 8 | 'g';
  private static final int GOV = 'g' << 16 | 'o' << 8 | 'v';
  private static final int EDU = 'e' << 16 | 'd' << 8 | 'u';
}
