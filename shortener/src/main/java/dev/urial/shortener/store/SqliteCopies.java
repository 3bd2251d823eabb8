package dev.urial.shortener.store;

import static dev.urial.shortener.store.SqliteFiles.LINKS;
import static dev.urial.shortener.store.SqliteFiles.VISITS;

import dev.urial.shortener.store.StoreException.Reason;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteDataSource;

/**
 * Creates and restores backups of a {@link SqliteStore}. A backup is a folder with a copy of each
 * database.
 */
final class SqliteCopies {
  /** The ends of the names of the files in which SQLite keeps what a database lacks. */
  private static final String[] JOURNALS = {"-wal", "-journal"};

  private SqliteCopies() {}

  /** Copies the databases in a folder to a folder that contains none. */
  static void copy(Path folder, Path to) {
    if (!Files.exists(folder.resolve(LINKS))) {
      throw new StoreException(Reason.OTHER, folder + " does not contain a store", null);
    }
    copy(folder, SqliteCopies::ofStore, to, new ArrayList<>());
    noteErasures(to);
  }

  /**
   * Notes the erased links whose visits may still be in a copy, so that they are erased when the
   * copy is opened as a store. A link that is erased while its store is copied has its visits in
   * the copy, which was made first, but is erased in that of the links.
   */
  private static void noteErasures(Path folder) {
    if (!Files.exists(folder.resolve(VISITS))) {
      return; // to attach it would create it
    }
    // Without a write-ahead log, which a backup on a read-only disk could not have.
    SQLiteDataSource source = new SQLiteDataSource();
    source.setUrl("jdbc:sqlite:" + folder.resolve(LINKS));
    try (Connection connection = source.getConnection()) {
      try (PreparedStatement attach = connection.prepareStatement("ATTACH ? AS visits")) {
        attach.setString(1, folder.resolve(VISITS).toString());
        attach.execute();
      }
      try (Statement statement = connection.createStatement()) {
        // A store of an earlier version lacks the tables; it gets them when it is restored.
        if (isThere(statement, "main", "erasure") && isThere(statement, "visits", "visit_erased")) {
          statement.execute(
              "INSERT OR IGNORE INTO erasure (link_id) SELECT id FROM link WHERE target = ''"
                  + " AND id NOT IN (SELECT link FROM visits.visit_erased)");
        }
      }
    } catch (SQLException e) {
      throw DatabaseErrors.of(folder.toString(), e);
    }
  }

  private static boolean isThere(Statement statement, String database, String table)
      throws SQLException {
    try (ResultSet rows =
        statement.executeQuery(
            "SELECT 1 FROM " + database + ".sqlite_schema WHERE name = '" + table + "'")) {
      return rows.next();
    }
  }

  /** Copies as {@link #copy(Path, Path)} does, and adds each file that it creates to a list. */
  private static void copy(
      Path folder, Function<Path, DataSource> sources, Path to, List<Path> created) {
    requireNone(to);
    try {
      PrivateFolder.create(to);
      // Visits first: the links of all copied visits are then in the later copy.
      for (String name : new String[] {VISITS, LINKS}) {
        Path from = folder.resolve(name);
        vacuum(from, sources.apply(from), to.resolve(name));
        created.add(to.resolve(name));
      }
    } catch (SQLException | IOException | RuntimeException e) {
      throw DatabaseErrors.of(to.toString(), e);
    }
  }

  /**
   * Restores a backup to a folder that contains no store. If the backup is not complete, the folder
   * contains none afterwards either.
   *
   * @param migrate creates the store of a folder, or migrates its tables to this version
   * @throws StoreException if the backup lacks a file, a table or a column, or contains a view or a
   *     trigger, which Urial never creates
   */
  static void restore(Path backup, Path folder, Consumer<Path> migrate) {
    requireComplete(backup);
    List<Path> created = new ArrayList<>();
    try {
      copy(backup, SqliteCopies::ofBackup, folder, created);
      migrate.accept(folder);
      requireTables(backup, folder, migrate);
      noteErasures(folder);
    } catch (RuntimeException e) {
      remove(created, e);
      throw e;
    }
  }

