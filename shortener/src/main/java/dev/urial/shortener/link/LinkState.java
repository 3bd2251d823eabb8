package dev.urial.shortener.link;

/**
 * The state of a link.
 *
 * <pre>{@code
 * boolean leads = link.state() == LinkState.ACTIVE;
 * }</pre>
 */
public enum LinkState {
  /** The link redirects to its target. */
  ACTIVE,
  /** The owner disabled the link; it responds as if it did not exist. */
  DISABLED,
  /** The operator banned the link; it responds with 410. */
  BANNED,
  /**
   * The link was deleted. A tombstone prevents the slug from being reused, and responds with 410.
   */
  DELETED
}
