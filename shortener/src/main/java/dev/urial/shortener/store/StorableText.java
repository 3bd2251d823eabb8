package dev.urial.shortener.store;

import org.jspecify.annotations.Nullable;

/**
 * Checks which strings can be stored. PostgreSQL takes no U+0000, and neither database takes half a
 * surrogate pair; SQLite would keep something else silently. Both are refused alike, before
 * anything is written.
 */
final class StorableText {
  /**
   * PostgreSQL's indexes take up to 2,704 octets an entry: a domain and this many characters of
   * four fit.
   */
  private static final int KEY_MAX = 512;

  private StorableText() {}

  /** Tells whether a text can be kept; one that cannot is found nowhere. */
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

  /** Tells whether something may be kept under this key. */
  static boolean fitsKey(String key) {
    return key.length() <= KEY_MAX && fits(key);
  }

  /**
   * Returns the text.
   *
   * @throws IllegalArgumentException if it cannot be kept
   */
  static @Nullable String check(String what, @Nullable String text) {
    if (text != null && !fits(text)) {
      throw new IllegalArgumentException(
          what + " holds U+0000 or half a surrogate pair, which cannot be kept");
    }
    return text;
  }

  /**
   * Returns a text that is looked up by.
   *
   * @throws IllegalArgumentException if it cannot be kept
   */
  static String checkKey(String what, String key) {
    if (key.length() > KEY_MAX) {
      throw new IllegalArgumentException(
          what + " has " + key.length() + " characters; " + KEY_MAX + " can be kept");
    }
    check(what, key);
    return key;
  }
}
