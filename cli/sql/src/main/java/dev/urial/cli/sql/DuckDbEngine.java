package dev.urial.cli.sql;

import dev.urial.cli.bulk.BulkEngine;
import dev.urial.cli.io.TempFolder;
import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Objects;
import java.util.Properties;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;

/**
 * A DuckDB database with a memory limit, and with a folder for data that exceeds it. It neither
 * installs nor loads extensions automatically.
 */
final class DuckDbEngine implements AutoCloseable {
  /** The system property that turns Java Flight Recorder off; other JVMs ignore it. */
  private static final String NO_FLIGHT_RECORDER = "jfr.unsupported.vm";

  private final TempFolder folder;
  private final Connection connection;

  /** Starts DuckDB with the given resources. */
  DuckDbEngine(BulkEngine.Room room) throws IOException {
    folder = new TempFolder(room.temp());
    Path path = folder.path();
    try {
      connection = open(path.resolve("rows.db").toString(), room.memory(), room.jobs(), path);
    } catch (SQLException e) {
      folder.close();
      throw new IOException(said(e), e);
    }
  }

  /**
   * Opens a connection to a database in memory, for reading tables.
   *
   * @param memory the memory limit in octets
   */
  static Connection streaming(long memory) throws IOException {
    try {
      return open("", memory, 1, Path.of(System.getProperty("java.io.tmpdir")));
    } catch (SQLException e) {
      throw new IOException(said(e), e);
    }
  }

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

  private static Connection open(String file, long memory, int threads, Path temp)
      throws SQLException {
    Properties properties = new Properties();
    properties.setProperty(DuckDBDriver.JDBC_STREAM_RESULTS, "true");
    Connection connection = connect(file, properties);
    try (Statement set = connection.createStatement()) {
      set.execute("SET autoinstall_known_extensions = false");
      set.execute("SET autoload_known_extensions = false");
      set.execute("SET memory_limit = '" + (memory >> 20) + "MiB'");
      set.execute("SET threads = " + threads);
      set.execute("SET temp_directory = " + text(temp.toString()));
    }
    return connection;
  }

  Connection connection() {
    return connection;
  }

  /** Returns an appender, which adds many rows to a table. */
  DuckDBAppender appender(String table) throws IOException {
    try {
      DuckDBAppender appender = connection.unwrap(DuckDBConnection.class).createAppender(table);
      // Only one thread writes at a time, but not always the same one.
      appender.unsafeBreakThreadConfinement();
      return appender;
    } catch (SQLException e) {
      throw new IOException(said(e), e);
    }
  }

  void run(String sql) throws IOException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    } catch (SQLException e) {
      throw new IOException(said(e), e);
    }
  }

  @Override
  public void close() {
    close(connection, folder);
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

  /** Returns the first line of DuckDB's error message, with secrets masked. */
  static String said(SQLException e) {
    String message = String.valueOf(e.getMessage());
    int end = message.indexOf('\n');
    return Excerpt.escape(Secrets.masked(end < 0 ? message : message.substring(0, end)));
  }
}
