package dev.urial.shortener.visit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What completed hours add to the totals of links and their domains.
 *
 * <pre>
 *   batches ──▶ {@link PendingTotals} ──fold──▶ recent hours ──settle──▶ hours and days
 *                                    (one row an hour)        (when the hour is over)
 * </pre>
 *
 * <p>CHOICE: per dimension, an hour keeps 30 values and a day 100; those with fewer visits are
 * counted as {@link Statistics#OTHER}. Thousands of invented referrers therefore neither take up
 * thousands of entries nor hide the real ones. A recent hour keeps 100 values like a day, because
 * days are computed from recent hours.
 */
final class VisitSums implements Iterable<VisitSums.Added> {
  /** The grain of a row for an hour that is included in its day. */
  static final int HOUR = 0;

  static final int DAY = 1;

  /** The grain of a row for an hour that is not yet included in its day. */
  static final int RECENT = 2;

  static final long HOUR_MILLIS = 3_600_000L;
  private static final int[] MOST = {30, 100, 100};

  private final Map<Key, VisitTally> tallies = new HashMap<>();

  /**
   * The key of a row: the link or domain, and the time.
   *
   * @param link the ID of the link; 0 for orphans; a number from {@link DomainCounterIds} for a
   *     domain
   * @param grain HOUR, DAY or RECENT
   * @param start the start in hours or days since 1970
   */
  record Key(long link, int grain, int start) implements Comparable<Key> {
    /**
     * Compares as a record does, but without method handles, which are slower; a fold compares
     * hundreds of thousands of keys.
     */
    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof Key key
          && link == key.link
          && start == key.start
          && grain == key.grain;
    }

    @Override
    public int hashCode() {
      long mixed = (link * 0x9E3779B97F4A7C15L + start) * 31 + grain;
      return (int) (mixed ^ mixed >>> 32);
    }

    @Override
    public int compareTo(Key other) {
      int order = Long.compare(link, other.link);
      if (order == 0) {
        order = Integer.compare(grain, other.grain);
      }
      return order != 0 ? order : Integer.compare(start, other.start);
    }
  }

  /** Returns the number of whole hours from 1970 to a time. */
  static int hour(Instant time) {
    return hour(time.toEpochMilli());
  }

  /** Returns the number of whole hours from 1970 to a time in milliseconds since 1970. */
  static int hour(long millis) {
    return (int) Math.max(0, millis / HOUR_MILLIS);
  }

  /** Adds the row of a completed recent hour to the totals of that hour and of its day. */
  void settle(long link, int hour, byte[] row) {
    VisitTally tally = VisitTally.of(row);
    tallies.put(new Key(link, HOUR, hour), tally);
    // A day with a single hour shares its tally; it gets its own with the second hour.
    tallies.merge(new Key(link, DAY, hour / 24), tally, VisitTally::together);
  }

  /** Returns what was added, sorted as in the store. */
  @Override
  public Iterator<Added> iterator() {
    List<Added> rows = new ArrayList<>(tallies.size());
    tallies.forEach((key, tally) -> rows.add(new Added(key, tally)));
    rows.sort(Comparator.comparing(Added::key));
    return rows.iterator();
  }

  /**
   * What is added to a row.
   *
   * @param key the key of the row
   * @param tally the amounts
   */
  record Added(Key key, VisitTally tally) {
    /** Returns the row to write: the sum of the existing row, which may be null, and this. */
    VisitTally.Written to(byte @Nullable [] there) {
      return VisitTally.sum(there, tally, MOST[key.grain()]);
    }
  }
}
