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

  /** Collects the characters of a text and their original indices. */
  static final class Builder {
    private final StringBuilder plain;
    private final int[] indices;

    Builder(int length) {
      plain = new StringBuilder(length);
      indices = new int[length + 1];
    }

    /** Adds a range of the original text. */
    Builder same(String text, int start, int end) {
      for (int i = start; i < end; i++) {
        indices[plain.length() + i - start] = i;
      }
      plain.append(text, start, end);
      return this;
    }

    /** Adds a character that is escaped at an index. */
    Builder escaped(int codePoint, int index) {
      int length = plain.length();
      plain.appendCodePoint(codePoint);
      Arrays.fill(indices, length, plain.length(), index);
      return this;
    }

    /** Adds a range that was decoded. */
    Builder decoded(UnescapedText other) {
      System.arraycopy(other.indices, 0, indices, plain.length(), other.text.length());
      plain.append(other.text);
      return this;
    }

    UnescapedText build(int end) {
      indices[plain.length()] = end;
      return new UnescapedText(plain.toString(), Arrays.copyOf(indices, plain.length() + 1));
    }
  }

  /**
   * Decodes the percent-escapes in a string; returns null if no escape encodes an ASCII character.
   */
  static @Nullable UnescapedText of(String text) {
    int percent = next(text, 0);
    if (percent < 0) {
      return null;
    }
    Builder plain = new Builder(text.length());
    int done = 0;
    while (percent >= 0) {
      plain.same(text, done, percent).escaped(EscapedOctets.octetAt(text, percent), percent);
      done = percent + 3;
      percent = next(text, done);
    }
    return plain.same(text, done, text.length()).build(text.length());
  }

  private static int next(String text, int start) {
    int percent = text.indexOf('%', start);
    while (percent >= 0 && !isAscii(EscapedOctets.octetAt(text, percent))) {
      percent = text.indexOf('%', percent + 1);
    }
    return percent;
  }

  /**
   * Decodes a range of a text in which each backslash begins an escape of JSON or of a program;
   * returns null if one does not.
   */
  static @Nullable UnescapedText ofString(String text, int start, int end) {
    Builder plain = new Builder(end - start);
    int done = start;
    int backslash = text.indexOf('\\', start);
    while (backslash >= 0 && backslash < end) {
      int next = StringEscapes.end(text, backslash);
      if (next < 0 || next > end) {
        return null;
      }
      plain
          .same(text, done, backslash)
          .escaped(StringEscapes.codePoint(text, backslash, next), backslash);
      done = next;
      backslash = text.indexOf('\\', done);
    }
    return plain.same(text, done, end).build(end);
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
    Builder plain = new Builder(text.length());
    int done = 0;
    while (backslash >= 0) {
      boolean isSlash = text.startsWith("/", backslash + 1);
      if (isSlash || StringEscapes.isOfSecret(text, backslash)) {
        int end = StringEscapes.end(text, backslash);
        plain
            .same(text, done, backslash)
            .escaped(StringEscapes.codePoint(text, backslash, end), backslash);
        done = end;
      }
      backslash = text.indexOf('\\', Math.max(done, backslash + 1));
    }
    return done == 0 ? null : plain.same(text, done, text.length()).build(text.length());
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
