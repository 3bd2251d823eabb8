package dev.urial.report;

import java.io.Serializable;

/**
 * A range of indices into a string, in UTF-16 code units.
 *
 * <pre>{@code
 * Range host = Uri.parse("http://a.example/").range(Component.HOST);  // 7–16
 * host.of("http://a.example/")                                       // "a.example"
 * }</pre>
 *
 * @param start the first index, 0 or greater
 * @param end the end, exclusive; equal to {@code start} if the range is empty
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public record Range(int start, int end) implements Serializable {
  private static final long serialVersionUID = 1;

  /**
   * Creates a range.
   *
   * @param start the first index, 0 or greater
   * @param end the end, exclusive; equal to {@code start} if the range is empty
   * @throws IllegalArgumentException if the start is negative or greater than the end
   */
  public Range {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("range " + start + "–" + end);
    }
  }

  /** {@return the length in code units} */
  public int length() {
    return end - start;
  }

  /** {@return whether the range is empty} */
  public boolean isEmpty() {
    return start == end;
  }

  /**
   * {@return the substring in this range}
   *
   * <pre>{@code
   * new Range(0, 4).of("http://a/")  // "http"
   * }</pre>
   *
   * @param text the string to which the range refers
   * @throws IndexOutOfBoundsException if this range extends past the end of the text
   */
  public String of(String text) {
    return text.substring(start, end);
  }

  /** Returns the start and the end, such as {@code 7–16}. */
  @Override
  public String toString() {
    return start + "–" + end;
  }
}
