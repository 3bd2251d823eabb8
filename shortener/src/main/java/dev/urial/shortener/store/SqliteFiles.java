package dev.urial.shortener.store;

import dev.urial.shortener.store.StoreException.Reason;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Objects;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/** The files in the folder of a store or a backup: creates, locks, examines and copies them. */
final class SqliteFiles {
  /** All data that must not be lost. */
  static final String LINKS = "links.db";

  /** The visits. */
  static final String VISITS = "visits.db";

  /** Visits first: the links of all copied visits are then in the later copy. */
  private static final List<String> NAMES = List.of(VISITS, LINKS);

  /** The permissions of the files: only their owner may read and write them. */
  private static final String OWNERS = "rw-------";

  private static final int BUSY_MILLIS = 10_000;

  /** The maximum size of a file that is checked completely when it is opened. */
  private static final long MAX_CHECKED_BYTES = 16L << 20;

  private final Path folder;

  SqliteFiles(Path folder) {
    this.folder = folder;
  }

  /** Returns a source of connections to a file in WAL mode. */
  DataSource source(String name, SQLiteConfig.SynchronousMode synchronous) {
    SQLiteConfig config = new SQLiteConfig();
    config.setJournalMode(SQLiteConfig.JournalMode.WAL);
    config.setSynchronous(synchronous);
    config.setTransactionMode(SQLiteConfig.TransactionMode.IMMEDIATE);
    config.setBusyTimeout(BUSY_MILLIS);
    config.enforceForeignKeys(true);
    return source(config, folder.resolve(name).toString());
  }

  private static DataSource source(SQLiteConfig config, String file) {
    SQLiteDataSource source = new SQLiteDataSource(config);
    source.setUrl("jdbc:sqlite:" + file);
    return source;
  }

