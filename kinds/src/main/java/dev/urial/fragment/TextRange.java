package dev.urial.fragment;

import java.io.Serializable;
import java.util.Objects;

/**
 * A range of text that a fragment selects, as {@code char} indices.
 *
 * <pre>{@code
 * PlainTextFragment.parse("char=1,3").select("abcd").of("abcd")  // "bc"
 * }</pre>
 *
 * @param start the first index
 * @param end the index after the last one; equal to {@code start} for a position
 */
public record TextRange(int start, int end) implements Serializable {
  /**
   * Checks the range.
   *
   * @param start the first index
   * @param end the index after the last one; equal to {@code start} for a position
   */
  public TextRange {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("range " + start + "–" + end);
    }
  }

  /**
   * {@return the selected part of the text, as {@link CharSequence#subSequence} returns it}
   *
   * @param text the text that the range refers to
   */
  public String of(CharSequence text) {
    Objects.requireNonNull(text, "text");
    return text.subSequence(start, end).toString();
  }
}
