package dev.urial.cli.sql;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.Objects;
import java.util.Properties;
import org.duckdb.DuckDBDriver;

/** Opens DuckDB, and quotes for it. */
final class DuckDbEngine {
  /** The system property that turns Java Flight Recorder off; other JVMs ignore it. */
  private static final String NO_FLIGHT_RECORDER = "jfr.unsupported.vm";

  private DuckDbEngine() {}

  /**
   * Opens a connection to a database. Unlike {@link java.sql.DriverManager}, this does not search
   * the class path for drivers. The driver registers an event with Java Flight Recorder, which
   * takes as long to load as everything else at the start, so the recorder is turned off unless it
   * is already running.
   *
   * @param file the file of the database; empty for a database in memory
   */
  static Connection connect(String file, Properties properties) throws SQLException {
    if (System.getProperty(NO_FLIGHT_RECORDER) == null) {
      System.setProperty(NO_FLIGHT_RECORDER, "true");
    }
    return Objects.requireNonNull(new DuckDBDriver().connect("jdbc:duckdb:" + file, properties));
  }

  /** Closes everything, ignoring failures. */
  static void close(AutoCloseable... all) {
    for (AutoCloseable one : all) {
      try {
        one.close();
      } catch (Exception e) {
        // Nothing remained to be written.
      }
    }
  }

  /** Returns a string as an SQL literal. */
  static String text(String text) {
    return "'" + text.replace("'", "''") + "'";
  }

  /** Returns a name as a quoted SQL identifier. */
  static String name(String name) {
    return '"' + name.replace("\"", "\"\"") + '"';
  }
}
