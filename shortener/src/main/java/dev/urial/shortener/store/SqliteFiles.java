package dev.urial.shortener.store;

import dev.urial.shortener.store.StoreException.Reason;
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
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteConfig;

/** The files in the folder of a {@link SqliteStore}: creates, locks and examines them. */
final class SqliteFiles {
  /** All data that must not be lost. */
  static final String LINKS = "links.db";

  /** The visits. */
  static final String VISITS = "visits.db";

  private static final byte[] HEADER = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);

  /**
   * The maximum size in bytes of a file that is checked completely when it is opened; checking a
   * larger file would delay the start.
   */
  private static final long CHECK_MAX = 16L << 20;

  private SqliteFiles() {}

  /** Locks a folder, creating it if it does not exist; the lock ends when the channel is closed. */
  static FileChannel lock(Path folder) {
    @Nullable FileChannel channel = null;
    try {
      if (Files.exists(folder) && !Files.isDirectory(folder)) {
        throw new StoreException(Reason.OTHER, folder + " is a file, not a folder", null);
      }
      PrivateFolder.create(folder);
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

  private static boolean isEmpty(Path file) throws IOException {
    return !Files.exists(file) || Files.size(file) == 0;
  }

  /**
   * Refuses a folder with visits but without links, such as one whose restore was killed: new links
   * would have the visits of old ones.
   */
  static void requireLinks(Path folder) throws IOException {
    if (!isEmpty(folder.resolve(VISITS)) && isEmpty(folder.resolve(LINKS))) {
      throw new StoreException(
          Reason.CORRUPT,
          folder + " lacks " + LINKS + "; restore the last backup into an empty folder",
          null);
    }
  }

  /**
   * Checks that a file, if it exists, is a readable and, up to {@link #CHECK_MAX}, an intact
   * database.
   */
  static void examine(Path folder, Path file) throws IOException, SQLException {
    examine(folder, file, SqliteDatabase.source(file, SQLiteConfig.SynchronousMode.FULL));
  }

  /** Examines a file as {@link #examine(Path, Path)} does, through a source of connections. */
  static void examine(Path folder, Path file, DataSource source) throws IOException, SQLException {
    if (!Files.exists(file) || Files.size(file) == 0) {
      return;
    }
    try (InputStream in = Files.newInputStream(file)) {
      if (!Arrays.equals(in.readNBytes(HEADER.length), HEADER)) {
        throw damaged(folder, file, "it does not begin with the header of a database", null);
      }
    }
    try (Connection connection = source.getConnection();
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
}
