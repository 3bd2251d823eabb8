package dev.urial.shortener.visit;

/**
 * What happens to visits that come faster than the store takes them.
 *
 * <pre>{@code Hits.builder(store).overflow(Overflow.BLOCK)}</pre>
 */
public enum Overflow {
  /**
   * The redirect waits until there is room. No visit is dropped; a store that is gone stops the
   * redirects.
   */
  BLOCK,
  /** The visit is dropped, and counted as dropped. The redirect goes on. */
  DROP,
  /**
   * Every visit goes through the journal, a file, which is as long as the operator allows; behind
   * that it is dropped and counted. What stands in the journal survives the process, and is read
   * when the next one starts.
   */
  SPILL
}
