package dev.urial.shortener.visit;

import dev.urial.shortener.visit.VisitCounts.Grain;
import dev.urial.shortener.visit.VisitCounts.Question;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/**
 * Adds up the visits in a period: whole days from {@code visit_day}, and the hours at both ends
 * from {@code visit}.
 *
 * <pre>
 *   from                                              until
 *     ├─ hours ─┼── day ──┼── day ──┼── day ──┼─ hours ─┤
 *       visit              visit_day            visit
 * </pre>
 */
final class StatisticsQuery {
  private static final long LAST_MILLIS =
      LocalDate.of(9999, 12, 31).atStartOfDay().toInstant(ZoneOffset.UTC).toEpochMilli();

  private final Handle handle;
  private final Grain grain;
  private final Span all;

  /** The days from the first to the last, exclusive, since 1970. */
  private final long firstDay;

  private final long endDay;

  /** The hours that are not part of whole days. */
  private final List<Span> hours = new ArrayList<>();

  private long people;
  private long bots;
  private final Map<Instant, Long> byTime = new TreeMap<>();
  private final Map<String, Map<String, Long>> by = new HashMap<>();

  /** A period in milliseconds. */
  private record Span(long from, long until) {
    String visits(String condition) {
      return " FROM visit WHERE at >= " + from + " AND at < " + until + " AND " + condition;
    }
  }

  /**
   * Creates a query without results. Its period becomes whole days where visits are not kept, and
   * at the end of today, after which there are none.
   */
  StatisticsQuery(Handle handle, Question period) {
    this.handle = handle;
    this.grain = period.grain();
    long now = System.currentTimeMillis();
    // The time since which all visits are stored one by one.
    long since =
        handle.select("SELECT since FROM visit_kept").mapTo(Long.class).findFirst().orElse(0L);
    long from = floor(millis(period.from()), VisitTable.HOUR_MILLIS);
    long until = ceil(millis(period.until()), VisitTable.HOUR_MILLIS);
    boolean isToday =
        until > now && floor(until, VisitTable.DAY_MILLIS) == floor(now, VisitTable.DAY_MILLIS);
    from = from < since ? floor(from, VisitTable.DAY_MILLIS) : from;
    until = until < since || isToday ? ceil(until, VisitTable.DAY_MILLIS) : until;
    all = new Span(from, Math.max(from, until));
    long first = ceil(all.from, VisitTable.DAY_MILLIS);
    long end = floor(all.until, VisitTable.DAY_MILLIS);
    firstDay = first / VisitTable.DAY_MILLIS;
    endDay = end / VisitTable.DAY_MILLIS;
    if (first > end) {
      hours.add(all);
    } else {
      hours.add(new Span(all.from, first));
      hours.add(new Span(end, all.until));
    }
    hours.removeIf(it -> it.from >= it.until);
  }

  private static long floor(long millis, long unit) {
    return Math.floorDiv(millis, unit) * unit;
  }

  private static long ceil(long millis, long unit) {
    return -floor(-millis, unit);
  }

  /** Returns the milliseconds since 1970, limited to those for which SQL can compute. */
  static long millis(Instant instant) {
    return instant.isBefore(Instant.EPOCH)
        ? 0
        : instant.getEpochSecond() > LAST_MILLIS / 1_000 ? LAST_MILLIS : instant.toEpochMilli();
  }

  /**
   * Adds the visits that match a condition.
   *
   * @param ofDays the condition for {@code visit_day}
   * @param ofVisits the condition for {@code visit}
   * @param values the values of the parameters of {@code ofVisits}
   */
  void add(String ofDays, String ofVisits, Object... values) {
    if (firstDay < endDay) {
      addDays(ofDays);
    }
    hours.forEach(span -> addVisits(span, ofVisits, values));
    if (grain == Grain.HOUR) {
      String hour = "at / " + VisitTable.HOUR_MILLIS;
      each(
          "SELECT " + hour + ", count(*)" + all.visits(ofVisits + " AND bot = 0 GROUP BY " + hour),
          row -> addTime(row.getLong(1) * VisitTable.HOUR_MILLIS, row.getLong(2)),
          values);
    }
  }

