package dev.urial.sql.duckdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.Golden;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import java.sql.Array;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.duckdb.DuckDBStruct;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The golden file in DuckDB, as columns of a table, and each failure by itself. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class DuckDbGoldenTest {
  private static Connection duckdb;

  @BeforeAll
  static void open() throws SQLException {
    duckdb = DriverManager.getConnection("jdbc:duckdb:");
    DuckDbFunctions.register(duckdb);
  }

  @AfterAll
  static void close() throws SQLException {
    duckdb.close();
  }

  /** The rows of a function with so many arguments. */
  private record Place(String function, int arguments) {}

  private static Map<Place, List<Golden>> places() {
    Map<Place, List<Golden>> places = new LinkedHashMap<>();
    for (Golden row : Golden.all()) {
      Place place = new Place(row.function(), row.arguments().size());
      places.computeIfAbsent(place, it -> new ArrayList<>()).add(row);
    }
    return places;
  }

  @Test
  void everyRowAnswersTheSame() throws SQLException {
    int rows = 0;
    for (Map.Entry<Place, List<Golden>> entry : places().entrySet()) {
      SqlFunction function = SqlFunctions.find(entry.getKey().function());
      int arguments = entry.getKey().arguments();
      table(entry.getValue(), arguments);
      check(function.orNull(), entry.getValue(), call(function.orNull(), arguments), "");
      check(function, entry.getValue(), call(function, arguments), " where not fails");
      rows += entry.getValue().size();
    }
    assertTrue(rows >= 2000, "rows: " + rows);
  }

  /** One row at a time: of several, only the first would be reported. */
  @Test
  void everyFailureIsAnError() throws SQLException {
    for (Map.Entry<Place, List<Golden>> entry : places().entrySet()) {
      SqlFunction function = SqlFunctions.find(entry.getKey().function());
      String call = call(function, entry.getKey().arguments());
      table(entry.getValue(), entry.getKey().arguments());
      for (int id = 0; id < entry.getValue().size(); id++) {
        if (entry.getValue().get(id).isError()) {
          String query = "select " + call + " from golden where id = " + id;
          assertTrue(
              error(query).startsWith("Invalid Input Error: " + function.name() + ": "), query);
        }
      }
    }
  }

  private static String error(String query) {
    try (Statement sql = duckdb.createStatement();
        ResultSet rows = sql.executeQuery(query)) {
      return rows.next() ? "an answer: " + rows.getString(1) : "no row";
    } catch (SQLException e) {
      return String.valueOf(e.getMessage());
    }
  }

  private static void table(List<Golden> rows, int arguments) throws SQLException {
    StringBuilder table =
        new StringBuilder("create or replace table golden(id integer, fails bool");
    StringBuilder marks = new StringBuilder("insert into golden values (?, ?");
    for (int i = 0; i < arguments; i++) {
      table.append(", a").append(i).append(" varchar");
      marks.append(", ?");
    }
    try (Statement sql = duckdb.createStatement()) {
      sql.execute(table.append(')').toString());
    }
    duckdb.setAutoCommit(false);
    try (PreparedStatement insert = duckdb.prepareStatement(marks.append(')').toString())) {
      for (int id = 0; id < rows.size(); id++) {
        insert.setInt(1, id);
        insert.setBoolean(2, rows.get(id).isError());
        for (int i = 0; i < arguments; i++) {
          insert.setString(3 + i, rows.get(id).arguments().get(i));
        }
        insert.addBatch();
      }
      insert.executeBatch();
    }
    duckdb.commit();
    duckdb.setAutoCommit(true);
  }

  private static String call(SqlFunction function, int arguments) {
    List<String> columns = new ArrayList<>();
    for (int i = 0; i < arguments; i++) {
      columns.add("a" + i + "::" + ColumnTypes.of(function.parameters().get(i).type()));
    }
    String call = function.name() + "(" + String.join(", ", columns) + ")";
    return function.result() == SqlType.FINDS
        ? "(select list(it order by it.position) from " + call + " it)"
        : call;
  }

  private static void check(SqlFunction function, List<Golden> golden, String call, String where)
      throws SQLException {
    String query = "select id, " + call + " from golden" + where + " order by id";
    try (Statement sql = duckdb.createStatement();
        ResultSet rows = sql.executeQuery(query)) {
      long seen = 0;
      while (rows.next()) {
        seen++;
        Golden row = golden.get(rows.getInt(1));
        String found = text(rows.getObject(2), function.result() == SqlType.TEXT);
        // A table of no rows has no list of them.
        boolean isEmpty = function.result() == SqlType.FINDS && "[]".equals(row.answer());
        assertEquals(isEmpty ? null : row.answer(), found, query + "\n" + row);
      }
      boolean isAll = where.isEmpty();
      assertEquals(golden.stream().filter(row -> isAll || !row.isError()).count(), seen, query);
    }
  }

  /** A value as {@link dev.urial.sql.Call#answer} writes it. */
  private static @Nullable String text(@Nullable Object value, boolean isPlain)
      throws SQLException {
    if (value == null || isPlain) {
      return value == null ? null : value.toString();
    }
    List<String> parts = new ArrayList<>();
    if (value instanceof Array array) {
      for (Object item : (Object[]) array.getArray()) {
        parts.add(String.valueOf(text(item, false)));
      }
      return "[" + String.join(",", parts) + "]";
    }
    if (value instanceof DuckDBStruct struct) {
      for (Map.Entry<String, Object> field : struct.getMap().entrySet()) {
        parts.add(Golden.quoted(field.getKey()) + ":" + text(field.getValue(), false));
      }
      return "{" + String.join(",", parts) + "}";
    }
    return value instanceof String text ? Golden.quoted(text) : value.toString();
  }
}
