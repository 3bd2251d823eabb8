package dev.urial.shortener.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.urial.shortener.store.StoreException.Reason;
import dev.urial.shortener.visit.VisitTable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/**
 * The store of all data: links, domains, accounts, tickets, reports and visits, in a folder with
 * SQLite files or in a PostgreSQL database.
 *
 * <pre>{@code
 * try (Store store = Store.open(Path.of("urial-data"))) {
 *   store.links().forEach(LinkFilter.ALL, link -> System.out.println(link.slug().text()));
 * }
 * }</pre>
 *
 * <p>A folder has {@code links.db} with all data that must not be lost, {@code visits.db} with the
 * visits, and {@code lock}, which keeps a second process from opening the store. Several processes
 * may share a PostgreSQL database (version 13 or later); each is notified of changes by the others
 * when they are committed. While it is unavailable, calls fail after a bounded wait; once it is
 * available again, listeners are notified that everything may have changed.
 */
public final class Store implements AutoCloseable {
  private static final String LAST_BACKUP = "last-backup";

  /** The keys of the advisory lock for migrations: "urial" in ASCII. */
  private static final long MIGRATION_LOCK = 0x757269616CL;

  private static final Set<Integer> MIGRATIONS = Set.of(1);
  private static final int SQLITE_CONNECTIONS = 8;
  private static final long SQLITE_WAIT_MILLIS = 10_000;
  private static final String CHECKED = "checked";

  private final Database database;
  private final List<HikariDataSource> pools;
  private final @Nullable AutoCloseable guard;
  private final LinkTable links;
  private final DomainTable domains;
  private final AccountTable accounts;
  private final TicketTable tickets;
  private final ReportTable reports;
  private final VisitTable visits;

  private Store(
      Database database,
      HikariDataSource pool,
      HikariDataSource visitPool,
      @Nullable AutoCloseable guard) {
    this.database = database;
    this.pools = List.of(pool, visitPool);
    this.guard = guard;
    this.visits = new VisitTable(visitPool, database.dialect()::failure);
    this.links = new LinkTable(database, visits::eraseForGood);
    this.domains = new DomainTable(database);
    this.accounts = new AccountTable(database);
    this.tickets = new TicketTable(database);
    this.reports = new ReportTable(database);
  }

  /**
   * Opens the store in a folder; creates missing files.
   *
   * <p>For example, {@code Store.open(Path.of("urial-data"))}.
   *
   * @param folder the folder, which is created if it does not exist
   * @return the open store, which the caller closes
   * @throws StoreException if another process uses the folder ({@code IN_USE}), if it is not
   *     writable ({@code READ_ONLY}), or if a file is damaged ({@code CORRUPT}) or from a newer
   *     version ({@code NEWER})
   */
  public static Store open(Path folder) {
    return open(folder, null);
  }

  /** For tests: opens a store whose connections to the links first run a statement. */
  static Store open(Path folder, @Nullable String first) {
    SqliteDialect dialect = new SqliteDialect(Objects.requireNonNull(folder, "folder").toString());
    SqliteFiles files = new SqliteFiles(folder);
    AutoCloseable lock = files.lock();
    try {
      files.examine();
      DataSource links = files.source(SqliteFiles.LINKS, SQLiteConfig.SynchronousMode.FULL);
      DataSource visits = files.source(SqliteFiles.VISITS, SQLiteConfig.SynchronousMode.NORMAL);
      Migrations.run(links, "sqlite/links", MIGRATIONS);
      Migrations.run(visits, "sqlite/visits", MIGRATIONS);
      HikariDataSource pool = sqlitePool("urial-links", links, first);
      return new Store(
          new Database(pool, dialect), pool, sqlitePool("urial-visits", visits, null), lock);
    } catch (SQLException | IOException | RuntimeException e) {
      closeQuietly(lock);
      throw dialect.failure(e);
    }
  }

  private static HikariDataSource sqlitePool(
      String name, DataSource source, @Nullable String first) {
    HikariConfig config = pool(name, source, SQLITE_CONNECTIONS, SQLITE_WAIT_MILLIS);
    config.setConnectionInitSql(first);
    return new HikariDataSource(config);
  }