  private interface Row {
    void take(ResultSet row) throws SQLException;
  }

  private void each(String sql, Row taker, Object... values) {
    handle
        .select(sql, values)
        .map(
            (row, context) -> {
              taker.take(row);
              return true;
            })
        .forEach(isTaken -> {});
  }

  private String days(String condition) {
    return " FROM visit_day WHERE %s AND day >= %d AND day < %d"
        .formatted(condition, firstDay, endDay);
  }

  private void addDays(String condition) {
    each(
        "SELECT dimension, value, sum(n)" + days(condition) + " GROUP BY dimension, value",
        row -> {
          String value = row.getString(2);
          add(row.getString(1), value.isEmpty() ? VisitCounts.OTHER : value, row.getLong(3));
        });
    if (grain != Grain.HOUR) {
      each(
          "SELECT day, sum(n)" + days(condition + " AND dimension = 'people'") + " GROUP BY day",
          row -> addTime(row.getLong(1) * VisitTable.DAY_MILLIS, row.getLong(2)));
    }
  }

  private void addVisits(Span span, String condition, Object... values) {
    String columns = "bot, link, country, browser, system, device, referrer, path, domain";
    each(
        "SELECT " + columns + ", count(*)" + span.visits(condition) + " GROUP BY " + columns,
        row -> {
          long count = row.getLong(10);
          if (row.getInt(1) != 0) {
            add(DayCounts.BOTS, "", count);
            return;
          }
          add(DayCounts.PEOPLE, "", count);
          if (grain != Grain.HOUR) {
            addTime(span.from, count);
          }
          for (Dimension it : Dimension.values()) {
            if (row.getLong(2) == 0 || it != Dimension.PATH && it != Dimension.DOMAIN) {
              add(it.key(), row.getString(it.key()), count);
            }
          }
        },
        values);
  }

  private void add(String dimension, @Nullable String value, long count) {
    if (dimension.equals(DayCounts.PEOPLE)) {
      people += count;
    } else if (dimension.equals(DayCounts.BOTS)) {
      bots += count;
    } else if (value != null) {
      by.computeIfAbsent(dimension, key -> new HashMap<>()).merge(value, count, Long::sum);
    }
  }

  private void addTime(long millis, long count) {
    Instant at = Instant.ofEpochMilli(millis);
    LocalDate day = LocalDate.ofInstant(at, ZoneOffset.UTC);
    Instant start =
        switch (grain) {
          case HOUR -> at;
          case DAY -> day.atStartOfDay().toInstant(ZoneOffset.UTC);
          case MONTH -> day.withDayOfMonth(1).atStartOfDay().toInstant(ZoneOffset.UTC);
        };
    byTime.merge(start, count, Long::sum);
  }

  /** Returns the statement for the links with the most visits that match a condition. */
  String ranking(String links, int limit) {
    List<String> parts = new ArrayList<>();
    parts.add("SELECT link, n" + days(links + " AND dimension = 'people'"));
    for (Span span : hours) {
      parts.add(
          "SELECT link, count(*) AS n" + span.visits("bot = 0 AND " + links + " GROUP BY link"));
    }
    return "SELECT link, sum(n) AS visits FROM (%s) AS parts GROUP BY link ORDER BY visits DESC, link DESC LIMIT %d"
        .formatted(String.join(" UNION ALL ", parts), limit);
  }

  /** Returns the sums of everything that was added. */
  VisitCounts statistics() {
    Map<String, Map<String, Long>> sorted = new HashMap<>();
    by.forEach(
        (dimension, counts) -> {
          Map<String, Long> ordered = new LinkedHashMap<>();
          counts.entrySet().stream()
              .sorted(
                  Map.Entry.<String, Long>comparingByValue()
                      .reversed()
                      .thenComparing(Map.Entry.comparingByKey()))
              .forEach(it -> ordered.put(it.getKey(), it.getValue()));
          sorted.put(dimension, ordered);
        });
    return new VisitCounts(people, bots, byTime, sorted);
  }
}
