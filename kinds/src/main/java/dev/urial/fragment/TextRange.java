package dev.urial.fragment;

import java.io.Serializable;

/**
 * A range of text that a fragment selects, as {@code char} indices.
 *
 * <pre>{@code
 * PlainTextFragment.parse("char=1,3").select("abcd").of("abcd")  // "bc"
 * }</pre>
 *
 * @param start the index of the first {@code char}
 * @param end the index after the last {@code char}; equal to {@code start} for a position
 */
public record TextRange(int start, int end) implements Serializable {
  /**
   * Checks that the indices are in order and not negative.
   *
   * @param start the index of the first {@code char}
   * @param end the index after the last {@code char}; equal to {@code start} for a position
   */
  public TextRange {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("range " + start + "–" + end);
    }
  }

  /**
   * {@return the selected part of the text, as {@link CharSequence#subSequence} returns it}
   *
   * @param text the text to which the range refers
   */
  public String of(CharSequence text) {
    return text.subSequence(start, end).toString();
  }
}