  private static HikariConfig pool(String name, DataSource source, int connections, long wait) {
    HikariConfig config = new HikariConfig();
    config.setPoolName(name);
    config.setDataSource(source);
    config.setMaximumPoolSize(connections);
    config.setMinimumIdle(Math.min(4, connections));
    config.setConnectionTimeout(wait);
    config.setValidationTimeout(Math.min(wait, 1_000));
    config.setInitializationFailTimeout(-1);
    return config;
  }

  /**
   * Opens the store in a PostgreSQL database, and creates missing tables. If several processes do
   * so at once, one of them creates the tables while the others wait.
   *
   * <p>For example, {@code Store.open("postgresql://urial:secret@db.example/urial",
   * PostgresLimits.DEFAULT, () -> log.info("waiting"))}.
   *
   * @param url the URL, such as {@code postgresql://user:password@host:5432/name}; a {@code jdbc:}
   *     prefix is accepted
   * @param limits the limits on connections and time
   * @param waits the action to run once before waiting for another process
   * @return the open store, which the caller closes
   * @throws StoreException if the database does not respond, is read-only, or was written by a
   *     newer version
   * @throws IllegalArgumentException if the URL is invalid
   */
  public static Store open(String url, PostgresLimits limits, Runnable waits) {
    PostgresUrl parsed = PostgresUrl.parse(Objects.requireNonNull(url, "url"));
    Objects.requireNonNull(waits, "waits");
    PostgresDialect dialect = new PostgresDialect(parsed.shown());
    long wait = Objects.requireNonNull(limits, "limits").patience().toMillis();
    long statement = limits.statement().toMillis();
    try {
      migrate(parsed, parsed.source(wait, 0), waits);
      HikariDataSource pool =
          postgresPool("urial-links", parsed.source(wait, statement), limits.connections(), wait);
      // Statistics and sweeps may take longer, and must not use up the connections for redirects.
      HikariDataSource visitPool =
          postgresPool(
              "urial-visits",
              parsed.source(wait, statement * 6),
              Math.max(2, limits.connections() / 4),
              wait);
      Database database = new Database(pool, dialect);
      PostgresNotices notices =
          new PostgresNotices(
              parsed.source(wait, Math.max(statement, 5_000)), dialect.self, database::tell);
      notices.start();
      return new Store(database, pool, visitPool, notices);
    } catch (SQLException | RuntimeException e) {
      throw dialect.failure(e);
    }
  }

  private static HikariDataSource postgresPool(
      String name, DataSource source, int connections, long wait) {
    HikariConfig config = pool(name, source, connections, wait);
    // The pool must not query this itself: if its first connection fails at that moment, it does
    // not ask again and refuses all later connections with "isolation level -1".
    config.setTransactionIsolation("TRANSACTION_READ_COMMITTED");
    return new HikariDataSource(config);
  }

