package dev.urial.shortener.visit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The operations on the tables of totals that are the same for SQLite and PostgreSQL. A query for
 * up to 500 links is a single statement on one snapshot:
 *
 * <pre>
 *      from                                                         until
 *   ────├──hours──│───day───│───day───│ … │───day───│──hours──┤────────
 *                 first day                          last day
 * </pre>
 *
 * A query for ten years therefore reads a few thousand rows of days and at most 46 rows of hours.
 * If the result is by hour, two numbers per hour are read as well. Unfinished hours are in a small
 * separate table, {@code visit_recent}, and are not included in any day.
 */
final class SumTable {
  private static final String COLUMNS = "SELECT grain, start, visits, bots, parts FROM visit_sum";
  private static final String WHEN = " AND start >= ? AND start < ?";

  private static final int TOTALS_AT_ONCE = 500;

  /** The octets of pending totals from which no more of them are read at the same time. */
  private static final int MOST_PENDING = 8 << 20;

  private SumTable() {}

  /**
   * Returns the statement that queries the totals of a number of links; tests check its execution
   * plan.
   */
  static String rows(int links) {
    String whose = " WHERE link " + in(links);
    return COLUMNS
        + whose
        + " AND grain = 1"
        + WHEN
        + " UNION ALL "
        + COLUMNS
        + whose
        + " AND grain = 0"
        + WHEN
        + " UNION ALL "
        + COLUMNS
        + whose
        + " AND grain = 0"
        + WHEN
        + " UNION ALL SELECT 2, start, visits, bots, NULL FROM visit_sum"
        + whose
        + " AND grain = 0"
        + WHEN
        + " UNION ALL SELECT 0, start, visits, bots, parts FROM visit_recent"
        + whose
        + WHEN;
  }

  private static String in(int count) {
    return count == 1 ? "= ?" : "IN (?" + ", ?".repeat(count - 1) + ")";
  }

  /**
   * Returns the spans of a period: its whole days, the hours before them, the hours after them, and
   * all its hours, in days or hours since 1970. If the period contains no whole day, all its hours
   * are in the second span.
   */
  private static long[][] spans(Instant start, Instant end) {
    long from = Math.max(0, hour(start, false));
    long until = Math.max(from, hour(end, true));
    long firstDay = -Math.floorDiv(-from, 24L);
    long lastDay = until / 24;
    return firstDay < lastDay
        ? new long[][] {
          {firstDay, lastDay}, {from, firstDay * 24}, {lastDay * 24, until}, {from, until}
        }
        : new long[][] {{0, 0}, {from, until}, {0, 0}, {from, until}};
  }

  private static int bind(PreparedStatement statement, int at, long[] span) throws SQLException {
    statement.setInt(at, (int) Math.min(Integer.MAX_VALUE, span[0]));
    statement.setInt(at + 1, (int) Math.min(Integer.MAX_VALUE, span[1]));
    return at + 2;
  }

  private static int bind(PreparedStatement statement, int at, List<Long> links)
      throws SQLException {
    for (int i = 0; i < links.size(); i++) {
      statement.setLong(at + i, links.get(i));
    }
    return at + links.size();
  }

  static Statistics statistics(Connection connection, Statistics.Question question)
      throws SQLException {
    return statistics(connection, List.of(question.linkId()), question);
  }

