package dev.urial.explain;

/**
 * On what a drawing will be seen.
 *
 * <pre>{@code
 * SvgDrawing.ruler(reading, Theme.DARK, Locale.ENGLISH)
 * }</pre>
 *
 * @see SvgDrawing
 */
public enum Theme {
  /** As whoever looks at it prefers: light, or dark where the browser says so. */
  AUTO,
  /** On white: for paper, and slides that are white. */
  LIGHT,
  /** On black. */
  DARK
}
