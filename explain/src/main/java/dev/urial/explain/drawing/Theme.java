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
  /** A dark background if the viewer's browser prefers dark colors, otherwise a white one. */
  AUTO,
  /** A white background, for paper and white slides. */
  LIGHT,
  /** A dark background, for screens. */
  DARK
}
