package dev.urial.fragment;

import java.lang.Character.UnicodeScript;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.Set;

/**
 * Finds the default word boundaries of UAX #29, §4.1.1, in one pass.
 *
 * <p>{@code java.text.BreakIterator} follows older rules: a hyphen joins words, and a run of
 * ideographs is one word. This class derives the classes of characters from the properties that the
 * JDK supports.
 */
final class WordBoundaries {
  /** The values of {@code Word_Break} (table 3). */
  private enum Kind {
    OTHER,
    CR,
    LF,
    NEWLINE,
    EXTEND,
    ZWJ,
    FORMAT,
    REGIONAL_INDICATOR,
    KATAKANA,
    HEBREW_LETTER,
    LETTER,
    SINGLE_QUOTE,
    DOUBLE_QUOTE,
    MID_NUM_LET,
    MID_LETTER,
    MID_NUM,
    NUMERIC,
    EXTEND_NUM_LET,
    SPACE
  }

  private static final Set<Kind> LINE_ENDS = EnumSet.of(Kind.CR, Kind.LF, Kind.NEWLINE);
  private static final Set<Kind> ATTACHED = EnumSet.of(Kind.EXTEND, Kind.FORMAT, Kind.ZWJ);
  private static final Set<Kind> LETTERS = EnumSet.of(Kind.LETTER, Kind.HEBREW_LETTER);
  private static final Set<Kind> WORDS =
      EnumSet.of(Kind.LETTER, Kind.HEBREW_LETTER, Kind.NUMERIC, Kind.KATAKANA);
  private static final Set<Kind> IN_WORDS =
      EnumSet.of(Kind.MID_LETTER, Kind.MID_NUM_LET, Kind.SINGLE_QUOTE);
  private static final Set<Kind> IN_NUMBERS =
      EnumSet.of(Kind.MID_NUM, Kind.MID_NUM_LET, Kind.SINGLE_QUOTE);

  /** Scripts whose words only a dictionary can separate ({@code Line_Break=SA}). */
  private static final Set<UnicodeScript> WITHOUT_SPACES =
      EnumSet.of(
          UnicodeScript.THAI,
          UnicodeScript.LAO,
          UnicodeScript.MYANMAR,
          UnicodeScript.KHMER,
          UnicodeScript.TAI_LE,
          UnicodeScript.NEW_TAI_LUE,
          UnicodeScript.TAI_THAM,
          UnicodeScript.TAI_VIET,
          UnicodeScript.AHOM);

  private final String text;
  private final BitSet found = new BitSet();

  /**
   * The class of the previous character, ignoring attached characters (WB4); {@link #beforeThat} is
   * the class of the character before that one.
   */
  private Kind before = Kind.OTHER;

  private Kind beforeThat = Kind.OTHER;

  /** The number of consecutive regional indicators before the current character. */
  private int indicators;

  private WordBoundaries(String text) {
    this.text = text;
  }

  /** Returns all boundaries, each as the index of the {@code char} after the boundary. */
  static BitSet of(String text) {
    WordBoundaries boundaries = new WordBoundaries(text);
    boundaries.find();
    return boundaries.found;
  }