  private static void migrate(PostgresUrl url, DataSource source, Runnable waits)
      throws SQLException {
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement()) {
      if (connection.getMetaData().getDatabaseMajorVersion() < 13) {
        throw new StoreException(
            Reason.OTHER,
            url.shown()
                + " is PostgreSQL "
                + connection.getMetaData().getDatabaseProductVersion()
                + "; version 13 or later is required",
            null);
      }
      boolean isOurs;
      try (ResultSet row =
          statement.executeQuery("SELECT pg_try_advisory_lock(" + MIGRATION_LOCK + ")")) {
        isOurs = row.next() && row.getBoolean(1);
      }
      if (!isOurs) {
        waits.run();
        statement.execute("SELECT pg_advisory_lock(" + MIGRATION_LOCK + ")");
      }
      Migrations.run(source, "postgres", MIGRATIONS); // the lock ends with the connection
    }
  }

  /**
   * Checks that a URL is one of a PostgreSQL database, without connecting to it.
   *
   * <p>For example, {@code Store.requireUrl("postgresql://db.example:x/urial")} throws, because
   * {@code x} is no port.
   *
   * @param url the URL
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
   * Backs up the store in a folder, even while another process has it open.
   *
   * <p>For example, {@code Store.backup(Path.of("urial-data"), Path.of("backup"))}.
   *
   * @param folder the folder of the store
   * @param to a folder that does not contain a store
   * @throws StoreException if {@code folder} contains no store, if {@code to} already contains a
   *     store, or if there is not enough space
   */
  public static void backup(Path folder, Path to) {
    new SqliteFiles(Objects.requireNonNull(folder, "folder"))
        .copyTo(new SqliteFiles(Objects.requireNonNull(to, "to")));
    try {
      Files.writeString(folder.resolve(LAST_BACKUP), Instant.now().toString());
    } catch (IOException e) {
      // The folder is read-only; the backup is complete nevertheless.
    }
  }

  /**
   * {@return when the store in a folder was last backed up by {@link #backup}; null if never}
   *
   * <p>For example, {@code Store.lastBackup(Path.of("urial-data"))}.
   *
   * @param folder the folder of the store
   */
  public static @Nullable Instant lastBackup(Path folder) {
    Objects.requireNonNull(folder, "folder");
    try {
      return Files.getLastModifiedTime(folder.resolve(LAST_BACKUP)).toInstant();
    } catch (IOException e) {
      return null;
    }
  }

  /**
   * Restores a backup to the folder of a store.
   *
   * <p>For example, {@code Store.restore(Path.of("backup"), Path.of("urial-data"))}.
   *
   * @param backup a folder written by {@link #backup(Path, Path)}
   * @param folder a folder that does not contain a store
   * @throws StoreException if the backup is missing or damaged, or if the folder already contains a
   *     store
   */
  public static void restore(Path backup, Path folder) {
    SqliteFiles from = new SqliteFiles(Objects.requireNonNull(backup, "backup"));
    SqliteFiles to = new SqliteFiles(Objects.requireNonNull(folder, "folder"));
    from.requireComplete();
    from.copyTo(to);
    try {
      open(folder).close(); // completes the erasures, and shows whether the tables are ours
    } catch (StoreException e) {
      to.remove();
      throw e;
    }
  }

  /** {@return the links} */
  public LinkTable links() {
    return links;
  }

  /** {@return the domains} */
  public DomainTable domains() {
    return domains;
  }

  /** {@return the users, the keys and the audit log} */
  public AccountTable accounts() {
    return accounts;
  }

  /** {@return the tickets: sessions, single-use sign-in links and receipts} */
  public TicketTable tickets() {
    return tickets;
  }

  /** {@return the abuse reports about links, and the findings of checks} */
  public ReportTable reports() {
    return reports;
  }

  /** {@return the visits} */
  public VisitTable visits() {
    return visits;
  }

  /**
   * Registers a listener for changes to links and domains by this process or, with PostgreSQL, by
   * other processes.
   *
   * <p>For example, {@code store.onChange(change -> cache.invalidate(change))}.
   *
   * @param listener the listener, which must not block; it is called on the thread that made the
   *     change or on a thread of the store
   */
  public void onChange(Consumer<StoreChange> listener) {
    database.onChange(Objects.requireNonNull(listener, "listener"));
  }

  /**
   * Lets the connection pools report what they do.
   *
   * <p>For example, {@code store.measure(new PrometheusMeterRegistry(PrometheusConfig.DEFAULT))}.
   *
   * @param registry a registry of Micrometer
   */
  public void measure(Object registry) {
    pools.forEach(it -> it.setMetricRegistry(registry));
  }

  /** Tries to read and write; throws {@link StoreException} if either fails. */
  public void check() {
    accounts.keepSetting(CHECKED, new byte[1]);
  }

  @Override
  public void close() {
    if (guard instanceof PostgresNotices) {
      closeQuietly(guard);
    }
    pools.forEach(HikariDataSource::close);
    closeQuietly(guard);
  }

  private static void closeQuietly(@Nullable AutoCloseable guard) {
    try {
      if (guard != null) {
        guard.close();
      }
    } catch (Exception e) {
      // Nothing was written to it.
    }
  }
}
