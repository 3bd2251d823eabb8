package dev.urial.shortener.store;

import org.jspecify.annotations.Nullable;

/**
 * Checks which strings can be stored. PostgreSQL does not accept U+0000, and neither database
 * accepts an unpaired surrogate; SQLite would silently store something else. Both are refused
 * before anything is written.
 */
final class StorableText {
  /**
   * The maximum length of a key. PostgreSQL's index entries have at most 2,704 octets, enough for a
   * domain and this many four-octet characters.
   */
  private static final int KEY_MAX = 512;

  private StorableText() {}

  /** Returns whether a text can be stored; a text that cannot is never found. */
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

  /** Returns whether a text can be stored as a key. */
  static boolean fitsKey(String key) {
    return key.length() <= KEY_MAX && fits(key);
  }

  /**
   * Checks and returns a text.
   *
   * @throws IllegalArgumentException if it cannot be stored
   */
  static @Nullable String check(String what, @Nullable String text) {
    if (text != null && !fits(text)) {
      throw new IllegalArgumentException(
          what + " contains U+0000 or a lone surrogate, which cannot be stored");
    }
    return text;
  }

  /**
   * Checks and returns a text that is used as a key.
   *
   * @throws IllegalArgumentException if it cannot be stored
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
