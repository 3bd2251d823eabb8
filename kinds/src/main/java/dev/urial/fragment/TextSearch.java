package dev.urial.fragment;

import java.lang.Character.UnicodeScript;
import java.text.Normalizer;
import java.util.Arrays;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Searches text for the passage of a {@link TextDirective}, in time linear in the length of the
 * text and of the directive.
 *
 * <p>The text is folded once to remove case and accents, its word boundaries are found once, and
 * each term is searched for once in the whole text. The search then moves only from one occurrence
 * to the next.
 */
final class TextSearch {
  private static final String ENDINGS = "都府県省市区町村駅的者性化";

  private final Folded text;
  private final int length;

  /** The positions in the folded text where a word begins or ends. */
  private final BitSet bounds = new BitSet();

  /** For each position, that position or the next one that is not whitespace. */
  private final int[] solid;

  TextSearch(CharSequence content) {
    String source = content.toString();
    this.text = Folded.of(source);
    this.length = text.chars.length;
    this.solid = new int[length + 1];
    solid[length] = length;
    for (int i = length - 1; i >= 0; i--) {
      solid[i] = text.chars[i] == ' ' ? solid[i + 1] : i;
    }
    BitSet words = WordBoundaries.of(source);
    if (!text.isAscii) {
      joinIdeographs(source, words);
      joinVowelSigns(source, words);
    }
    splitAtFullStops(source, words);
    for (int i = 0; i <= length; i++) {
      bounds.set(i, words.get(text.at[i]));
    }
    bounds.set(0);
    bounds.set(length);
  }

  /**
   * Removes word boundaries within short runs of ideographs. CHOICE: browsers use a dictionary to
   * split Chinese and Japanese text into words; this class has none. A run of two or three
   * ideographs is treated as one word, which is usually correct. A longer run is treated as several
   * words, which may begin and end anywhere. The last of three ideographs is a separate word if it
   * is a common suffix: 東京都, 国際的.
   */
  private static void joinIdeographs(String source, BitSet words) {
    int i = 0;
    while (i < source.length()) {
      int start = i;
      int count = 0;
      while (i < source.length() && Character.isIdeographic(source.codePointAt(i))) {
        i = source.offsetByCodePoints(i, 1);
        count++;
      }
      if (count == 2 || count == 3) {
        words.clear(start + 1, i);
        int last = source.offsetByCodePoints(i, -1);
        words.set(last, count == 3 && ENDINGS.indexOf(source.charAt(last)) >= 0);
      }
      i += count == 0 ? 1 : 0;
    }
  }

  /**
   * Adds word boundaries at full stops before letters, as Chromium does: a full stop joins digits,
   * but not the labels of a host.
   */
  private static void splitAtFullStops(String source, BitSet words) {
    for (int i = 1; i + 1 < source.length(); i++) {
      char c = source.charAt(i);
      boolean isStop = (c == '.' || c == '\uFF0E') && !words.get(i);
      if (isStop && Character.isLetter(source.codePointAt(i + 1))) {
        words.set(i, i + 2);
      }
    }
  }

  /**
   * Removes word boundaries around vowels in Thai and Lao: no word begins with a vowel that is
   * written after its consonant, or ends with a vowel that is written before its consonant.
   */
  private static void joinVowelSigns(String source, BitSet words) {
    for (int i = 1; i < source.length(); i++) {
      if (isThai(source.charAt(i - 1)) && isThai(source.charAt(i))) {
        boolean isJoined = follows(source.charAt(i)) || leads(source.charAt(i - 1));
        words.set(i, words.get(i) && !isJoined);
      }
    }
  }

  private static boolean isThai(char c) {
    return c >= 0x0E00 && c < 0x0F00;
  }

  /**
   * Returns whether a character is a vowel that is written after its consonant. Each Lao vowel is
   * 128 code points after the corresponding Thai vowel.
   */
  private static boolean follows(char c) {
    int thai = c & ~0x80;
    return thai == 0x0E30 || thai == 0x0E32 || thai == 0x0E33 || thai == 0x0E45;
  }

