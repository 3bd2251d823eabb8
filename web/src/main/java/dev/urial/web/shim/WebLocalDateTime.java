package dev.urial.web.shim;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;

/** A replacement for {@link java.time.LocalDateTime}. */
public final class WebLocalDateTime {
  private final long seconds;

  private WebLocalDateTime(long seconds) {
    this.seconds = seconds;
  }

  public static WebLocalDateTime of(
      int year, int month, int day, int hour, int minute, int second) {
    if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || second < 0 || second > 59) {
      throw new DateTimeException("no such time");
    }
    long days = LocalDate.of(year, month, day).toEpochDay();
    return new WebLocalDateTime(days * 86_400 + hour * 3600L + minute * 60L + second);
  }

  /** Returns the instant of this time in UTC, the only offset that is used. */
  public Instant toInstant(ZoneOffset offset) {
    return Instant.ofEpochSecond(seconds);
  }
}