  /** Locks the folder, creating it if it does not exist; the lock ends when it is closed. */
  AutoCloseable lock() {
    if (Files.exists(folder) && !Files.isDirectory(folder)) {
      throw new StoreException(Reason.OTHER, folder + " is a file, not a folder", null);
    }
    @Nullable FileChannel channel = null;
    try {
      create();
      channel =
          FileChannel.open(
              folder.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      if (channel.tryLock() != null) {
        return channel;
      }
      channel.close();
    } catch (OverlappingFileLockException e) {
      // This process has opened the store already.
    } catch (IOException e) {
      boolean isDenied = e instanceof AccessDeniedException;
      String how = isDenied ? " is not writable" : " cannot be used: " + e.getMessage();
      throw new StoreException(Reason.READ_ONLY, folder + how, e);
    }
    throw new StoreException(
        Reason.IN_USE,
        folder
            + " is in use by another process, and only one process can use a folder. Send the"
            + " request to the running server, or stop it first.");
  }

  /** Creates the folder, which only its owner may read, unless it exists. */
  private void create() throws IOException {
    if (Files.exists(folder)) {
      return; // its creator has set the permissions
    }
    Files.createDirectories(Objects.requireNonNull(folder.toAbsolutePath().getParent()));
    Files.createDirectories(folder, isPosix() ? of("rwx------") : new FileAttribute<?>[0]);
  }

  /**
   * Makes a database and its journals readable only by their owner, because they contain the
   * cookie-signing key and password hashes. Creates a database that does not exist; SQLite gives
   * new journals its permissions.
   */
  private void protect(Path file) throws IOException {
    if (!isPosix()) {
      return;
    }
    if (!Files.exists(file)) {
      Files.createFile(file, of(OWNERS));
    }
    for (String end : List.of("", "-wal", "-shm")) {
      try {
        Files.setPosixFilePermissions(
            file.resolveSibling(file.getFileName() + end), PosixFilePermissions.fromString(OWNERS));
      } catch (FileSystemException e) {
        // There is no such journal, or the file belongs to another user, who decides on it.
      }
    }
  }

  private boolean isPosix() {
    return folder.getFileSystem().supportedFileAttributeViews().contains("posix");
  }

  private static FileAttribute<?>[] of(String permissions) {
    return new FileAttribute<?>[] {
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
    };
  }

  private boolean isEmpty(String name) throws IOException {
    Path file = folder.resolve(name);
    return !Files.exists(file) || Files.size(file) == 0;
  }

  /**
   * Protects the files, and checks that they are intact databases, if they are not new. A folder
   * with visits but without links, such as one whose restore was killed, is refused: new links
   * would have the visits of old ones.
   */
  void examine() throws IOException, SQLException {
    if (!isEmpty(VISITS) && isEmpty(LINKS)) {
      throw new StoreException(
          Reason.CORRUPT,
          folder + " lacks " + LINKS + "; restore the last backup into an empty folder");
    }
    for (String name : NAMES) {
      protect(folder.resolve(name));
      examine(name, source(name, SQLiteConfig.SynchronousMode.FULL));
    }
  }

  private void examine(String name, DataSource source) throws IOException {
    if (isEmpty(name)) {
      return;
    }
    String check =
        Files.size(folder.resolve(name)) <= MAX_CHECKED_BYTES
            ? "PRAGMA quick_check(1)"
            : "SELECT 'ok' FROM sqlite_schema LIMIT 1";
    try (Connection connection = source.getConnection();
        Statement statement = connection.createStatement();
        ResultSet row = statement.executeQuery(check)) {
      if (row.next() && !row.getString(1).equals("ok")) {
        throw new StoreException(
            Reason.CORRUPT,
            name
                + " in "
                + folder
                + " is damaged ("
                + row.getString(1)
                + "); restore the last backup");
      }
    } catch (SQLException e) {
      throw new SqliteDialect(folder.resolve(name).toString()).failure(e);
    }
  }

  /** Checks that a backup has all files. */
  void requireComplete() {
    requireStore();
    try {
      for (String name : NAMES) {
        if (isEmpty(name)) {
          throw new StoreException(
              Reason.CORRUPT,
              name + " in " + folder + " is missing or empty: the backup is not complete");
        }
      }
    } catch (IOException e) {
      throw new SqliteDialect(folder.toString()).failure(e);
    }
  }

  private void requireStore() {
    if (!Files.exists(folder.resolve(LINKS))) {
      throw new StoreException(Reason.OTHER, folder + " does not contain a store", null);
    }
  }

  /** Copies the files to a folder that contains none. */
  void copyTo(SqliteFiles to) {
    requireStore();
    for (String name : NAMES) {
      if (Files.exists(to.folder.resolve(name))) {
        throw new StoreException(
            Reason.OTHER, to.folder + " already contains a store; choose an empty folder", null);
      }
    }
    try {
      to.create();
      for (String name : NAMES) {
        if (!isEmpty(name)) {
          examine(name, reading(name));
          vacuum(name, to.folder.resolve(name));
        }
      }
      to.noteErasures();
    } catch (SQLException | IOException | RuntimeException e) {
      to.remove();
      throw new SqliteDialect(to.folder.toString()).failure(e);
    }
  }

  /**
   * Returns connections to a file of a store or, if no journal is beside it, of a backup, which may
   * be on a read-only disk.
   */
  private DataSource reading(String name) {
    Path file = folder.resolve(name);
    if (Files.exists(folder.resolve("lock")) || Files.exists(folder.resolve(name + "-wal"))) {
      return source(name, SQLiteConfig.SynchronousMode.FULL);
    }
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    return source(config, "file:" + file.toAbsolutePath().toUri().getRawPath() + "?immutable=1");
  }

  /** Copies a snapshot to a file, which gets its name only when it is complete and on disk. */
  private void vacuum(String name, Path to) throws SQLException, IOException {
    Path part = to.resolveSibling(name + ".part");
    Files.deleteIfExists(part);
    protect(part); // SQLite also writes to an empty file
    try (Connection connection = reading(name).getConnection();
        PreparedStatement statement = connection.prepareStatement("VACUUM INTO ?")) {
      statement.setString(1, part.toString());
      statement.execute();
    }
    try (FileChannel file = FileChannel.open(part, StandardOpenOption.WRITE)) {
      file.force(true);
    }
    Files.move(part, to);
  }

  /**
   * Notes the erased links whose visits may still be in a copy, so that they are erased when the
   * copy is opened as a store: the visits were copied first.
   */
  private void noteErasures() throws SQLException, IOException {
    if (isEmpty(VISITS)) {
      return; // to attach it would create it
    }
    DataSource links = source(new SQLiteConfig(), folder.resolve(LINKS).toString());
    try (Connection connection = links.getConnection();
        PreparedStatement attach = connection.prepareStatement("ATTACH ? AS visits");
        Statement statement = connection.createStatement()) {
      attach.setString(1, folder.resolve(VISITS).toString());
      attach.execute();
      statement.execute(
          "INSERT OR IGNORE INTO erasure (link_id) SELECT id FROM link WHERE target = ''"
              + " AND id NOT IN (SELECT link FROM visits.visit_erased)");
    }
  }

  /** Removes the files, after a copy to this folder failed. */
  void remove() {
    for (String name : NAMES) {
      for (String end : List.of("", "-wal", "-shm", ".part")) {
        try {
          Files.deleteIfExists(folder.resolve(name + end));
        } catch (IOException e) {
          // The error that led here is told.
        }
      }
    }
  }
}
