package dev.urial.shortener.store;

import org.jspecify.annotations.Nullable;

/**
 * Checks whether strings can be stored. PostgreSQL does not accept U+0000, and neither PostgreSQL
 * nor SQLite can store an unpaired surrogate; SQLite would silently store a different character.
 * Such strings are refused before anything is written.
 */
final class StorableText {
  /**
   * The maximum length of a key. An index entry in PostgreSQL has at most 2,704 octets, which is
   * enough for a domain and this many characters of four octets each.
   */
  private static final int KEY_MAX = 512;

  private StorableText() {}

  /** Returns whether a string can be stored; a search for any other string finds nothing. */
  static boolean fits(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == 0) {
        return false;
      }
      if (Character.isSurrogate(c)) {
        if (!Character.isHighSurrogate(c)
            || i + 1 == text.length()
            || !Character.isLowSurrogate(text.charAt(i + 1))) {
          return false;
        }
        i++;
      }
    }
    return true;
  }

  /** Returns whether a string can be stored as a key. */
  static boolean fitsKey(String key) {
    return key.length() <= KEY_MAX && fits(key);
  }

  /**
   * Returns a string after checking that it can be stored.
   *
   * @throws IllegalArgumentException if the string cannot be stored; the message begins with {@code
   *     what}
   */
  static @Nullable String check(String what, @Nullable String text) {
    if (text != null && !fits(text)) {
      throw new IllegalArgumentException(
          what + " contains U+0000 or a lone surrogate, which cannot be stored");
    }
    return text;
  }

  /**
   * Returns a string after checking that it can be stored as a key.
   *
   * @throws IllegalArgumentException if the string cannot be stored; the message begins with {@code
   *     what}
   */
  static String checkKey(String what, String key) {
    if (key.length() > KEY_MAX) {
      throw new IllegalArgumentException(
          what + " has " + key.length() + " characters; the limit is " + KEY_MAX);
    }
    check(what, key);
    return key;
  }
}
