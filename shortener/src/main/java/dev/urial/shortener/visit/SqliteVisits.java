package dev.urial.shortener.visit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;

/**
 * Visits in a separate SQLite file, so that writing them never delays links. The file is in WAL
 * mode with {@code synchronous=NORMAL}: committed visits survive the end of the process, and a
 * power failure loses at most what was written after the last checkpoint.
 *
 * <pre>{@code
 * SqliteVisits visits = SqliteVisits.of(source, IllegalStateException::new);
 * visits.prepare();
 * }</pre>
 *
 * <p>Only one transaction writes at a time, through a dedicated connection. Old visits and erased
 * links are deleted piece by piece, between which the writer continues.
 *
 * @see <a href="https://www.sqlite.org/wal.html">SQLite, Write-Ahead Logging</a>
 */
public final class SqliteVisits implements VisitStore, AutoCloseable {
  /**
   * The maximum number of rows of totals that are written in one transaction while visits are
   * folded, so that batches of visits can be written in between.
   */
  private static final int FOLDED_AT_ONCE = 5_000;

  /**
   * The maximum number of rows of completed hours that are moved in one transaction, which takes
   * about 30 ms.
   */
  private static final int SETTLED_AT_ONCE = 1_000;

  /**
   * The number of rows per batch; without batches, the driver prepares the statement again for each
   * row.
   */
  private static final int BATCH = 1_000;

  private static final String MARK =
      "INSERT INTO visit_writer (writer, position, at) VALUES (?, ?, unixepoch() * 1000) ON"
          + " CONFLICT (writer) DO UPDATE SET position = excluded.position, at = excluded.at WHERE"
          + " visit_writer.position < excluded.position";
  private static final SumRows SUMS =
      new SumRows(
          "SELECT parts FROM visit_sum WHERE link = ? AND start = ? AND grain = ?",
          "INSERT INTO visit_sum (link, start, visits, bots, parts, grain) VALUES (?, ?, ?, ?, ?, ?)"
              + " ON CONFLICT DO UPDATE SET visits = excluded.visits, bots = excluded.bots, parts ="
              + " excluded.parts",
          true);
  private static final SumRows RECENT =
      new SumRows(
          "SELECT parts FROM visit_recent WHERE link = ? AND start = ?",
          "INSERT INTO visit_recent (link, start, visits, bots, parts) VALUES (?, ?, ?, ?, ?) ON"
              + " CONFLICT DO UPDATE SET visits = excluded.visits, bots = excluded.bots, parts ="
              + " excluded.parts",
          false);

  private final VisitDatabase database;
  private final InstantSource clock;
  private @Nullable Connection writer;

  /**
   * The hour, counted from 1970, before which all recent hours have been settled (see {@link
   * #settle}); guarded by this.
   */
  private int settled;

  private final SqliteVisitBatches batches;
  private final ReentrantLock writing = new ReentrantLock(true);

  private SqliteVisits(VisitDatabase database, InstantSource clock) {
    this.database = database;
    this.clock = clock;
    this.batches = new SqliteVisitBatches(database, this::writing);
  }

  /**
   * {@return a visit store in a database} For example, {@code SqliteVisits.of(source,
   * IllegalStateException::new)}.
   *
   * @param source the source of connections, which must be in WAL mode and have a busy timeout
   * @param failure a function that converts an SQLException into the exception to throw
   */
  public static SqliteVisits of(
      DataSource source, Function<SQLException, ? extends RuntimeException> failure) {
    return of(source, failure, InstantSource.system());
  }

  /** Returns a visit store as {@link #of(DataSource, Function)} does, but with a given clock. */
  static SqliteVisits of(
      DataSource source,
      Function<SQLException, ? extends RuntimeException> failure,
      InstantSource clock) {
    return new SqliteVisits(
        new VisitDatabase(
            Objects.requireNonNull(source, "source"), Objects.requireNonNull(failure, "failure")),
        clock);
  }

  /** Creates missing tables. */
  public void prepare() {
    database.transaction(
        connection -> {
          script(connection, "sqlite/visits/V1__visits.sql");
          return true;
        });
  }

  /**
   * Runs an SQL script from the resources, whose statements must end with a semicolon at the end of
   * a line.
   */
  static void script(Connection connection, String name) throws SQLException {
    String resource = "/dev/urial/shortener/store/" + name;
    String text;
    try (InputStream in =
        Objects.requireNonNull(SqliteVisits.class.getResourceAsStream(resource), resource)) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    try (Statement statement = connection.createStatement()) {
      StringBuilder sql = new StringBuilder();
      for (String line : (Iterable<String>) text.lines()::iterator) {
        int comment = line.indexOf("--");
        String code = (comment < 0 ? line : line.substring(0, comment)).strip();
        sql.append(code).append(' ');
        if (code.endsWith(";")) {
          statement.execute(sql.toString());
          sql.setLength(0);
        }
      }
    }
  }