  private void find() {
    Kind justBefore = Kind.NEWLINE;
    int i = 0;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      Kind kind = kind(c);
      int next = i + Character.charCount(c);
      boolean lineEnds = LINE_ENDS.contains(justBefore) || LINE_ENDS.contains(kind);
      boolean together =
          lineEnds
              ? justBefore == Kind.CR && kind == Kind.LF // WB3, WB3a, WB3b
              : (justBefore == Kind.ZWJ && isPicture(c)) // WB3c
                  || (justBefore == Kind.SPACE && kind == Kind.SPACE) // WB3d
                  || ATTACHED.contains(kind) // WB4
                  || belongs(kind, next);
      if (!together) {
        found.set(i);
      }
      if (lineEnds || !ATTACHED.contains(kind)) {
        indicators = kind == Kind.REGIONAL_INDICATOR ? indicators + 1 : 0;
        beforeThat = before;
        before = kind;
      }
      justBefore = kind;
      i = next;
    }
    found.set(text.length());
  }

  /** Returns whether a character of the given class belongs to the word before it (WB5 to WB16). */
  private boolean belongs(Kind kind, int next) {
    boolean letters = LETTERS.contains(before);
    if (LETTERS.contains(kind)) {
      return letters // WB5
          || before == Kind.NUMERIC // WB10
          || before == Kind.EXTEND_NUM_LET // WB13b
          || (IN_WORDS.contains(before) && LETTERS.contains(beforeThat)) // WB7
          || (before == Kind.DOUBLE_QUOTE // WB7c
              && beforeThat == Kind.HEBREW_LETTER
              && kind == Kind.HEBREW_LETTER);
    }
    return switch (kind) {
      case NUMERIC ->
          before == Kind.NUMERIC // WB8
              || letters // WB9
              || before == Kind.EXTEND_NUM_LET // WB13b
              || (IN_NUMBERS.contains(before) && beforeThat == Kind.NUMERIC); // WB11
      case KATAKANA -> before == Kind.KATAKANA || before == Kind.EXTEND_NUM_LET; // WB13, WB13b
      case EXTEND_NUM_LET -> WORDS.contains(before) || before == Kind.EXTEND_NUM_LET; // WB13a
      case REGIONAL_INDICATOR -> indicators % 2 == 1; // WB15, WB16
      case DOUBLE_QUOTE ->
          before == Kind.HEBREW_LETTER && after(next) == Kind.HEBREW_LETTER; // WB7b
      case SINGLE_QUOTE, MID_LETTER, MID_NUM_LET, MID_NUM ->
          (kind == Kind.SINGLE_QUOTE && before == Kind.HEBREW_LETTER) // WB7a
              || (letters && IN_WORDS.contains(kind) && LETTERS.contains(after(next))) // WB6
              || (before == Kind.NUMERIC // WB12
                  && IN_NUMBERS.contains(kind)
                  && after(next) == Kind.NUMERIC);
      default -> false;
    };
  }

  /** Returns the class of the next character that is not attached to another character. */
  private Kind after(int start) {
    int i = start;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      Kind kind = kind(c);
      if (!ATTACHED.contains(kind)) {
        return kind;
      }
      i += Character.charCount(c);
    }
    return Kind.OTHER;
  }

  /**
   * Returns whether a character is {@code Extended_Pictographic}, approximated well enough for use
   * after a joiner.
   */
  private static boolean isPicture(int c) {
    return kind(c) != Kind.REGIONAL_INDICATOR
        && (Character.getType(c) == Character.OTHER_SYMBOL || (c >= 0x1F000 && c <= 0x1FAFF));
  }

  private static Kind kind(int c) {
    if (c < 128) {
      return ascii(c);
    }
    return switch (c) {
      case 0x85, 0x2028, 0x2029 -> Kind.NEWLINE;
      case 0x200D -> Kind.ZWJ;
      case 0x200C, 0xFF9E, 0xFF9F -> Kind.EXTEND;
      case 0x200B, 0xA0, 0x2007 -> Kind.OTHER;
      case 0x202F -> Kind.EXTEND_NUM_LET;
      case 0x2018, 0x2019, 0x2024, 0xFE52, 0xFF07, 0xFF0E -> Kind.MID_NUM_LET;
      case 0xB7, 0x387, 0x55F, 0x5F4, 0x2027, 0xFE13, 0xFE55, 0xFF1A -> Kind.MID_LETTER;
      case 0x37E,
          0x589,
          0x60C,
          0x60D,
          0x66C,
          0x7F8,
          0x2044,
          0xFE10,
          0xFE14,
          0xFE50,
          0xFE54,
          0xFF0C,
          0xFF1B ->
          Kind.MID_NUM;
      // Signs that precede or surround digits or letters.
      case 0x66B,
          0x600,
          0x601,
          0x602,
          0x603,
          0x604,
          0x605,
          0x6DD,
          0x890,
          0x891,
          0x8E2,
          0x110BD,
          0x110CD ->
          Kind.NUMERIC;
      case 0x70F -> Kind.LETTER;
      case 0x3031, 0x3032, 0x3033, 0x3034, 0x3035, 0x309B, 0x309C, 0x30A0, 0x30FC, 0xFF70 ->
          Kind.KATAKANA;
      default -> byProperties(c);
    };
  }

  private static Kind ascii(int c) {
    if ((c | 32) >= 'a' && (c | 32) <= 'z') {
      return Kind.LETTER;
    }
    return switch (c) {
      case ' ' -> Kind.SPACE;
      case '\r' -> Kind.CR;
      case '\n' -> Kind.LF;
      case 0x0B, '\f' -> Kind.NEWLINE;
      case '\'' -> Kind.SINGLE_QUOTE;
      case '"' -> Kind.DOUBLE_QUOTE;
      case '.' -> Kind.MID_NUM_LET;
      case ':' -> Kind.MID_LETTER;
      case ',', ';' -> Kind.MID_NUM;
      case '_' -> Kind.EXTEND_NUM_LET;
      default -> c >= '0' && c <= '9' ? Kind.NUMERIC : Kind.OTHER;
    };
  }

  private static Kind byProperties(int c) {
    if ((c >= 0x1F3FB && c <= 0x1F3FF) || (c >= 0xE0020 && c <= 0xE007F)) {
      return Kind.EXTEND;
    }
    if (c >= 0x1F1E6 && c <= 0x1F1FF) {
      return Kind.REGIONAL_INDICATOR;
    }
    return switch (Character.getType(c)) {
      case Character.NON_SPACING_MARK, Character.ENCLOSING_MARK, Character.COMBINING_SPACING_MARK ->
          Kind.EXTEND;
      case Character.FORMAT -> Kind.FORMAT;
      case Character.SPACE_SEPARATOR -> Kind.SPACE;
      case Character.CONNECTOR_PUNCTUATION -> Kind.EXTEND_NUM_LET;
      case Character.DECIMAL_DIGIT_NUMBER -> Kind.NUMERIC;
      default -> Character.isAlphabetic(c) ? letter(c) : Kind.OTHER;
    };
  }

  private static Kind letter(int c) {
    UnicodeScript script = UnicodeScript.of(c);
    return switch (script) {
      case KATAKANA -> Kind.KATAKANA;
      case HEBREW -> Kind.HEBREW_LETTER;
      case HIRAGANA -> Kind.OTHER;
      default ->
          Character.isIdeographic(c) || WITHOUT_SPACES.contains(script) ? Kind.OTHER : Kind.LETTER;
    };
  }
}
