package dev.urial.server.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.HandClock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The first loss is reported at once, further ones once a minute, all of them in sum. */
class VisitLossesTest {
  private final AtomicLong dropped = new AtomicLong();
  private final StringBuilder out = new StringBuilder();
  private final HandClock clock = new HandClock(Instant.EPOCH);
  private final VisitLosses losses =
      new VisitLosses(dropped::get, ServerLog.of(out, Configuration.of(Map.of()), clock), clock);

  /** Looks every second until the given one; so many visits are lost in each. */
  private List<String> until(long second, int lostEach) {
    out.setLength(0);
    while (clock.instant().getEpochSecond() < second) {
      clock.advance(Duration.ofSeconds(1));
      dropped.addAndGet(lostEach);
      losses.look();
    }
    return out.toString().lines().toList();
  }

  private static String line(String time, int lost, int sinceStart) {
    return "time=1970-01-01T00:"
        + time
        + "Z level=error message=\"visits were lost: they arrived faster than they could be stored\" lost="
        + lost
        + " since-start="
        + sinceStart;
  }

  @Test
  void aLineAMinuteHoldsEachLossOnce() {
    assertEquals(List.of(), until(10, 0));
    assertFalse(losses.isLosing());
    assertEquals(List.of(line("00:11", 3, 3)), until(11, 3));
    assertTrue(losses.isLosing());
    assertEquals(List.of(line("01:11", 180, 183), line("02:11", 180, 363)), until(2 * 60 + 15, 3));
    // What was lost since the last line is reported, though no more is lost.
    assertEquals(List.of(line("03:11", 12, 375)), until(10 * 60, 0));
    assertFalse(losses.isLosing());
    assertEquals(375, losses.lost());
    assertEquals(List.of(line("10:01", 1, 376)), until(10 * 60 + 1, 1));
    assertTrue(losses.isLosing());
    until(11 * 60, 0);
    assertTrue(losses.isLosing(), "for a minute");
    until(11 * 60 + 1, 0);
    assertFalse(losses.isLosing());
  }
}
