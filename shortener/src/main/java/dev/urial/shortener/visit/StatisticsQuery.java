package dev.urial.shortener.visit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
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

  private final Connection connection;
  private final VisitCounts.Grain grain;
  private final long firstDay;
  private final long endDay;

  /** The hours that are not part of whole days, from and until, in milliseconds. */
  private final List<long[]> hours = new ArrayList<>();

  private final long from;
  private final long until;
  private long people;
  private long bots;
  private final Map<Instant, Long> byTime = new TreeMap<>();
  private final Map<String, Map<String, Long>> by = new HashMap<>();

  private StatisticsQuery(Connection connection, VisitCounts.Grain grain, long from, long until) {
    this.connection = connection;
    this.grain = grain;
    this.from = from;
    this.until = until;
    long first = -Math.floorDiv(-from, VisitTable.DAY_MILLIS);
    long end = Math.floorDiv(until, VisitTable.DAY_MILLIS);
    this.firstDay = first;
    this.endDay = Math.max(first, end);
    if (first > end) {
      hours.add(new long[] {from, until});
    } else {
      hours.add(new long[] {from, first * VisitTable.DAY_MILLIS});
      hours.add(new long[] {end * VisitTable.DAY_MILLIS, until});
    }
    hours.removeIf(it -> it[0] >= it[1]);
  }

  /**
   * Returns a query without results. Its period becomes whole days where visits are not kept, and
   * at the end of today, after which there are none.
   */
  static StatisticsQuery of(Connection connection, VisitCounts.Question period)
      throws SQLException {
    long from = Math.floorDiv(millis(period.from()), VisitTable.HOUR_MILLIS);
    long until = -Math.floorDiv(-millis(period.until()), VisitTable.HOUR_MILLIS);
    from *= VisitTable.HOUR_MILLIS;
    until *= VisitTable.HOUR_MILLIS;
    long now = System.currentTimeMillis();
    long since = keptSince(connection);
    boolean isToday =
        until > now
            && Math.floorDiv(until, VisitTable.DAY_MILLIS)
                == Math.floorDiv(now, VisitTable.DAY_MILLIS);
    if (from < since) {
      from = Math.floorDiv(from, VisitTable.DAY_MILLIS) * VisitTable.DAY_MILLIS;
    }
    if (until < since || isToday) {
      until = -Math.floorDiv(-until, VisitTable.DAY_MILLIS) * VisitTable.DAY_MILLIS;
    }
    return new StatisticsQuery(connection, period.grain(), from, Math.max(from, until));
  }

  /** Returns the time since which all visits are stored one by one. */
  private static long keptSince(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT since FROM visit_kept")) {
      return row.next() ? row.getLong(1) : 0;
    }
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
   * @param domain the value of the only parameter of {@code ofVisits}; null if it has none
   */
  void add(String ofDays, String ofVisits, @Nullable String domain) throws SQLException {
    if (firstDay < endDay) {
      addDays(ofDays);
    }
    for (long[] piece : hours) {
      addVisits(ofVisits, domain, piece);
    }
    if (grain == VisitCounts.Grain.HOUR) {
      addHours(ofVisits, domain);
    }
  }

  private String whole(String condition) {
    return " FROM visit_day WHERE "
        + condition
        + " AND day >= "
        + firstDay
        + " AND day < "
        + endDay;
  }

  private void addDays(String condition) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      try (ResultSet row =
          statement.executeQuery(
              "SELECT dimension, value, sum(n)"
                  + whole(condition)
                  + " GROUP BY dimension, value")) {
        while (row.next()) {
          String value = row.getString(2);
          add(row.getString(1), value.isEmpty() ? VisitCounts.OTHER : value, row.getLong(3));
        }
      }
      if (grain != VisitCounts.Grain.HOUR) {
        try (ResultSet row =
            statement.executeQuery(
                "SELECT day, sum(n)"
                    + whole(condition + " AND dimension = 'people'")
                    + " GROUP BY day")) {
          while (row.next()) {
            addTime(row.getLong(1) * VisitTable.DAY_MILLIS, row.getLong(2));
          }
        }
      }
    }
  }

  private void addVisits(String condition, @Nullable String domain, long[] piece)
      throws SQLException {
    String values = "bot, link, country, browser, system, device, referrer, path, domain";
    try (PreparedStatement statement =
            prepared(
                "SELECT " + values + ", count(*)",
                condition,
                domain,
                piece,
                " GROUP BY " + values);
        ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        long count = row.getLong(10);
        if (row.getInt(1) != 0) {
          add(DayCounts.BOTS, "", count);
          continue;
        }
        add(DayCounts.PEOPLE, "", count);
        if (grain != VisitCounts.Grain.HOUR) {
          addTime(piece[0], count);
        }
        add(Dimension.COUNTRY.key(), row.getString(3), count);
        add(Dimension.BROWSER.key(), row.getString(4), count);
        add(Dimension.SYSTEM.key(), row.getString(5), count);
        add(Dimension.DEVICE.key(), row.getString(6), count);
        add(Dimension.REFERRER.key(), row.getString(7), count);
        if (row.getLong(2) == 0) {
          add(Dimension.PATH.key(), row.getString(8), count);
          add(Dimension.DOMAIN.key(), row.getString(9), count);
        }
      }
    }
  }

  private void addHours(String condition, @Nullable String domain) throws SQLException {
    String hour = "at / " + VisitTable.HOUR_MILLIS;
    try (PreparedStatement statement =
            prepared(
                "SELECT " + hour + ", count(*)",
                condition + " AND bot = 0",
                domain,
                new long[] {from, until},
                " GROUP BY " + hour);
        ResultSet row = statement.executeQuery()) {
      while (row.next()) {
        addTime(row.getLong(1) * VisitTable.HOUR_MILLIS, row.getLong(2));
      }
    }
  }

  private PreparedStatement prepared(
      String select, String condition, @Nullable String domain, long[] piece, String end)
      throws SQLException {
    PreparedStatement statement =
        connection.prepareStatement(
            select
                + " FROM visit WHERE at >= "
                + piece[0]
                + " AND at < "
                + piece[1]
                + " AND "
                + condition
                + end);
    if (domain != null) {
      statement.setString(1, domain);
    }
    return statement;
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
    parts.add("SELECT link, n" + whole(links + " AND dimension = 'people'"));
    for (long[] piece : hours) {
      parts.add(
          "SELECT link, count(*) AS n FROM visit WHERE at >= "
              + piece[0]
              + " AND at < "
              + piece[1]
              + " AND bot = 0 AND "
              + links
              + " GROUP BY link");
    }
    return "SELECT link, sum(n) AS visits FROM ("
        + String.join(" UNION ALL ", parts)
        + ") AS parts GROUP BY link ORDER BY visits DESC, link DESC LIMIT "
        + limit;
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
