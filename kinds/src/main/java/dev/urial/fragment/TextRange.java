package dev.urial.fragment;

import java.io.Serializable;
import java.util.Objects;

/**
 * A part of a text: what a fragment selects, by indices of {@code char}s.
 *
 * <pre>{@code
 * PlainTextFragment.parse("char=1,3").select("abcd").of("abcd")  // "bc"
 * }</pre>
 *
 * @param start the first index
 * @param end one past the last; the same as {@code start} where a position is selected
 */
public record TextRange(int start, int end) implements Serializable {
  /** Checks the range. */
  public TextRange {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("range " + start + "–" + end);
    }
  }

  /** The selected part of a {@code text}, as {@link CharSequence#subSequence} gives it. */
  public String of(CharSequence text) {
    Objects.requireNonNull(text, "text");
    return text.subSequence(start, end).toString();
  }
}
