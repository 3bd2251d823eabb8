package dev.urial.shortener.visit;

import java.sql.Array;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.PGConnection;

/**
 * Visits in PostgreSQL. Individual visits are written with COPY to monthly partitions, which are
 * created two months in advance and dropped when they expire. Several processes may write; only one
 * at a time updates the totals, under an advisory lock.
 *
 * <pre>{@code
 * PostgresVisits visits = PostgresVisits.of(source, IllegalStateException::new);
 * visits.prepare();
 * }</pre>
 *
 * @see <a href="https://www.postgresql.org/docs/current/ddl-partitioning.html">PostgreSQL, Table
 *     Partitioning</a>
 */
public final class PostgresVisits implements VisitStore {
  private static final int ROWS_AT_ONCE = 10_000;
  private static final int SETTLED_AT_ONCE = 5_000;
  private static final int FETCHED = 1_000;

  /** The keys of the advisory locks for adding to the totals and for creating partitions. */
  private static final long SUMS_LOCK = 0x7572_6961_6C01L;

  private static final long PARTITIONS_LOCK = 0x7572_6961_6C02L;

  /** Shared by those that store visits; held alone by whoever erases a link for good. */
  private static final long ERASED_LOCK = 0x7572_6961_6C04L;

  private static final String MARK =
      "INSERT INTO visit_writer (writer, position) VALUES (?, ?) ON CONFLICT (writer) DO UPDATE SET"
          + " position = excluded.position, at = now() WHERE visit_writer.position <"
          + " excluded.position";
  private static final String COLUMNS =
      "link, at, bot, domain, path, network, country, browser, system, device, referrer";
  private static final SumRows SUMS =
      new SumRows(
          "SELECT k.n, s.parts FROM unnest(?::bigint[], ?::integer[], ?::smallint[])"
              + " WITH ORDINALITY AS k(link, start, grain, n)"
              + " JOIN visit_sum s ON s.link = k.link AND s.grain = k.grain AND s.start = k.start",
          "INSERT INTO visit_sum (link, start, visits, bots, parts, grain) SELECT * FROM"
              + " unnest(?::bigint[], ?::integer[], ?::bigint[], ?::bigint[], ?::bytea[],"
              + " ?::smallint[]) ON CONFLICT (link, grain, start) DO UPDATE SET visits ="
              + " excluded.visits, bots = excluded.bots, parts = excluded.parts",
          true);
  private static final SumRows RECENT =
      new SumRows(
          "SELECT k.n, s.parts FROM unnest(?::bigint[], ?::integer[])"
              + " WITH ORDINALITY AS k(link, start, n)"
              + " JOIN visit_recent s ON s.link = k.link AND s.start = k.start",
          "INSERT INTO visit_recent (link, start, visits, bots, parts) SELECT * FROM"
              + " unnest(?::bigint[], ?::integer[], ?::bigint[], ?::bigint[], ?::bytea[])"
              + " ON CONFLICT (link, start) DO UPDATE SET visits = excluded.visits,"
              + " bots = excluded.bots, parts = excluded.parts",
          false);
  private static final String SETTLE =
      "DELETE FROM visit_recent r USING (SELECT link, start FROM visit_recent WHERE link >= ? AND"
          + " start < ? ORDER BY link, start LIMIT "
          + SETTLED_AT_ONCE
          + ") AS k WHERE r.link = k.link AND r.start = k.start RETURNING r.link, r.start, r.parts";

  private final VisitDatabase database;

  /** Has the connections of exports, each of which holds one for as long as its reader takes. */
  private final VisitDatabase exports;

  private final InstantSource clock;

  /** Whether other connections use the same tables. */

  /**
   * The hour, counted from 1970, before which this process has settled all recent hours (see {@link
   * #settle}); guarded by this.
   */
  private int settled;

  private PostgresVisits(VisitDatabase database, VisitDatabase exports, InstantSource clock) {
    this.database = database;
    this.exports = exports;
    this.clock = clock;
  }

  /**
   * {@return a visit store in a database} For example, {@code PostgresVisits.of(source,
   * IllegalStateException::new)}.
   *
   * @param source the source of connections
   * @param failure a function that converts an SQLException into the exception to throw
   */
  public static PostgresVisits of(
      DataSource source, Function<SQLException, ? extends RuntimeException> failure) {
    return of(source, failure, InstantSource.system());
  }

