package dev.urial.shortener.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.urial.shortener.visit.VisitTable;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;

/**
 * A store in PostgreSQL, version 13 or later. Several processes may share the database; each is
 * notified of changes by the others ({@link #onChange}) when they are committed.
 *
 * <pre>{@code
 * try (Store store = PostgresStore.open("postgresql://urial:secret@db.example/urial")) {
 *   store.links().find("s.example", "spring-26");
 * }
 * }</pre>
 *
 * While the database is unavailable, calls fail with {@code UNREACHABLE} after a bounded wait; once
 * it is available again, calls succeed, and listeners are notified that everything may have
 * changed.
 */
public final class PostgresStore implements Store {
  private static final Set<Integer> MIGRATIONS = Set.of(1);
  private static final String FOLDER = "postgres";

  /**
   * The key of the advisory lock for migrations: "urial" in ASCII, a key that other programs on the
   * same database are unlikely to use.
   */
  static final long MIGRATION_LOCK = 0x757269616CL;

  private final String where;
  private final HikariDataSource pool;
  private final HikariDataSource visitPool;

  /** Has one connection, which is opened when it is needed. */
  private final HikariDataSource lockPool;

  private final ChangeListeners listeners;

  private final PostgresNotices notices;
  private final PostgresDatabase database;
  private final LinkTable links;
  private final DomainTable domains;
  private final AccountTable accounts;
  private final TicketTable tickets;
  private final ReportTable reports;
  private final VisitTable visits;

  private PostgresStore(PostgresUrl url, PostgresLimits limits, Runnable waits)
      throws SQLException {
    this.where = url.shown();
    this.listeners = new ChangeListeners();
    long wait = limits.patience().toMillis();
    long statement = limits.statement().toMillis();
    DataSource patient = url.source(wait, 0);
    // The first connection shows immediately whether the database responds.
    try (Connection first = patient.getConnection()) {
      if (first.getMetaData().getDatabaseMajorVersion() < 13) {
        throw new StoreException(
            StoreException.Reason.OTHER,
            where
                + " is PostgreSQL "
                + first.getMetaData().getDatabaseProductVersion()
                + "; version 13 or later is required",
            null);
      }
    }
    migrate(patient, waits);
    this.pool = pool("urial-links", url.source(wait, statement), limits.connections(), wait);
    // Statistics and sweeps may take longer, and must not use up the connections for redirects.
    this.visitPool =
        pool(
            "urial-visits",
            url.source(wait, statement * 6),
            Math.max(2, limits.connections() / 4),
            wait);
    this.notices = new PostgresNotices(url.source(wait, Math.max(statement, 5_000)), listeners);
    this.lockPool = pool("urial-lock", url.source(wait, statement), 1, wait);
    this.database = new PostgresDatabase(where, pool, lockPool, listeners, notices::announce);
    this.visits = new VisitTable(visitPool, e -> DatabaseErrors.of(where, e));
    this.links = new LinkTable(database, visits::eraseForGood);
    this.domains = new DomainTable(database);
    this.accounts = new AccountTable(database);
    this.tickets = new TicketTable(database);
    this.reports = new ReportTable(database);
    try {
      notices.start();
    } catch (RuntimeException e) {
      close();
      throw e;
    }
  }

