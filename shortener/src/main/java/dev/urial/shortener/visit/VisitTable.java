package dev.urial.shortener.visit;

import com.zaxxer.hikari.HikariDataSource;
import dev.urial.shortener.visit.VisitCounts.Grain;
import dev.urial.shortener.visit.VisitCounts.Question;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Handles;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/**
 * The stored visits, and how many there were on each day, in SQLite or PostgreSQL; the statements
 * work in both.
 *
 * <pre>{@code
 * store.visits().append(visits);
 * store.visits().totals(List.of(7L));  // {7=1024}
 * }</pre>
 *
 * <p>The table {@code visit} has a row for each visit, which is kept for some time. The table
 * {@code visit_day} has the number of visits to a link on a day for each value of a dimension, such
 * as {@code (7, 20780, 'country', 'HU', 31)}; it is kept until the link is erased. The dimensions
 * {@code people} and {@code bots} have the empty value. A domain has counts of its own, under a
 * number of its own ({@link DomainCounterIds}), which remain when a link is erased.
 *
 * <p>CIRCLE: the table adds the counts of days and answers queries of statistics, which read its
 * rows.
 *
 * <p>If the database is unavailable, every method throws the exception that the store derives from
 * an SQLException. All methods are thread-safe.
 */
public final class VisitTable {
  /** The maximum number of values of a dimension that are counted separately on a day. */
  static final int MAX_VALUES = 100;

  static final long HOUR_MILLIS = Duration.ofHours(1).toMillis();
  static final long DAY_MILLIS = Duration.ofDays(1).toMillis();

  /** Visits to an erased link that wait in a queue arrive within this time. */
  private static final Duration ERASURES_KEPT = Duration.ofDays(7);

  private static final int MAX_IDS = 500;
  private static final int PAGE_ROWS = 1_000;

  /** The number of rows that one transaction deletes, so that visits are written in between. */
  private static final int SWEPT_ROWS = 10_000;

  private static final String COLUMNS =
      "link, at, bot, domain, path, network, country, browser, system, device, referrer";
  private static final String INSERT =
      "INSERT INTO visit (" + COLUMNS + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
  private static final String ADD =
      " ON CONFLICT (link, day, dimension, value) DO UPDATE SET n = visit_day.n + excluded.n";
  private static final String COUNT =
      "INSERT INTO visit_day (link, day, dimension, value, n) VALUES (?, ?, ?, ?, ?)" + ADD;

  /** Counts under the empty value if the dimension has too many values on that day. */
  private static final String COUNT_LIMITED =
      "INSERT INTO visit_day (link, day, dimension, value, n) SELECT a, b, c, CASE WHEN EXISTS"
          + " (SELECT 1 FROM visit_day WHERE link = a AND day = b AND dimension = c AND value = d)"
          + " OR (SELECT count(*) FROM visit_day WHERE link = a AND day = b AND dimension = c) < "
          + MAX_VALUES
          + " THEN d ELSE '' END, e FROM (SELECT CAST(? AS bigint) AS a, CAST(? AS integer) AS b,"
          + " CAST(? AS text) AS c, CAST(? AS text) AS d, CAST(? AS bigint) AS e) AS counted"
          + " WHERE TRUE"
          + ADD;

  private final HikariDataSource pool;
  private final Jdbi jdbi;
  private final Function<Throwable, ? extends RuntimeException> failure;

  /** Held while something is written: SQLite has one writer at a time. */
  private final ReentrantLock writing = new ReentrantLock(true);

  /** The time before which a sweep has removed all networks; null before the first sweep. */
  private volatile @Nullable Long networksRemoved;

  /**
   * Creates an instance, for example {@code new VisitTable(pool, IllegalStateException::new)}.
   *
   * @param pool the connections to a database with the tables
   * @param failure a function that converts an error of the database into the exception to throw
   */
  public VisitTable(
      HikariDataSource pool, Function<Throwable, ? extends RuntimeException> failure) {
    this.pool = pool;
    this.jdbi = Jdbi.create(pool);
    // Closing a handle returns its connection; the pool itself rolls back unfinished transactions.
    jdbi.configure(Handles.class, handles -> handles.setForceEndTransactions(false));
    this.failure = failure;
  }

  /**
   * The visits to a link in a period.
   *
   * @param linkId the ID of the link
   * @param visits the number of visits by people
   */
  public record LinkVisits(long linkId, long visits) {}

  /**
   * The visits to a link on a day.
   *
   * @param linkId the ID of the link
   * @param day the day (UTC)
   * @param visits the number of visits by people
   */
  public record DailyVisits(long linkId, LocalDate day, long visits) {}

