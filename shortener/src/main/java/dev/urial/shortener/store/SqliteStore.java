package dev.urial.shortener.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.urial.shortener.visit.VisitTable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * A store in a folder with three files: {@code links.db} with all data that must not be lost,
 * {@code visits.db} with the visits, and {@code lock}, which prevents a second process from opening
 * the store.
 *
 * <pre>{@code
 * try (Store store = SqliteStore.open(Path.of("data"))) {
 *   store.links().find("s.example", "spring-26");
 * }
 * }</pre>
 *
 * Changes made by {@link LinkTable} methods survive a power failure ({@code synchronous=FULL});
 * concurrent writes share a single wait for the disk.
 *
 * @see <a href="https://www.sqlite.org/wal.html">SQLite: Write-Ahead Logging</a>
 */
public final class SqliteStore implements Store {
  private static final String LAST_BACKUP = "last-backup";

  private final Path folder;
  private final FileChannel lock;
  private final ChangeListeners listeners;
  private final SqliteDatabase database;
  private final HikariDataSource visitPool;
  private final VisitTable visits;
  private final LinkTable links;
  private final DomainTable domains;
  private final AccountTable accounts;
  private final TicketTable tickets;
  private final ReportTable reports;

  private SqliteStore(Path folder, FileChannel lock) throws SQLException {
    this.folder = folder;
    this.lock = lock;
    this.listeners = new ChangeListeners();
    this.database =
        SqliteDatabase.open(folder.toString(), folder.resolve(SqliteFiles.LINKS), listeners);
    SQLiteDataSource visitSource =
        SqliteDatabase.source(
            folder.resolve(SqliteFiles.VISITS), SQLiteConfig.SynchronousMode.NORMAL);
    HikariConfig config = new HikariConfig();
    config.setPoolName("urial-visits");
    config.setDataSource(visitSource);
    config.setMaximumPoolSize(4);
    config.setMinimumIdle(1);
    config.setConnectionTimeout(SqliteDatabase.WAIT_MILLIS);
    config.setInitializationFailTimeout(-1);
    try {
      Migrations.run(visitSource, "sqlite/visits", Set.of(1));
      this.visitPool = new HikariDataSource(config);
    } catch (SQLException | RuntimeException e) {
      database.close();
      throw e;
    }
    this.visits = new VisitTable(visitPool, e -> DatabaseErrors.of(folder.toString(), e));
    this.links = new LinkTable(database, visits::eraseForGood);
    this.domains = new DomainTable(database);
    this.accounts = new AccountTable(database);
    this.tickets = new TicketTable(database);
    this.reports = new ReportTable(database);
  }

  /**
   * Opens the store in a folder; creates missing files.
   *
   * @param folder the folder, which is created if it does not exist
   * @return the open store, which the caller closes
   * @throws StoreException if another process uses the folder ({@code IN_USE}), if it is not
   *     writable ({@code READ_ONLY}), or if a file is damaged ({@code CORRUPT}) or from a newer
   *     version ({@code NEWER})
   */
  public static SqliteStore open(Path folder) {
    Objects.requireNonNull(folder, "folder");
    FileChannel lock = SqliteFiles.lock(folder);
    try {
      SqliteFiles.requireLinks(folder);
      SqliteFiles.examine(folder, folder.resolve(SqliteFiles.LINKS));
      SqliteFiles.examine(folder, folder.resolve(SqliteFiles.VISITS));
      return new SqliteStore(folder, lock);
    } catch (SQLException | IOException | RuntimeException e) {
      try {
        lock.close();
      } catch (IOException suppressed) {
        e.addSuppressed(suppressed);
      }
      throw DatabaseErrors.of(folder.toString(), e);
    }
  }

  /**
   * Backs up the store in a folder, even while another process has it open.
   *
   * <p>For example, {@code SqliteStore.backup(Path.of("urial-data"), Path.of("backup"))}.
   *
   * @param folder the folder of the store
   * @param to a folder that does not contain a store
   * @throws StoreException if {@code folder} contains no store, if {@code to} already contains a
   *     store, or if there is not enough space
   */
  public static void backup(Path folder, Path to) {
    Objects.requireNonNull(folder, "folder");
    Objects.requireNonNull(to, "to");
    SqliteCopies.copy(folder, to);
    try {
      Files.writeString(folder.resolve(LAST_BACKUP), Instant.now() + " " + to.toAbsolutePath());
    } catch (IOException e) {
      // The backup exists anyway; only the time of the last backup is outdated.
    }
  }

  /**
   * {@return when this class last backed up the store in a folder, or null if it never did}
   *
   * <p>For example, {@code SqliteStore.lastBackup(Path.of("urial-data"))}.
   *
   * @param folder the folder of the store
   */
  public static @Nullable Instant lastBackup(Path folder) {
    Objects.requireNonNull(folder, "folder");
    try {
      String line = Files.readString(folder.resolve(LAST_BACKUP));
      int space = line.indexOf(' ');
      return Instant.parse(space < 0 ? line : line.substring(0, space));
    } catch (IOException | DateTimeParseException e) {
      return null;
    }
  }

  /**
   * Restores a backup to the folder of a store.
   *
   * @param backup a folder written by {@link #backup(Path, Path)}
   * @param folder a folder that does not contain a store
   * @throws StoreException if the backup is missing or damaged, or if the folder already contains a
   *     store
   */
  public static void restore(Path backup, Path folder) {
    Objects.requireNonNull(backup, "backup");
    Objects.requireNonNull(folder, "folder");
    SqliteCopies.restore(backup, folder, it -> open(it).close());
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
    return Map.of(visitPool.getPoolName(), PostgresStore.state(visitPool));
  }

  @Override
  public void check() {
    AccountTable.check(database);
  }

  @Override
  public void close() {
    visitPool.close();
    database.close();
    try {
      lock.close();
    } catch (IOException e) {
      throw DatabaseErrors.of(folder.toString(), e);
    }
  }

  /** For tests: returns the database of the links. */
  Database database() {
    return database;
  }

  /** For tests: limits the number of pages in the file, which simulates a full disk. */
  void limitPages(long pages) {
    database.configure("PRAGMA max_page_count = " + pages);
  }

  /** For tests: simulates a read-only file system. */
  void forbidWriting(boolean forbidden) {
    database.configure("PRAGMA query_only = " + (forbidden ? 1 : 0));
  }

  /** For tests: runs a task that writes and then fails. */
  void failOnPurpose() {
    database.<Integer>write(
        transaction -> {
          transaction
              .handle()
              .execute("INSERT INTO setting (name, value) VALUES ('purpose', x'00')");
          throw new IllegalArgumentException("on purpose");
        });
  }
}