  /**
   * {@return a visit store in a database, with separate connections for exports} An export holds a
   * connection for as long as its reader takes, so that a few slow readers could otherwise take all
   * of a pool. For example, {@code PostgresVisits.of(pool, source, IllegalStateException::new)}.
   *
   * @param source the source of connections, such as a pool
   * @param exports the source of connections for exports; the caller bounds their number
   * @param failure a function that converts an SQLException into the exception to throw
   */
  public static PostgresVisits of(
      DataSource source,
      DataSource exports,
      Function<SQLException, ? extends RuntimeException> failure) {
    return of(source, exports, failure, InstantSource.system());
  }

  /** Returns a visit store as {@link #of(DataSource, Function)} does, but with a given clock. */
  static PostgresVisits of(
      DataSource source,
      Function<SQLException, ? extends RuntimeException> failure,
      InstantSource clock) {
    return of(source, source, failure, clock);
  }

  private static PostgresVisits of(
      DataSource source,
      DataSource exports,
      Function<SQLException, ? extends RuntimeException> failure,
      InstantSource clock) {
    Objects.requireNonNull(source, "source");
    Objects.requireNonNull(exports, "exports");
    Objects.requireNonNull(failure, "failure");
    return new PostgresVisits(
        new VisitDatabase(source, failure), new VisitDatabase(exports, failure), clock);
  }

  /** Creates missing tables, and the partitions for this month and the next two. */
  public void prepare() {
    database.transaction(
        connection -> {
          lock(connection, PARTITIONS_LOCK);
          if (!isThere(connection)) {
            SqliteVisits.script(connection, "postgres/V1__tables.sql");
          }
          return true;
        });
    makePartitions(Instant.now());
  }

