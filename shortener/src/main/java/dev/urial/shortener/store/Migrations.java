package dev.urial.shortener.store;

import dev.urial.shortener.store.StoreException.Reason;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * Migrates the tables of a database to this version of Urial. Uses Flyway, which records completed
 * migrations in the table {@code flyway_schema_history}.
 *
 * <p>CHOICE: Flyway runs only if the history lacks a migration that this version requires. Loading
 * Flyway takes a fifth of a second; reading the history takes almost no time, and is sufficient at
 * nearly every start.
 */
final class Migrations {
  private static final String FOLDER = "dev/urial/shortener/store/";

  private Migrations() {}

  /**
   * Runs the missing migrations.
   *
   * @param folder the folder of the migrations, such as {@code postgres}
   * @param known the numbers of all migrations in the folder
   * @throws StoreException if the database was written by a newer version
   */
  static void run(DataSource database, String folder, Set<Integer> known) throws SQLException {
    Set<Integer> done = done(database);
    if (!known.containsAll(done)) {
      throw new StoreException(
          Reason.NEWER,
          "the tables were written by a newer version of Urial: they have versions "
              + new TreeSet<>(done)
              + ", and this version supports "
              + new TreeSet<>(known)
              + ". Nothing was changed.");
    }
    if (!done.containsAll(known)) {
      Flyway.configure(Migrations.class.getClassLoader())
          .dataSource(database)
          .locations("classpath:" + FOLDER + folder)
          .load()
          .migrate();
    }
  }

  /** Returns the numbers of the completed migrations. */
  private static Set<Integer> done(DataSource database) throws SQLException {
    Set<Integer> done = new HashSet<>();
    try (Connection connection = database.getConnection()) {
      try (ResultSet tables =
          connection.getMetaData().getTables(null, null, "flyway_schema_history", null)) {
        if (!tables.next()) {
          return done;
        }
      }
      try (Statement statement = connection.createStatement();
          ResultSet row =
              statement.executeQuery(
                  "SELECT CAST(version AS INTEGER) FROM flyway_schema_history"
                      + " WHERE success AND version IS NOT NULL")) {
        while (row.next()) {
          done.add(row.getInt(1));
        }
      }
    }
    return done;
  }
}