  /**
   * Stores and counts visits in one transaction. Visits to links that were erased for good are only
   * counted for their domain.
   *
   * <p>For example, {@code store.visits().append(visits)}.
   *
   * @param visits the visits, at most some ten thousand
   */
  public void append(List<Visit> visits) {
    List<Visit> all = List.copyOf(visits);
    write(
        handle -> {
          Set<Long> erased =
              Set.copyOf(handle.select("SELECT link FROM visit_erased").mapTo(Long.class).list());
          DayCounts counts = new DayCounts();
          // Many rows a second: without JDBI's objects for each of them.
          Connection connection = handle.getConnection();
          try (PreparedStatement rows = connection.prepareStatement(INSERT)) {
            for (Visit visit : all) {
              boolean isErased = erased.contains(visit.linkId());
              counts.add(visit, !isErased);
              if (!isErased) {
                bind(rows, visit);
                rows.addBatch();
              }
            }
            rows.executeBatch();
          }
          try (PreparedStatement plain = connection.prepareStatement(COUNT);
              PreparedStatement limited = connection.prepareStatement(COUNT_LIMITED)) {
            // In the same order everywhere, so that servers that share a database wait in turn.
            for (Map.Entry<DayCounts.Key, long[]> count : counts.sorted()) {
              PreparedStatement statement = count.getKey().isLimited() ? limited : plain;
              count.getKey().bind(statement);
              statement.setLong(5, count.getValue()[0]);
              statement.addBatch();
            }
            plain.executeBatch();
            limited.executeBatch();
          }
          return true;
        });
  }

  private static void bind(PreparedStatement row, Visit visit) throws SQLException {
    row.setLong(1, visit.linkId());
    row.setLong(2, visit.at().toEpochMilli());
    row.setInt(3, visit.bot() ? 1 : 0);
    row.setString(4, visit.domain());
    row.setString(5, visit.path());
    row.setString(6, visit.network());
    row.setString(7, visit.country());
    row.setString(8, visit.browser());
    row.setString(9, visit.system());
    row.setString(10, visit.device());
    row.setString(11, visit.referrer());
  }

  /**
   * {@return the visits to a link (0 for orphans) or a domain in a period of whole hours, by time
   * and by {@link Dimension}} Where visits are no longer stored one by one, the period consists of
   * whole days, and has no hours.
   *
   * @param question the link or domain, the period, and the resolution
   */
  public VisitCounts statistics(Question question) {
    return read(
        handle -> {
          StatisticsQuery query = new StatisticsQuery(handle, question);
          String link = "link = " + question.linkId();
          String domain = question.domain();
          if (domain == null) {
            query.add(link, link);
          } else {
            boolean isOfLinks = question.linkId() == DomainCounterIds.links(domain);
            query.add(link, "domain = ? AND link " + (isOfLinks ? "<>" : "=") + " 0", domain);
          }
          return query.statistics();
        });
  }

  /**
   * {@return the combined visits of several links, as {@link #statistics(VisitCounts.Question)}
   * returns them for one}
   *
   * <pre>
   * {@code visits.statistics(List.of(7L, 8L), from, until, VisitCounts.Grain.DAY).visits()  // 2_048}
   * </pre>
   *
   * @param linkIds the numbers of the links
   * @param from the start of the period (inclusive), rounded down to a whole hour in UTC
   * @param until the end of the period (exclusive), rounded up to a whole hour in UTC
   * @param grain the resolution of {@link VisitCounts#byTime}
   */
  public VisitCounts statistics(
      Collection<Long> linkIds, Instant from, Instant until, Grain grain) {
    List<String> some = among(linkIds);
    Question period = new Question(0, from, until, grain);
    return read(
        handle -> {
          StatisticsQuery query = new StatisticsQuery(handle, period);
          some.forEach(links -> query.add(links, links));
          return query.statistics();
        });
  }

