package dev.urial.shortener.store;

import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import javax.sql.DataSource;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Handles;
import org.jdbi.v3.core.Jdbi;
import org.jspecify.annotations.Nullable;

/**
 * A PostgreSQL database, accessed through a connection pool. Waits for a connection, a statement or
 * the network are bounded. A transaction that the server aborts because of a deadlock or a
 * serialization failure is retried.
 */
final class PostgresDatabase implements Database {
  private static final int TRIES = 4;
  private static final int BLOCK = 100;
  private static final long COUNT_EXACTLY = 100_000;
  private static final long COUNT_MILLIS = 60_000;

  /** The key of the advisory lock for slugs that look alike; see {@link #lockLooks}. */
  private static final long LOOKS_LOCK = 0x7572_6961_6C03L;

  /** The key of the advisory lock of {@link #exclusively}. */
  private static final long EXCLUSIVE_LOCK = 0x7572_6961_6C05L;

  private final String where;
  private final HikariDataSource pool;
  private final DataSource lockSource;
  private final Jdbi jdbi;
  private final ChangeListeners listeners;
  private final Announcements announcements;
  private final ConcurrentHashMap<String, Count> counts = new ConcurrentHashMap<>();
  private final Object numbers = new Object();
  private long next;
  private long end;

  /** Announces changes to other processes, in the transaction that makes them. */
  @FunctionalInterface
  interface Announcements {
    void announce(Connection connection, List<Store.Change> changes) throws SQLException;
  }

  /**
   * Creates an instance.
   *
   * @param lockSource provides the connection that holds the lock of {@link #exclusively}, which
   *     must not be one that the action waits for
   */
  PostgresDatabase(
      String where,
      HikariDataSource pool,
      DataSource lockSource,
      ChangeListeners listeners,
      Announcements announcements) {
    this.where = where;
    this.pool = pool;
    this.lockSource = lockSource;
    this.jdbi = SharedParser.in(Jdbi.create(pool));
    // Closing a handle returns its connection; the pool itself rolls back unfinished transactions.
    jdbi.configure(Handles.class, handles -> handles.setForceEndTransactions(false));
    this.listeners = listeners;
    this.announcements = announcements;
  }

  @Override
  public <T extends @Nullable Object> T read(Reading<T> reading) {
    try (Handle handle = jdbi.open()) {
      return reading.in(handle);
    } catch (RuntimeException e) {
      throw DatabaseErrors.of(where, e);
    }
  }

  @Override
  public <T> @Nullable T one(String sql, Binder binder, Mapper<T> mapper) {
    try (Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      binder.bind(statement);
      try (ResultSet row = statement.executeQuery()) {
        return row.next() ? mapper.map(row) : null;
      }
    } catch (SQLException e) {
      throw DatabaseErrors.of(where, e);
    }
  }

  /** {@inheritDoc} Outside a transaction, the driver cannot read rows one by one. */
  @Override
  public int rowsPerQuery() {
    return 100;
  }

  /** {@inheritDoc} Without an explicit transaction, locks are held for only one round trip. */
  @Override
  public int update(String sql, Binder binder) {
    try (Connection connection = pool.getConnection();
        PreparedStatement statement = connection.prepareStatement(sql)) {
      binder.bind(statement);
      return statement.executeUpdate();
    } catch (SQLException e) {
      throw DatabaseErrors.of(where, e);
    }
  }

  @Override
  public <T extends @Nullable Object> T write(Writing<T> writing) {
    for (int tried = 1; ; tried++) {
      try {
        return once(writing);
      } catch (IllegalArgumentException e) {
        throw e;
      } catch (SQLException | RuntimeException e) {
        if (tried == TRIES || !mayBeTriedAgain(e)) {
          throw DatabaseErrors.of(where, e);
        }
      }
    }
  }

  @Override
  public String keepingRows() {
    return " FOR SHARE";
  }

  @Override
  public String lockingRows() {
    return " FOR NO KEY UPDATE";
  }

  @Override
  public void lockDomains(Handle handle) {
    handle.execute("LOCK TABLE domain IN SHARE ROW EXCLUSIVE MODE");
  }

  @Override
  public void lockLooks(Handle handle, boolean alone) {
    String function = alone ? "pg_advisory_xact_lock" : "pg_advisory_xact_lock_shared";
    handle.execute("SELECT " + function + "(?)", LOOKS_LOCK);
  }

