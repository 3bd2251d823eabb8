package dev.urial.shortener.store;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.flywaydb.core.Flyway;

/**
 * Brings the tables of a database to what this version knows. Flyway does it, and keeps its history in the table
 * {@code flyway_schema_history}.
 *
 * <p>CHOICE: Flyway is asked only where the history does not end at the newest migration known here. To wake it
 * costs a fifth of a second; to read the history's last line costs nothing, and that is what nearly every start
 * needs.
 */
final class Migrations {
  private static final String FOLDER = "dev/urial/shortener/store/";

  private Migrations() {}

  /**
   * Migrates.
   *
   * @param folder the folder of the migrations, as {@code postgres}
   * @param newest the number of the newest among them
   * @throws StoreException if the database was written by a newer version
   */
  static void run(DataSource database, String folder, int newest) throws SQLException {
    int stands = version(database);
    if (stands > newest) {
      throw new StoreException(
          StoreException.Reason.NEWER,
          "the tables are of version "
              + stands
              + ", written by a newer Urial; this one knows up to "
              + newest
              + ". Nothing was changed.",
          null);
    }
    if (stands < newest) {
      Flyway.configure(Migrations.class.getClassLoader())
          .dataSource(database)
          .locations("classpath:" + FOLDER + folder)
          .load()
          .migrate();
    }
  }

  /** Returns the number of the last migration that went through; 0: none. */
  private static int version(DataSource database) throws SQLException {
    try (Connection connection = database.getConnection()) {
      try (ResultSet tables =
          connection.getMetaData().getTables(null, null, "flyway_schema_history", null)) {
        if (!tables.next()) {
          return 0;
        }
      }
      try (Statement statement = connection.createStatement();
          ResultSet row =
              statement.executeQuery(
                  "SELECT max(CAST(version AS INTEGER)) FROM flyway_schema_history WHERE success")) {
        return row.next() ? row.getInt(1) : 0;
      }
    }
  }
}
