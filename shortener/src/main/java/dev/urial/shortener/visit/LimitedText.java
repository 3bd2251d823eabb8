package dev.urial.shortener.visit;

import org.jspecify.annotations.Nullable;

/**
 * Truncates and cleans untrusted strings for storage, so that they are safe for databases and
 * pages.
 */
final class LimitedText {
  private LimitedText() {}

  /**
   * Truncates text without splitting surrogate pairs, and replaces control characters and unpaired
   * surrogates with U+FFFD.
   */
  static String to(String text, int longest) {
    int end = Math.min(text.length(), longest);
    if (end < text.length() && end > 0 && Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      if (c < ' ' || (c >= 0x7F && c < 0xA0) || Character.isSurrogate(c)) {
        return cleaned(text, end);
      }
    }
    return end == text.length() ? text : text.substring(0, end);
  }

  private static String cleaned(String text, int end) {
    StringBuilder clean = new StringBuilder(end);
    for (int i = 0; i < end; i++) {
      char c = text.charAt(i);
      boolean pair =
          Character.isHighSurrogate(c)
              && i + 1 < end
              && Character.isLowSurrogate(text.charAt(i + 1));
      if (pair) {
        clean.append(c).append(text.charAt(++i));
      } else if (c < ' ' || (c >= 0x7F && c < 0xA0) || Character.isSurrogate(c)) {
        clean.append('\uFFFD');
      } else {
        clean.append(c);
      }
    }
    return clean.toString();
  }

  /** Truncates and cleans text as {@link #to} does; returns null for null. */
  static @Nullable String orNull(@Nullable String text, int longest) {
    return text == null ? null : to(text, longest);
  }
}
