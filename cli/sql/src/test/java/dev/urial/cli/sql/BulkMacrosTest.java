package dev.urial.cli.sql;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.Call;
import dev.urial.sql.Golden;
import dev.urial.sql.SqlFunctions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The macros over what {@code urial bulk parse} writes, in a DuckDB that knows nothing of Urial:
 * the rows of the golden file that call one of them.
 */
class BulkMacrosTest {
  private static final Path SCRIPT =
      Path.of(System.getProperty("urial.root", "../.."))
          .resolve("sql/duckdb/src/main/sql/urial-bulk.sql");

  private static final Set<String> FUNCTIONS =
      Set.of(
          "uri_scheme",
          "uri_userinfo",
          "uri_host",
          "uri_port",
          "uri_path",
          "uri_query",
          "uri_fragment");

  @TempDir Path folder;
  private final List<Golden> rows = new ArrayList<>();

  @BeforeEach
  void find() {
    for (Golden row : Golden.all()) {
      if (FUNCTIONS.contains(row.function()) && row.arguments().size() == 1) {
        rows.add(row);
      }
    }
  }

  private static @Nullable String text(Golden row) {
    return row.arguments().get(0);
  }

  /** A database with the macros, over what the command writes of these texts. */
  private Connection database(List<String> texts) throws IOException, SQLException {
    StringBuilder lines = new StringBuilder();
    for (String text : texts) {
      lines.append("{\"url\":").append(Golden.quoted(text)).append("}\n");
    }
    Path file = Files.writeString(folder.resolve("urls.jsonl"), lines);
    Path parts = folder.resolve("it's parts.jsonl");
    Ran ran =
        Ran.of(
            "bulk",
            "parse",
            "--json",
            "--pointer",
            "/url",
            file.toString(),
            "-o",
            parts.toString());
    assertTrue(Files.exists(parts), ran.err());
    Connection duckdb = DriverManager.getConnection("jdbc:duckdb:");
    try (Statement statement = duckdb.createStatement()) {
      statement.execute("SET VARIABLE urial_parts = '" + parts.toString().replace("'", "''") + "'");
      statement.execute(Files.readString(SCRIPT));
    }
    return duckdb;
  }

  private static @Nullable String ask(Connection duckdb, String function, @Nullable String text)
      throws SQLException {
    try (PreparedStatement query = duckdb.prepareStatement("SELECT " + function + "(?::VARCHAR)")) {
      query.setString(1, text);
      try (ResultSet answer = query.executeQuery()) {
        assertTrue(answer.next());
        return answer.getString(1);
      }
    }
  }

  /** Whether the function of the catalogue fails. */
  private static boolean fails(String function, @Nullable String text) {
    Call call = Objects.requireNonNull(SqlFunctions.find(function)).call();
    if (text == null) {
      return false;
    }
    call.text(0, text);
    return !call.run();
  }

  @Test
  void answersAreThoseOfTheGoldenFile() throws Exception {
    List<String> texts =
        rows.stream().map(BulkMacrosTest::text).filter(Objects::nonNull).distinct().toList();
    assertTrue(texts.size() > 100, texts.size() + " texts");
    List<String> differences = new ArrayList<>();
    int ports = 0;
    try (Connection duckdb = database(texts)) {
      for (Golden row : rows) {
        String said;
        try {
          String answer = ask(duckdb, row.function(), text(row));
          said = answer == null ? "null" : "=" + answer;
        } catch (SQLException e) {
          String message = Objects.requireNonNull(e.getMessage());
          said = message.contains(row.function() + ": ") ? "error" : message;
        }
        String expected =
            row.isError() ? "error" : row.answer() == null ? "null" : "=" + row.answer();
        String tried = ask(duckdb, "try_" + row.function(), text(row));
        if (fails("uri_port", text(row)) && !fails("uri_path", text(row))) {
          ports++; // the port is too large: bulk parse fails for the whole text
          assertEquals("error", said);
          assertEquals(null, tried);
        } else if (!expected.equals(said) || !Objects.equals(row.answer(), tried)) {
          differences.add(row + ": " + said + ", " + tried);
        }
      }
    }
    assertEquals(List.of(), differences, differences.size() + " of " + rows.size());
    assertTrue(ports < 20, ports + " ports");
  }

  @Test
  void aTextThatWasNotReadIsAnError() throws Exception {
    try (Connection duckdb = database(List.of("http://a/"))) {
      for (String function : List.of("uri_host", "try_uri_host")) {
        SQLException thrown =
            assertThrows(SQLException.class, () -> ask(duckdb, function, "http://b/"));
        assertTrue(
            String.valueOf(thrown.getMessage()).contains("urial bulk parse has not read this text"),
            thrown.getMessage());
      }
    }
  }

  @Test
  void columnsAreGroupedAndFiltered() throws Exception {
    try (Connection duckdb = database(List.of("http://a/1", "http://a/2", "ftp://u:secret@a b/"));
        Statement statement = duckdb.createStatement()) {
      statement.execute(
          "CREATE TABLE clicks AS SELECT unnest(['http://a/1', 'http://a/2', 'http://a/1', NULL]) u");
      try (ResultSet answer =
          statement.executeQuery(
              "SELECT uri_host(u), count(*) FROM clicks WHERE uri_scheme(u) = 'http' GROUP BY 1")) {
        assertTrue(answer.next());
        assertEquals("a", answer.getString(1));
        assertEquals(3, answer.getInt(2));
        assertFalse(answer.next());
      }
      SQLException thrown =
          assertThrows(SQLException.class, () -> ask(duckdb, "uri_host", "ftp://u:secret@a b/"));
      assertFalse(String.valueOf(thrown.getMessage()).contains("secret"), thrown.getMessage());
    }
  }
}
