package dev.urial.shortener.visit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Totals of many links and of their domains: by the hour, and by the day. What a batch adds to them
 * is kept as octets until it is folded.
 *
 * <p>CHOICE: of a dimension an hour keeps 30 values and a day 100; what comes later is the rest.
 * Who makes up thousands of referrers makes no thousands of rows.
 */
final class VisitSums {
  /** The grain of a row. */
  static final int HOUR = 0;

  static final int DAY = 1;

  static final long HOUR_MILLIS = 3_600_000L;
  private static final int[] MOST = {30, 100};

  private final Map<Key, VisitTally> hours = new HashMap<>();

  private long values;

  /** Made of the hours when the rows are asked for; a day of one hour shares its tally. */
  private final Map<Key, VisitTally> days = new HashMap<>();

  /**
   * Whose, and when.
   *
   * @param link its number, 0: orphans; from 2^62 on: a domain's ({@link DomainCounterIds})
   * @param grain HOUR or DAY
   * @param start in hours or days since 1970
   */
  record Key(long link, int grain, int start) implements Comparable<Key> {
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

  /** Returns what visits add, by the hour, as octets. */
  static byte[] octets(List<Visit> visits) {
    Map<Key, VisitTally> hours = new HashMap<>();
    Map<String, Long> links = new HashMap<>();
    Map<String, Long> orphans = new HashMap<>();
    for (Visit visit : visits) {
      int hour = (int) Math.max(0, visit.at().toEpochMilli() / HOUR_MILLIS);
      hours
          .computeIfAbsent(new Key(visit.linkId(), HOUR, hour), key -> new VisitTally())
          .add(visit);
      long domain =
          visit.linkId() == 0
              ? orphans.computeIfAbsent(visit.domain(), DomainCounterIds::orphans)
              : links.computeIfAbsent(visit.domain(), DomainCounterIds::links);
      hours.computeIfAbsent(new Key(domain, HOUR, hour), key -> new VisitTally()).add(visit);
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

  /** Adds what {@link #octets} made. */
  void add(byte[] octets) {
    OctetBuffer in = new OctetBuffer(octets);
    long count = in.number();
    for (long i = 0; i < count; i++) {
      long link = in.number();
      int hour = (int) in.number();
      VisitTally tally = VisitTally.readFrom(in);
      // As many values as a day keeps: the hour's row leaves out what is too many for it.
      VisitTally known = hours.putIfAbsent(new Key(link, HOUR, hour), tally);
      values += known == null ? tally.size() : known.add(tally, MOST[DAY]);
    }
  }

  /** Returns how many values are held, of all rows and dimensions together. */
  long values() {
    return values;
  }

  /** Returns whose rows will be written, in the order in which the store keeps them. */
  Key[] keys() {
    days.clear();
    hours.forEach(
        (key, tally) ->
            days.merge(new Key(key.link(), DAY, key.start() / 24), tally, VisitTally::together));
    Key[] keys = new Key[hours.size() + days.size()];
    int at = 0;
    for (Key key : hours.keySet()) {
      keys[at++] = key;
    }
    for (Key key : days.keySet()) {
      keys[at++] = key;
    }
    Arrays.sort(keys);
    return keys;
  }

  /** Returns the row of one of the {@link #keys}: what is there (or null), and what is added. */
  VisitTally.Written row(Key key, byte @Nullable [] there) {
    VisitTally added = (key.grain() == DAY ? days : hours).get(key);
    if (added == null) {
      throw new IllegalArgumentException("no such row");
    }
    return VisitTally.sum(there, added, MOST[key.grain()]);
  }
}