  private static boolean isThere(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT to_regclass('visit_erased') IS NOT NULL")) {
      return row.next() && row.getBoolean(1);
    }
  }

  /** Creates the partitions for a month and the next two. */
  void makePartitions(Instant now) {
    database.transaction(
        connection -> {
          lock(connection, PARTITIONS_LOCK);
          YearMonth month = YearMonth.from(now.atOffset(ZoneOffset.UTC));
          for (int ahead = 0; ahead <= 2; ahead++) {
            makePartition(connection, month.plusMonths(ahead));
          }
          return true;
        });
  }

  /**
   * Creates the partition for a month. Visits of that month are first moved out of the default
   * partition, which must not contain any of them when the new partition is attached.
   */
  private static void makePartition(Connection connection, YearMonth month) throws SQLException {
    String name = name(month);
    if (partitions(connection).containsKey(name)) {
      return;
    }
    String from = month.atDay(1) + " 00:00:00+00";
    String until = month.plusMonths(1).atDay(1) + " 00:00:00+00";
    try (Statement statement = connection.createStatement()) {
      statement.execute("CREATE TABLE " + name + " (LIKE visit INCLUDING DEFAULTS)");
      statement.execute(
          "WITH moved AS (DELETE FROM visit_other WHERE at >= '"
              + from
              + "' AND at < '"
              + until
              + "' RETURNING "
              + COLUMNS
              + ") INSERT INTO "
              + name
              + " ("
              + COLUMNS
              + ") SELECT "
              + COLUMNS
              + " FROM moved");
      statement.execute(
          "ALTER TABLE visit ATTACH PARTITION "
              + name
              + " FOR VALUES FROM ('"
              + from
              + "') TO ('"
              + until
              + "')");
    }
  }

  private static String name(YearMonth month) {
    return "visit_"
        + month.getYear()
        + (month.getMonthValue() < 10 ? "_0" : "_")
        + month.getMonthValue();
  }

  /** Returns the monthly partitions, by name. */
  static Map<String, YearMonth> partitions(Connection connection) throws SQLException {
    Map<String, YearMonth> partitions = new HashMap<>();
    try (Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid"
                    + " WHERE i.inhparent = 'visit'::regclass")) {
      while (rows.next()) {
        String name = rows.getString(1);
        if (name.length() == "visit_2026_01".length()) {
          int year = Integer.parseInt(name.substring(6, 10));
          partitions.put(name, YearMonth.of(year, Integer.parseInt(name.substring(11))));
        }
      }
    }
    return partitions;
  }

  private void lock(Connection connection, long key) throws SQLException {
    lock(connection, "SELECT pg_advisory_xact_lock(?)", key);
  }

  private void lock(Connection connection, String sql, long key) throws SQLException {
    try (PreparedStatement statement = connection.prepareStatement(sql)) {
      statement.setLong(1, key);
      statement.execute();
    }
  }

  @Override
  public void append(List<Visit> visits, Mark mark) {
    write(List.copyOf(visits), Objects.requireNonNull(mark, "mark"), true);
  }

  @Override
  public void count(List<Visit> visits, Mark mark) {
    write(List.copyOf(visits), Objects.requireNonNull(mark, "mark"), false);
  }

  private void write(List<Visit> visits, Mark mark, boolean keep) {
    VisitBatch batch = VisitBatch.of(visits);
    database.transaction(
        connection -> {
          if (SumTable.moveMark(connection, MARK, mark)) {
            lock(connection, "SELECT pg_advisory_xact_lock_shared(?)", ERASED_LOCK);
            Set<Long> erased = erased(connection, SumTable.links(visits));
            if (keep) {
              copy(connection, SumTable.present(visits, erased));
            }
            SumTable.pend(connection, batch, erased);
          }
          return true;
        });
  }

  private static Set<Long> erased(Connection connection, Set<Long> links) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement("SELECT link FROM visit_erased WHERE link = ANY (?)")) {
      statement.setArray(1, connection.createArrayOf("bigint", links.toArray()));
      return SumTable.numbers(statement);
    }
  }

  private static void copy(Connection connection, List<Visit> visits) throws SQLException {
    if (visits.isEmpty()) {
      return;
    }
    CopyRows rows = new CopyRows();
    visits.forEach(rows::add);
    byte[] octets = rows.finish();
    var copy =
        connection
            .unwrap(PGConnection.class)
            .getCopyAPI()
            .copyIn("COPY visit (" + COLUMNS + ") FROM STDIN WITH (FORMAT binary)");
    try {
      copy.writeToCopy(octets, 0, octets.length);
      copy.endCopy();
    } finally {
      if (copy.isActive()) {
        copy.cancelCopy();
      }
    }
  }

  @Override
  public long mark(String writer) {
    Objects.requireNonNull(writer, "writer");
    return database.each(connection -> SumTable.mark(connection, writer));
  }

  @Override
  public synchronized long fold() {
    long folded = 0;
    while (true) {
      long some = database.transaction(this::foldSome);
      folded += some;
      if (some == 0) {
        settle(VisitSums.hour(clock.instant()));
        return folded;
      }
    }
  }

  private long foldSome(Connection connection) throws SQLException {
    lock(connection, SUMS_LOCK);
    SumTable.Pending pending = SumTable.pending(connection, Long.MAX_VALUE);
    if (pending.ids().isEmpty()) {
      return 0;
    }
    PendingTotals totals = new PendingTotals(pending.batches(), null);
    RECENT.add(connection, totals);
    settled = Math.min(settled, totals.firstHour());
    // Delete by number instead of up to the last one, because a smaller number may be committed
    // later.
    Array ids = connection.createArrayOf("bigint", pending.ids().toArray());
    try (PreparedStatement delete =
        connection.prepareStatement("DELETE FROM visit_pending WHERE id = ANY (?)")) {
      delete.setArray(1, ids);
      delete.executeUpdate();
    }
    return pending.visits();
  }

  /**
   * Moves the totals of completed hours from the table of recent hours to the table of hours and
   * days, in batches.
   */
  private void settle(int hour) {
    long link = 0;
    while (settled < hour && link >= 0) {
      long from = link;
      link = database.transaction(connection -> settleSome(connection, from, hour));
    }
    settled = Math.max(settled, hour);
  }

  /**
   * Moves one batch. Returns the number of the link with which to continue, or -1 after the last
   * batch.
   */
  private long settleSome(Connection connection, long from, int hour) throws SQLException {
    lock(connection, SUMS_LOCK);
    VisitSums sums = new VisitSums();
    long last = -1;
    int moved = 0;
    try (PreparedStatement take = connection.prepareStatement(SETTLE)) {
      take.setLong(1, from);
      take.setInt(2, hour);
      try (ResultSet rows = take.executeQuery()) {
        while (rows.next()) {
          last = Math.max(last, rows.getLong(1));
          sums.settle(rows.getLong(1), rows.getInt(2), rows.getBytes(3));
          moved++;
        }
      }
    }
    SUMS.add(connection, sums.iterator());
    return moved < SETTLED_AT_ONCE ? -1 : last;
  }

  /**
   * The statements that read and write the totals in a table, by link, start and, if the table has
   * one, grain.
   */
  private record SumRows(String read, String write, boolean hasGrain) {
    void add(Connection connection, Iterator<VisitSums.Added> added) throws SQLException {
      List<VisitSums.Added> some = new ArrayList<>();
      while (added.hasNext()) {
        some.add(added.next());
        if (some.size() == ROWS_AT_ONCE || !added.hasNext()) {
          add(connection, some);
          some.clear();
        }
      }
    }

    private void add(Connection connection, List<VisitSums.Added> some) throws SQLException {
      Long[] links = new Long[some.size()];
      Integer[] starts = new Integer[some.size()];
      Short[] grains = new Short[some.size()];
      for (int i = 0; i < some.size(); i++) {
        VisitSums.Key key = some.get(i).key();
        links[i] = key.link();
        starts[i] = key.start();
        grains[i] = (short) key.grain();
      }
      byte[] @Nullable [] there = new byte[some.size()][];
      try (PreparedStatement reading = connection.prepareStatement(read)) {
        reading.setArray(1, connection.createArrayOf("bigint", links));
        reading.setArray(2, connection.createArrayOf("integer", starts));
        if (hasGrain) {
          reading.setArray(3, connection.createArrayOf("smallint", grains));
        }
        try (ResultSet rows = reading.executeQuery()) {
          while (rows.next()) {
            there[(int) rows.getLong(1) - 1] = rows.getBytes(2);
          }
        }
      }
      Long[] visits = new Long[some.size()];
      Long[] bots = new Long[some.size()];
      byte[][] parts = new byte[some.size()][];
      for (int i = 0; i < some.size(); i++) {
        VisitTally.Written row = some.get(i).to(there[i]);
        visits[i] = row.visits();
        bots[i] = row.bots();
        parts[i] = row.octets();
      }
      try (PreparedStatement writing = connection.prepareStatement(write)) {
        writing.setArray(1, connection.createArrayOf("bigint", links));
        writing.setArray(2, connection.createArrayOf("integer", starts));
        writing.setArray(3, connection.createArrayOf("bigint", visits));
        writing.setArray(4, connection.createArrayOf("bigint", bots));
        writing.setArray(5, connection.createArrayOf("bytea", parts));
        if (hasGrain) {
          writing.setArray(6, connection.createArrayOf("smallint", grains));
        }
        writing.executeUpdate();
      }
    }
  }

  @Override
  public Statistics statistics(Statistics.Question question) {
    Objects.requireNonNull(question, "question");
    return database.each(connection -> SumTable.statistics(connection, question));
  }

  @Override
  public Statistics statistics(
      Collection<Long> linkIds, Instant from, Instant until, Statistics.Grain grain) {
    List<Long> links = List.copyOf(linkIds);
    Statistics.Question period = new Statistics.Question(0, from, until, grain);
    return database.each(connection -> SumTable.statistics(connection, links, period));
  }

  @Override
  public List<LinkVisits> ranking(
      @Nullable Collection<Long> linkIds, Instant from, Instant until, int limit) {
    List<Long> links = linkIds == null ? null : List.copyOf(linkIds);
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(until, "until");
    return database.each(connection -> SumTable.ranking(connection, links, from, until, limit));
  }

  @Override
  public List<DailyVisits> days(Collection<Long> linkIds, LocalDate from, LocalDate until) {
    List<Long> links = List.copyOf(linkIds);
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(until, "until");
    return database.each(connection -> SumTable.days(connection, links, from, until));
  }

  @Override
  public Map<Long, Long> totals(Collection<Long> linkIds) {
    Objects.requireNonNull(linkIds, "linkIds");
    return database.each(connection -> SumTable.totals(connection, linkIds));
  }

  @Override
  public void export(long linkId, Instant from, Instant until, Consumer<Visit> each) {
    Objects.requireNonNull(from, "from");
    Objects.requireNonNull(until, "until");
    Objects.requireNonNull(each, "each");
    String sql =
        "SELECT " + COLUMNS + " FROM visit WHERE link = ? AND at >= ? AND at < ? ORDER BY at";
    // Rows are fetched in batches only within a transaction.
    exports.transaction(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setFetchSize(FETCHED);
            statement.setLong(1, linkId);
            statement.setObject(2, time(from));
            statement.setObject(3, time(until));
            try (ResultSet rows = statement.executeQuery()) {
              while (rows.next()) {
                Instant at = rows.getObject(2, OffsetDateTime.class).toInstant();
                each.accept(VisitDatabase.visit(rows, at));
              }
            }
          }
          return true;
        });
  }

  private static final OffsetDateTime FIRST = Instant.EPOCH.atOffset(ZoneOffset.UTC);
  private static final OffsetDateTime LAST =
      OffsetDateTime.of(9999, 12, 31, 0, 0, 0, 0, ZoneOffset.UTC);

  private static OffsetDateTime time(Instant instant) {
    if (instant.isBefore(FIRST.toInstant())) {
      return FIRST;
    }
    return instant.isAfter(LAST.toInstant()) ? LAST : instant.atOffset(ZoneOffset.UTC);
  }

  @Override
  public long erase(long linkId) {
    fold();
    database.transaction(
        connection -> {
          lock(connection, SUMS_LOCK);
          return VisitDatabase.update(connection, "DELETE FROM visit_sum WHERE link = ?", linkId)
              + VisitDatabase.update(connection, "DELETE FROM visit_recent WHERE link = ?", linkId);
        });
    // Without the lock: it reads all visits.
    return database.transaction(
        connection ->
            (long) VisitDatabase.update(connection, "DELETE FROM visit WHERE link = ?", linkId));
  }

  /**
   * {@inheritDoc} Whoever stores visits holds a lock until they are committed. So all of them see
   * that the link is erased, or their visits are there to be erased.
   */
  @Override
  public long eraseForGood(long linkId) {
    database.transaction(
        connection -> {
          lock(connection, ERASED_LOCK);
          return VisitDatabase.update(
              connection,
              "INSERT INTO visit_erased (link) VALUES (?) ON CONFLICT (link) DO NOTHING",
              linkId);
        });
    return erase(linkId);
  }

  /**
   * {@inheritDoc} The partition of a month is dropped when all its days have expired. Until then,
   * its expired visits are deleted individually.
   */
  @Override
  public Swept sweep(Retention retention, Instant now) {
    Objects.requireNonNull(retention, "retention");
    Objects.requireNonNull(now, "now");
    makePartitions(now);
    long removed =
        retention.visitDays() > 0 ? dropBefore(VisitSweep.before(now, retention.visitDays())) : 0;
    long fields = 0;
    for (VisitSweep.Field field : VisitSweep.fields(retention)) {
      fields +=
          changeBefore(
              "UPDATE visit SET " + field.set() + " WHERE at < ? AND " + field.where(),
              VisitSweep.before(now, field.days()));
    }
    long sums = 0;
    if (retention.hourDays() > 0) {
      long hour =
          VisitSweep.before(now, retention.hourDays()).toEpochMilli() / VisitSums.HOUR_MILLIS;
      sums =
          database.transaction(
              connection -> {
                lock(connection, SUMS_LOCK);
                return VisitDatabase.update(
                    connection, "DELETE FROM visit_sum WHERE grain = 0 AND start < ?", hour);
              });
    }
    changeBefore(
        "DELETE FROM visit_writer WHERE at < ?", now.minusMillis(VisitSweep.WRITER_MILLIS));
    return new Swept(removed, fields, sums);
  }

  private long dropBefore(Instant before) {
    List<String> old = new ArrayList<>();
    database.each(
        connection -> {
          partitions(connection)
              .forEach(
                  (name, month) -> {
                    if (!month
                        .plusMonths(1)
                        .atDay(1)
                        .atStartOfDay()
                        .toInstant(ZoneOffset.UTC)
                        .isAfter(before)) {
                      old.add(name);
                    }
                  });
          return true;
        });
    long removed = 0;
    for (String name : old) {
      removed +=
          database.transaction(
              connection -> {
                lock(connection, PARTITIONS_LOCK);
                if (!partitions(connection).containsKey(name)) {
                  return 0L;
                }
                try (Statement statement = connection.createStatement()) {
                  long rows;
                  try (ResultSet count = statement.executeQuery("SELECT COUNT(*) FROM " + name)) {
                    count.next();
                    rows = count.getLong(1);
                  }
                  statement.execute("DROP TABLE " + name);
                  return rows;
                }
              });
    }
    return removed + changeBefore("DELETE FROM visit WHERE at < ?", before);
  }

  private long changeBefore(String sql, Instant before) {
    return database.transaction(
        connection -> {
          try (PreparedStatement statement = connection.prepareStatement(sql)) {
            statement.setObject(1, time(before));
            return (long) statement.executeUpdate();
          }
        });
  }
}
