package dev.urial.shortener.link;

/**
 * Whether a link leads anywhere.
 *
 * <pre>{@code
 * boolean leads = link.state() == LinkState.ACTIVE;
 * }</pre>
 */
public enum LinkState {
  /** It leads to its target. */
  ACTIVE,
  /** Its owner switched it off; it answers as if it were not there. */
  DISABLED,
  /** The operator took it down; it answers 410. */
  BANNED,
  /** Deleted: a tombstone that keeps the slug from being used again; it answers 410. */
  DELETED
}