  private static boolean leads(char c) {
    int thai = c & ~0x80;
    return thai >= 0x0E40 && thai <= 0x0E44;
  }

  /** The length of a term, and the positions where the term occurs. */
  private record Term(int length, BitSet starts) {}

  private @Nullable Term term(@Nullable String term) {
    return term == null ? null : occurrences(Folded.of(term).chars);
  }

  @Nullable TextRange find(TextDirective directive) {
    Term prefix = term(directive.prefix());
    Term start = occurrences(Folded.of(directive.start()).chars);
    Term end = term(directive.end());
    Term suffix = term(directive.suffix());
    boolean startEndsWord = end != null || suffix == null;
    int from = 0;
    while (from < length) {
      Term first = prefix == null ? start : prefix;
      int found = nextWord(first, from, prefix == null && startEndsWord);
      if (found < 0) {
        return null;
      }
      from = found + 1;
      if (prefix != null) {
        found = solid[found + prefix.length];
        if (found == length) {
          return null;
        }
        if (!stands(start, found, startEndsWord)) {
          continue;
        }
      }
      int passageEnd = found + start.length;
      if (end != null) {
        passageEnd = rangeEnd(end, suffix, passageEnd);
        return passageEnd < 0 ? null : range(found, passageEnd);
      }
      if (suffix == null || stands(suffix, solid[passageEnd], true)) {
        return range(found, passageEnd);
      }
    }
    return null;
  }

  /**
   * Returns the end of the first occurrence of {@code end} that is followed by the suffix, unless
   * the suffix is null; -1 if there is none.
   */
  private int rangeEnd(Term end, @Nullable Term suffix, int start) {
    int from = start;
    while (from < length) {
      int found = nextWord(end, from, suffix == null);
      if (found < 0) {
        return -1;
      }
      from = found + end.length;
      if (suffix == null || stands(suffix, solid[from], true)) {
        return from;
      }
    }
    return -1;
  }

  private TextRange range(int start, int end) {
    return new TextRange(text.at[start], text.at[end]);
  }

  /**
   * Returns the next occurrence of a term that begins at the start of a word and, if required, ends
   * at the end of a word; -1 if there is none.
   */
  private int nextWord(Term term, int from, boolean endsWord) {
    int i = term.starts.nextSetBit(from);
    while (i >= 0 && !(bounds.get(i) && (!endsWord || bounds.get(i + term.length)))) {
      i = term.starts.nextSetBit(i + 1);
    }
    return i;
  }

  private boolean stands(Term term, int at, boolean endsWord) {
    return term.starts.get(at) && (!endsWord || bounds.get(at + term.length));
  }

  /** Returns all occurrences of a term (Knuth–Morris–Pratt); none if the folded term is empty. */
  private Term occurrences(char[] term) {
    BitSet starts = new BitSet();
    if (term.length == 0) {
      return new Term(0, starts);
    }
    int[] border = borders(term);
    int matched = 0;
    for (int i = 0; i < length; i++) {
      while (matched > 0 && (matched == term.length || text.chars[i] != term[matched])) {
        matched = border[matched];
      }
      if (text.chars[i] == term[matched]) {
        matched++;
      }
      int start = i + 1 - matched;
      if (matched == term.length && text.isWhole(start) && text.isWhole(i + 1)) {
        starts.set(start);
      }
    }
    return new Term(term.length, starts);
  }

  /**
   * Returns, for each position in a term, the length of the longest proper prefix that also ends at
   * that position.
   */
  private static int[] borders(char[] term) {
    int[] border = new int[term.length + 1];
    int matched = 0;
    for (int i = 1; i < term.length; i++) {
      while (matched > 0 && term[i] != term[matched]) {
        matched = border[matched];
      }
      if (term[i] == term[matched]) {
        matched++;
      }
      border[i + 1] = matched;
    }
    return border;
  }

