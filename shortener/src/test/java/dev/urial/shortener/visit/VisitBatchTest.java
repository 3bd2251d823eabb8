package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Visits that are stored together. */
class VisitBatchTest {
  private static List<Visit> visits(VisitBatch batch) {
    List<Visit> visits = new ArrayList<>();
    for (int i = 0; i < batch.size(); i++) {
      visits.add(batch.visit(i));
    }
    return visits;
  }

  @Test
  void visitsComeBackAsTheyWere() {
    Random random = new Random(1);
    for (int i = 0; i < 200; i++) {
      List<Visit> drawn = DrawnVisits.draw(random, random.nextInt(300));
      VisitBatch made = VisitBatch.of(drawn);
      VisitBatch read = VisitBatch.of(made.octets());
      assertEquals(drawn, visits(made));
      assertEquals(drawn, visits(read));
      assertEquals(made.bits(), read.bits());
      long[] times = drawn.stream().mapToLong(v -> v.at().toEpochMilli()).sorted().toArray();
      assertEquals(times.length == 0 ? 0 : times[0], read.first());
      assertEquals(times.length == 0 ? 0 : times[times.length - 1], read.last());
      for (long link = 0; link < 6; link++) {
        long id = link;
        assertEquals(drawn.stream().anyMatch(v -> v.linkId() == id), read.contains(link));
      }
    }
  }

  @Test
  void limitsOfNumbersAndTextsComeBack() {
    String text = "\u0000\uD83D\uDE00'\"".repeat(100);
    Visit odd =
        new Visit(
            Long.MAX_VALUE,
            "",
            text,
            Instant.ofEpochMilli(253_402_300_799_999L),
            true,
            text,
            text,
            text,
            text,
            text,
            text);
    Visit bare = new Visit(0, "", null, Instant.EPOCH, false, null, null, null, null, null, null);
    assertEquals(
        List.of(odd, bare), visits(VisitBatch.of(VisitBatch.of(List.of(odd, bare)).octets())));
  }

  /** Times are stored as rows have them: in milliseconds, and not before 1970. */
  @Test
  void timesAreInMilliseconds() {
    Instant fine = Instant.parse("2026-11-30T10:00:00.123456789Z");
    List<Visit> some = new ArrayList<>();
    for (Instant at : List.of(fine, Instant.EPOCH.minusMillis(5))) {
      some.add(new Visit(1, "s", null, at, false, null, null, null, null, null, null));
    }
    List<Visit> read = visits(VisitBatch.of(VisitBatch.of(some).octets()));
    assertEquals(Instant.parse("2026-11-30T10:00:00.123Z"), read.get(0).at());
    assertEquals(Instant.EPOCH, read.get(1).at());
  }

  @Test
  void aTextThatRepeatsIsStoredOnce() {
    List<Visit> one = DrawnVisits.draw(new Random(2), 1);
    List<Visit> many = new ArrayList<>();
    for (int i = 0; i < 1_000; i++) {
      many.addAll(one);
    }
    int first = VisitBatch.of(one).octets().length;
    assertTrue(VisitBatch.of(many).octets().length < first + 1_000 * 12);
  }

  @Test
  void bitsSayWhichColumnsHaveTexts() {
    Visit bare = new Visit(7, "s", null, Instant.EPOCH, false, null, "HU", null, null, null, null);
    assertEquals(
        VisitBatch.bits(Set.of(VisitColumn.COUNTRY, VisitColumn.DOMAIN)),
        VisitBatch.of(List.of(bare)).bits());
    assertEquals(0, VisitBatch.of(List.of()).bits());
    assertEquals(0b1000_0001, VisitBatch.bits(Set.of(VisitColumn.COUNTRY, VisitColumn.NETWORK)));
  }

  /** The dimensions are the first columns: a text has the same number in both. */
  @Test
  void columnsBeginWithTheDimensions() {
    for (Dimension dimension : Dimension.values()) {
      assertEquals(dimension.key(), VisitColumn.values()[dimension.ordinal()].sql());
    }
  }

  /** Octets that were damaged on the disk give no other exception, nor take memory. */
  @Test
  void otherOctetsAreInvalid() {
    byte[] octets = VisitBatch.of(DrawnVisits.draw(new Random(3), 50)).octets();
    for (int length = 0; length < octets.length; length++) {
      byte[] some = Arrays.copyOf(octets, length);
      assertThrows(IllegalArgumentException.class, () -> VisitBatch.of(some));
    }
    byte[] newer = octets.clone();
    newer[0] = 2;
    assertThrows(IllegalArgumentException.class, () -> VisitBatch.of(newer));
    // A million visits in twenty octets; a visit without a domain; a country that is a domain.
    for (byte[] bad :
        new byte[][] {
          {1, 0, (byte) 0xC0, (byte) 0x84, 0x3D, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
          {1, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0},
          {1, 1, 6, 1, 's', 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0}
        }) {
      assertThrows(IllegalArgumentException.class, () -> VisitBatch.of(bad));
    }
    byte[] good = {1, 1, 6, 1, 's', 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0};
    assertFalse(VisitBatch.of(good).contains(2));
    Random random = new Random(4);
    for (int i = 0; i < 20_000; i++) {
      byte[] changed = octets.clone();
      changed[random.nextInt(changed.length)] = (byte) random.nextInt();
      try {
        visits(VisitBatch.of(changed));
      } catch (IllegalArgumentException expected) {
        // Some changes are not noticed, but none ends in another exception.
      }
    }
  }
}
