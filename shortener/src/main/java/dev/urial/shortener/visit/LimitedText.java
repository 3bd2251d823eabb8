package dev.urial.shortener.visit;

import java.util.regex.Pattern;

/**
 * Truncates and cleans untrusted strings for storage, so that they are safe for databases and
 * pages.
 */
final class LimitedText {
  private static final Pattern UNSAFE =
      Pattern.compile("[\\x00-\\x1F\\x7F-\\x9F\\x{D800}-\\x{DFFF}]");

  private LimitedText() {}

  /**
   * Truncates text without splitting surrogate pairs, and replaces control characters and unpaired
   * surrogates with U+FFFD.
   */
  static String to(String text, int maxLength) {
    int end = Math.min(text.length(), maxLength);
    if (end < text.length() && end > 0 && Character.isHighSurrogate(text.charAt(end - 1))) {
      end--;
    }
    return UNSAFE.matcher(text.substring(0, end)).replaceAll("\uFFFD");
  }
}
