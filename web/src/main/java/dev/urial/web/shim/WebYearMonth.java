package dev.urial.web.shim;

import java.time.DateTimeException;

/** A replacement for {@link java.time.YearMonth}. */
public final class WebYearMonth {
  private final int length;

  private WebYearMonth(int length) {
    this.length = length;
  }

  public static WebYearMonth of(int year, int month) {
    if (month < 1 || month > 12) {
      throw new DateTimeException("no such month");
    }
    return new WebYearMonth(WebLocalDate.lengthOfMonth(year, month));
  }

  public int lengthOfMonth() {
    return length;
  }
}
