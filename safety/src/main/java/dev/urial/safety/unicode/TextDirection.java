package dev.urial.safety.unicode;

/**
 * The direction of the paragraph in which a text is displayed, which determines where right-to-left
 * parts appear.
 *
 * <pre>{@code
 * Confusables.bidiSkeleton(TextDirection.RIGHT_TO_LEFT, "a.")  // ".a"
 * Confusables.bidiSkeleton(TextDirection.LEFT_TO_RIGHT, "a.")  // "a."
 * }</pre>
 *
 * @see <a href="https://www.unicode.org/reports/tr9/#The_Paragraph_Level">UAX #9 §3.3.1</a>
 */
public enum TextDirection {
  /** Left to right, as on an English page or in a browser's address bar. */
  LEFT_TO_RIGHT,
  /** Right to left, as on an Arabic or Hebrew page. */
  RIGHT_TO_LEFT,
  /** The direction of the first strongly directional letter; left to right if there is none. */
  FIRST_STRONG
}
