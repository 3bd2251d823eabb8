package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.Growth;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The reader of the journal meets whatever a crash, or a disk, has left. */
class JournalReaderTest {
  private static final long BASE = 3L * VisitJournal.FILE;
  private static final int SEED = 42;

  private static ByteBuffer file(List<Hit> hits) {
    ByteBuffer file = ByteBuffer.allocate(1 << 16);
    int at = 0;
    for (Hit hit : hits) {
      byte[] octets = HitOctets.of(hit);
      JournalReader.write(file, at, BASE + at, SEED, octets);
      at += JournalReader.size(octets.length);
    }
    return file;
  }

  private static List<Hit> read(ByteBuffer file) {
    JournalReader reader = new JournalReader(file, 0, BASE, SEED);
    List<Hit> read = new ArrayList<>();
    for (Hit hit = reader.next(); hit != null; hit = reader.next()) {
      read.add(hit);
    }
    return read;
  }

  private static List<Hit> draw(Random random, int count) {
    List<Hit> hits = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean orphan = random.nextInt(4) == 0;
      VisitorNetwork network =
          random.nextBoolean() ? new VisitorNetwork(random.nextInt(1 << 24), false) : null;
      if (random.nextInt(3) == 0) {
        network = new VisitorNetwork(random.nextLong() >>> 16, true);
      }
      hits.add(
          new Hit(
              orphan ? 0 : random.nextInt(1 << 30),
              "s.example",
              orphan ? "/é\uD83D\uDE00" + i : null,
              Instant.ofEpochMilli(random.nextLong() >>> 20),
              network,
              random.nextBoolean() ? "agent " + "x".repeat(random.nextInt(90)) : null,
              random.nextBoolean() ? "https://r.example" : null,
              random.nextBoolean() ? Hit.Purpose.VISIT : Hit.Purpose.PREFETCH,
              random.nextBoolean()));
    }
    return hits;
  }

  @Test
  void whatIsWrittenIsRead() {
    Random random = new Random(1);
    for (int i = 0; i < 50; i++) {
      List<Hit> hits = draw(random, random.nextInt(100));
      assertEquals(hits, read(file(hits)));
    }
  }

  /** A mutilated file gives some of the hits, in order, and never one that was not written. */
  @Test
  void mutilatedFilesGiveOnlyWhatWasWritten() {
    Random random = new Random(2);
    int lost = 0;
    for (int i = 0; i < 2_000; i++) {
      List<Hit> hits = draw(random, 20);
      ByteBuffer file = file(hits);
      mutilate(file, random);
      List<Hit> read = read(file);
      int at = 0;
      for (Hit hit : read) {
        while (at < hits.size() && !hits.get(at).equals(hit)) {
          at++;
        }
        assertTrue(at < hits.size(), "made up: " + hit);
        at++;
      }
      lost += hits.size() - read.size();
    }
    assertTrue(lost > 0 && lost < 20_000, "lost " + lost);
  }

  private static void mutilate(ByteBuffer file, Random random) {
    int cuts = 1 + random.nextInt(3);
    for (int i = 0; i < cuts; i++) {
      int at = random.nextInt(2_500);
      switch (random.nextInt(4)) {
        case 0 -> file.put(at, (byte) random.nextInt());
        case 1 -> file.put(at, (byte) (file.get(at) ^ 1 << random.nextInt(8)));
        case 2 -> {
          for (int j = at; j < at + 512; j++) {
            file.put(j, (byte) 0);
          }
        }
        default -> {
          byte[] piece = new byte[random.nextInt(300)];
          file.get(random.nextInt(2_000), piece);
          file.put(at, piece);
        }
      }
    }
  }

  @Test
  void noiseIsNoHit() {
    Random random = new Random(3);
    for (int i = 0; i < 200; i++) {
      byte[] noise = new byte[random.nextInt(5_000)];
      random.nextBytes(noise);
      assertEquals(List.of(), read(ByteBuffer.wrap(noise)));
    }
  }

  @Test
  void drawnOctetsAreAHitOrRefused() {
    Random random = new Random(4);
    int readable = 0;
    for (int i = 0; i < 20_000; i++) {
      byte[] octets = HitOctets.of(draw(random, 1).get(0));
      octets[random.nextInt(octets.length)] = (byte) random.nextInt();
      try {
        HitOctets.read(octets);
        readable++;
      } catch (IllegalArgumentException | java.time.DateTimeException e) {
        // refused
      }
    }
    assertTrue(readable > 0);
  }

  /** A file of nothing but heads that promise much costs no more than its length. */
  @Test
  void aFileOfFalseHeadsIsReadInLinearTime() {
    Growth.isLinear(
        "false heads",
        100_000,
        size -> {
          ByteBuffer file = ByteBuffer.allocate(size);
          for (int at = 0; at + 8 <= size; at += 8) {
            file.putInt(at, 0x5556_484A);
            file.putInt(at + 4, 8_000);
          }
          return file;
        },
        JournalReaderTest::read);
  }
}
