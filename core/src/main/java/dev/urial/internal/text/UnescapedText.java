package dev.urial.internal.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A string with the escapes of ASCII characters decoded, and the original position of each
 * character.
 *
 * <pre>{@code
 * UnescapedText plain = UnescapedText.of("a%3A%2541");
 * plain.text           // "a:%41"
 * plain.isEscaped(1)   // true
 * plain.index(2)       // 4
 * }</pre>
 */
final class UnescapedText {
  final String text;

  /** The original index of each character, followed by that of the end of the string. */
  private final int[] indices;

  private UnescapedText(String text, int[] indices) {
    this.text = text;
    this.indices = indices;
  }

  /** Decodes a string; returns null if no escape encodes an ASCII character. */
  static @Nullable UnescapedText of(String text) {
    int first = text.indexOf('%');
    while (first >= 0 && !isAscii(EscapedOctets.octetAt(text, first))) {
      first = text.indexOf('%', first + 1);
    }
    return first < 0 ? null : from(text, first);
  }

  private static UnescapedText from(String text, int first) {
    StringBuilder plain = new StringBuilder(text.length()).append(text, 0, first);
    int[] indices = new int[text.length() + 1];
    for (int i = 0; i < first; i++) {
      indices[i] = i;
    }
    int i = first;
    while (i < text.length()) {
      indices[plain.length()] = i;
      int octet = EscapedOctets.octetAt(text, i);
      plain.append(isAscii(octet) ? (char) octet : text.charAt(i));
      i += isAscii(octet) ? 3 : 1;
    }
    indices[plain.length()] = text.length();
    return new UnescapedText(plain.toString(), Arrays.copyOf(indices, plain.length() + 1));
  }

  /**
   * Returns whether the character at an index was escaped; false if the index is the end of the
   * text.
   */
  boolean isEscaped(int i) {
    return i < text.length() && indices[i + 1] - indices[i] == 3;
  }

  /** Returns the original index of a character or of the end. */
  int index(int i) {
    return indices[i];
  }

  private static boolean isAscii(int octet) {
    return octet >= 0 && octet < 128;
  }
}
