package dev.urial.shortener.visit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The totals of visits to many links and their domains. The amounts that a batch adds are stored as
 * octets until they are folded.
 *
 * <pre>
 *   batches ──▶ octets ──fold──▶ recent hours ──settle──▶ hours and days
 *                                (one row an hour)        (when the hour is over)
 * </pre>
 *
 * <p>CHOICE: per dimension, an hour keeps 30 values and a day 100; those with fewer visits are
 * counted as {@link Statistics#OTHER}. Thousands of invented referrers therefore neither take up
 * thousands of entries nor hide the real ones. A recent hour keeps 100 values like a day, because
 * days are computed from recent hours.
 */
final class VisitSums {
  /** The grain of a row for an hour that is included in its day. */
  static final int HOUR = 0;

  static final int DAY = 1;

  /** The grain of a row for an hour that is not yet included in its day. */
  static final int RECENT = 2;

  static final long HOUR_MILLIS = 3_600_000L;
  private static final int[] MOST = {30, 100, 100};

  private final Map<Key, VisitTally> tallies = new HashMap<>();

  private long values;
  private int firstHour = Integer.MAX_VALUE;

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
    return (int) Math.max(0, time.toEpochMilli() / HOUR_MILLIS);
  }

  /** Returns the amounts that visits add to each hour, as octets. */
  static byte[] octets(List<Visit> visits) {
    Map<Key, VisitTally> hours = new HashMap<>();
    Map<String, Long> links = new HashMap<>();
    Map<String, Long> orphans = new HashMap<>();
    for (Visit visit : visits) {
      int hour = hour(visit.at());
      hours
          .computeIfAbsent(new Key(visit.linkId(), RECENT, hour), key -> new VisitTally())
          .add(visit);
      long domain =
          visit.linkId() == 0
              ? orphans.computeIfAbsent(visit.domain(), DomainCounterIds::orphans)
              : links.computeIfAbsent(visit.domain(), DomainCounterIds::links);
      hours.computeIfAbsent(new Key(domain, RECENT, hour), key -> new VisitTally()).add(visit);
    }
    OctetBuffer out = new OctetBuffer();
    out.number(hours.size());
    hours.forEach(
        (key, tally) -> {
          out.number(key.link());
          out.number(key.start());
          tally.writeTo(out);
        });
    return out.toArray();
  }

  /** Adds the result of {@link #octets} to the recent hours. */
  void add(byte[] octets) {
    OctetBuffer in = new OctetBuffer(octets);
    long count = in.number();
    for (long i = 0; i < count; i++) {
      long link = in.number();
      int hour = (int) in.number();
      firstHour = Math.min(firstHour, hour);
      add(new Key(link, RECENT, hour), VisitTally.readFrom(in));
    }
  }

  /** Adds the row of a completed recent hour to the totals of that hour and of its day. */
  void settle(long link, int hour, byte[] row) {
    VisitTally tally = VisitTally.of(row);
    add(new Key(link, HOUR, hour), tally);
    // A day with a single hour shares its tally; it gets its own with the second hour.
    tallies.merge(new Key(link, DAY, hour / 24), tally, VisitTally::together);
  }

  private void add(Key key, VisitTally tally) {
    VisitTally known = tallies.putIfAbsent(key, tally);
    values += known == null ? tally.size() : known.add(tally, MOST[key.grain()]);
  }

  /** Returns the number of values in memory, in all rows and dimensions. */
  long values() {
    return values;
  }

  /**
   * Returns the first hour to which visits were added, or {@link Integer#MAX_VALUE} if there is
   * none.
   */
  int firstHour() {
    return firstHour;
  }

  /**
   * Returns the keys of the rows to write, sorted as in the store. This is a list and not a {@code
   * Key[]}, because the JVM would recompile the sorting code several times for an array of a type
   * other than {@code Object[]}.
   */
  List<Key> keys() {
    List<Key> keys = new ArrayList<>(tallies.keySet());
    Collections.sort(keys);
    return keys;
  }

  /**
   * Returns the row to write for one of the {@link #keys}: the sum of the existing row, which may
   * be null, and the added amounts.
   */
  VisitTally.Written row(Key key, byte @Nullable [] there) {
    VisitTally added = tallies.get(key);
    if (added == null) {
      throw new IllegalArgumentException("there is no such row");
    }
    return VisitTally.sum(there, added, MOST[key.grain()]);
  }
}
