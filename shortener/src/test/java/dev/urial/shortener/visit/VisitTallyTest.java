package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class VisitTallyTest {
  private static Map<String, Long> parts(VisitTally tally) {
    Map<String, Long> parts = new HashMap<>();
    tally.forEach(
        (dimension, value, count) -> parts.merge(dimension + " " + value, count, Long::sum));
    return parts;
  }

  @Test
  void whatIsWrittenIsRead() {
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      VisitTally tally = new VisitTally();
      DrawnVisits.draw(random, random.nextInt(200))
          .forEach(visit -> DrawnVisits.count(tally, visit));
      VisitTally read = VisitTally.of(tally.toOctets());
      assertArrayEquals(tally.toOctets(), read.toOctets());
      assertEquals(parts(tally), parts(read));
    }
  }

  @Test
  void addingIsCountingTogether() {
    Random random = new Random(2);
    List<Visit> visits = DrawnVisits.draw(random, 500);
    VisitTally together = new VisitTally();
    visits.forEach(visit -> DrawnVisits.count(together, visit));
    VisitTally apart = new VisitTally();
    for (int start = 0; start < 500; start += 50) {
      VisitTally some = new VisitTally();
      visits.subList(start, start + 50).forEach(visit -> DrawnVisits.count(some, visit));
      apart.add(VisitTally.of(some.toOctets()), 1_000);
    }
    assertEquals(parts(together), parts(apart));
    assertEquals(together.visits(), apart.visits());
    assertEquals(together.bots(), apart.bots());
  }

  /** A row is read for each link that was visited, so that its reading must be cheap. */
  @Test
  void readingMakesOnlyItsValues() {
    int values = 200;
    VisitTally tally = new VisitTally();
    for (int i = 0; i < values; i++) {
      DrawnVisits.count(tally, visit("r" + i + ".example"));
    }
    byte[] octets = tally.toOctets();
    VisitTally one = new VisitTally();
    DrawnVisits.count(one, visit("r" + (values - 1) + ".example"));
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long reading = Long.MAX_VALUE;
    long least = Long.MAX_VALUE;
    for (int i = 0; i < 20; i++) {
      long before = threads.getCurrentThreadAllocatedBytes();
      VisitTally.of(octets).add(one, values);
      reading = Math.min(reading, threads.getCurrentThreadAllocatedBytes() - before);
      before = threads.getCurrentThreadAllocatedBytes();
      VisitTally.sum(octets, one, values);
      least = Math.min(least, threads.getCurrentThreadAllocatedBytes() - before);
    }
    assertTrue(reading < 150L * values, reading + " octets");
    assertTrue(least < 60L * values, least + " octets");
  }

  @Test
  void addingToOctetsIsAddingToWhatTheySay() {
    Random random = new Random(4);
    VisitTally row = new VisitTally();
    for (int turn = 0; turn < 3_000; turn++) {
      VisitTally added = new VisitTally();
      for (Visit visit : DrawnVisits.draw(random, 1 + random.nextInt(turn % 7 == 0 ? 40 : 3))) {
        DrawnVisits.count(added, visit);
      }
      added = VisitTally.of(added.toOctets());
      byte[] there = row.toOctets();
      int most = 1 + turn / 100;
      VisitTally.Written sum = VisitTally.sum(there, added, most);
      row.add(added, most);
      assertArrayEquals(row.toOctets(), sum.octets());
      assertEquals(row.visits(), sum.visits());
      assertEquals(row.bots(), sum.bots());
    }
    assertTrue(parts(row).containsKey(Dimension.REFERRER + " " + Statistics.OTHER));
    VisitTally one = new VisitTally();
    DrawnVisits.count(one, visit("a.example"));
    byte[] octets = row.toOctets();
    for (int i = 0; i < 50_000; i++) {
      byte[] broken = octets.clone();
      broken[random.nextInt(broken.length)] = (byte) random.nextInt();
      try {
        VisitTally.sum(broken, one, 100);
      } catch (IllegalArgumentException e) {
        // refused, as by whoever reads it
      }
    }
  }

  /** As Space-Saving promises, whatever the order and whichever way the visits are added. */
  @Test
  void whatMakesMoreThanItsShareIsKept() {
    Random random = new Random(5);
    for (int turn = 0; turn < 200; turn++) {
      int most = 5 + random.nextInt(20);
      List<String> all = new ArrayList<>();
      for (int i = 0; i < 400; i++) {
        all.add(random.nextInt(3) == 0 ? "often" + random.nextInt(8) : "new" + i);
      }
      if (turn % 2 == 0) {
        all.sort(Comparator.comparing(it -> it.startsWith("often"))); // invented ones come first
      }
      Map<String, Long> counts =
          all.stream().collect(Collectors.groupingBy(it -> it, Collectors.counting()));
      byte[] row = new VisitTally().toOctets();
      for (int i = 0; i < all.size(); ) {
        VisitTally added = new VisitTally();
        int end = Math.min(all.size(), i + 1 + random.nextInt(20));
        all.subList(i, end).forEach(it -> DrawnVisits.count(added, visit(it)));
        row = VisitTally.sum(row, added, most).octets();
        i = end;
      }
      Map<String, Long> kept = parts(VisitTally.of(row));
      assertEquals(400, kept.values().stream().mapToLong(it -> it).sum());
      counts.forEach(
          (value, count) -> {
            Long shown = kept.get(Dimension.REFERRER + " " + value);
            assertTrue(shown == null || shown <= count, value + ": " + shown + " of " + count);
            assertTrue(shown != null || count * most <= 400, value + " of " + most);
          });
    }
  }

  private static Visit visit(String referrer) {
    return new Visit(
        1, "s.example", null, Instant.EPOCH, false, null, null, null, null, null, referrer);
  }

  @Test
  void manySearchesFindWhatFewFind() {
    VisitTally tally = new VisitTally();
    for (int turn = 0; turn < 3; turn++) {
      for (int i = 0; i < 100; i++) {
        DrawnVisits.count(tally, visit("r" + i + ".example"));
      }
      tally = VisitTally.of(tally.toOctets());
    }
    assertEquals(100, parts(tally).size());
    assertTrue(parts(tally).values().stream().allMatch(count -> count == 3));
  }

  @Test
  void drawnOctetsAreSumsOrRefused() {
    Random random = new Random(3);
    VisitTally tally = new VisitTally();
    DrawnVisits.draw(random, 50).forEach(visit -> DrawnVisits.count(tally, visit));
    int read = 0;
    for (int i = 0; i < 50_000; i++) {
      byte[] octets = tally.toOctets();
      octets[random.nextInt(octets.length)] = (byte) random.nextInt();
      try {
        VisitTally.of(octets);
        read++;
      } catch (IllegalArgumentException e) {
        // refused
      }
    }
    assertTrue(read > 0 && read < 50_000);
    assertThrows(IllegalArgumentException.class, () -> VisitTally.of(new byte[] {2}));
    assertThrows(IllegalArgumentException.class, () -> VisitTally.of(new byte[0]));
  }
}
