package dev.urial.safety.unicode;

/**
 * The direction of the paragraph in which a text is shown; it decides where what is written from
 * right to left goes.
 *
 * <pre>{@code
 * Confusables.bidiSkeleton(TextDirection.RIGHT_TO_LEFT, "a.")  // ".a"
 * Confusables.bidiSkeleton(TextDirection.LEFT_TO_RIGHT, "a.")  // "a."
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr9/#The_Paragraph_Level">UAX #9 §3.3.1</a>
 */
public enum TextDirection {
  /** As in an English page, and in the address bar of a browser. */
  LEFT_TO_RIGHT,
  /** As in an Arabic or Hebrew page. */
  RIGHT_TO_LEFT,
  /** That of the first letter that has one; from left to right if none has. */
  FIRST_STRONG
}
