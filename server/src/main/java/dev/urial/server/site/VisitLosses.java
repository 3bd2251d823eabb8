package dev.urial.server.site;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.function.LongSupplier;

/**
 * Reports that visits are being lost because the queue is full. Losses are logged immediately and
 * then at most once a minute. {@link #isLosing} returns true for a minute after a loss.
 *
 * <pre>{@code
 * VisitLosses losses = new VisitLosses(() -> visits.counters().dropped(), log, clock);
 * losses.look();        // call this every second
 * losses.isLosing()     // true for a minute after a loss
 * }</pre>
 */
public final class VisitLosses {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final LongSupplier dropped;
  private final ServerLog log;
  private final Clock clock;
  private volatile long seen;
  private volatile Instant lastLoss = Instant.MIN;
  private final LogRateLimit pace;
  private long logged;

  /**
   * Creates an instance.
   *
   * @param dropped supplies the number of visits dropped since the start
   * @param log the log to which losses are written
   * @param clock the clock that determines when a minute has passed
   */
  public VisitLosses(LongSupplier dropped, ServerLog log, Clock clock) {
    this.dropped = dropped;
    this.log = log;
    this.clock = clock;
    this.pace = new LogRateLimit(clock);
  }

  /** Checks whether visits were lost since the last check; must be called every second. */
  public synchronized void look() {
    long now = dropped.getAsLong();
    if (now > seen) {
      seen = now;
      lastLoss = clock.instant();
    }
    if (seen > logged && pace.isDue()) {
      log.write(
          ServerLog.Level.ERROR,
          "visits were lost: they arrived faster than they could be stored",
          "lost",
          seen - logged,
          "since-start",
          seen);
      logged = seen;
    }
  }

  /** {@return whether visits were lost within the last minute} */
  public boolean isLosing() {
    return seen > 0 && clock.instant().isBefore(lastLoss.plus(MINUTE));
  }

  /** {@return the number of visits that were lost up to the last call of {@link #look}} */
  public long lost() {
    return seen;
  }
}
