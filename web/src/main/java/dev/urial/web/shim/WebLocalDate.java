package dev.urial.web.shim;

import java.time.DateTimeException;
import java.time.format.DateTimeParseException;

/**
 * A replacement for {@link java.time.LocalDate}, because TeaVM's version includes calendars, zones
 * and formats, which take 100 kB compressed.
 */
public final class WebLocalDate {
  private final int year;
  private final int month;
  private final int day;

  private WebLocalDate(int year, int month, int day) {
    this.year = year;
    this.month = month;
    this.day = day;
  }

  public static WebLocalDate of(int year, int month, int day) {
    if (month < 1 || month > 12 || day < 1 || day > lengthOfMonth(year, month)) {
      throw new DateTimeException("no such day");
    }
    return new WebLocalDate(year, month, day);
  }

  /** Parses {@code yyyy-MM-dd}. */
  public static WebLocalDate parse(CharSequence text) {
    try {
      if (text.length() == 10 && text.charAt(4) == '-' && text.charAt(7) == '-') {
        return of(number(text, 0, 4), number(text, 5, 7), number(text, 8, 10));
      }
    } catch (NumberFormatException | DateTimeException e) {
      // reported below
    }
    throw new DateTimeParseException("no date", text, 0);
  }

  private static int number(CharSequence text, int start, int end) {
    return Integer.parseInt(text.subSequence(start, end).toString());
  }

  static int lengthOfMonth(int year, int month) {
    boolean isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    return month == 2
        ? isLeap ? 29 : 28
        : month == 4 || month == 6 || month == 9 || month == 11 ? 30 : 31;
  }

  /**
   * Returns the number of days since 1970-01-01. The computation counts years from March, and uses
   * the fact that the calendar repeats every 400 years.
   */
  public long toEpochDay() {
    long shifted = month <= 2 ? year - 1L : year;
    long era = Math.floorDiv(shifted, 400L);
    long ofEra = shifted - era * 400;
    long ofYear = (153L * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468;
  }

  static WebLocalDate ofEpochDay(long epochDay) {
    long days = epochDay + 719_468;
    long era = Math.floorDiv(days, 146_097L);
    long ofEra = days - era * 146_097;
    long year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365;
    long ofYear = ofEra - (365 * year + year / 4 - year / 100);
    long shifted = (5 * ofYear + 2) / 153;
    int month = (int) (shifted < 10 ? shifted + 3 : shifted - 9);
    int day = (int) (ofYear - (153 * shifted + 2) / 5 + 1);
    return new WebLocalDate((int) (year + era * 400 + (month <= 2 ? 1 : 0)), month, day);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof WebLocalDate it
        && it.year == year
        && it.month == month
        && it.day == day;
  }

  @Override
  public int hashCode() {
    return (year * 12 + month) * 31 + day;
  }

  @Override
  public String toString() {
    String digits = String.valueOf(Math.abs(year));
    String written = "0".repeat(Math.max(0, 4 - digits.length())) + digits;
    return (year < 0 ? "-" : year > 9999 ? "+" : "") + written + "-" + two(month) + "-" + two(day);
  }

  static String two(int number) {
    return (number < 10 ? "0" : "") + number;
  }
}
