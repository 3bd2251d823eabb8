package dev.urial.server.site;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;

/**
 * Limits how often a message is logged. The first message is logged immediately, then at most one
 * message a minute.
 *
 * <pre>{@code
 * if (count > logged && pace.isDue()) {
 *   log.warning("requests were refused", "count", count - logged);
 *   logged = count;
 * }
 * }</pre>
 */
public final class LogRateLimit {
  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final Clock clock;
  private Instant next = Instant.MIN;

  /**
   * Creates an instance with a clock.
   *
   * @param clock determines when a minute has passed
   */
  public LogRateLimit(Clock clock) {
    this.clock = clock;
  }

  /**
   * {@return whether a message may be logged now; if true, further calls return false for a minute}
   */
  public synchronized boolean isDue() {
    Instant now = clock.instant();
    if (now.isBefore(next)) {
      return false;
    }
    next = now.plus(MINUTE);
    return true;
  }
}