  /**
   * {@return the links with the most visits by people in a period, most visited first; ties are
   * broken by age, newest first} Links without visits are missing.
   *
   * <pre>{@code visits.ranking(null, from, until, 10).get(0)  // LinkVisits[linkId=7, visits=1024]}
   * </pre>
   *
   * @param linkIds the numbers of the links to choose from; null for all links in all domains
   * @param from the start of the period (inclusive), rounded down to a whole hour in UTC
   * @param until the end of the period (exclusive), rounded up to a whole hour in UTC
   * @param limit the maximum number of entries
   */
  public List<LinkVisits> ranking(
      @Nullable Collection<Long> linkIds, Instant from, Instant until, int limit) {
    List<String> some =
        linkIds == null ? List.of("link > 0 AND link < " + DomainCounterIds.FIRST) : among(linkIds);
    Question period = new Question(0, from, until, Grain.DAY);
    return read(
        handle -> {
          StatisticsQuery query = new StatisticsQuery(handle, period);
          List<LinkVisits> found = new ArrayList<>();
          for (String links : some) {
            handle
                .select(query.ranking(links, limit))
                .map((row, context) -> new LinkVisits(row.getLong(1), row.getLong(2)))
                .forEach(found::add);
          }
          found.sort(
              Comparator.comparingLong(LinkVisits::visits)
                  .thenComparingLong(LinkVisits::linkId)
                  .reversed());
          return List.copyOf(found.subList(0, Math.min(limit, found.size())));
        });
  }

  /**
   * {@return the visits by people to each link on each day (UTC), ordered by link number and day;
   * days without visits are missing}
   *
   * <pre>{@code
   * visits.days(List.of(7L), LocalDate.of(2026, 11, 1), LocalDate.of(2026, 12, 1)).get(0)
   * // DailyVisits[linkId=7, day=2026-11-01, visits=31]
   * }</pre>
   *
   * @param linkIds the numbers of the links
   * @param from the first day
   * @param until the day after the last one
   */
  public List<DailyVisits> days(Collection<Long> linkIds, LocalDate from, LocalDate until) {
    List<String> some = among(linkIds.stream().sorted().toList());
    return read(
        handle ->
            some.stream()
                .flatMap(
                    links ->
                        handle
                            .select(
                                "SELECT link, day, n FROM visit_day WHERE dimension = 'people' AND "
                                    + links
                                    + " AND day >= ? AND day < ? ORDER BY link, day",
                                from.toEpochDay(),
                                until.toEpochDay())
                            .map((row, context) -> dailyVisits(row))
                            .list()
                            .stream())
                .toList());
  }

  private static DailyVisits dailyVisits(ResultSet row) throws SQLException {
    return new DailyVisits(row.getLong(1), LocalDate.ofEpochDay(row.getLong(2)), row.getLong(3));
  }

  /**
   * {@return the number of visits by people for each link; links without visits are missing}
   *
   * <pre>{@code visits.totals(List.of(7L, 8L))  // {7=1024}}</pre>
   *
   * @param linkIds the numbers of the links
   */
  public Map<Long, Long> totals(Collection<Long> linkIds) {
    List<String> some = among(linkIds);
    return read(
        handle -> {
          Map<Long, Long> totals = new HashMap<>();
          for (String links : some) {
            handle
                .select(
                    "SELECT link, sum(n) FROM visit_day WHERE dimension = 'people' AND "
                        + links
                        + " GROUP BY link")
                .map((row, context) -> Map.entry(row.getLong(1), row.getLong(2)))
                .forEach(it -> totals.put(it.getKey(), it.getValue()));
          }
          return totals;
        });
  }

  /** Returns conditions for numbers of links, which are our own and need no binding. */
  private static List<String> among(Collection<Long> linkIds) {
    List<Long> all = linkIds.stream().distinct().toList();
    List<String> conditions = new ArrayList<>();
    for (int start = 0; start < all.size(); start += MAX_IDS) {
      conditions.add(
          all.subList(start, Math.min(all.size(), start + MAX_IDS)).stream()
              .map(String::valueOf)
              .collect(Collectors.joining(", ", "link IN (", ")")));
    }
    return conditions;
  }

  /**
   * Passes all stored visits to a link in a period to a consumer, in chronological order, without
   * loading them all into memory. For example, {@code visits.export(7, from, until, out::add)}.
   *
   * @param linkId the ID of the link; 0 for orphans
   * @param from the start of the period (inclusive)
   * @param until the end of the period (exclusive)
   * @param each a consumer that is called once per visit, on the calling thread
   */
  public void export(long linkId, Instant from, Instant until, Consumer<Visit> each) {
    long end = StatisticsQuery.millis(until);
    // Page by page, so that no connection waits while the visits are sent to a slow client.
    List<Map.Entry<Long, Visit>> page;
    long at = StatisticsQuery.millis(from);
    long id = -1;
    do {
      Object[] values = {linkId, end, at, id};
      page =
          read(
              handle ->
                  handle
                      .select(
                          "SELECT id, "
                              + COLUMNS
                              + " FROM visit WHERE link = ? AND at < ? AND (at, id) > (?, ?)"
                              + " ORDER BY at, id LIMIT "
                              + PAGE_ROWS,
                          values)
                      .map((row, context) -> Map.entry(row.getLong(1), visit(row)))
                      .list());
      page.forEach(it -> each.accept(it.getValue()));
      if (!page.isEmpty()) {
        Map.Entry<Long, Visit> last = page.get(page.size() - 1);
        at = last.getValue().at().toEpochMilli();
        id = last.getKey();
      }
    } while (page.size() == PAGE_ROWS);
  }

