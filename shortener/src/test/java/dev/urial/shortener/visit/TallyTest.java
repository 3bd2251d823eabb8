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

class TallyTest {
  private static Map<String, Long> parts(Tally tally) {
    Map<String, Long> parts = new HashMap<>();
    tally.forEach(
        (dimension, value, count) -> parts.merge(dimension + " " + value, count, Long::sum));
    return parts;
  }

  @Test
  void whatIsWrittenIsRead() {
    Random random = new Random(1);
    for (int i = 0; i < 100; i++) {
      Tally tally = new Tally();
      DrawnVisits.draw(random, random.nextInt(200)).forEach(tally::add);
      Tally read = Tally.of(tally.toOctets());
      assertArrayEquals(tally.toOctets(), read.toOctets());
      assertEquals(parts(tally), parts(read));
    }
  }

  @Test
  void addingIsCountingTogether() {
    Random random = new Random(2);
    List<Visit> visits = DrawnVisits.draw(random, 500);
    Tally together = new Tally();
    visits.forEach(together::add);
    Tally apart = new Tally();
    for (int start = 0; start < 500; start += 50) {
      Tally some = new Tally();
      visits.subList(start, start + 50).forEach(some::add);
      apart.add(Tally.of(some.toOctets()), 1_000);
    }
    assertEquals(parts(together), parts(apart));
    assertEquals(together.visits(), apart.visits());
    assertEquals(together.bots(), apart.bots());
  }

  @Test
  void drawnOctetsAreSumsOrRefused() {
    Random random = new Random(3);
    Tally tally = new Tally();
    DrawnVisits.draw(random, 50).forEach(tally::add);
    int read = 0;
    for (int i = 0; i < 50_000; i++) {
      byte[] octets = tally.toOctets();
      octets[random.nextInt(octets.length)] = (byte) random.nextInt();
      try {
        Tally.of(octets);
        read++;
      } catch (IllegalArgumentException e) {
        // refused
      }
    }
    assertTrue(read > 0 && read < 50_000);
    assertThrows(IllegalArgumentException.class, () -> Tally.of(new byte[] {2}));
    assertThrows(IllegalArgumentException.class, () -> Tally.of(new byte[0]));
  }
}
