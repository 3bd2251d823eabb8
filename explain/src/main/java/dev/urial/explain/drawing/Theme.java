package dev.urial.explain.drawing;

/**
 * The color theme of a drawing.
 *
 * <pre>{@code
 * SvgDrawing.ruler(reading, Theme.DARK, Locale.ENGLISH)
 * }</pre>
 *
 * @see SvgDrawing
 */
public enum Theme {
  /** The viewer's preference: light, or dark if the browser requests it. */
  AUTO,
  /** A white background, for paper and white slides. */
  LIGHT,
  /** A black background. */
  DARK
}
