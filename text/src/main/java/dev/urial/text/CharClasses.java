package dev.urial.text;

import dev.urial.internal.text.CharacterProperties;
import dev.urial.internal.text.InvisibleCharacters;

/**
 * The roles of characters in identifiers, such as characters that may end an identifier, may only
 * be within an identifier, or are never part of one.
 *
 * <p>Each table has an entry for every {@code char}, so that loops need one lookup and no branches.
 * For characters beyond U+FFFF, see {@link #isLetterPair}.
 */
final class CharClasses {
  /** A character that ends an identifier and is never part of an identifier. */
  static final byte STOP = 0;

  /** A character that may be anywhere in an identifier, including at the end. */
  static final byte SOUND = 1;

  /**
   * A character that may be within an identifier; after an identifier, it belongs to the sentence.
   */
  static final byte INNER = 2;

  /** An opening bracket. */
  static final byte OPEN = 3;

  /** A closing bracket. */
  static final byte CLOSE = 4;

  /** The apostrophe, which is a quotation mark if another apostrophe precedes the identifier. */
  static final byte APOSTROPHE = 5;

  /** The ampersand, which may start an HTML escape. */
  static final byte AMPERSAND = 6;

  /** The first half of a character beyond U+FFFF. */
  static final byte SURROGATE = 7;

  /** The percent sign, in the table that enforces the grammar. */
  static final byte PERCENT = 8;

  /** The number sign, in the table that enforces the grammar. */
  static final byte NUMBER_SIGN = 9;

  /** A letter of a script that has no spaces between words. */
  static final byte UNSPACED = 10;

  /** The backtick, which ends an identifier if an unclosed backtick precedes the identifier. */
  static final byte BACKTICK = 11;

  /**
   * The classes for lenient scans, which accept brackets and bars although no grammar allows them.
   */
  static final byte[] LOOSE = table(false, false);

  /**
   * The same as {@link #LOOSE}, except that ideographs, kana, Hangul and Thai end an identifier.
   */
  static final byte[] SPACED = table(false, true);

  /**
   * The classes for strict scans, which accept only characters that RFC 3986 and RFC 3987 allow.
   */
  static final byte[] GRAMMAR = table(true, false);

  private CharClasses() {}

  private static byte[] table(boolean isGrammar, boolean unspacedEnd) {
    byte[] table = new byte[0x10000];
    for (int c = 0x21; c < 0x7F; c++) {
      table[c] = SOUND;
    }
    put(table, "\"<>\\", STOP);
    put(table, ".,;:!?*@|%^", INNER);
    put(table, "`", BACKTICK);
    put(table, "([{", OPEN);
    put(table, ")]}", CLOSE);
    put(table, "'", APOSTROPHE);
    put(table, "&", AMPERSAND);
    if (isGrammar) {
      put(table, "|{}[]^`", STOP);
      put(table, "%", PERCENT);
      put(table, "#", NUMBER_SIGN);
    }
    byte[] categories = CharacterProperties.categoriesOfChars();
    for (int c = 0xA0; c < 0x10000; c++) {
      byte kind = wide((char) c, categories[c]);
      table[c] = kind == SOUND && isUnspaced((char) c) ? (unspacedEnd ? STOP : UNSPACED) : kind;
    }
    return table;
  }

  private static void put(byte[] table, String letters, byte kind) {
    for (int i = 0; i < letters.length(); i++) {
      table[letters.charAt(i)] = kind;
    }
  }

  /** Returns the class of a non-ASCII character, given its general category. */
  private static byte wide(char c, byte category) {
    if (Character.isHighSurrogate(c)) {
      return SURROGATE;
    }
    if (InvisibleCharacters.has(c) || c >= '\uFDD0' && c <= '\uFDEF' || c >= '\uFFF0') {
      return STOP;
    }
    boolean isEastAsian = c >= '\u3000' && c <= '\u303F' || c >= '\uFE10' && c <= '\uFE6F';
    boolean isFullWidth = c >= '\uFF00' && c <= '\uFFEF';
    return switch (category) {
      case Character.SPACE_SEPARATOR,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.CONTROL,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.START_PUNCTUATION,
          Character.END_PUNCTUATION,
          Character.INITIAL_QUOTE_PUNCTUATION,
          Character.FINAL_QUOTE_PUNCTUATION ->
          STOP;
      case Character.FORMAT -> c == '\u200C' || c == '\u200D' ? INNER : STOP;
      case Character.DASH_PUNCTUATION ->
          isEastAsian || isFullWidth || c > '\u2013' && c != '\u05BE' ? STOP : INNER;
      case Character.OTHER_PUNCTUATION -> isEastAsian || isFullWidth ? STOP : INNER;
      case Character.MATH_SYMBOL, Character.OTHER_SYMBOL, Character.MODIFIER_SYMBOL ->
          isFullWidth ? STOP : SOUND;
      default -> SOUND;
    };
  }