  /**
   * Migrates the tables. If several servers do so at once, one migrates the tables while the others
   * wait.
   */
  private static void migrate(DataSource source, Runnable waits) throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      if (!isTrue(statement, "SELECT pg_try_advisory_lock(" + MIGRATION_LOCK + ")")) {
        waits.run();
        statement.execute("SELECT pg_advisory_lock(" + MIGRATION_LOCK + ")");
      }
      try {
        Migrations.run(source, FOLDER, MIGRATIONS);
      } finally {
        statement.execute("SELECT pg_advisory_unlock(" + MIGRATION_LOCK + ")");
      }
    }
  }

  private static boolean isTrue(Statement statement, String question) throws SQLException {
    try (ResultSet row = statement.executeQuery(question)) {
      return row.next() && row.getBoolean(1);
    }
  }

  static HikariDataSource pool(String name, DataSource source, int connections, long wait) {
    HikariConfig config = new HikariConfig();
    config.setPoolName(name);
    config.setDataSource(source);
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(connections == 1 ? 0 : Math.min(4, connections));
    config.setConnectionTimeout(wait);
    config.setValidationTimeout(Math.min(wait, 1_000));
    config.setInitializationFailTimeout(-1);
    // The pool must not query this itself: if its first connection fails at that moment, it does
    // not ask again and refuses all later connections with "isolation level -1".
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    return new HikariDataSource(config);
  }

  /**
   * Opens the store in a database, and creates missing tables.
   *
   * @param url the URL, such as {@code postgresql://user:password@host:5432/name}; a {@code jdbc:}
   *     prefix is accepted
   * @return the open store, which the caller closes
   * @throws StoreException if the database does not respond, is read-only, or was written by a
   *     newer version
   * @throws IllegalArgumentException if the URL is invalid
   */
  public static PostgresStore open(String url) {
    return open(url, PostgresLimits.DEFAULT);
  }

  /**
   * Opens the store in a database with different limits.
   *
   * @param url the URL, as for {@link #open(String)}
   * @param limits the limits on connections and time
   * @return the open store, which the caller closes
   * @throws StoreException as for {@link #open(String)}
   * @throws IllegalArgumentException if the URL is invalid
   */
  public static PostgresStore open(String url, PostgresLimits limits) {
    return open(url, limits, () -> {});
  }

  /**
   * Opens the store in a database, and reports if it must wait for another process. If several
   * processes start at once and the tables must be created or changed, one of them does so while
   * the others wait.
   *
   * <p>For example, {@code PostgresStore.open(url, PostgresLimits.DEFAULT, () ->
   * log.info("waiting"))}.
   *
   * @param url the URL, as for {@link #open(String)}
   * @param limits the limits on connections and time
   * @param waits the action to run once before waiting for another process
   * @return the open store, which the caller closes
   * @throws StoreException as for {@link #open(String)}
   * @throws IllegalArgumentException if the URL is invalid
   */
  public static PostgresStore open(String url, PostgresLimits limits, Runnable waits) {
    PostgresUrl parsed = PostgresUrl.parse(Objects.requireNonNull(url, "url"));
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(waits, "waits");
    try {
      return new PostgresStore(parsed, limits, waits);
    } catch (SQLException | RuntimeException e) {
      throw DatabaseErrors.of(parsed.shown(), e);
    }
  }

  /**
   * Checks that a URL is one of a PostgreSQL database, without connecting to it. For example,
   * {@code PostgresStore.requireUrl("postgresql://db.example:x/urial")} throws, because {@code x}
   * is no port.
   *
   * @param url the URL, as for {@link #open(String)}
   * @throws IllegalArgumentException if the URL is invalid; the message says why, without quoting
   *     it
   * @see <a
   *     href="https://www.postgresql.org/docs/18/libpq-connect.html#LIBPQ-CONNSTRING-URIS">PostgreSQL:
   *     connection URIs</a>
   */
  public static void requireUrl(String url) {
    var unused = PostgresUrl.parse(Objects.requireNonNull(url, "url"));
  }

  @Override
  public LinkTable links() {
    return links;
  }

  @Override
  public DomainTable domains() {
    return domains;
  }

  @Override
  public AccountTable accounts() {
    return accounts;
  }

  @Override
  public TicketTable tickets() {
    return tickets;
  }

  @Override
  public ReportTable reports() {
    return reports;
  }

  @Override
  public VisitTable visits() {
    return visits;
  }

  @Override
  public void onChange(Consumer<Change> listener) {
    listeners.add(Objects.requireNonNull(listener, "listener"));
  }

  @Override
  public Map<String, Pool> pools() {
    return Map.of(pool.getPoolName(), state(pool), visitPool.getPoolName(), state(visitPool));
  }

  static Pool state(HikariDataSource pool) {
    HikariPoolMXBean state = pool.getHikariPoolMXBean();
    int limit = pool.getMaximumPoolSize();
    return state == null
        ? new Pool(0, 0, 0, limit) // no connection has been requested yet
        : new Pool(
            state.getActiveConnections(),
            state.getIdleConnections(),
            state.getThreadsAwaitingConnection(),
            limit);
  }

  @Override
  public void check() {
    AccountTable.check(database);
  }

  @Override
  public void close() {
    notices.close();
    pool.close();
    visitPool.close();
    lockPool.close();
  }
}
