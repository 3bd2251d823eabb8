package dev.urial.web.shim;

import java.time.DateTimeException;

/** A replacement for {@link java.time.Instant}. */
public final class WebInstant {
  private static final long LARGEST = 31_556_889_864_403_199L;
  private static final long SMALLEST = -31_557_014_167_219_200L;

  private final long seconds;
  private final int nanos;

  private WebInstant(long seconds, int nanos) {
    this.seconds = seconds;
    this.nanos = nanos;
  }

  public static WebInstant ofEpochSecond(long seconds) {
    return ofEpochSecond(seconds, 0);
  }

  public static WebInstant ofEpochSecond(long seconds, long nanos) {
    long whole = Math.addExact(seconds, Math.floorDiv(nanos, 1_000_000_000L));
    if (whole < SMALLEST || whole > LARGEST) {
      throw new DateTimeException("the instant is out of range");
    }
    return new WebInstant(whole, (int) Math.floorMod(nanos, 1_000_000_000L));
  }

  public static WebInstant ofEpochMilli(long millis) {
    return ofEpochSecond(Math.floorDiv(millis, 1000L), Math.floorMod(millis, 1000L) * 1_000_000L);
  }

  public long getEpochSecond() {
    return seconds;
  }

  public WebInstant plusSeconds(long more) {
    return ofEpochSecond(Math.addExact(seconds, more), nanos);
  }

  public boolean isBefore(WebInstant other) {
    return seconds < other.seconds || (seconds == other.seconds && nanos < other.nanos);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WebInstant it && seconds == it.seconds && nanos == it.nanos;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(seconds) + 51 * nanos;
  }

  /** Returns the instant in RFC 3339 format, with a fraction of a second only if it is not zero. */
  @Override
  public String toString() {
    int ofDay = (int) Math.floorMod(seconds, 86_400L);
    StringBuilder to = new StringBuilder();
    to.append(WebLocalDate.ofEpochDay(Math.floorDiv(seconds, 86_400L))).append('T');
    to.append(WebLocalDate.two(ofDay / 3600)).append(':');
    to.append(WebLocalDate.two(ofDay / 60 % 60)).append(':');
    to.append(WebLocalDate.two(ofDay % 60));
    if (nanos != 0) {
      String digits = String.valueOf(1_000_000_000 + nanos).substring(1);
      int length = digits.endsWith("000000") ? 3 : digits.endsWith("000") ? 6 : 9;
      to.append('.').append(digits, 0, length);
    }
    return to.append('Z').toString();
  }
}