  /**
   * Returns whether a letter belongs to a script that has no spaces between words or that attaches
   * particles to words.
   */
  static boolean isUnspaced(char c) {
    return c >= '\u0E00'
        && (c <= '\u0EFF'
            || c >= '\u1000' && c <= '\u109F'
            || c >= '\u1100' && c <= '\u11FF'
            || c >= '\u1780' && c <= '\u17FF'
            || c >= '\u2E80' && c <= '\u2FDF'
            || c >= '\u3005' && c <= '\u3007'
            || c >= '\u3041' && c <= '\u9FFF'
            || c >= '\uA960' && c <= '\uA97F'
            || c >= '\uAC00' && c <= '\uD7FF'
            || c >= '\uD840' && c <= '\uD8BF'
            || c >= '\uF900' && c <= '\uFAFF'
            || c >= '\uFF66' && c <= '\uFFDC');
  }

  /** Returns whether a surrogate pair is a character that an IRI may contain. */
  static boolean isLetterPair(char high, char low) {
    if (!Character.isLowSurrogate(low)) {
      return false;
    }
    int c = Character.toCodePoint(high, low);
    return c < 0xE0000 && (c & 0xFFFE) != 0xFFFE && !InvisibleCharacters.has(c);
  }

  /** Returns whether a character is an ASCII letter or digit. */
  static boolean isAlphanumeric(char c) {
    return c >= '0' && c <= '9' || isAlpha(c);
  }

  /** Returns whether a character is an ASCII letter. */
  static boolean isAlpha(char c) {
    return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
  }

  /** Returns whether a host label may contain a character, except for hyphens and underscores. */
  static boolean isOfHost(char c) {
    if (c < 128) {
      return isAlphanumeric(c);
    }
    byte kind = LOOSE[c];
    return kind == SOUND
        || kind == UNSPACED
        || kind == SURROGATE
        || Character.isLowSurrogate(c)
        || c == '\u200C'
        || c == '\u200D'
        || c == '\u00B7';
  }

  /** Returns whether a scheme may contain a character. */
  static boolean isOfScheme(char c) {
    return isAlphanumeric(c) || c == '+' || c == '-' || c == '.';
  }

  /** Returns whether a character is an ASCII letter or digit, a hyphen, an underscore or a dot. */
  static boolean isPlainLabel(char c) {
    return isAlphanumeric(c) || c == '-' || c == '_' || c == '.';
  }

  /** Returns whether a character is an ASCII digit. */
  static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  /** Returns whether an IPv6 address may contain a character. */
  static boolean isOfUnbracketed(char c) {
    return isHex(c) || c == ':' || c == '.';
  }

  /** Returns whether a host label may contain a character, including hyphens and underscores. */
  static boolean isOfLabel(char c) {
    return isOfHost(c) || c == '-' || c == '_';
  }

  /** Returns whether a character is a hexadecimal digit. */
  static boolean isHex(char c) {
    return isDigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
  }

  /** Returns whether a character is ASCII or Unicode whitespace, or the byte order mark. */
  static boolean isSpace(char c) {
    return c <= ' '
        || c >= 0x7F
            && (c <= '\u00A0'
                || c == '\u3000'
                || c >= '\u2000' && c <= '\u200B'
                || c == '\u2028'
                || c == '\u2029'
                || c == '\u202F'
                || c == '\u205F'
                || c == '\uFEFF');
  }

  /** Returns whether a character is a control character or ends a line. */
  static boolean isControl(char c) {
    return c < ' ' || c >= 0x7F && c < 0xA0 || c == '\u2028' || c == '\u2029';
  }

  /** Returns whether a character ends a line. */
  static boolean isBreak(char c) {
    return c >= '\n' && c <= '\r' || c == '\u0085' || c == '\u2028' || c == '\u2029';
  }
}
