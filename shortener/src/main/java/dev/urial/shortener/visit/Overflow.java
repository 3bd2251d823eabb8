package dev.urial.shortener.visit;

/**
 * What happens if visits arrive faster than the store can accept them.
 *
 * <pre>{@code Hits.builder(store).overflow(Overflow.BLOCK)}</pre>
 */
public enum Overflow {
  /**
   * The redirect waits until there is space. No visit is dropped; if the store is unavailable,
   * redirects stop.
   */
  BLOCK,
  /** The visit is dropped and counted as dropped. The redirect continues. */
  DROP,
  /**
   * Visits wait in a queue in memory while it is at most half full, and otherwise in the journal,
   * whose size the operator limits. If the journal cannot grow, the rest of the queue is used; once
   * that is full, visits are dropped and counted as dropped. The journal survives the end of the
   * process, and the next process reads it.
   */
  SPILL,
  /**
   * Every visit passes through the journal, so that no visits are lost if the process is killed. If
   * the journal is full, visits are dropped and counted as dropped.
   */
  JOURNAL
}