  /** Compares the tables of a restored store with those of a new one. */
  private static void requireTables(Path backup, Path restored, Consumer<Path> migrate) {
    try {
      Path empty = Files.createTempDirectory("urial-restore");
      try {
        migrate.accept(empty);
        for (String name : new String[] {LINKS, VISITS}) {
          Set<String> expected = contents(empty.resolve(name));
          Set<String> found = contents(restored.resolve(name));
          Set<String> missing = new TreeSet<>(expected);
          missing.removeAll(found);
          if (!missing.isEmpty()) {
            throw new StoreException(
                Reason.CORRUPT,
                name + " in " + backup + " is not complete: it lacks " + missing.iterator().next(),
                null);
          }
          found.removeAll(expected);
          if (found.stream().anyMatch(it -> it.startsWith("trigger") || it.startsWith("view"))) {
            throw new StoreException(
                Reason.CORRUPT,
                name + " in " + backup + " contains a view or trigger that Urial did not create",
                null);
          }
        }
      } finally {
        try (Stream<Path> files = Files.list(empty)) {
          for (Path file : files.toList()) {
            Files.delete(file);
          }
        }
        Files.delete(empty);
      }
    } catch (SQLException | IOException e) {
      throw DatabaseErrors.of(restored.toString(), e);
    }
  }

  /** Returns the tables with their columns, the indexes, the views and the triggers of a file. */
  private static Set<String> contents(Path file) throws SQLException {
    Set<String> contents = new TreeSet<>();
    try (Connection connection =
            SqliteDatabase.source(file, SQLiteConfig.SynchronousMode.FULL).getConnection();
        Statement statement = connection.createStatement();
        ResultSet rows =
            statement.executeQuery(
                "SELECT type || ' ' || name FROM sqlite_schema"
                    + " UNION ALL SELECT 'column ' || it.name || ' of ' || t.name"
                    + " FROM sqlite_schema t JOIN pragma_table_info(t.name) it"
                    + " WHERE t.type = 'table'")) {
      while (rows.next()) {
        contents.add(rows.getString(1));
      }
    }
    return contents;
  }

  /** Removes what a restore that failed has created, but no file of another process. */
  private static void remove(List<Path> created, RuntimeException cause) {
    for (Path file : created) {
      for (String end : new String[] {"", "-wal", "-shm"}) {
        try {
          Files.deleteIfExists(file.resolveSibling(file.getFileName() + end));
        } catch (IOException e) {
          cause.addSuppressed(e);
        }
      }
    }
  }

  private static void requireComplete(Path backup) {
    if (!Files.exists(backup.resolve(LINKS))) {
      throw new StoreException(Reason.OTHER, backup + " does not contain a store", null);
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

  private static DataSource ofStore(Path file) {
    return SqliteDatabase.source(file, SQLiteConfig.SynchronousMode.FULL);
  }

  /**
   * Returns connections that leave a backup as it is, so that it may be on a read-only disk. A
   * database with a journal beside it was copied by other means, and SQLite completes it first.
   */
  private static DataSource ofBackup(Path file) {
    for (String end : JOURNALS) {
      if (Files.exists(file.resolveSibling(file.getFileName() + end))) {
        return ofStore(file);
      }
    }
    SQLiteConfig config = new SQLiteConfig();
    config.setReadOnly(true);
    SQLiteDataSource source = new SQLiteDataSource(config);
    String path = file.toAbsolutePath().toUri().getRawPath();
    source.setUrl("jdbc:sqlite:file:" + path + "?immutable=1");
    return source;
  }

  /**
   * Copies a snapshot of a database to a file, which gets its final name only when it is complete
   * and on disk.
   */
  private static void vacuum(Path from, DataSource source, Path to)
      throws SQLException, IOException {
    if (!Files.exists(from)) {
      return;
    }
    Path part = to.resolveSibling(to.getFileName() + ".part");
    Files.deleteIfExists(part);
    SqliteFiles.examine(Objects.requireNonNull(from.toAbsolutePath().getParent()), from, source);
    try (Connection connection = source.getConnection();
        PreparedStatement statement = connection.prepareStatement("VACUUM INTO ?")) {
      statement.setString(1, part.toString());
      statement.execute();
    }
    try (FileChannel file = FileChannel.open(part, StandardOpenOption.WRITE)) {
      file.force(true);
    }
    Files.move(part, to);
  }
}
