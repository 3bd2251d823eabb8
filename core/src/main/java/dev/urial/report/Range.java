package dev.urial.report;

import java.io.Serializable;

/**
 * A stretch of a text, in UTF-16 code units.
 *
 * <pre>{@code
 * Range host = Uri.parse("http://a.example/").range(Component.HOST);  // 7–16
 * host.of("http://a.example/")                                       // "a.example"
 * }</pre>
 *
 * @param start the first index, 0 or greater
 * @param end one past the last; equal to the start where nothing stands there
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3">RFC 3986 §3</a>
 */
public record Range(int start, int end) implements Serializable {
  private static final long serialVersionUID = 1;

  /**
   * Checks that it does not go backwards.
   *
   * @throws IllegalArgumentException if the start is negative or behind the end
   */
  public Range {
    if (start < 0 || end < start) {
      throw new IllegalArgumentException("range " + start + "–" + end);
    }
  }

  /** How many code units it is long. */
  public int length() {
    return end - start;
  }

  /** Whether nothing stands in it. */
  public boolean isEmpty() {
    return start == end;
  }

  /**
   * What stands there in a text.
   *
   * <pre>{@code
   * new Range(0, 4).of("http://a/")  // "http"
   * }</pre>
   *
   * @throws IndexOutOfBoundsException if the text is shorter
   */
  public String of(String text) {
    return text.substring(start, end);
  }

  /** Both ends, as {@code 7–16}. */
  @Override
  public String toString() {
    return start + "–" + end;
  }
}
