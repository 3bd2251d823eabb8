package dev.urial.safety.unicode;

import java.util.Objects;

/**
 * The levels of how freely a text mixes scripts, from the strictest to the most permissive.
 *
 * <pre>{@code
 * RestrictionLevel.of("apple")      // ASCII_ONLY
 * RestrictionLevel.of("яблоко")     // SINGLE_SCRIPT
 * RestrictionLevel.of("sonyソニー")  // HIGHLY_RESTRICTIVE: Latin and Japanese
 * RestrictionLevel.of("ibmไทย")     // MODERATELY_RESTRICTIVE: Latin and Thai
 * RestrictionLevel.of("аpple")      // MINIMALLY_RESTRICTIVE: a Cyrillic а
 * RestrictionLevel.of("ap‍ple⁄")    // UNRESTRICTED: not in the General Security Profile
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr39/#Restriction_Level_Detection">UTS #39 §5.2</a>
 */
public enum RestrictionLevel {
  /** Only ASCII characters. */
  ASCII_ONLY,
  /** A single script: one script contains all characters. */
  SINGLE_SCRIPT,
  /** A single script, or Latin with Han and Bopomofo, with Japanese, or with Korean. */
  HIGHLY_RESTRICTIVE,
  /**
   * As for {@link #HIGHLY_RESTRICTIVE}, or Latin with one other recommended script except Cyrillic
   * and Greek.
   */
  MODERATELY_RESTRICTIVE,
  /** Any mixture of characters in the General Security Profile. */
  MINIMALLY_RESTRICTIVE,
  /** Some characters are outside the General Security Profile. */
  UNRESTRICTED;

  /** The bits of some scripts, in a separate class that is loaded only for non-ASCII text. */
  private static final class Bits {
    static final long[] LATIN = of("Latn");
    static final long[] WITH_LATIN = of("Hanb", "Jpan", "Kore");
    static final long[] OTHERS = recommendedWithout("Cyrl", "Grek", "Latn");

    private Bits() {}

    private static long[] of(String... codes) {
      long[] bits = new long[ConfusableTables.WORDS];
      for (String code : codes) {
        int place = ConfusableTables.script(code);
        bits[place >> 6] |= 1L << place;
      }
      return bits;
    }

    private static long[] recommendedWithout(String... codes) {
      long[] without = of(codes);
      long[] bits = new long[ConfusableTables.WORDS];
      for (int word = 0; word < ConfusableTables.WORDS; word++) {
        bits[word] = ConfusableTables.recommended(word) & ~without[word];
      }
      return bits;
    }
  }

  /**
   * {@return the level of a text under the General Security Profile: {@link #UNRESTRICTED} if a
   * character is not {@link IdentifierStatus#ALLOWED}}
   *
   * <pre>{@code
   * RestrictionLevel.of("a/b")  // UNRESTRICTED: no slash in names
   * }</pre>
   *
   * <p>For an empty text, the level is {@link #ASCII_ONLY}.
   *
   * @param text any string
   * @see <a href="https://www.unicode.org/reports/tr39/#Restriction_Level_Detection">UTS #39
   *     §5.2</a>
   */
  public static RestrictionLevel of(CharSequence text) {
    Objects.requireNonNull(text, "text");
    return level(text, true);
  }

  /**
   * {@return the level of a text based only on its scripts, even if its characters are not allowed;
   * never {@link #UNRESTRICTED}}
   *
   * <pre>{@code
   * RestrictionLevel.ofScripts("a/b")  // ASCII_ONLY
   * }</pre>
   *
   * @param text any string
   * @see <a href="https://www.unicode.org/reports/tr39/#Restriction_Level_Detection">UTS #39
   *     §5.2</a>
   */
  public static RestrictionLevel ofScripts(CharSequence text) {
    Objects.requireNonNull(text, "text");
    return level(text, false);
  }

  /**
   * {@return whether this level permits everything that another level permits}
   *
   * <pre>{@code
   * RestrictionLevel.HIGHLY_RESTRICTIVE.includes(RestrictionLevel.SINGLE_SCRIPT)  // true
   * }</pre>
   *
   * @param other the other level
   */
  public boolean includes(RestrictionLevel other) {
    return other.compareTo(this) <= 0;
  }

  private static RestrictionLevel level(CharSequence text, boolean profile) {
    int n = text.length();
    int ascii = CodePointReader.endOfAscii(text);
    for (int i = 0; profile && i < ascii; i++) {
      if (!IdentifierStatus.isAllowed(text.charAt(i))) {
        return UNRESTRICTED;
      }
    }
    return ascii == n ? ASCII_ONLY : byScripts(text, profile);
  }

  private static RestrictionLevel byScripts(CharSequence text, boolean profile) {
    final long[] sets = ConfusableTables.SETS;
    final long[] latin = Bits.LATIN;
    // a: the scripts that all characters share; b: those that all non-Latin characters share.
    long a1 = -1L;
    long a2 = -1L;
    long a3 = -1L;
    long b1 = -1L;
    long b2 = -1L;
    long b3 = -1L;
    int last = -1;
    int n = text.length();
    for (int i = 0; i < n; ) {
      int point = Character.codePointAt(text, i);
      i += Character.charCount(point);
      int row = ConfusableTables.row(point);
      if (profile && !ConfusableTables.isAllowed(row)) {
        return UNRESTRICTED;
      }
      int set = ConfusableTables.set(row);
      if (set == last) {
        continue;
      }
      last = set;
      long s1 = sets[ConfusableTables.WORDS * set];
      long s2 = sets[ConfusableTables.WORDS * set + 1];
      long s3 = sets[ConfusableTables.WORDS * set + 2];
      a1 &= s1;
      a2 &= s2;
      a3 &= s3;
      if (((s1 & latin[0]) | (s2 & latin[1]) | (s3 & latin[2])) == 0) {
        b1 &= s1;
        b2 &= s2;
        b3 &= s3;
      }
    }
    if ((a1 | a2 | a3) != 0) {
      return SINGLE_SCRIPT;
    }
    if (isAny(b1, b2, b3, Bits.WITH_LATIN)) {
      return HIGHLY_RESTRICTIVE;
    }
    return isAny(b1, b2, b3, Bits.OTHERS) ? MODERATELY_RESTRICTIVE : MINIMALLY_RESTRICTIVE;
  }

  private static boolean isAny(long first, long second, long third, long[] bits) {
    return ((first & bits[0]) | (second & bits[1]) | (third & bits[2])) != 0;
  }
}
