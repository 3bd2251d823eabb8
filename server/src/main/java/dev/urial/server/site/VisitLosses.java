package dev.urial.server.site;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * Tells when visits are lost because neither memory nor the journal takes them: in the log at once
 * and then once a minute, and to whoever asks within a minute of it.
 *
 * <pre>{@code
 * VisitLosses losses = new VisitLosses(() -> hits.counters().dropped(), log, clock);
 * losses.look();        // every second
 * losses.isLosing()     // true until a minute after the last loss
 * }</pre>
 */
public final class VisitLosses {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final LongSupplier dropped;
  private final ServerLog log;
  private final Clock clock;
  private volatile long seen;
  private volatile Instant lastLoss = Instant.MIN;
  private final LogPace pace;
  private long told;

  /**
   * Makes it.
   *
   * @param dropped tells how many visits were dropped since the start
   * @param log is told
   * @param clock the time
   */
  public VisitLosses(LongSupplier dropped, ServerLog log, Clock clock) {
    this.dropped = Objects.requireNonNull(dropped, "dropped");
    this.log = Objects.requireNonNull(log, "log");
    this.clock = Objects.requireNonNull(clock, "clock");
    this.pace = new LogPace(clock);
  }

  /** Looks whether more visits were lost since it looked last; to be called every second. */
  public synchronized void look() {
    long now = dropped.getAsLong();
    if (now > seen) {
      seen = now;
      lastLoss = clock.instant();
    }
    if (seen > told && pace.isDue()) {
      log.write(
          ServerLog.Level.ERROR,
          "visits were lost: neither memory nor the disk took them",
          "lost",
          seen - told,
          "since-start",
          seen);
      told = seen;
    }
  }

  /** {@return whether visits were lost within the last minute} */
  public boolean isLosing() {
    return seen > 0 && clock.instant().isBefore(lastLoss.plus(MINUTE));
  }

  /** {@return how many visits were lost from the start to the last {@link #look}} */
  public long lost() {
    return seen;
  }
}
