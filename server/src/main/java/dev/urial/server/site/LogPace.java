package dev.urial.server.site;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;

/**
 * Bounds how often something is logged: at once, and then once a minute.
 *
 * <pre>{@code
 * if (count > told && pace.isDue()) {
 *   log.warning("requests were refused", "count", count - told);
 *   told = count;
 * }
 * }</pre>
 */
public final class LogPace {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final Clock clock;
  private Instant next = Instant.MIN;

  /**
   * Makes one by a clock.
   *
   * @param clock tells when the minute is over
   */
  public LogPace(Clock clock) {
    this.clock = Objects.requireNonNull(clock, "clock");
  }

  /** {@return whether it may be logged now; if so, not again within a minute} */
  public synchronized boolean isDue() {
    Instant now = clock.instant();
    if (now.isBefore(next)) {
      return false;
    }
    next = now.plus(MINUTE);
    return true;
  }
}
