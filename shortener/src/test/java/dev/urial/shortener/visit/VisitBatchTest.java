package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.zip.CRC32C;
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

  /** Each dimension counts the texts of the column of its name. */
  @Test
  void dimensionsAreColumns() {
    for (Dimension dimension : Dimension.values()) {
      VisitColumn column = VisitColumn.valueOf(dimension.name());
      assertEquals(dimension, column.dimension());
      assertEquals(dimension.key(), column.sql());
    }
    assertNull(VisitColumn.NETWORK.dimension());
  }

  @Test
  void negativeIdsAreRefused() {
    assertThrows(
        IllegalArgumentException.class,
        () -> new Visit(-1, "s", null, Instant.EPOCH, false, null, null, null, null, null, null));
    assertThrows(
        IllegalArgumentException.class,
        () -> new Hit(-1, "s", null, Instant.EPOCH, null, null, null, Hit.Purpose.VISIT, false));
  }

  /** The octets of a batch with the right checksum. */
  private static byte[] sealed(int... octets) {
    byte[] sealed = new byte[octets.length + 4];
    for (int i = 0; i < octets.length; i++) {
      sealed[i] = (byte) octets[i];
    }
    return seal(sealed);
  }

  private static byte[] seal(byte[] octets) {
    CRC32C sum = new CRC32C();
    sum.update(octets, 0, octets.length - 4);
    ByteBuffer.wrap(octets).putInt(octets.length - 4, (int) sum.getValue());
    return octets;
  }

  /** What stores contain: it must remain readable. */
  @Test
  void theFormatStaysAsItIs() {
    int[] octets = {
      1, 8, 3, 0, 2, 'H', 'U', 6, 1, 's', 7, 4, 'n', '/', '2', '4', 2, 0xE8, 0x07, //
      7, 0, 0, 1, 0, 0, 0, 0, 0, 2, 3, //
      0, 5, 1, 0, 0, 0, 0, 0, 0, 2, 0
    };
    List<Visit> visits =
        List.of(
            new Visit(
                7,
                "s",
                null,
                Instant.ofEpochMilli(1_000),
                false,
                "n/24",
                "HU",
                null,
                null,
                null,
                null),
            new Visit(
                0,
                "s",
                null,
                Instant.ofEpochMilli(1_005),
                true,
                null,
                null,
                null,
                null,
                null,
                null));
    assertArrayEquals(sealed(octets), VisitBatch.of(visits).octets());
    assertEquals(visits, visits(VisitBatch.of(sealed(octets))));
    // A batch that was written before there was a column for networks.
    byte[] before = sealed(1, 7, 2, 0, 2, 'H', 'U', 6, 1, 's', 1, 0, 7, 0, 0, 1, 0, 0, 0, 0, 0, 2);
    assertEquals("HU", VisitBatch.of(before).visit(0).country());
    assertNull(VisitBatch.of(before).visit(0).network());
  }

  /** Octets that were damaged on the disk are noticed. */
  @Test
  void damagedOctetsAreInvalid() {
    byte[] octets = VisitBatch.of(DrawnVisits.draw(new Random(3), 50)).octets();
    for (int length = 0; length < octets.length; length++) {
      byte[] some = Arrays.copyOf(octets, length);
      assertThrows(IllegalArgumentException.class, () -> VisitBatch.of(some));
    }
    Random random = new Random(4);
    for (int i = 0; i < 20_000; i++) {
      byte[] changed = octets.clone();
      changed[random.nextInt(changed.length)] ^= (byte) (1 + random.nextInt(255));
      assertThrows(IllegalArgumentException.class, () -> VisitBatch.of(changed));
    }
  }

  /** Octets with the right checksum that were not written by us; they take no memory, either. */
  @Test
  void otherOctetsAreInvalid() {
    for (byte[] bad :
        new byte[][] {
          sealed(), // nothing
          sealed(2, 8, 0, 0, 0), // another version
          sealed(1, 9, 0, 0, 0), // another column
          sealed(1, 8, 0, 0xC0, 0x84, 0x3D, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0), // a million visits
          sealed(1, 8, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0), // a visit without a domain
          sealed(1, 8, 1, 8, 1, 's', 0, 0), // a text of no column
          sealed(1, 8, 1, 6, 1, 's', 1, 0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0), // a country
          sealed(1, 8, 1, 6, 1, 's', 1, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0), // a text too many
          sealed(1, 8, 0, 0, 0, 0) // more than that
        }) {
      assertThrows(IllegalArgumentException.class, () -> VisitBatch.of(bad));
    }
    assertEquals(0, VisitBatch.of(sealed(1, 8, 0, 0, 0)).size());
    byte[] octets = VisitBatch.of(DrawnVisits.draw(new Random(3), 50)).octets();
    Random random = new Random(5);
    for (int i = 0; i < 20_000; i++) {
      byte[] changed = octets.clone();
      changed[random.nextInt(changed.length)] = (byte) random.nextInt();
      try {
        visits(VisitBatch.of(seal(changed)));
      } catch (IllegalArgumentException expected) {
        // Some changes are not noticed, but none ends in another exception.
      }
    }
  }
}
