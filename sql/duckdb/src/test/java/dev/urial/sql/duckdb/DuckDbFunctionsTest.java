package dev.urial.sql.duckdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.SqlExample;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The functions in DuckDB: examples, nulls, errors, vectors, threads, connections. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class DuckDbFunctionsTest {
  private Connection duckdb;

  @BeforeEach
  void open() throws SQLException {
    duckdb = DriverManager.getConnection("jdbc:duckdb:");
    DuckDbFunctions.register(duckdb);
  }

  @AfterEach
  void close() throws SQLException {
    duckdb.close();
  }

  private @Nullable String ask(String query, @Nullable String... arguments) throws SQLException {
    return ask(duckdb, query, arguments);
  }

  private static @Nullable String ask(
      Connection duckdb, String query, @Nullable String... arguments) throws SQLException {
    try (PreparedStatement sql = duckdb.prepareStatement(query)) {
      for (int i = 0; i < arguments.length; i++) {
        sql.setString(i + 1, arguments[i]);
      }
      try (ResultSet rows = sql.executeQuery()) {
        assertTrue(rows.next(), query);
        Object answer = rows.getObject(1);
        return answer == null ? null : answer.toString();
      }
    }
  }

  private void run(String statement) throws SQLException {
    try (Statement sql = duckdb.createStatement()) {
      sql.execute(statement);
    }
  }

  /** The call of an example, its arguments as parameters of a statement. */
  private static String call(SqlFunction function, int arguments) {
    List<String> marks = new ArrayList<>();
    for (int i = 0; i < arguments; i++) {
      SqlType type = function.parameters().get(i).type();
      marks.add("?::" + DuckDbFunctions.type(type));
    }
    String call = function.name() + "(" + String.join(", ", marks) + ")";
    return switch (function.result()) {
      case TEXT, BOOLEAN, INTEGER -> "select (" + call + ")::varchar";
      case TEXTS, PAIRS, PARTS -> "select to_json(" + call + ")::varchar";
      case FINDS -> "select to_json(list(it))::varchar from " + call + " it";
    };
  }

  @Test
  void examplesAnswerWhatTheySay() throws SQLException {
    for (SqlFunction function : SqlFunctions.all()) {
      for (SqlExample example : function.examples()) {
        String[] arguments = example.arguments().toArray(new String[0]);
        String query = call(function, arguments.length);
        assertEquals(example.answer(), ask(query, arguments), query + " " + example);
      }
    }
  }
}
