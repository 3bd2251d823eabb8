package dev.urial.shortener.store;

import dev.urial.shortener.store.StoreException.Reason;
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
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/**
 * A store in one folder: {@code links.db} with all that must not be lost, {@code visits.db} with the visits, and
 * {@code lock}, which keeps a second process out.
 *
 * <pre>{@code
 * try (Store store = SqliteStore.open(Path.of("data"))) {
 *   store.links().find("s.example", "spring-26");
 * }
 * }</pre>
 *
 * What a method of {@link LinkStore} has answered survives a power cut ({@code synchronous=FULL}); many that write
 * at one time share the wait for the disk.
 *
 * @see <a href="https://www.sqlite.org/wal.html">SQLite: Write-Ahead Logging</a>
 */
public final class SqliteStore implements Store {
  private static final String LINKS = "links.db";
  private static final byte[] HEADER = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

  /** Up to here a file is read through when it is opened; a larger one would hold up the start. */
  private static final long CHECK_MAX = 16L << 20;

  private final Path folder;
  private final FileChannel lock;
  private final Listeners listeners;
  private final SqliteDatabase database;
  private final SqlLinks links;
  private final SqlDomains domains;
  private final SqlAccounts accounts;

  private SqliteStore(Path folder, FileChannel lock) throws SQLException {
    this.folder = folder;
    this.lock = lock;
    this.listeners = new Listeners();
    this.database = SqliteDatabase.open(folder.toString(), folder.resolve(LINKS), listeners);
    this.links = new SqlLinks(database, id -> {});
    this.domains = new SqlDomains(database);
    this.accounts = new SqlAccounts(database);
  }

  /**
   * Opens the store of a folder; makes both where they are not there.
   *
   * @throws StoreException if the folder is another process's ({@code IN_USE}), may not be written
   *     ({@code READ_ONLY}), holds a damaged file ({@code CORRUPT}) or one of a newer version ({@code NEWER})
   */
  public static SqliteStore open(Path folder) {
    Objects.requireNonNull(folder, "folder");
    FileChannel lock = lock(folder);
    try {
      examine(folder, folder.resolve(LINKS));
      return new SqliteStore(folder, lock);
    } catch (SQLException | IOException | RuntimeException e) {
      try {
        lock.close();
      } catch (IOException suppressed) {
        e.addSuppressed(suppressed);
      }
      throw Faults.of(folder.toString(), e);
    }
  }

  private static FileChannel lock(Path folder) {
    @Nullable FileChannel channel = null;
    try {
      if (Files.exists(folder) && !Files.isDirectory(folder)) {
        throw new StoreException(Reason.OTHER, folder + " is a file; a folder is needed", null);
      }
      Files.createDirectories(folder);
      channel =
          FileChannel.open(folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
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
      throw new StoreException(Reason.READ_ONLY, folder + " may not be written", e);
    } catch (IOException e) {
      close(channel);
      throw new StoreException(
          isReadOnly(folder) ? Reason.READ_ONLY : Reason.OTHER,
          folder + " cannot be used: " + e.getMessage(),
          e);
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
        // Nothing was written through it.
      }
    }
  }

  private static StoreException inUse(Path folder) {
    return new StoreException(
        Reason.IN_USE,
        folder + " is in use by another process; one process a folder. Ask the server that runs on it,"
            + " or stop it first.",
        null);
  }

  /** Looks at a file before anything is done with it: whether it is a database, whole, and readable. */
  private static void examine(Path folder, Path file) throws IOException, SQLException {
    if (!Files.exists(file) || Files.size(file) == 0) {
      return;
    }
    try (InputStream in = Files.newInputStream(file)) {
      if (!Arrays.equals(in.readNBytes(HEADER.length), HEADER)) {
        throw damaged(folder, file, "it does not begin as a database does", null);
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
  public VisitStore visits() {
    throw new UnsupportedOperationException("visits are added by the branch visits");
  }

  @Override
  public void onChange(Consumer<Change> listener) {
    listeners.add(Objects.requireNonNull(listener, "listener"));
  }

  @Override
  public void check() {
    accounts.setting("checked", new byte[1]);
    database.write(
        transaction ->
            transaction.handle().execute("UPDATE setting SET value = value WHERE name = 'checked'"));
  }

  @Override
  public void backup(Path to) {
    Objects.requireNonNull(to, "to");
    throw new UnsupportedOperationException("follows " + folder);
  }

  @Override
  public void close() {
    database.close();
    try {
      lock.close();
    } catch (IOException e) {
      throw Faults.of(folder.toString(), e);
    }
  }
}
