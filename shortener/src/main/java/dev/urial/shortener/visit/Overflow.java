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
   * Every visit goes through the journal, a file whose size the operator limits; if it is full,
   * visits are dropped and counted. The journal survives the process, and the next process reads
   * it.
   */
  SPILL
}