  /**
   * Text without case and accents, similar to the primary level of UTS #10. {@code at} contains the
   * index in the original text of each folded character and of the end.
   */
  private static final class Folded {
    private static final Set<UnicodeScript> ACCENTED =
        EnumSet.of(
            UnicodeScript.INHERITED,
            UnicodeScript.COMMON,
            UnicodeScript.LATIN,
            UnicodeScript.GREEK,
            UnicodeScript.CYRILLIC,
            UnicodeScript.HEBREW,
            UnicodeScript.ARABIC,
            UnicodeScript.SYRIAC);

    private final char[] chars;
    private final int[] at;
    private final boolean isAscii;

    private Folded(char[] chars, int[] at, boolean isAscii) {
      this.chars = chars;
      this.at = at;
      this.isAscii = isAscii;
    }

    static Folded of(String source) {
      char[] chars = new char[source.length()];
      int[] at = new int[source.length() + 1];
      boolean isAscii = true;
      int n = 0;
      int i = 0;
      while (i < source.length()) {
        int c = source.codePointAt(i);
        isAscii &= c < 128;
        int width = Character.charCount(c);
        String folded = c < 128 ? null : fold(c);
        int count = folded == null ? 1 : folded.length();
        if (n + count >= chars.length) {
          chars = Arrays.copyOf(chars, 2 * (n + count) + 1);
          at = Arrays.copyOf(at, chars.length + 1);
        }
        for (int k = 0; k < count; k++) {
          chars[n] = folded == null ? foldAscii((char) c) : folded.charAt(k);
          at[n++] = i;
        }
        i += width;
      }
      at[n] = source.length();
      return new Folded(Arrays.copyOf(chars, n), Arrays.copyOf(at, n + 1), isAscii);
    }

    /** Returns whether a folded index is a boundary between characters of the original text. */
    boolean isWhole(int index) {
      return index == 0 || at[index] != at[index - 1];
    }

    private static char foldAscii(char c) {
      if (c >= 'A' && c <= 'Z') {
        return (char) (c + 32);
      }
      return c >= '\t' && c <= '\r' ? ' ' : c;
    }

    private static String fold(int c) {
      if (c >= '\u2018' && c <= '\u201B' || c == '\u05F3') {
        return "'"; // as in Chromium, WebKit and Gecko: people type straight quotation marks
      }
      if (c >= '\u201C' && c <= '\u201F' || c == '\u05F4') {
        return "\"";
      }
      if (Character.isSpaceChar(c) || c == 0x85) {
        return " ";
      }
      String plain = decomposed(Character.toString(c));
      StringBuilder folded = new StringBuilder(plain.length());
      for (int i = 0; i < plain.length(); ) {
        int part = plain.codePointAt(i);
        i += Character.charCount(part);
        if (!isIgnored(part)) {
          // Convert strings, to upper case and back: the lower case of ẞ is ß, whose upper case is
          // SS.
          int lower = hiragana(Character.toLowerCase(part));
          String upper = Character.toString(lower).toUpperCase(Locale.ROOT);
          folded.append(upper.toLowerCase(Locale.ROOT));
        }
      }
      return folded.toString();
    }

    /**
     * Replaces wide, narrow and joined letters with ordinary letters, unless the result has more
     * than four characters: one character decomposes to eighteen.
     */
    private static String decomposed(String c) {
      String letters = Normalizer.normalize(c, Normalizer.Form.NFKD);
      return letters.length() <= 4 && letters.indexOf(' ') < 0
          ? letters
          : Normalizer.normalize(c, Normalizer.Form.NFD);
    }

    /** Converts katakana to hiragana. */
    private static int hiragana(int c) {
      return c >= 0x30A1 && c <= 0x30F6 ? c - 0x60 : c;
    }

    /**
     * Returns whether a character is ignored: an accent in a script in which accents are not
     * letters, or an invisible character, such as the soft hyphen.
     */
    private static boolean isIgnored(int c) {
      int type = Character.getType(c);
      boolean mark = type == Character.NON_SPACING_MARK || type == Character.ENCLOSING_MARK;
      return type == Character.FORMAT || (mark && ACCENTED.contains(UnicodeScript.of(c)));
    }
  }
}
