package dev.urial.shortener.link;

/**
 * The state of a link.
 *
 * <pre>{@code
 * boolean leads = link.state() == LinkState.ACTIVE;
 * }</pre>
 */
public enum LinkState {
  /** Active: it leads to its target. */
  ACTIVE,
  /** Disabled by its owner; it responds as if it did not exist. */
  DISABLED,
  /** Banned by the operator; it responds with 410. */
  BANNED,
  /** Deleted: a tombstone that prevents the slug from being reused; it responds with 410. */
  DELETED
}
