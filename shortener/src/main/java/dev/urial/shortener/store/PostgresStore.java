package dev.urial.shortener.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import dev.urial.shortener.visit.PostgresVisits;
import dev.urial.shortener.visit.VisitStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.postgresql.ds.PGSimpleDataSource;

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
  private static final Set<Integer> MIGRATIONS =
      Set.of(1, 2, 3, 4, 5, 6, SlugLooksMigration.NUMBER, 8, 100, 101, 102, 103);
  private static final String FOLDER = "postgres";

  /**
   * The key of the advisory lock for migrations: "urial" in ASCII, a key that other programs on the
   * same database are unlikely to use.
   */
  static final long MIGRATION_LOCK = 0x757269616CL;

  /** The schema of temporary tables, which are visible only to the connection that created them. */
  private static final String TEMPORARY = "pg_temp";

  /** The migrations that create the tables of links. */
  private static final List<String> LINK_TABLES =
      List.of(
          "postgres/V1__links.sql",
          "postgres/V2__tickets.sql",
          "postgres/V4__erasure.sql",
          "postgres/V5__report_targets.sql",
          "postgres/V6__looks.sql",
          "postgres/V8__key_makers.sql");

  private final String where;
  private final PostgresUrl url;
  private final HikariDataSource pool;
  private final HikariDataSource visitPool;

  /** Has one connection, which is opened when it is needed; null for temporary tables. */
  private final @Nullable HikariDataSource lockPool;

  private final ChangeListeners listeners;

  /**
   * The notifications to and from other processes; null for temporary tables, which no other
   * process sees.
   */
  private final @Nullable Notifications notifications;

  private final boolean temporary;
  private final KnownSlugs known;
  private final PostgresDatabase database;
  private final SqlLinks links;
  private final SqlDomains domains;
  private final SqlAccounts accounts;
  private final SqlTickets tickets;
  private final SqlReports reports;
  private final PostgresVisits visits;

  private PostgresStore(PostgresUrl url, PostgresLimits limits, Runnable waits, boolean temporary)
      throws SQLException {
    this.url = url;
    this.temporary = temporary;
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
    if (!temporary) {
      migrate(patient, waits);
    }
    // Temporary tables belong to one connection.
    int links = temporary ? 1 : limits.connections();
    int statistics = temporary ? 1 : Math.max(2, limits.connections() / 4);
    this.pool = pool("urial-links", source(url, wait, statement, temporary), links, wait);
    // Statistics and sweeps may take longer, and must not use up the connections for redirects.
    this.visitPool =
        pool("urial-visits", source(url, wait, statement * 6, temporary), statistics, wait);
    ChangeListeners echoes = new ChangeListeners();
    if (temporary) {
      this.notifications = null;
      this.lockPool = null;
      this.database =
          new PostgresDatabase(where, pool, null, listeners, (connection, changes) -> {});
      this.visits = PostgresVisits.ofOneConnection(visitPool, e -> DatabaseErrors.of(where, e));
      this.known = new KnownSlugs(database, () -> true);
    } else {
      NotificationCheck check = new NotificationCheck(url.source(wait, 1_000));
      PostgresNotices notices =
          new PostgresNotices(
              url.source(wait, Math.max(statement, 5_000)), listeners, echoes, check);
      this.notifications = new Notifications(check, notices);
      this.lockPool = pool("urial-lock", source(url, wait, statement, false), 1, wait);
      this.database = new PostgresDatabase(where, pool, lockPool, listeners, notices::announce);
      this.visits =
          PostgresVisits.of(
              visitPool, source(url, wait, statement * 6, false), e -> DatabaseErrors.of(where, e));
      this.known = new KnownSlugs(database, check::hasHeardAll);
    }
    listeners.add(known::changed);
    // If the response to our own commit was lost, this is the only notice of it.
    echoes.add(known::changed);
    this.links = new SqlLinks(database, known, visits::eraseForGood);
    this.domains = new SqlDomains(database);
    this.accounts = new SqlAccounts(database);
    this.tickets = new SqlTickets(database);
    this.reports = new SqlReports(database);
    try {
      if (temporary) {
        requireTemporary(pool);
        requireTemporary(visitPool);
        createLinkTables();
      }
      visits.prepare();
      if (notifications != null) {
        notifications.check().start();
        notifications.notices().start();
      }
    } catch (SQLException | RuntimeException e) {
      close();
      throw e;
    }
  }

  /** The objects that keep a store up to date with other processes. */
  private record Notifications(NotificationCheck check, PostgresNotices notices) {}

  private static DataSource source(PostgresUrl url, long wait, long statement, boolean temporary) {
    PGSimpleDataSource source = url.source(wait, statement);
    if (!temporary) {
      return source;
    }
    // The first schema of the path is where tables are created.
    source.setCurrentSchema(TEMPORARY);
    return new SingleConnectionSource(source);
  }

  /**
   * Throws an exception if tables would not be created in the temporary schema because a proxy
   * ignored that setting.
   */
  private static void requireTemporary(HikariDataSource pool) throws SQLException {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT current_setting('search_path')")) {
      if (!row.next() || !TEMPORARY.equals(row.getString(1))) {
        throw new SQLException("the database did not accept the schema " + TEMPORARY);
      }
    }
  }

  /** Drops the temporary tables, even if a proxy keeps the connection open for other clients. */
  private static void discard(HikariDataSource pool) {
    try (Connection connection = pool.getConnection();
        Statement statement = connection.createStatement()) {
      statement.execute("DISCARD TEMP");
    } catch (SQLException e) {
      // The connection is gone, and so are its tables.
    }
  }

  private void createLinkTables() {
    database.read(
        handle -> {
          for (String script : LINK_TABLES) {
            handle.createScript(resource(script)).execute();
          }
          return true;
        });
  }

  private static String resource(String name) {
    try (InputStream in =
        Objects.requireNonNull(PostgresStore.class.getResourceAsStream(name), name)) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
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
    if (source instanceof SingleConnectionSource) {
      config.setMaxLifetime(0);
      config.setIdleTimeout(0);
    }
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
    return open(url, limits, waits, false);
  }

  /**
   * Opens an empty store in temporary tables, for example for a test or to warm up the JVM. No
   * other connection sees them, changes are not announced to other processes, and PostgreSQL
   * removes the tables when the store is closed or the process ends.
   *
   * <p>For example, {@code
   * PostgresStore.openTemporary("postgresql://urial:secret@db.example/urial")}.
   *
   * <p>Links and visits use one connection each. If a connection is lost, its tables are lost too,
   * and all calls that need it fail. The user needs the privilege {@code TEMPORARY}, which
   * everybody has by default. A proxy that pools transactions instead of sessions is not supported.
   * {@link #backup} throws an {@link UnsupportedOperationException}.
   *
   * @param url the URL, as for {@link #open(String)}
   * @return the open store, which the caller closes
   * @throws StoreException as for {@link #open(String)}, or if temporary tables are not allowed
   * @throws IllegalArgumentException if the URL is invalid
   * @see <a href="https://www.postgresql.org/docs/18/sql-createtable.html">PostgreSQL: CREATE
   *     TABLE, TEMPORARY</a>
   */
  public static PostgresStore openTemporary(String url) {
    return open(url, PostgresLimits.DEFAULT, () -> {}, true);
  }

  private static PostgresStore open(
      String url, PostgresLimits limits, Runnable waits, boolean temporary) {
    PostgresUrl parsed = PostgresUrl.parse(Objects.requireNonNull(url, "url"));
    Objects.requireNonNull(limits, "limits");
    Objects.requireNonNull(waits, "waits");
    try {
      return new PostgresStore(parsed, limits, waits, temporary);
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

  /**
   * {@return the current time of a database}
   *
   * <p>For example, {@code PostgresStore.clock("postgresql://urial:secret@db.example/urial")}.
   *
   * @param url the URL, as for {@link #open(String)}
   * @throws StoreException if the database does not respond
   * @throws IllegalArgumentException if the URL is invalid
   */
  public static Instant clock(String url) {
    PostgresUrl parsed = PostgresUrl.parse(Objects.requireNonNull(url, "url"));
    try (Connection connection = parsed.source(5_000, 5_000).getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery("SELECT clock_timestamp()")) {
      row.next();
      return row.getTimestamp(1).toInstant();
    } catch (SQLException e) {
      throw DatabaseErrors.of(parsed.shown(), e);
    }
  }

  /**
   * Restores a backup into a database that has no links.
   *
   * @param backup a folder written by {@link #backup}
   * @param url the URL of the database
   * @throws StoreException if the database is not empty, or if the backup is damaged or from a
   *     newer version; nothing is changed in that case
   */
  public static void restore(Path backup, String url) {
    Objects.requireNonNull(backup, "backup");
    Objects.requireNonNull(url, "url");
    try (PostgresStore store = open(url)) {
      PostgresCopies.restore(
          backup,
          store.url.source(10_000, 0),
          store.where,
          MIGRATIONS,
          connection -> {
            SlugLooksMigration.fill(connection);
            Objects.requireNonNull(store.notifications)
                .notices()
                .announce(connection, List.of(new Change("", null)));
          });
    } catch (IOException | SQLException e) {
      throw DatabaseErrors.of(PostgresUrl.parse(url).shown(), e);
    }
  }

  @Override
  public LinkStore links() {
    return links;
  }

  @Override
  public DomainStore domains() {
    return domains;
  }

  @Override
  public AccountStore accounts() {
    return accounts;
  }

  @Override
  public TicketStore tickets() {
    return tickets;
  }

  @Override
  public ReportStore reports() {
    return reports;
  }

  @Override
  public VisitStore visits() {
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
    SqlAccounts.check(database);
  }

  @Override
  public void backup(Path to) {
    Objects.requireNonNull(to, "to");
    if (temporary) {
      throw new UnsupportedOperationException("temporary tables cannot be backed up");
    }
    try {
      PostgresCopies.backup(url.source(10_000, 0), to, MIGRATIONS);
    } catch (IOException | SQLException e) {
      throw DatabaseErrors.of(where, e);
    }
  }

  @Override
  public void close() {
    known.close();
    if (notifications != null) {
      notifications.check().close();
      notifications.notices().close();
    }
    if (temporary) {
      discard(pool);
      discard(visitPool);
    }
    pool.close();
    visitPool.close();
    if (lockPool != null) {
      lockPool.close();
    }
  }
}
