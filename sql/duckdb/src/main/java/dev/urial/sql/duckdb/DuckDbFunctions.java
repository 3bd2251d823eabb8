package dev.urial.sql.duckdb;

import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.duckdb.DuckDBColumnType;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBFunctions;
import org.duckdb.DuckDBScalarFunctionBuilder;

/**
 * Registers the functions of {@link SqlFunctions} with DuckDB.
 *
 * <pre>{@code
 * try (Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
 *     Statement sql = duckdb.createStatement()) {
 *   DuckDbFunctions.register(duckdb);
 *   ResultSet rows = sql.executeQuery("select domain_registrable('http://www.example.co.uk/')");
 *   rows.next();
 *   rows.getString(1)                 // "example.co.uk"
 * }
 * }</pre>
 *
 * <p>After registration, functions that return text, a number or a boolean are visible to all
 * connections of the database. Functions that return a struct or an array, and {@code uri_extract},
 * are macros of the given connection, because functions in DuckDB's JDBC driver can return only
 * scalars. Each macro wraps a function whose name ends with {@code _json}, and which returns the
 * same result as JSON. Nothing is written to the database file, so the database can still be opened
 * without Urial.
 *
 * @see <a href="https://duckdb.org/docs/stable/clients/java/functions">DuckDB: functions in
 *     Java</a>
 */
public final class DuckDbFunctions {
  private DuckDbFunctions() {}

  /**
   * Registers all functions with a connection. Registering them again has no effect on queries.
   *
   * <p>The functions remain registered while the database is open. Call this method outside a
   * transaction, because a rollback would remove the functions.
   *
   * @param connection a connection of DuckDB's JDBC driver, or a wrapper of such a connection
   * @throws SQLException if the connection is closed, or does not belong to DuckDB
   */
  public static void register(Connection connection) throws SQLException {
    Objects.requireNonNull(connection, "connection");
    // Concurrent changes to the same entries of DuckDB's catalogue conflict.
    synchronized (DuckDbFunctions.class) {
      if (isKnown(connection)) {
        macros(connection);
      } else {
        registerFirst(connection);
      }
    }
  }

  /**
   * Registers all functions with a database that was just opened and has no other connection, as
   * {@link #register} does. Does not look for functions that are already registered, which takes as
   * long as registering them, because DuckDB searches its catalogue for a similar name.
   *
   * <pre>{@code
   * try (Connection only = DriverManager.getConnection("jdbc:duckdb:")) {
   *   DuckDbFunctions.registerFirst(only);
   * }
   * }</pre>
   *
   * @param connection the only connection of a new database
   * @throws SQLException if the connection is closed, or does not belong to DuckDB
   */
  public static void registerFirst(Connection connection) throws SQLException {
    Objects.requireNonNull(connection, "connection");
    for (SqlFunction function : SqlFunctions.all()) {
      for (int n = function.required(); n <= function.parameters().size(); n++) {
        scalar(function, n, connection);
      }
    }
    macros(connection);
  }

  private static void macros(Connection connection) throws SQLException {
    try (Statement sql = connection.createStatement()) {
      for (SqlFunction function : SqlFunctions.all()) {
        if (!function.result().isScalar()) {
          sql.execute(Macro.of(function));
        }
      }
    }
  }

  /**
   * Returns whether the functions have already been registered with the database, by calling the
   * last function of the catalogue.
   *
   * <p>The driver stores every registration until the JVM exits, so the functions should be
   * registered only once per database. The check uses a separate connection, because a missing
   * function causes an error, which would end a transaction.
   */
  private static boolean isKnown(Connection connection) throws SQLException {
    List<SqlFunction> all = SqlFunctions.all();
    SqlFunction last = all.get(all.size() - 1);
    String nulls = String.join(", ", Collections.nCopies(last.parameters().size(), "NULL"));
    String query = "SELECT " + scalarName(last) + "(" + nulls + ")";
    try (Connection other = connection.unwrap(DuckDBConnection.class).duplicate();
        Statement sql = other.createStatement()) {
      try {
        return sql.execute(query);
      } catch (SQLException e) {
        return false;
      }
    }
  }

  private static String scalarName(SqlFunction function) {
    return function.result().isScalar() ? function.name() : Macro.jsonName(function);
  }

  /** Registers one overload of a function, with a given number of arguments. */
  private static void scalar(SqlFunction function, int arguments, Connection connection)
      throws SQLException {
    boolean isScalar = function.result().isScalar();
    try (DuckDBScalarFunctionBuilder builder = DuckDBFunctions.scalarFunction()) {
      builder.withName(scalarName(function));
      for (int i = 0; i < arguments; i++) {
        builder.withParameter(ColumnTypes.of(function.parameters().get(i).type()));
      }
      builder.withReturnType(
          isScalar ? ColumnTypes.of(function.result()) : DuckDBColumnType.VARCHAR);
      builder.withNullInNullOut().withVectorizedFunction(new VectorFunction(function, arguments));
      builder.register(connection);
    }
  }
}
