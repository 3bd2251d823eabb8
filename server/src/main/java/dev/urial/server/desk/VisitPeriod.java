package dev.urial.server.desk;

import dev.urial.internal.text.Ascii;
import dev.urial.shortener.visit.VisitCounts;
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
 * @param first the first day, inclusive
 * @param end the last day, inclusive
 * @param span the exact period, with the length of the intervals to draw
 * @param isCoarser whether the intervals are longer than requested
 */
record VisitPeriod(
    String last, LocalDate first, LocalDate end, VisitFigures.Span span, boolean isCoarser) {
  /** The names of the common spans that all pages offer. */
  static final List<String> SPANS = List.of("24h", "7d", "30d", "12m");

  /** The maximum number of intervals that are drawn. */
  static final int MOST = 750;

  /**
   * Returns the period for the name of a common span; null if the name is unknown, or if {@code
   * all} is requested without a start.
   *
   * @param last the name of the span: one of {@link #SPANS}, or {@code all}
   * @param now the current time
   * @param start the start of {@code all}, or null
   */
  static @Nullable VisitPeriod of(String last, Instant now, @Nullable Instant start) {
    LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
    LocalDate tomorrow = today.plusDays(1);
    LocalDate nextMonth = today.withDayOfMonth(1).plusMonths(1);
    return switch (last) {
      case "24h" -> {
        Instant until = now.truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
        yield of(last, until.minus(24, ChronoUnit.HOURS), until, VisitCounts.Grain.HOUR);
      }
      case "7d" -> of(last, at(tomorrow.minusDays(7)), at(tomorrow), VisitCounts.Grain.DAY);
      case "30d" -> of(last, at(tomorrow.minusDays(30)), at(tomorrow), VisitCounts.Grain.DAY);
      case "12m" -> of(last, at(nextMonth.minusMonths(12)), at(nextMonth), VisitCounts.Grain.MONTH);
      case "all" -> {
        if (start == null) {
          yield null;
        }
        LocalDate first = LocalDate.ofInstant(start, ZoneOffset.UTC);
        LocalDate from = first.isAfter(today) ? today : first;
        yield of(last, at(from), at(tomorrow), usual(from, today));
      }
      default -> null;
    };
  }

  private static VisitPeriod of(String last, Instant from, Instant until, VisitCounts.Grain grain) {
    return of(last, from, until, grain, false);
  }

  private static VisitPeriod of(
      String last, Instant from, Instant until, VisitCounts.Grain grain, boolean isCoarser) {
    VisitFigures.Span span = new VisitFigures.Span(from, until, grain);
    if (pieces(span) > MOST && grain != VisitCounts.Grain.MONTH) {
      VisitCounts.Grain next =
          grain == VisitCounts.Grain.HOUR ? VisitCounts.Grain.DAY : VisitCounts.Grain.MONTH;
      return of(last, from, until, next, true);
    }
    LocalDate first = LocalDate.ofInstant(from, ZoneOffset.UTC);
    LocalDate end = LocalDate.ofInstant(until.minusSeconds(1), ZoneOffset.UTC);
    return new VisitPeriod(last, first, end, span, isCoarser);
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
    LocalDate end = day(until);
    if (first == null || end == null || end.isBefore(first)) {
      return null;
    }
    VisitCounts.Grain fine = grain(grain);
    if (fine == null && !grain.isEmpty()) {
      return null;
    }
    VisitPeriod asked =
        of("", at(first), at(end.plusDays(1)), fine == null ? usual(first, end) : fine, false);
    return pieces(asked.span()) > MOST ? null : asked;
  }

  private static VisitCounts.Grain usual(LocalDate first, LocalDate end) {
    long days = ChronoUnit.DAYS.between(first, end) + 1;
    return days <= 3
        ? VisitCounts.Grain.HOUR
        : days <= 100 ? VisitCounts.Grain.DAY : VisitCounts.Grain.MONTH;
  }

  /**
   * Returns the previous period, which has the same number of months, days or hours, so that the
   * intervals correspond.
   */
  VisitPeriod before() {
    OffsetDateTime from = span.from().atOffset(ZoneOffset.UTC);
    long count = Math.max(1, pieces(span));
    OffsetDateTime start =
        switch (span.grain()) {
          case HOUR -> from.minusHours(count);
          case DAY -> from.minusDays(count);
          case MONTH -> from.minusMonths(count);
        };
    Instant first = start.toInstant().isBefore(Instant.EPOCH) ? Instant.EPOCH : start.toInstant();
    VisitFigures.Span before = new VisitFigures.Span(first, span.from(), span.grain());
    return new VisitPeriod(
        last,
        LocalDate.ofInstant(first, ZoneOffset.UTC),
        LocalDate.ofInstant(span.from().minusSeconds(1), ZoneOffset.UTC),
        before,
        isCoarser);
  }

  private static @Nullable LocalDate day(String text) {
    try {
      LocalDate day = text.length() == 10 ? LocalDate.parse(text) : null;
      return day == null || day.getYear() < 1970 || day.getYear() > 9998 ? null : day;
    } catch (DateTimeException e) {
      return null;
    }
  }

  static VisitCounts.@Nullable Grain grain(String word) {
    return switch (word) {
      case "hour" -> VisitCounts.Grain.HOUR;
      case "day" -> VisitCounts.Grain.DAY;
      case "month" -> VisitCounts.Grain.MONTH;
      default -> null;
    };
  }

  private static Instant at(LocalDate day) {
    return day.atStartOfDay().toInstant(ZoneOffset.UTC);
  }

  /** Returns the query of the API for this period. */
  String query() {
    return "from="
        + span.from()
        + "&until="
        + span.until()
        + "&grain="
        + Ascii.lower(span.grain().name());
  }

  private static long pieces(VisitFigures.Span span) {
    return switch (span.grain()) {
      case HOUR -> ChronoUnit.HOURS.between(span.from(), span.until());
      case DAY -> ChronoUnit.DAYS.between(span.from(), span.until());
      case MONTH ->
          ChronoUnit.MONTHS.between(
              span.from().atOffset(ZoneOffset.UTC), span.until().atOffset(ZoneOffset.UTC));
    };
  }

  /** Returns the start of each interval, including those without visits. */
  List<Instant> starts() {
    List<Instant> starts = new ArrayList<>();
    OffsetDateTime at =
        switch (span.grain()) {
          case HOUR -> span.from().truncatedTo(ChronoUnit.HOURS).atOffset(ZoneOffset.UTC);
          case DAY -> span.from().truncatedTo(ChronoUnit.DAYS).atOffset(ZoneOffset.UTC);
          case MONTH ->
              span.from().truncatedTo(ChronoUnit.DAYS).atOffset(ZoneOffset.UTC).withDayOfMonth(1);
        };
    while (at.toInstant().isBefore(span.until())) {
      starts.add(at.toInstant());
      at =
          switch (span.grain()) {
            case HOUR -> at.plusHours(1);
            case DAY -> at.plusDays(1);
            case MONTH -> at.plusMonths(1);
          };
    }
    return starts;
  }
}
