package dev.urial.shortener.store;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.urial.shortener.store.StoreException.Reason;
import dev.urial.shortener.visit.SqliteVisits;
import dev.urial.shortener.visit.VisitStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
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
 * Changes made by {@link LinkStore} methods survive a power failure ({@code synchronous=FULL});
 * concurrent writes share a single wait for the disk.
 *
 * @see <a href="https://www.sqlite.org/wal.html">SQLite: Write-Ahead Logging</a>
 */
public final class SqliteStore implements Store {
  private static final String LINKS = "links.db";
  private static final String VISITS = "visits.db";
  private static final String LAST_BACKUP = "last-backup";
  private static final byte[] HEADER = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

  /**
   * The maximum size in bytes of a file that is checked completely when it is opened; checking a
   * larger file would delay the start.
   */
  private static final long CHECK_MAX = 16L << 20;

  private final Path folder;
  private final FileChannel lock;
  private final ChangeListeners listeners;
  private final SqliteDatabase database;
  private final HikariDataSource visitPool;
  private final SqliteVisits visits;
  private final KnownSlugs known;
  private final SqlLinks links;
  private final SqlDomains domains;
  private final SqlAccounts accounts;
  private final SqlTickets tickets;
  private final SqlReports reports;

  private SqliteStore(Path folder, FileChannel lock) throws SQLException {
    this.folder = folder;
    this.lock = lock;
    this.listeners = new ChangeListeners();
    this.database = SqliteDatabase.open(folder.toString(), folder.resolve(LINKS), listeners);
    SQLiteDataSource visitSource =
        SqliteDatabase.source(folder.resolve(VISITS), SQLiteConfig.SynchronousMode.NORMAL);
    HikariConfig config = new HikariConfig();
    config.setPoolName("urial-visits");
    config.setDataSource(visitSource);
    config.setMaximumPoolSize(4);
    config.setMinimumIdle(1);
    config.setConnectionTimeout(SqliteDatabase.WAIT_MILLIS);
    config.setInitializationFailTimeout(-1);
    try {
      Migrations.run(visitSource, "sqlite/visits", Set.of(100, 101, 102, 103));
      this.visitPool = new HikariDataSource(config);
    } catch (SQLException | RuntimeException e) {
      database.close();
      throw e;
    }
    this.visits = SqliteVisits.of(visitPool, e -> DatabaseErrors.of(folder.toString(), e));
    this.known = new KnownSlugs(database, () -> true);
    listeners.add(known::changed);
    this.links = new SqlLinks(database, known, visits::erase);
    this.domains = new SqlDomains(database);
    this.accounts = new SqlAccounts(database);
    this.tickets = new SqlTickets(database);
    this.reports = new SqlReports(database);
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
    FileChannel lock = lock(folder);
    try {
      examine(folder, folder.resolve(LINKS));
      examine(folder, folder.resolve(VISITS));
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
    copy(folder, to);
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

  private static void copy(Path folder, Path to) {
    if (!Files.exists(folder.resolve(LINKS))) {
      throw new StoreException(Reason.OTHER, folder + " does not contain a store", null);
    }
    requireNone(to);
    try {
      create(to);
      // Visits first: the links of all copied visits are then in the later copy.
      vacuum(folder.resolve(VISITS), to.resolve(VISITS));
      vacuum(folder.resolve(LINKS), to.resolve(LINKS));
    } catch (SQLException | IOException | RuntimeException e) {
      throw DatabaseErrors.of(to.toString(), e);
    }
  }

  /**
   * Restores a backup to the folder of a store.
   *
   * @param backup a folder written by {@link #backup(Path)}
   * @param folder a folder that does not contain a store
   * @throws StoreException if the backup is missing or damaged, or if the folder already contains a
   *     store
   */
  public static void restore(Path backup, Path folder) {
    Objects.requireNonNull(backup, "backup");
    Objects.requireNonNull(folder, "folder");
    requireComplete(backup);
    copy(backup, folder);
    open(folder).close();
  }

  private static void requireComplete(Path backup) {
    if (!Files.exists(backup.resolve(LINKS))) {
      return; // It is not a backup, which copying reports.
    }
    try {
      for (String name : new String[] {LINKS, VISITS}) {
        Path file = backup.resolve(name);
        if (!Files.exists(file) || Files.size(file) == 0) {
          throw new StoreException(
              Reason.CORRUPT,
              name + " in " + backup + " is missing or empty: the backup is not complete",
              null);
        }
      }
    } catch (IOException e) {
      throw DatabaseErrors.of(backup.toString(), e);
    }
  }

  private static void requireNone(Path folder) {
    for (String name : new String[] {LINKS, VISITS}) {
      if (Files.exists(folder.resolve(name))) {
        throw new StoreException(
            Reason.OTHER, folder + " already contains a store; choose an empty folder", null);
      }
    }
  }

  /**
   * Copies a snapshot of a database to a file, which gets its final name only when it is complete
   * and on disk.
   */
  private static void vacuum(Path from, Path to) throws SQLException, IOException {
    if (!Files.exists(from)) {
      return;
    }
    Path part = to.resolveSibling(to.getFileName() + ".part");
    Files.deleteIfExists(part);
    examine(Objects.requireNonNull(from.toAbsolutePath().getParent()), from);
    try (Connection connection =
            SqliteDatabase.source(from, SQLiteConfig.SynchronousMode.FULL).getConnection();
        PreparedStatement statement = connection.prepareStatement("VACUUM INTO ?")) {
      statement.setString(1, part.toString());
      statement.execute();
    }
    try (FileChannel file = FileChannel.open(part, StandardOpenOption.WRITE)) {
      file.force(true);
    }
    Files.move(part, to);
  }

  private static FileChannel lock(Path folder) {
    @Nullable FileChannel channel = null;
    try {
      if (Files.exists(folder) && !Files.isDirectory(folder)) {
        throw new StoreException(Reason.OTHER, folder + " is a file, not a folder", null);
      }
      create(folder);
      channel =
          FileChannel.open(
              folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      FileLock held = channel.tryLock();
      if (held != null) {
        return channel;
      }
      throw inUse(folder);
    } catch (OverlappingFileLockException e) {
      close(channel);
      throw inUse(folder);
    } catch (StoreException e) {
      close(channel);
      throw e;
    } catch (AccessDeniedException e) {
      close(channel);
      throw new StoreException(Reason.READ_ONLY, folder + " is not writable", e);
    } catch (IOException e) {
      close(channel);
      throw new StoreException(
          isReadOnly(folder) ? Reason.READ_ONLY : Reason.OTHER,
          folder + " cannot be used: " + e.getMessage(),
          e);
    }
  }

  /**
   * Creates a folder that only its owner may read, because the store contains the cookie-signing
   * key and password hashes.
   */
  private static void create(Path folder) throws IOException {
    if (Files.exists(folder)) {
      return; // its creator has set the permissions
    }
    Path parent = folder.toAbsolutePath().getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    if (folder.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      var owner = PosixFilePermissions.fromString("rwx------");
      Files.createDirectories(folder, PosixFilePermissions.asFileAttribute(owner));
    } else {
      Files.createDirectories(folder);
    }
  }

  private static boolean isReadOnly(Path folder) {
    Path there = folder.toAbsolutePath();
    while (there != null && !Files.exists(there)) {
      there = there.getParent();
    }
    try {
      return there != null && (!Files.isWritable(there) || Files.getFileStore(there).isReadOnly());
    } catch (IOException e) {
      return false;
    }
  }

  private static void close(@Nullable FileChannel channel) {
    if (channel != null) {
      try {
        channel.close();
      } catch (IOException e) {
        // Nothing was written to it.
      }
    }
  }

  private static StoreException inUse(Path folder) {
    return new StoreException(
        Reason.IN_USE,
        folder
            + " is in use by another process, and only one process can use a folder. Send the request to the running server, or stop it first.",
        null);
  }

  /**
   * Checks that a file, if it exists, is a readable and, up to {@link #CHECK_MAX}, an intact
   * database.
   */
  private static void examine(Path folder, Path file) throws IOException, SQLException {
    if (!Files.exists(file) || Files.size(file) == 0) {
      return;
    }
    try (InputStream in = Files.newInputStream(file)) {
      if (!Arrays.equals(in.readNBytes(HEADER.length), HEADER)) {
        throw damaged(folder, file, "it does not begin with the header of a database", null);
      }
    }
    try (Connection connection =
            SqliteDatabase.source(file, SQLiteConfig.SynchronousMode.FULL).getConnection();
        Statement statement = connection.createStatement()) {
      if (Files.size(file) <= CHECK_MAX) {
        try (ResultSet row = statement.executeQuery("PRAGMA quick_check(1)")) {
          if (!row.next() || !row.getString(1).equals("ok")) {
            throw damaged(folder, file, row.getString(1), null);
          }
        }
      } else {
        statement.executeQuery("SELECT count(*) FROM sqlite_schema").close();
      }
    }
  }

  private static StoreException damaged(
      Path folder, Path file, String how, @Nullable Throwable cause) {
    return new StoreException(
        Reason.CORRUPT,
        file.getFileName() + " in " + folder + " is damaged (" + how + "); restore the last backup",
        cause);
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
    return Map.of(visitPool.getPoolName(), PostgresStore.state(visitPool));
  }

  @Override
  public void check() {
    SqlAccounts.check(database);
  }

  @Override
  public void backup(Path to) {
    Objects.requireNonNull(to, "to");
    backup(folder, to);
  }

  @Override
  public void close() {
    known.close();
    visits.close();
    visitPool.close();
    database.close();
    try {
      lock.close();
    } catch (IOException e) {
      throw DatabaseErrors.of(folder.toString(), e);
    }
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
