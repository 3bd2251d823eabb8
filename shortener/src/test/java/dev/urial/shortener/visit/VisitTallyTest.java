package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
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
      DrawnVisits.draw(random, random.nextInt(200)).forEach(tally::add);
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
    visits.forEach(together::add);
    VisitTally apart = new VisitTally();
    for (int start = 0; start < 500; start += 50) {
      VisitTally some = new VisitTally();
      visits.subList(start, start + 50).forEach(some::add);
      apart.add(VisitTally.of(some.toOctets()), 1_000);
    }
    assertEquals(parts(together), parts(apart));
    assertEquals(together.visits(), apart.visits());
    assertEquals(together.bots(), apart.bots());
  }

  @Test
  void drawnOctetsAreSumsOrRefused() {
    Random random = new Random(3);
    VisitTally tally = new VisitTally();
    DrawnVisits.draw(random, 50).forEach(tally::add);
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
