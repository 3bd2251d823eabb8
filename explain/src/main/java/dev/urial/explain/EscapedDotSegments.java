package dev.urial.explain;

import dev.urial.internal.text.EscapedOctets;

/**
 * Recognizes dot-segments, including those with escaped dots.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-3.3">RFC 3986 §3.3</a>
 */
final class EscapedDotSegments {
  private EscapedDotSegments() {}

  /**
   * Returns the number of dots in a dot-segment: 1 for {@code .}, 2 for {@code ..}, and 0 for any
   * other segment. The dots may be escaped.
   *
   * <pre>{@code
   * EscapedDotSegments.count("..", 0, 2)   // 2
   * EscapedDotSegments.count("%2e", 0, 3)  // 1
   * EscapedDotSegments.count("...", 0, 3)  // 0
   * }</pre>
   */
  static int count(String text, int start, int end) {
    int dots = 0;
    int i = start;
    while (i < end) {
      boolean escaped = EscapedOctets.octetAt(text, i) == '.';
      if (text.charAt(i) != '.' && !escaped) {
        return 0;
      }
      dots++;
      i += escaped ? 3 : 1;
    }
    return dots <= 2 ? dots : 0;
  }
}
