package dev.urial.cli.sql;

import dev.urial.cli.io.Invocation;
import dev.urial.cli.io.TempFolder;
import dev.urial.sql.duckdb.DuckDbFunctions;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Properties;
import java.util.Set;

/**
 * A DuckDB database in memory, with Urial's functions, and with the lines of files as tables.
 *
 * <p>DuckDB reads and writes only the files that statements name, and temporary files. Extensions
 * are neither installed nor loaded, so it has no network access. Persistent DuckDB secrets are not
 * read. Statements cannot change this, because the settings are locked.
 */
final class SqlEngine implements AutoCloseable {
  private static final long MEGA = 1L << 20;

  /** The part of {@code --memory} that is reserved for Java itself, in octets. */
  private static final long JAVA = 420 * MEGA;

  private final TempFolder folder;
  private final Connection connection;
  private final LinesFunction lines;
  private final Set<String> views = new HashSet<>();

  /**
   * Starts DuckDB.
   *
   * @param threads the maximum number of threads
   * @param memory the memory limit in octets, including the memory of Java itself; -1 for DuckDB's
   *     default
   */
  SqlEngine(Invocation call, int threads, long memory) throws IOException, SQLException {
    // Receives data that does not fit into memory.
    folder = new TempFolder(Path.of(System.getProperty("java.io.tmpdir")));
    Properties settings = new Properties();
    // Results are not streamed, because the driver would lose the reason if a query fails midway.
    settings.setProperty("threads", Integer.toString(threads));
    if (memory > 0) {
      long own = Math.max(64, (memory - JAVA) / MEGA);
      settings.setProperty("memory_limit", own + "MiB");
    }
    settings.setProperty("temp_directory", folder.path().toString());
    settings.setProperty("autoinstall_known_extensions", "false");
    settings.setProperty("autoload_known_extensions", "false");
    settings.setProperty("allow_community_extensions", "false");
    settings.setProperty("allow_unsigned_extensions", "false");
    settings.setProperty("allow_persistent_secrets", "false");
    settings.setProperty("errors_as_json", "true");
    connection = DuckDbEngine.connect("", settings);
    lines = new LinesFunction(call, threads);
    try {
      DuckDbFunctions.registerFirst(connection);
      lines.register(connection);
      run("SET lock_configuration = true");
    } catch (SQLException e) {
      connection.close();
      throw e;
    }
  }

  Statement statement() throws SQLException {
    return connection.createStatement();
  }

  /** Creates a view for each file of lines that a statement names in quotes. */
  void tables(SqlScript.Statement statement) throws SQLException {
    for (SqlScript.Quoted quoted : statement.quoted()) {
      String name = quoted.text();
      if (!name.isEmpty() && !views.contains(name) && lines.isOfLines(name, quoted.isTable())) {
        run(
            "CREATE OR REPLACE TEMP VIEW "
                + DuckDbEngine.name(name)
                + " AS SELECT * FROM "
                + LinesFunction.NAME
                + "("
                + DuckDbEngine.text(name)
                + ")");
        views.add(name);
      }
    }
  }

  private void run(String sql) throws SQLException {
    try (Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  /** Returns the number of lines that were not valid UTF-8. */
  long broken() {
    return lines.broken();
  }

  @Override
  public void close() {
    DuckDbEngine.close(connection, folder);
  }
}
