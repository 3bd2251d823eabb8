package dev.urial.shortener.visit;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What both databases do alike with the table of sums. A question is answered by one statement,
 * which sees one state:
 *
 * <pre>
 *      from                                                         until
 *   ────├──hours──│───day───│───day───│ … │───day───│──hours──┤────────
 *                 first day                          last day
 * </pre>
 *
 * so that ten years are some thousand rows of days and at most 46 of hours; where the answer is
 * wanted by the hour, two numbers of each hour are read besides.
 */
final class SumTable {
  private static final String ROWS =
      "SELECT grain, start, visits, bots, parts FROM visit_sum"
          + " WHERE link = ? AND grain = 1 AND start >= ? AND start < ?"
          + " UNION ALL SELECT grain, start, visits, bots, parts FROM visit_sum"
          + " WHERE link = ? AND grain = 0 AND start >= ? AND start < ?"
          + " UNION ALL SELECT grain, start, visits, bots, parts FROM visit_sum"
          + " WHERE link = ? AND grain = 0 AND start >= ? AND start < ?"
          + " UNION ALL SELECT 2, start, visits, bots, NULL FROM visit_sum"
          + " WHERE link = ? AND grain = 0 AND start >= ? AND start < ?";

  private static final int TOTALS_AT_ONCE = 500;

  private SumTable() {}

  /** The statement that answers questions; tests ask the database how it means to go about it. */
  static String rows() {
    return ROWS;
  }

  static Statistics statistics(Connection connection, Statistics.Question question)
      throws SQLException {
    long from = Math.max(0, hour(question.from(), false));
    long until = Math.max(from, hour(question.until(), true));
    long firstDay = -Math.floorDiv(-from, 24L);
    long lastDay = until / 24;
    boolean days = firstDay < lastDay;
    boolean byHour = question.grain() == Statistics.Grain.HOUR;
    long[][] spans = {
      days ? new long[] {firstDay, lastDay} : new long[] {0, 0},
      days ? new long[] {from, firstDay * 24} : new long[] {from, until},
      days ? new long[] {lastDay * 24, until} : new long[] {0, 0},
      days && byHour ? new long[] {firstDay * 24, lastDay * 24} : new long[] {0, 0}
    };
    Answer answer = new Answer(question.grain());
    try (PreparedStatement statement = connection.prepareStatement(ROWS)) {
      for (int i = 0; i < spans.length; i++) {
        statement.setLong(3 * i + 1, question.linkId());
        statement.setInt(3 * i + 2, (int) Math.min(Integer.MAX_VALUE, spans[i][0]));
        statement.setInt(3 * i + 3, (int) Math.min(Integer.MAX_VALUE, spans[i][1]));
      }
      statement.setFetchSize(1_000);
      try (ResultSet rows = statement.executeQuery()) {
        while (rows.next()) {
          answer.add(
              rows.getInt(1), rows.getInt(2), rows.getLong(3), rows.getLong(4), rows.getBytes(5));
        }
      }
    }
    return answer.statistics();
  }

  private static long hour(Instant instant, boolean up) {
    long seconds = instant.getEpochSecond();
    long hour = Math.floorDiv(seconds, 3600L);
    return up && (hour * 3600 < seconds || instant.getNano() > 0) ? hour + 1 : hour;
  }

  /** Gathers rows. */
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
      boolean day = row == Sums.DAY;
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
    List<Long> all = List.copyOf(links);
    for (int start = 0; start < all.size(); start += TOTALS_AT_ONCE) {
      List<Long> some = all.subList(start, Math.min(all.size(), start + TOTALS_AT_ONCE));
      String marks = "?" + ", ?".repeat(some.size() - 1);
      String sql =
          "SELECT link, SUM(visits) FROM visit_sum WHERE grain = 1 AND link IN ("
              + marks
              + ") GROUP BY link";
      try (PreparedStatement statement = connection.prepareStatement(sql)) {
        for (int i = 0; i < some.size(); i++) {
          statement.setLong(i + 1, some.get(i));
        }
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

  static long mark(Connection connection, String writer) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT position FROM visit_writer WHERE writer = ?")) {
      statement.setString(1, writer);
      try (ResultSet rows = statement.executeQuery()) {
        return rows.next() ? rows.getLong(1) : 0;
      }
    }
  }

  /** Moves a writer's mark; false where it stands there or further already. */
  static boolean moveMark(Connection connection, String sql, VisitStore.Mark mark)
      throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setString(1, mark.writer());
      statement.setLong(2, mark.position());
      return statement.executeUpdate() > 0;
    }
  }

  /** Leaves to be added to the sums what visits add. */
  static void pend(Connection connection, List<Visit> visits) throws SQLException {
    if (visits.isEmpty()) {
      return;
    }
    try (PreparedStatement statement =
        connection.prepareStatement("INSERT INTO visit_pending (visits, parts) VALUES (?, ?)")) {
      statement.setInt(1, visits.size());
      statement.setBytes(2, Sums.octets(visits));
      statement.executeUpdate();
    }
  }

  /**
   * Reads what is to be added, the oldest first: of so many visits at least, if there are so many.
   */
  static Pending pending(Connection connection, int visits) throws SQLException {
    Sums sums = new Sums();
    List<Long> ids = new ArrayList<>();
    int read = 0;
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT id, visits, parts FROM visit_pending ORDER BY id LIMIT 2000")) {
      statement.setFetchSize(100);
      try (ResultSet rows = statement.executeQuery()) {
        while (read < visits && rows.next()) {
          ids.add(rows.getLong(1));
          read += rows.getInt(2);
          sums.add(rows.getBytes(3));
        }
      }
    }
    return new Pending(sums, ids, read);
  }

  /** What is to be added, which rows that are, and of how many visits. */
  record Pending(Sums sums, List<Long> ids, int visits) {}
}
