package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Sums that are added: rows of hours, and rows of days made of them. */
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

  private static VisitSums sums(int hours, int referrers) {
    VisitSums sums = new VisitSums();
    for (int hour = 0; hour < hours; hour++) {
      List<Visit> visits = new ArrayList<>();
      for (int i = 0; i < referrers; i++) {
        visits.add(visit(HOUR + hour, i));
      }
      sums.add(VisitSums.octets(visits));
    }
    return sums;
  }

  /** What becomes of recent hours when they are over. */
  private static VisitSums settled(VisitSums recent) {
    VisitSums settled = new VisitSums();
    for (VisitSums.Key key : recent.keys()) {
      settled.settle(key.link(), key.start(), recent.row(key, null).octets());
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
    VisitSums recent = sums(1, 120);
    Map<String, Long> running = referrers(recent.row(key(recent, VisitSums.RECENT, HOUR), null));
    assertEquals(101, running.size());
    assertEquals(20, running.get(Statistics.OTHER));
    VisitSums sums = settled(recent);
    Map<String, Long> hour = referrers(sums.row(hourKey(sums, 0), null));
    assertEquals(31, hour.size());
    assertEquals(90, hour.get(Statistics.OTHER));
    Map<String, Long> day = referrers(sums.row(dayKey(sums), null));
    assertEquals(101, day.size());
    assertEquals(20, day.get(Statistics.OTHER));
  }

  @Test
  void aDayIsTheSumOfItsHours() {
    VisitSums sums = settled(sums(3, 5));
    VisitTally.Written day = sums.row(dayKey(sums), null);
    assertEquals(15, day.visits());
    assertEquals(3, referrers(day).get("r4.example"));
    // The hours are not changed by it, nor by being asked for again.
    assertEquals(5, sums.row(hourKey(sums, 0), null).visits());
    assertEquals(15, sums.row(dayKey(sums), null).visits());
  }

  @Test
  void aRowThatIsThereIsAddedTo() {
    VisitSums before = settled(sums(1, 25));
    byte[] there = before.row(hourKey(before, 0), null).octets();
    VisitSums more = settled(sums(1, 40));
    VisitTally.Written row = more.row(hourKey(more, 0), there);
    assertEquals(65, row.visits());
    assertEquals(2, referrers(row).get("r24.example"));
    assertEquals(1, referrers(row).get("r39.example"), "the newest of those with one visit");
    assertEquals(10, referrers(row).get(Statistics.OTHER));
  }

  /** Whoever comes first with a hundred of them hides nobody who comes again. */
  @Test
  void inventedValuesGiveWay() {
    VisitSums sums = sums(1, 100);
    for (int i = 0; i < 3; i++) {
      sums.add(VisitSums.octets(List.of(visit(HOUR, 1_000))));
      for (int invented = 0; invented < 60; invented++) {
        sums.add(VisitSums.octets(List.of(visit(HOUR, 200 + 60 * i + invented))));
      }
    }
    VisitTally.Written row = sums.row(key(sums, VisitSums.RECENT, HOUR), null);
    assertEquals(3, referrers(row).get("r1000.example"));
    assertEquals(283, row.visits());
    assertEquals(283, referrers(row).values().stream().mapToLong(it -> it).sum());
    assertEquals(101, referrers(row).size());
  }

  @Test
  void theFirstHourIsTheEarliestThatWasAddedTo() {
    assertEquals(Integer.MAX_VALUE, new VisitSums().firstHour());
    VisitSums sums = sums(3, 1);
    assertEquals(HOUR, sums.firstHour());
    sums.add(VisitSums.octets(List.of(visit(HOUR - 5, 1), visit(HOUR + 5, 1))));
    assertEquals(HOUR - 5, sums.firstHour());
  }

  /** By it the memory of a fold is bounded. */
  @Test
  void valuesAreCountedOnceForEachRow() {
    VisitSums sums = sums(1, 7);
    assertEquals(14, sums.values(), "of the link and of its domain");
    sums.add(VisitSums.octets(List.of(visit(HOUR, 6), visit(HOUR, 7))));
    assertEquals(16, sums.values());
    VisitSums many = sums(1, 1_000);
    many.add(VisitSums.octets(List.of(visit(HOUR, 1_000))));
    assertEquals(200, many.values(), "no more than the day keeps");
  }

  @Test
  void keysAreInTheStoresOrder() {
    VisitSums sums = settled(sums(2, 1));
    List<VisitSums.Key> keys = sums.keys();
    assertEquals(keys.stream().sorted().toList(), keys);
    assertEquals(6, keys.size(), "two hours and a day, of the link and of its domain");
    assertThrows(
        IllegalArgumentException.class,
        () -> sums.row(new VisitSums.Key(99, VisitSums.HOUR, 0), null));
  }

  private static VisitSums.Key hourKey(VisitSums sums, int hour) {
    return key(sums, VisitSums.HOUR, HOUR + hour);
  }

  private static VisitSums.Key dayKey(VisitSums sums) {
    return key(sums, VisitSums.DAY, HOUR / 24);
  }

  private static VisitSums.Key key(VisitSums sums, int grain, int start) {
    VisitSums.Key key = new VisitSums.Key(1, grain, start);
    assertEquals(1, sums.keys().stream().filter(key::equals).count());
    return key;
  }
}