  /**
   * {@inheritDoc} The lock ends with its transaction, so that it is not held by a process that was
   * killed.
   */
  @Override
  public <T extends @Nullable Object> T exclusively(Supplier<T> action) {
    try (Connection connection = lockSource.getConnection()) {
      connection.setAutoCommit(false);
      try (PreparedStatement lock =
          connection.prepareStatement("SELECT pg_advisory_xact_lock(?)")) {
        lock.setLong(1, EXCLUSIVE_LOCK);
        lock.execute();
        return action.get();
      } finally {
        rollback(connection);
      }
    } catch (SQLException e) {
      throw DatabaseErrors.of(where, e);
    }
  }

  private <T extends @Nullable Object> T once(Writing<T> writing) throws SQLException {
    T answer;
    Transaction transaction;
    try (Handle handle = jdbi.open()) {
      Connection connection = handle.getConnection();
      connection.setAutoCommit(false);
      boolean done = false;
      try {
        transaction = new Transaction(handle);
        answer = writing.in(transaction);
        announcements.announce(connection, transaction.changes());
        connection.commit();
        done = true;
      } finally {
        if (!done) {
          rollback(connection);
        }
      }
    }
    listeners.tell(transaction.changes());
    return answer;
  }

  private static void rollback(Connection connection) {
    try {
      connection.rollback();
    } catch (SQLException e) {
      // The connection is closed, and the server has rolled back.
    }
  }

  private static boolean mayBeTriedAgain(Throwable error) {
    for (Throwable e = error; e != null; e = e.getCause()) {
      if (e instanceof SQLException sql) {
        String state = sql.getSQLState();
        return "40001".equals(state) || "40P01".equals(state);
      }
    }
    return false;
  }

  /**
   * {@inheritDoc} Reserves a hundred numbers at a time; those that are unused when the process ends
   * are never used.
   */
  @Override
  public long nextLink() {
    synchronized (numbers) {
      if (next == end) {
        Long first = one("SELECT nextval('link_id')", statement -> {}, row -> row.getLong(1));
        next = first == null ? 1 : first;
        end = next + BLOCK;
      }
      return next++;
    }
  }

  /** The number of slugs, and the time ({@link System#nanoTime}) until which it is used. */
  private record Count(long slugs, long until) {}

  /** {@inheritDoc} A small number is exact; a large one is the planner's estimate. */
  @Override
  public long slugs(String domain) {
    Count known = counts.get(domain);
    if (known != null && known.until() - System.nanoTime() > 0) {
      return known.slugs();
    }
    Long counted =
        one(
            "SELECT count(*) FROM (SELECT 1 FROM slug WHERE domain = ? LIMIT "
                + COUNT_EXACTLY
                + ") few",
            statement -> statement.setString(1, domain),
            row -> row.getLong(1));
    long slugs = counted == null ? 0 : counted;
    if (slugs == COUNT_EXACTLY) {
      slugs = Math.max(slugs, estimate(domain));
      counts.put(domain, new Count(slugs, System.nanoTime() + COUNT_MILLIS * 1_000_000));
    }
    return slugs;
  }

  private long estimate(String domain) {
    // EXPLAIN takes no parameters. The planner estimates from the frequency of this host in the
    // samples of ANALYZE.
    String plan =
        one(
            "EXPLAIN (FORMAT TEXT) SELECT 1 FROM slug WHERE domain = " + quoted(domain),
            statement -> {},
            row -> row.getString(1));
    int at = plan == null ? -1 : plan.indexOf("rows=");
    long rows = 0;
    if (plan != null && at >= 0) {
      for (int i = at + 5;
          i < plan.length() && plan.charAt(i) >= '0' && plan.charAt(i) <= '9';
          i++) {
        rows = rows * 10 + (plan.charAt(i) - '0');
      }
    }
    return rows;
  }

  /**
   * Returns a domain as an SQL literal. Only domains of existing slugs are passed, which contain no
   * characters that need other escaping.
   */
  private static String quoted(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  @Override
  public String holds(String column, String text) {
    // With the collation "C", lower() changes only ASCII letters.
    return "strpos(lower((" + column + ") COLLATE \"C\"), " + text + ") > 0";
  }
}