  private static Visit visit(ResultSet row) throws SQLException {
    return new Visit(
        row.getLong(2),
        row.getString(5),
        row.getString(6),
        Instant.ofEpochMilli(row.getLong(3)),
        row.getInt(4) != 0,
        row.getString(7),
        row.getString(8),
        row.getString(9),
        row.getString(10),
        row.getString(11),
        row.getString(12));
  }

  /**
   * Erases all visits to a link and their counts. Those of its domain stay.
   *
   * <p>{@code visits.erase(7)} erases the visits to the link with number 7.
   *
   * @param linkId the ID of the link
   * @return the number of stored visits that were erased
   */
  public long erase(long linkId) {
    long erased =
        repeat("DELETE FROM visit WHERE id IN (SELECT id FROM visit WHERE link = ?", linkId);
    update("DELETE FROM visit_day WHERE link = ?", linkId);
    return erased;
  }

  /**
   * Erases all visits to a link and their counts as {@link #erase} does, and those that are not
   * stored yet: visits to the link that still wait in the queue of any server are dropped when they
   * arrive.
   *
   * <p>{@code visits.eraseForGood(7)} erases the visits to the link with number 7, which is erased,
   * too.
   *
   * @param linkId the ID of the link, which will not be used again
   * @return the number of stored visits that were erased
   */
  public long eraseForGood(long linkId) {
    update(
        "INSERT INTO visit_erased (link, at) VALUES (?, ?) ON CONFLICT (link) DO NOTHING",
        linkId,
        System.currentTimeMillis());
    return erase(linkId);
  }

  /**
   * Removes expired visits and networks. Call this method at least once a day, for example {@code
   * visits.sweep(Retention.DEFAULT, Instant.now())}.
   *
   * @param retention the retention periods
   * @param now the current time, from which the retention periods are counted back
   * @return the number of visits that were removed or lost their network
   */
  public long sweep(Retention retention, Instant now) {
    long swept = 0;
    if (retention.visitDays() > 0) {
      long before = StatisticsQuery.millis(now.minus(Duration.ofDays(retention.visitDays())));
      update("UPDATE visit_kept SET since = ? WHERE since < ?", before, before);
      swept += repeat("DELETE FROM visit WHERE id IN (SELECT id FROM visit WHERE at < ?", before);
    }
    if (retention.networkDays() > 0) {
      long before = StatisticsQuery.millis(now.minus(Duration.ofDays(retention.networkDays())));
      Long removed = networksRemoved;
      swept +=
          repeat(
              "UPDATE visit SET network = NULL WHERE id IN (SELECT id FROM visit WHERE at >= ?"
                  + " AND at < ? AND network IS NOT NULL",
              removed == null ? 0 : removed - DAY_MILLIS, // a visit may be written late
              before);
      networksRemoved = before;
    }
    update(
        "DELETE FROM visit_erased WHERE at < ?", StatisticsQuery.millis(now.minus(ERASURES_KEPT)));
    return swept;
  }

  /** Runs a statement on some rows at a time, until there are no more. */
  private long repeat(String sql, Object... values) {
    long changed = 0;
    int some;
    do {
      some = update(sql + " LIMIT " + SWEPT_ROWS + ")", values);
      changed += some;
    } while (some == SWEPT_ROWS);
    return changed;
  }

  private int update(String sql, Object... values) {
    return write(handle -> handle.execute(sql, values));
  }

  /** An operation on the database. */
  private interface Work<T> {
    T in(Handle handle) throws SQLException;
  }

  private <T> T read(Work<T> work) {
    try (Handle handle = jdbi.open()) {
      return work.in(handle);
    } catch (SQLException | JdbiException e) {
      throw failure.apply(e);
    }
  }

  private <T> T write(Work<T> work) {
    writing.lock();
    try (Handle handle = jdbi.open()) {
      Connection connection = handle.getConnection();
      connection.setAutoCommit(false);
      boolean isDone = false;
      try {
        T answer = work.in(handle);
        connection.commit();
        isDone = true;
        return answer;
      } finally {
        if (!isDone) {
          // SQLite may have rolled back by itself, of which its driver knows nothing.
          pool.evictConnection(connection);
        }
      }
    } catch (SQLException | JdbiException e) {
      throw failure.apply(e);
    } finally {
      writing.unlock();
    }
  }
}
