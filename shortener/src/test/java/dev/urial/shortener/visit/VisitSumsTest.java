package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Sums that are added: rows of hours, and rows of days made of them. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class VisitSumsTest {
  private static final int HOUR = 480_000; // the first hour of a day

  private static Visit visit(int hour, int referrer) {
    return new Visit(
        1,
        "s.example",
        null,
        Instant.ofEpochMilli(hour * VisitSums.HOUR_MILLIS),
        false,
        null,
        null,
        null,
        null,
        null,
        "r" + referrer + ".example");
  }

  private static List<byte[]> batches(int hours, int referrers) {
    List<byte[]> batches = new ArrayList<>();
    for (int hour = 0; hour < hours; hour++) {
      List<Visit> visits = new ArrayList<>();
      for (int i = 0; i < referrers; i++) {
        visits.add(visit(HOUR + hour, i));
      }
      batches.add(PendingTotalsTest.octetsOf(visits));
    }
    return batches;
  }

  /** Recent hours. */
  private static PendingTotals recent(int hours, int referrers) {
    return new PendingTotals(batches(hours, referrers), null);
  }

  /** What becomes of recent hours when they are over. */
  private static VisitSums settled(Iterator<VisitSums.Added> recent) {
    VisitSums settled = new VisitSums();
    while (recent.hasNext()) {
      VisitSums.Added hour = recent.next();
      settled.settle(hour.key().link(), hour.key().start(), hour.to(null).octets());
    }
    return settled;
  }

  private static Map<String, Long> referrers(VisitTally.Written row) {
    Map<String, Long> referrers = new TreeMap<>();
    VisitTally.of(row.octets())
        .forEach(
            (dimension, value, count) -> {
              if (dimension == Dimension.REFERRER) {
                referrers.put(value, count);
              }
            });
    return referrers;
  }

  @Test
  void aDayKeepsValuesThatItsHourHasNoRoomFor() {
    Map<String, Long> running = referrers(row(recent(1, 120), VisitSums.RECENT, HOUR, null));
    assertEquals(101, running.size());
    assertEquals(20, running.get(Statistics.OTHER));
    VisitSums sums = settled(recent(1, 120));
    Map<String, Long> hour = referrers(hour(sums, 0, null));
    assertEquals(31, hour.size());
    assertEquals(90, hour.get(Statistics.OTHER));
    Map<String, Long> day = referrers(day(sums));
    assertEquals(101, day.size());
    assertEquals(20, day.get(Statistics.OTHER));
  }

  @Test
  void aDayIsTheSumOfItsHours() {
    VisitSums sums = settled(recent(3, 5));
    VisitTally.Written day = day(sums);
    assertEquals(15, day.visits());
    assertEquals(3, referrers(day).get("r4.example"));
    // The hours are not changed by it, nor by being asked for again.
    assertEquals(5, hour(sums, 0, null).visits());
    assertEquals(15, day(sums).visits());
  }

  @Test
  void aRowThatIsThereIsAddedTo() {
    byte[] there = hour(settled(recent(1, 25)), 0, null).octets();
    VisitTally.Written row = hour(settled(recent(1, 40)), 0, there);
    assertEquals(65, row.visits());
    assertEquals(2, referrers(row).get("r24.example"));
    assertEquals(1, referrers(row).get("r39.example"), "the newest of those with one visit");
    assertEquals(10, referrers(row).get(Statistics.OTHER));
  }

  /** Whoever comes first with a hundred of them hides nobody who comes again. */
  @Test
  void inventedValuesGiveWay() {
    byte[] there = null;
    List<List<Visit>> folds = new ArrayList<>();
    folds.add(IntStream.range(0, 100).mapToObj(i -> visit(HOUR, i)).toList());
    for (int i = 0; i < 3; i++) {
      folds.add(List.of(visit(HOUR, 1_000)));
      for (int invented = 0; invented < 60; invented++) {
        folds.add(List.of(visit(HOUR, 200 + 60 * i + invented)));
      }
    }
    VisitTally.Written row = null;
    for (List<Visit> visits : folds) {
      PendingTotals recent = new PendingTotals(List.of(PendingTotalsTest.octetsOf(visits)), null);
      row = row(recent, VisitSums.RECENT, HOUR, there);
      there = row.octets();
    }
    assertEquals(3, referrers(row).get("r1000.example"));
    assertEquals(283, row.visits());
    assertEquals(283, referrers(row).values().stream().mapToLong(it -> it).sum());
    assertEquals(101, referrers(row).size());
  }

  @Test
  void keysAreInTheStoresOrder() {
    List<VisitSums.Key> keys = new ArrayList<>();
    settled(recent(2, 1)).forEach(added -> keys.add(added.key()));
    assertEquals(keys.stream().sorted().toList(), keys);
    assertEquals(6, keys.size(), "two hours and a day, of the link and of its domain");
  }

  private static VisitTally.Written hour(VisitSums sums, int hour, byte[] there) {
    return row(sums.iterator(), VisitSums.HOUR, HOUR + hour, there);
  }

  private static VisitTally.Written day(VisitSums sums) {
    return row(sums.iterator(), VisitSums.DAY, HOUR / 24, null);
  }

  /** The row of the link. */
  private static VisitTally.Written row(
      Iterator<VisitSums.Added> sums, int grain, int start, byte[] there) {
    VisitTally.Written row = null;
    while (sums.hasNext()) {
      VisitSums.Added added = sums.next();
      if (added.key().equals(new VisitSums.Key(1, grain, start))) {
        assertNull(row, "once");
        row = added.to(there);
      }
    }
    assertNotNull(row);
    return row;
  }
}