  /**
   * Returns the combined totals of several links in the period of a query; the link in the query
   * itself is ignored.
   */
  static Statistics statistics(
      Connection connection, List<Long> links, Statistics.Question question) throws SQLException {
    long[][] parts = spans(question.from(), question.until());
    boolean isByHour = question.grain() == Statistics.Grain.HOUR;
    long[] hours = {parts[0][0] * 24, parts[0][1] * 24};
    long[][] spans = {parts[0], parts[1], parts[2], isByHour ? hours : new long[] {0, 0}, parts[3]};
    Answer answer = new Answer(question.grain());
    for (List<Long> some : pieces(links)) {
      try (PreparedStatement statement = connection.prepareStatement(rows(some.size()))) {
        int at = 1;
        for (long[] span : spans) {
          at = bind(statement, bind(statement, at, some), span);
        }
        statement.setFetchSize(1_000);
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            answer.add(
                rows.getInt(1), rows.getInt(2), rows.getLong(3), rows.getLong(4), rows.getBytes(5));
          }
        }
      }
    }
    return answer.statistics();
  }

  private static List<List<Long>> pieces(List<Long> links) {
    List<List<Long>> pieces = new ArrayList<>();
    for (int start = 0; start < links.size(); start += TOTALS_AT_ONCE) {
      pieces.add(links.subList(start, Math.min(links.size(), start + TOTALS_AT_ONCE)));
    }
    return pieces;
  }

  /** The lowest number of a domain; smaller numbers belong to links. */
  private static final long DOMAINS = 1L << 62;

  private static final Comparator<VisitStore.LinkVisits> MOST_VISITED =
      Comparator.comparingLong(VisitStore.LinkVisits::visits)
          .thenComparingLong(VisitStore.LinkVisits::linkId)
          .reversed();

  static List<VisitStore.LinkVisits> ranking(
      Connection connection, @Nullable List<Long> links, Instant from, Instant until, int limit)
      throws SQLException {
    long[][] spans = spans(from, until);
    if (links == null) {
      return ranking(connection, List.of(), spans, limit);
    }
    List<VisitStore.LinkVisits> all = new ArrayList<>();
    for (List<Long> some : pieces(links)) {
      all.addAll(ranking(connection, some, spans, limit));
    }
    all.sort(MOST_VISITED);
    return List.copyOf(all.subList(0, Math.min(limit, all.size())));
  }

  /** Returns the statement that ranks a number of links; 0 for all links. */
  static String ranks(int links) {
    String whose = links == 0 ? " AND link > 0 AND link < " + DOMAINS : " AND link " + in(links);
    String select = "SELECT link, visits FROM visit_sum WHERE grain = ";
    return "SELECT link, SUM(visits) AS people FROM ("
        + select
        + "1"
        + WHEN
        + whose
        + " UNION ALL "
        + select
        + "0"
        + WHEN
        + whose
        + " UNION ALL "
        + select
        + "0"
        + WHEN
        + whose
        + " UNION ALL SELECT link, visits FROM visit_recent WHERE start >= ? AND start < ?"
        + whose
        + ") AS sums GROUP BY link HAVING SUM(visits) > 0 ORDER BY people DESC, link DESC LIMIT ?";
  }

  private static List<VisitStore.LinkVisits> ranking(
      Connection connection, List<Long> links, long[][] spans, int limit) throws SQLException {
    List<VisitStore.LinkVisits> ranks = new ArrayList<>();
    try (PreparedStatement statement = connection.prepareStatement(ranks(links.size()))) {
      int at = 1;
      for (long[] span : spans) {
        at = bind(statement, bind(statement, at, span), links);
      }
      statement.setInt(at, limit);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          ranks.add(new VisitStore.LinkVisits(rows.getLong(1), rows.getLong(2)));
        }
      }
    }
    return ranks;
  }

  static List<VisitStore.DailyVisits> days(
      Connection connection, List<Long> links, LocalDate from, LocalDate until)
      throws SQLException {
    long[] span = {Math.max(0, from.toEpochDay()), Math.max(0, until.toEpochDay())};
    List<VisitStore.DailyVisits> days = new ArrayList<>();
    for (List<Long> some : pieces(links.stream().distinct().sorted().toList())) {
      String whose = " WHERE link " + in(some.size());
      String sql =
          "SELECT link, day, SUM(visits) FROM (SELECT link, start AS day, visits FROM visit_sum"
              + whose
              + " AND grain = 1"
              + WHEN
              + " UNION ALL SELECT link, start / 24, visits FROM visit_recent"
              + whose
              + WHEN
              + ") AS sums GROUP BY link, day HAVING SUM(visits) > 0 ORDER BY link, day";
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        int at = bind(statement, bind(statement, 1, some), span);
        bind(statement, bind(statement, at, some), new long[] {span[0] * 24, span[1] * 24});
        statement.setFetchSize(1_000);
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            LocalDate day = LocalDate.ofEpochDay(rows.getInt(2));
            days.add(new VisitStore.DailyVisits(rows.getLong(1), day, rows.getLong(3)));
          }
        }
      }
    }
    return days;
  }

  private static long hour(Instant instant, boolean up) {
    long seconds = instant.getEpochSecond();
    long hour = Math.floorDiv(seconds, 3600L);
    return up && (hour * 3600 < seconds || instant.getNano() > 0) ? hour + 1 : hour;
  }

  /** Adds up the rows of a query. */
  private static final class Answer {
    private final Statistics.Grain grain;
    private final Map<Instant, Long> byTime = new TreeMap<>();
    private final Map<Dimension, Map<String, Long>> by = new EnumMap<>(Dimension.class);
    private long visits;
    private long bots;

    Answer(Statistics.Grain grain) {
      this.grain = grain;
    }

    void add(int row, int start, long people, long programs, byte @Nullable [] parts) {
      boolean day = row == VisitSums.DAY;
      boolean timeOnly = row == 2;
      if (!timeOnly) {
        visits += people;
        bots += programs;
      }
      if (people > 0 && !(day && grain == Statistics.Grain.HOUR)) {
        byTime.merge(time(day ? start * 86_400L : start * 3_600L), people, Long::sum);
      }
      if (parts != null) {
        VisitTally.of(parts)
            .forEach(
                (dimension, value, count) ->
                    by.computeIfAbsent(dimension, d -> new HashMap<>())
                        .merge(value, count, Long::sum));
      }
    }

    private Instant time(long second) {
      return switch (grain) {
        case HOUR -> Instant.ofEpochSecond(second);
        case DAY -> Instant.ofEpochSecond(second - second % 86_400);
        case MONTH ->
            Instant.ofEpochSecond(second)
                .atOffset(ZoneOffset.UTC)
                .toLocalDate()
                .withDayOfMonth(1)
                .atStartOfDay()
                .toInstant(ZoneOffset.UTC);
      };
    }

    Statistics statistics() {
      Map<String, Map<String, Long>> named = new LinkedHashMap<>();
      by.forEach(
          (dimension, counts) -> {
            Map<String, Long> ordered = new LinkedHashMap<>();
            counts.entrySet().stream()
                .sorted(
                    Map.Entry.<String, Long>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .forEach(entry -> ordered.put(entry.getKey(), entry.getValue()));
            named.put(dimension.key(), ordered);
          });
      return new Statistics(visits, bots, byTime, named);
    }
  }

  static Map<Long, Long> totals(Connection connection, Collection<Long> links) throws SQLException {
    Map<Long, Long> totals = new HashMap<>();
    for (List<Long> some : pieces(List.copyOf(links))) {
      String whose = " WHERE link " + in(some.size());
      String sql =
          "SELECT link, SUM(visits) FROM (SELECT link, visits FROM visit_sum"
              + whose
              + " AND grain = 1 UNION ALL SELECT link, visits FROM visit_recent"
              + whose
              + ") AS sums GROUP BY link";
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        bind(statement, bind(statement, 1, some), some);
        try (ResultSet rows = statement.executeQuery()) {
          while (rows.next()) {
            if (rows.getLong(2) > 0) {
              totals.put(rows.getLong(1), rows.getLong(2));
            }
          }
        }
      }
    }
    return totals;
  }

  /** Returns the numbers of the links of some visits. */
  static Set<Long> links(List<Visit> visits) {
    Set<Long> links = new HashSet<>();
    visits.forEach(visit -> links.add(visit.linkId()));
    return links;
  }

  /** Returns the visits to links that are not erased. */
  static List<Visit> present(List<Visit> visits, Set<Long> erased) {
    return erased.isEmpty()
        ? visits
        : visits.stream().filter(visit -> !erased.contains(visit.linkId())).toList();
  }

  /** Returns the numbers in the first column of an answer. */
  static Set<Long> numbers(PreparedStatement statement) throws SQLException {
    Set<Long> numbers = new HashSet<>();
    try (ResultSet rows = statement.executeQuery()) {
      while (rows.next()) {
        numbers.add(rows.getLong(1));
      }
    }
    return numbers;
  }

  static long mark(Connection connection, String writer) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT position FROM visit_writer WHERE writer = ?")) {
      statement.setString(1, writer);
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next() ? rows.getLong(1) : 0;
      }
    }
  }

  /**
   * Advances a writer's mark; returns false if the mark is already at this position or beyond it.
   */
  static boolean moveMark(Connection connection, String sql, VisitStore.Mark mark)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, mark.writer());
      statement.setLong(2, mark.position());
      return statement.executeUpdate() > 0;
    }
  }

  /**
   * Stores the amounts that visits add to the totals, to be folded later; those to erased links add
   * only to the totals of their domains.
   */
  static void pend(Connection connection, VisitBatch visits, Set<Long> erased) throws SQLException {
    if (visits.size() == 0) {
      return;
    }
    try (PreparedStatement statement =
        connection.prepareStatement("INSERT INTO visit_pending (visits, parts) VALUES (?, ?)")) {
      statement.setInt(1, visits.size());
      statement.setBytes(2, BatchTotals.octets(visits, erased));
      statement.executeUpdate();
    }
  }

  /**
   * Reads pending totals, oldest first, but at most a few megabytes.
   *
   * @param last the number of the last row to read
   */
  static Pending pending(Connection connection, long last) throws SQLException {
    List<byte[]> batches = new ArrayList<>();
    List<Long> ids = new ArrayList<>();
    long visits = 0;
    long octets = 0;
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT id, visits, parts FROM visit_pending WHERE id <= ? ORDER BY id LIMIT 2000")) {
      statement.setLong(1, last);
      statement.setFetchSize(100);
      try (ResultSet rows = statement.executeQuery()) {
        while (octets < MOST_PENDING && rows.next()) {
          ids.add(rows.getLong(1));
          visits += rows.getInt(2);
          byte[] batch = rows.getBytes(3);
          batches.add(batch);
          octets += batch.length;
        }
      }
    }
    return new Pending(batches, ids, visits);
  }

  /** Pending totals, with the numbers of their rows and the number of visits that they cover. */
  record Pending(List<byte[]> batches, List<Long> ids, long visits) {}
}