  private <T> T writing(VisitDatabase.Work<T> work) {
    writing.lock();
    try {
      return database.transaction(
          this::writer,
          connection -> {
            // The first statement writes, because a transaction that begins by reading may be
            // refused to write later.
            VisitDatabase.update(connection, "DELETE FROM visit_writer WHERE writer = ''");
            return work.with(connection);
          });
    } catch (RuntimeException e) {
      close();
      throw e;
    } finally {
      writing.unlock();
    }
  }

  /**
   * Returns the only connection that writes, opening it if necessary. A write by another connection
   * would invalidate its page cache.
   */
  private Connection writer(DataSource source) throws SQLException {
    Connection open = writer;
    if (open == null || open.isClosed()) {
      open = source.getConnection();
      tune(open);
      writer = open;
    }
    return open;
  }

  /** Closes the connection used for writing. Later writes open a new one. */
  @Override
  public void close() {
    writing.lock();
    try {
      Connection open = writer;
      writer = null;
      if (open != null) {
        open.close();
      }
    } catch (SQLException e) {
      // It is no longer needed.
    } finally {
      writing.unlock();
    }
  }

  /**
   * Makes a connection checkpoint at 40 MB of log instead of 4 MB, and enlarges its cache so that
   * frequently used totals stay in it.
   */
  private static void tune(Connection connection) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute("PRAGMA wal_autocheckpoint = 10000");
      statement.execute("PRAGMA cache_size = -16000");
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
    writing(
        connection -> {
          if (SumTable.moveMark(connection, MARK, mark)) {
            Set<Long> erased = erased(connection, SumTable.links(visits));
            if (keep) {
              SqliteVisitBatches.insert(
                  connection,
                  erased.isEmpty() ? batch : VisitBatch.of(SumTable.present(visits, erased)));
            }
            SumTable.pend(connection, batch, erased);
          }
          return true;
        });
  }

  private static Set<Long> erased(Connection connection, Set<Long> links) throws SQLException {
    try (PreparedStatement statement =
        connection.prepareStatement(
            "SELECT link FROM visit_erased WHERE link IN (SELECT value FROM json_each(?))")) {
      statement.setString(1, links.toString());
      return SumTable.numbers(statement);
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
      Folding folding = new Folding();
      while (writing(folding::hasMoreAfterSome)) {
        // The writer may write a batch of visits in between.
      }
      folded += folding.visits;
      if (folding.visits == 0) {
        settle(VisitSums.hour(clock.instant()));
        return folded;
      }
    }
  }

  /**
   * Adds pending totals to recent hours, in transactions that are short. The position in the store
   * says how far this has come, so that nothing is added twice if the process ends in between.
   */
  private final class Folding {
    private @Nullable PendingTotals totals;
    private @Nullable Position position;
    private long last;
    private long visits;

    boolean hasMoreAfterSome(Connection connection) throws SQLException {
      Position stored = Position.of(connection);
      PendingTotals adding = totals;
      if (adding == null) {
        SumTable.Pending pending =
            SumTable.pending(connection, stored == null ? Long.MAX_VALUE : stored.pending);
        if (pending.ids().isEmpty()) {
          return false;
        }
        last = pending.ids().get(pending.ids().size() - 1);
        visits = pending.visits();
        adding = new PendingTotals(pending.batches(), stored == null ? null : stored.key());
        totals = adding;
      } else if (!Objects.equals(stored, position)) {
        throw new IllegalStateException("another process adds visits to the totals");
      }
      VisitSums.Key key = RECENT.add(connection, adding, FOLDED_AT_ONCE);
      settled = Math.min(settled, adding.firstHour());
      VisitDatabase.update(connection, "DELETE FROM visit_fold");
      if (key != null && adding.hasNext()) {
        position = new Position(last, key.link(), key.start());
        VisitDatabase.update(
            connection,
            "INSERT INTO visit_fold (pending, link, start) VALUES (?, ?, ?)",
            last,
            key.link(),
            key.start());
        return true;
      }
      VisitDatabase.update(connection, "DELETE FROM visit_pending WHERE id <= ?", last);
      return false;
    }
  }

  /** Up to which key the rows up to {@code pending} have been added. */
  private record Position(long pending, long link, int start) {
    static @Nullable Position of(Connection connection) throws SQLException {
      try (Statement statement = connection.createStatement();
          ResultSet row = statement.executeQuery("SELECT pending, link, start FROM visit_fold")) {
        return row.next() ? new Position(row.getLong(1), row.getLong(2), row.getInt(3)) : null;
      }
    }

    VisitSums.Key key() {
      return new VisitSums.Key(link, VisitSums.RECENT, start);
    }
  }

  /**
   * Moves the totals of completed hours from the table of recent hours to the table of hours and
   * days, in batches.
   */
  private void settle(int hour) {
    long link = 0;
    while (settled < hour && link >= 0) {
      long from = link;
      link = writing(connection -> settleSome(connection, from, hour));
    }
    settled = Math.max(settled, hour);
  }

  /**
   * Moves one batch. Returns the number of the link with which to continue, or -1 after the last
   * batch.
   */
  private static long settleSome(Connection connection, long from, int hour) throws SQLException {
    VisitSums sums = new VisitSums();
    long link = -1;
    int rows = 0;
    try (PreparedStatement read =
            connection.prepareStatement(
                "SELECT link, start, parts FROM visit_recent WHERE link >= ? AND start < ? ORDER BY"
                    + " link, start LIMIT "
                    + SETTLED_AT_ONCE);
        PreparedStatement delete =
            connection.prepareStatement("DELETE FROM visit_recent WHERE link = ? AND start = ?")) {
      read.setLong(1, from);
      read.setInt(2, hour);
      try (ResultSet row = read.executeQuery()) {
        while (row.next()) {
          link = row.getLong(1);
          sums.settle(link, row.getInt(2), row.getBytes(3));
          delete.setLong(1, link);
          delete.setInt(2, row.getInt(2));
          delete.addBatch();
          rows++;
        }
      }
      delete.executeBatch();
    }
    SUMS.add(connection, sums.iterator(), Integer.MAX_VALUE);
    return rows < SETTLED_AT_ONCE ? -1 : link;
  }

  /**
   * The statements that read and write the totals in a table, by link, start and, if the table has
   * one, grain.
   */
  private record SumRows(String read, String write, boolean hasGrain) {
    /** Adds some totals; returns the key of the last one, or null if there are none. */
    VisitSums.@Nullable Key add(Connection connection, Iterator<VisitSums.Added> added, int most)
        throws SQLException {
      VisitSums.Key key = null;
      try (PreparedStatement reading = connection.prepareStatement(read);
          PreparedStatement writing = connection.prepareStatement(write)) {
        for (int rows = 1; rows <= most && added.hasNext(); rows++) {
          VisitSums.Added each = added.next();
          key = each.key();
          VisitTally.Written row = each.to(there(reading, key));
          writing.setLong(1, key.link());
          writing.setInt(2, key.start());
          writing.setLong(3, row.visits());
          writing.setLong(4, row.bots());
          writing.setBytes(5, row.octets());
          if (hasGrain) {
            writing.setInt(6, key.grain());
          }
          writing.addBatch();
          if (rows % BATCH == 0) {
            writing.executeBatch();
          }
        }
        writing.executeBatch();
      }
      return key;
    }

    private byte @Nullable [] there(PreparedStatement reading, VisitSums.Key key)
        throws SQLException {
      reading.setLong(1, key.link());
      reading.setInt(2, key.start());
      if (hasGrain) {
        reading.setInt(3, key.grain());
      }
      try (ResultSet rows = reading.executeQuery()) {
        return rows.next() ? rows.getBytes(1) : null;
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
    batches.export(linkId, from, until, each);
  }

  @Override
  public long erase(long linkId) {
    fold();
    writing(
        connection ->
            VisitDatabase.update(connection, "DELETE FROM visit_sum WHERE link = ?", linkId)
                + VisitDatabase.update(
                    connection, "DELETE FROM visit_recent WHERE link = ?", linkId));
    return batches.erase(linkId);
  }

  @Override
  public long eraseForGood(long linkId) {
    writing(
        connection ->
            VisitDatabase.update(
                connection, "INSERT OR IGNORE INTO visit_erased (link) VALUES (?)", linkId));
    return erase(linkId);
  }

  @Override
  public Swept sweep(Retention retention, Instant now) {
    Objects.requireNonNull(retention, "retention");
    Objects.requireNonNull(now, "now");
    long removed = 0;
    if (retention.visitDays() > 0) {
      long before = VisitSweep.before(now, retention.visitDays()).toEpochMilli();
      removed = batches.removeBefore(before);
    }
    long fields = 0;
    for (VisitSweep.Field field : VisitSweep.fields(retention)) {
      long before = VisitSweep.before(now, field.days()).toEpochMilli();
      fields += batches.clearBefore(before, field);
    }
    long sums = 0;
    if (retention.hourDays() > 0) {
      long hour =
          VisitSweep.before(now, retention.hourDays()).toEpochMilli() / VisitSums.HOUR_MILLIS;
      sums = sweepHours(hour);
    }
    long stale = now.toEpochMilli() - VisitSweep.WRITER_MILLIS;
    writing(
        connection ->
            VisitDatabase.update(connection, "DELETE FROM visit_writer WHERE at < ?", stale));
    batches.merge();
    return new Swept(removed, fields, sums);
  }

  /**
   * Deletes the totals of hours before the given hour, a thousand link numbers at a time so that
   * each transaction is short.
   */
  private long sweepHours(long before) {
    long removed = 0;
    long link = -1;
    while (true) {
      long after = link;
      long next =
          database.each(
              connection -> {
                try (PreparedStatement statement =
                    connection.prepareStatement("SELECT MIN(link) FROM visit_sum WHERE link > ?")) {
                  statement.setLong(1, after);
                  try (ResultSet row = statement.executeQuery()) {
                    row.next();
                    long found = row.getLong(1);
                    return row.wasNull() ? -1 : found;
                  }
                }
              });
      if (next < 0) {
        return removed;
      }
      removed +=
          writing(
              connection ->
                  VisitDatabase.update(
                      connection,
                      "DELETE FROM visit_sum WHERE link >= ? AND link < ? AND grain = 0 AND start <"
                          + " ?",
                      next,
                      next + 1_000,
                      before));
      link = next + 999;
    }
  }
}
