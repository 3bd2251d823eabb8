package dev.urial.shortener.visit;

import java.time.Instant;
import java.util.function.Consumer;

/**
 * A table with individual visits. All operations go through it in pieces, in the order in which
 * visits were written, so that others can write in between.
 */
interface SqliteVisitTable {
  /** The number of visits in a piece, approximately. */
  int PIECE = 20_000;

  /** The number of visits that an export reads at a time. */
  int PAGE = 1_000;

  /** Passes the visits to a link in a period to a consumer. */
  void export(long link, Instant from, Instant until, Consumer<Visit> each);

  /** Removes the visits to a link; returns their number. */
  long erase(long link);

  /**
   * Removes the visits before a time, in milliseconds since 1970; returns their number. Ends at the
   * first piece without such visits, so an older visit that a journal delivered late is removed
   * with its piece.
   */
  long removeBefore(long time);

  /** Removes fields from the visits before a time, as {@link #removeBefore} removes visits. */
  long clearBefore(long time, VisitSweep.Field field);

  /** Runs operations in transactions that write. */
  interface Writer {
    <T> T writing(VisitDatabase.Work<T> work);
  }

  /** Returns the milliseconds since 1970, limited to those for which SQL can compute. */
  static long millis(Instant instant) {
    if (instant.isBefore(Instant.EPOCH)) {
      return 0;
    }
    return instant.getEpochSecond() > Long.MAX_VALUE / 2_000
        ? Long.MAX_VALUE
        : instant.toEpochMilli();
  }
}
