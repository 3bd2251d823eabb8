package dev.urial.server.desk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.HandClock;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WaitingFilesTest {
  private static final Instant START = Instant.parse("2026-11-29T10:00:00Z");

  @Test
  void longFilesDisplaceNoShortOnes() {
    WaitingFiles<String> files = new WaitingFiles<>(100, Duration.ofMinutes(15), Clock.systemUTC());
    assertTrue(files.put(1, "short", 10));
    assertTrue(files.put(2, "long", 45));
    assertTrue(files.put(3, "as long", 45));
    assertTrue(files.put(4, "as long too", 45), "the oldest of three gives way");
    assertNull(files.get(2));
    assertEquals("short", files.get(1));
    assertFalse(files.put(5, "longer", 60), "it does not displace shorter ones");
    assertTrue(files.put(1, "another", 5));
    assertEquals("another", files.get(1));
    assertEquals("as long", files.get(3));
    assertEquals("as long too", files.get(4));
  }

  @Test
  void aFileWaitsForAWhileAndIsTakenOnce() {
    HandClock clock = new HandClock(START);
    WaitingFiles<String> files = new WaitingFiles<>(100, Duration.ofMinutes(15), clock);
    assertTrue(files.put(1, "one", 10));
    assertFalse(files.remove(1, "another"));
    assertTrue(files.remove(1, "one"));
    assertFalse(files.remove(1, "one"));
    assertTrue(files.put(1, "one", 10));
    clock.advance(Duration.ofSeconds(899));
    assertEquals("one", files.get(1));
    clock.advance(Duration.ofSeconds(1));
    assertNull(files.get(1));
  }
}
