package dev.urial.shortener.visit;

import java.time.Instant;
import java.util.Map;

/**
 * Sums of visits.
 *
 * @param visits all people's visits in the span
 * @param bots visits of programs
 * @param byTime the start of each span of time that has visits → how many
 * @param by what (country, browser, system, device, referrer) → value → how many
 */
public record Statistics(
    long visits, long bots, Map<Instant, Long> byTime, Map<String, Map<String, Long>> by) {
  /** What is asked: a link (0: orphans), from, until, and the grain. */
  public record Question(long linkId, Instant from, Instant until, Grain grain) {}

  /** How fine. */
  public enum Grain {
    /** By the hour. */
    HOUR,
    /** By the day, UTC. */
    DAY,
    /** By the month, UTC. */
    MONTH
  }
}
