package dev.urial.server.site;

import java.time.Duration;

/**
 * A rate limit: the maximum number of actions in a period.
 *
 * <pre>{@code
 * RateLimit.parse("60/1m").times()  // 60
 * RateLimit.parse("off").isOff()    // true
 * }</pre>
 *
 * @param times the number of actions; 0 means no limit
 * @param per the period, at least a second
 */
public record RateLimit(int times, Duration per) {
  /**
   * Checks that both values are in range.
   *
   * @param times the number of actions; 0 means no limit
   * @param per the period, at least a second
   * @throws IllegalArgumentException if the number is negative, or the period is too short
   */
  public RateLimit {
    if (times < 0 || per.toSeconds() < 1) {
      throw new IllegalArgumentException("a rate needs a positive count and at least one second");
    }
  }

  /** {@return whether there is no limit} */
  public boolean isOff() {
    return times == 0;
  }

  /**
   * Parses a rate.
   *
   * @param text the rate, such as {@code 60/1m}, {@code 1000/1h} or {@code 5/30s}, or {@code off}
   * @return the rate; {@code off} means no limit
   * @throws IllegalArgumentException if the text is not a rate
   */
  public static RateLimit parse(String text) {
    if (text.equals("off")) {
      return new RateLimit(0, Duration.ofSeconds(1));
    }
    int slash = text.indexOf('/');
    if (slash < 1) {
      throw new IllegalArgumentException("must be a count and a time, such as 60/1m, or off");
    }
    int times = OptionParsers.number(text.substring(0, slash), 1, 1_000_000);
    return new RateLimit(times, OptionParsers.duration(text.substring(slash + 1)));
  }
}
