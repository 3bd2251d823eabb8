package dev.urial.cli.sql;

import dev.urial.cli.bulk.TempFolder;
import dev.urial.cli.io.Invocation;
import dev.urial.sql.duckdb.DuckDbFunctions;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashSet;
import java.util.Properties;
import java.util.Set;

/**
 * DuckDB in memory, with Urial's functions and the lines of files as tables.
 *
 * <p>It reads and writes the files that statements name, and nothing else: extensions are neither
 * installed nor loaded, so it has no way to the network; secrets that people keep for DuckDB are
 * not read; and no statement changes that, since its settings are locked.
 */
final class SqlEngine implements AutoCloseable {
  private static final long MEGA = 1L << 20;

  /** The memory of {@code --memory} that Java itself uses. */
  private static final long JAVA = 420 * MEGA;

  private final TempFolder folder;
  private final Connection connection;
  private final LinesFunction lines;
  private final Set<String> views = new HashSet<>();

  /**
   * Starts it.
   *
   * @param threads how many it may use
   * @param memory how many octets, with Java's own; -1 for what DuckDB thinks right
   */
  SqlEngine(Invocation call, int threads, long memory) throws IOException, SQLException {
    // What memory does not hold is written there.
    folder = new TempFolder(Path.of(System.getProperty("java.io.tmpdir")));
    Properties settings = new Properties();
    // Results are not streamed: of a query that fails then, the driver loses the reason.
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
    connection = DriverManager.getConnection("jdbc:duckdb:", settings);
    lines = new LinesFunction(call, threads);
    try {
      DuckDbFunctions.register(connection);
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

  /** Makes a table of each file of lines that a statement names in quotes. */
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

  /** How many lines were no UTF-8. */
  long broken() {
    return lines.broken();
  }

  @Override
  public void close() {
    DuckDbEngine.close(connection, folder);
  }
}
