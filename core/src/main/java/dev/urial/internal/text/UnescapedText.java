package dev.urial.internal.text;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * A string with its escapes decoded, and the original position of each character: the
 * percent-escapes of ASCII characters, or the escapes in a {@link StringLiteral}.
 *
 * <pre>{@code
 * UnescapedText plain = UnescapedText.of("a%3A%2541");
 * plain.text           // "a:%41"
 * plain.isEscaped(1)   // true
 * plain.index(2)       // 4
 * }</pre>
 */
public final class UnescapedText {
  public final String text;

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
   * Decodes a range of a text in which each backslash begins an escape of JSON or of a program;
   * returns null if one does not.
   */
  static @Nullable UnescapedText ofString(String text, int start, int end) {
    StringBuilder plain = new StringBuilder(end - start);
    int[] indices = new int[end - start + 1];
    int i = start;
    while (i < end) {
      int next = text.charAt(i) == '\\' ? StringEscapes.end(text, i) : i + 1;
      if (next < 0 || next > end) {
        return null;
      }
      indices[plain.length()] = i;
      plain.appendCodePoint(
          next == i + 1 ? text.charAt(i) : StringEscapes.codePoint(text, i, next));
      if (indices[plain.length() - 1] < i) { // the second half of a character
        indices[plain.length() - 1] = i;
      }
      i = next;
    }
    indices[plain.length()] = end;
    return new UnescapedText(plain.toString(), Arrays.copyOf(indices, plain.length() + 1));
  }

  /**
   * Decodes the numeric escapes of letters, digits and other characters of names and logins, and
   * escaped slashes, in text that may not be a string; returns null if there are none. The escapes
   * of delimiters are kept, so that more is taken for a value rather than less.
   */
  public static @Nullable UnescapedText ofNames(String text) {
    int backslash = text.indexOf('\\');
    if (backslash < 0) {
      return null;
    }
    StringBuilder plain = new StringBuilder(text.length());
    int[] indices = new int[text.length() + 1];
    int done = 0;
    while (backslash >= 0) {
      boolean isSlash = text.startsWith("/", backslash + 1);
      if (isSlash || StringEscapes.isOfSecret(text, backslash)) {
        same(text, done, backslash, plain, indices);
        done = StringEscapes.end(text, backslash);
        indices[plain.length()] = backslash;
        plain.append((char) StringEscapes.codePoint(text, backslash, done));
      }
      backslash = text.indexOf('\\', Math.max(done, backslash + 1));
    }
    same(text, done, text.length(), plain, indices);
    indices[plain.length()] = text.length();
    return done == 0
        ? null
        : new UnescapedText(plain.toString(), Arrays.copyOf(indices, plain.length() + 1));
  }

  /** Decodes all strings in a text; returns null if there are none with escapes. */
  static @Nullable UnescapedText ofStringsIn(String text, int most) {
    int backslash = text.indexOf('\\');
    if (backslash < 0) {
      return null;
    }
    StringBuilder plain = new StringBuilder(text.length());
    int[] indices = new int[text.length() + 1];
    int done = 0;
    int from = 0;
    while (backslash >= 0) {
      StringLiteral literal = StringLiteral.around(text, from, backslash, most, true);
      UnescapedText decoded = literal == null ? null : literal.decoded(text);
      from = backslash + 1;
      if (literal != null && decoded != null) {
        same(text, done, literal.start(), plain, indices);
        System.arraycopy(decoded.indices, 0, indices, plain.length(), decoded.text.length());
        plain.append(decoded.text);
        done = literal.end();
        from = done;
      }
      backslash = text.indexOf('\\', from);
    }
    same(text, done, text.length(), plain, indices);
    indices[plain.length()] = text.length();
    return done == 0
        ? null
        : new UnescapedText(plain.toString(), Arrays.copyOf(indices, plain.length() + 1));
  }

  private static void same(String text, int start, int end, StringBuilder plain, int[] indices) {
    for (int i = start; i < end; i++) {
      indices[plain.length() + i - start] = i;
    }
    plain.append(text, start, end);
  }

  /** Returns this text, which was decoded from another one, with the indices of its original. */
  UnescapedText of(UnescapedText other) {
    int[] original = new int[indices.length];
    for (int i = 0; i < indices.length; i++) {
      original[i] = other.indices[indices[i]];
    }
    return new UnescapedText(text, original);
  }

  /**
   * Returns whether the character at an index was escaped; false if the index is the end of the
   * text.
   */
  boolean isEscaped(int i) {
    return i < text.length() && indices[i + 1] - indices[i] == 3;
  }

  /** Returns the original index of a character or of the end. */
  public int index(int i) {
    return indices[i];
  }

  private static boolean isAscii(int octet) {
    return octet >= 0 && octet < 128;
  }
}
