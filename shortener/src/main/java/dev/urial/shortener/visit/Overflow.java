package dev.urial.shortener.visit;

/**
 * What happens if visits arrive faster than the store can take them.
 *
 * <pre>{@code Hits.builder(store).overflow(Overflow.BLOCK)}</pre>
 */
public enum Overflow {
  /**
   * The redirect waits until there is room. No visit is dropped; if the store is unavailable,
   * redirects stop.
   */
  BLOCK,
  /** The visit is dropped and counted as dropped. The redirect continues. */
  DROP,
  /**
   * Visits wait in memory until it is half full, then in the journal, a file whose size the
   * operator limits; only if the disk takes no more, memory is used up and visits are dropped and
   * counted. The journal survives the process, and the next process reads it.
   */
  SPILL,
  /**
   * Every visit goes through the journal, so that a process that is killed loses none; if it is
   * full, visits are dropped and counted.
   */
  JOURNAL
}
