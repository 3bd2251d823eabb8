package dev.urial.server.desk;

import dev.urial.QueryParams;
import dev.urial.internal.text.Ascii;
import dev.urial.shortener.Statistics;
import dev.urial.shortener.visit.VisitCounts.Grain;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The period shown on a page of visits: one of the common spans, or a custom range of days. All
 * days are in UTC, like the totals.
 *
 * <p>CHOICE: a page draws at most 750 intervals, such as a month by the hour or two years by the
 * day. If more are requested, it draws longer intervals and says so. Downloads have the requested
 * resolution.
 *
 * @param last the name of a common span; empty for a custom range of days
 * @param period the exact period, with the length of the intervals to draw
 * @param isCoarser whether the intervals are longer than requested
 */
record VisitPeriod(String last, Statistics.Period period, boolean isCoarser) {
  /** The names of the common spans; pages of links also offer the last. */
  static final List<String> SPANS = List.of("24h", "7d", "30d", "12m", "all");

  /** The maximum number of intervals that are drawn. */
  private static final int MAX_INTERVALS = 750;

  /** The maximum number of intervals in a file. */
  private static final int MAX_FILE_INTERVALS = 10_000;

  /**
   * Returns the period for the name of a common span; null if the name is unknown, or if {@code
   * all} is requested without a start.
   *
   * @param last the name of the span: one of {@link #SPANS}
   * @param now the current time
   * @param start the start of {@code all}, or null
   */
  static @Nullable VisitPeriod of(String last, Instant now, @Nullable Instant start) {
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    LocalDate end = today.plusDays(1);
    return switch (last) {
      case "24h" -> {
        Instant until = now.truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
        yield of(last, until.minus(24, ChronoUnit.HOURS), until, Grain.HOUR, false);
      }
      case "7d" -> of(last, at(end.minusDays(7)), at(end), Grain.DAY, false);
      case "30d" -> of(last, at(end.minusDays(30)), at(end), Grain.DAY, false);
      case "12m" -> {
        LocalDate nextMonth = today.withDayOfMonth(1).plusMonths(1);
        yield of(last, at(nextMonth.minusMonths(12)), at(nextMonth), Grain.MONTH, false);
      }
      case "all" -> {
        LocalDate first = start == null ? end : LocalDate.ofInstant(start, ZoneOffset.UTC);
        LocalDate from = first.isAfter(today) ? today : first;
        yield start == null ? null : of(last, at(from), at(end), usual(from, end), false);
      }
      default -> null;
    };
  }

  private static VisitPeriod of(
      String last, Instant from, Instant until, Grain grain, boolean isCoarser) {
    Statistics.Period period = new Statistics.Period(from, until, grain);
    boolean isTooFine = intervals(period) > MAX_INTERVALS && grain != Grain.MONTH;
    Grain next = grain == Grain.HOUR ? Grain.DAY : Grain.MONTH;
    return isTooFine ? of(last, from, until, next, true) : new VisitPeriod(last, period, isCoarser);
  }

  /**
   * Returns the period from one day to another, inclusive; null if the days or the grain are
   * invalid, or if the days are in the wrong order or too far apart to draw by the month.
   *
   * @param grain {@code hour}, {@code day} or {@code month}; empty for a grain that suits the
   *     period
   */
  static @Nullable VisitPeriod of(String from, String until, String grain) {
    LocalDate first = day(from);
    LocalDate last = day(until);
    Grain asked = Form.constant(grain, Grain.values());
    if (first == null
        || last == null
        || last.isBefore(first)
        || asked == null && !grain.isEmpty()) {
      return null;
    }
    LocalDate end = last.plusDays(1);
    VisitPeriod period =
        of("", at(first), at(end), asked == null ? usual(first, end) : asked, false);
    return intervals(period.period()) > MAX_INTERVALS ? null : period;
  }

  private static Grain usual(LocalDate first, LocalDate end) {
    long days = ChronoUnit.DAYS.between(first, end);
    return days <= 3 ? Grain.HOUR : days <= 100 ? Grain.DAY : Grain.MONTH;
  }

  private static @Nullable LocalDate day(String text) {
    try {
      LocalDate day = text.length() == 10 ? LocalDate.parse(text) : null;
      return day == null || day.getYear() < 1970 || day.getYear() > 9998 ? null : day;
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Returns this period, not named as a common span. */
  VisitPeriod custom() {
    return new VisitPeriod("", period, isCoarser);
  }

  private static Instant at(LocalDate day) {
    return day.atStartOfDay().toInstant(ZoneOffset.UTC);
  }

  /**
   * Returns the period for the query of a file; null if it is invalid, or has too many intervals.
   *
   * @param from the start in RFC 3339 format; empty for 30 days before the end
   * @param until the end in RFC 3339 format; empty for the end of the current hour
   * @param grain {@code hour}, {@code day} or {@code month}; empty for {@code day}
   * @param now the current time
   */
  static Statistics.@Nullable Period exact(String from, String until, String grain, Instant now) {
    Grain asked = grain.isEmpty() ? Grain.DAY : Form.constant(grain, Grain.values());
    try {
      Instant hour = now.truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
      Instant end = until.isEmpty() ? hour : Instant.parse(until);
      Instant start = from.isEmpty() ? end.minus(30, ChronoUnit.DAYS) : Instant.parse(from);
      if (asked == null || !start.isBefore(end)) {
        return null;
      }
      Statistics.Period period = new Statistics.Period(start, end, asked);
      return intervals(period) > MAX_FILE_INTERVALS ? null : period;
    } catch (DateTimeException e) {
      return null;
    }
  }

  /** Returns the first day. */
  LocalDate first() {
    return LocalDate.ofInstant(period.from(), ZoneOffset.UTC);
  }

  /** Returns the last day, inclusive. */
  LocalDate end() {
    return LocalDate.ofInstant(period.until().minusSeconds(1), ZoneOffset.UTC);
  }

  /** Returns the name of the grain. */
  String grain() {
    return Ascii.lower(period.grain().name());
  }

  /** Returns the query of the API, and of files, for this period. */
  QueryParams exactly() {
    return QueryParams.of("from", period.from().toString())
        .with("until", period.until().toString())
        .with("grain", grain());
  }

  /** Returns the query that selects this period on another page. */
  QueryParams again() {
    return last.isEmpty()
        ? QueryParams.of("from", first().toString()).with("until", end().toString())
        : QueryParams.of("last", last);
  }

  private static long intervals(Statistics.Period period) {
    return unit(period.grain())
        .between(period.from().atOffset(ZoneOffset.UTC), period.until().atOffset(ZoneOffset.UTC));
  }

  private static ChronoUnit unit(Grain grain) {
    return switch (grain) {
      case HOUR -> ChronoUnit.HOURS;
      case DAY -> ChronoUnit.DAYS;
      case MONTH -> ChronoUnit.MONTHS;
    };
  }

  /** Returns the start of each interval, including those without visits. */
  List<Instant> starts() {
    Grain grain = period.grain();
    ChronoUnit whole = grain == Grain.HOUR ? ChronoUnit.HOURS : ChronoUnit.DAYS;
    OffsetDateTime at = period.from().atOffset(ZoneOffset.UTC).truncatedTo(whole);
    if (grain == Grain.MONTH) {
      at = at.withDayOfMonth(1);
    }
    List<Instant> starts = new ArrayList<>();
    for (; at.toInstant().isBefore(period.until()); at = at.plus(1, unit(grain))) {
      starts.add(at.toInstant());
    }
    return starts;
  }
}
