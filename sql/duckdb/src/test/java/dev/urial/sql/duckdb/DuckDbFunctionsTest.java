package dev.urial.sql.duckdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.SqlExample;
import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import dev.urial.sql.SqlType;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
      marks.add("?::" + ColumnTypes.of(type));
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

  @Test
  void nullGivesNullWhereverItComesFrom() throws SQLException {
    assertNull(ask("select uri_host(null)"));
    assertNull(ask("select uri_host('http://a/', null)"));
    assertNull(ask("select uri_params(null)"));
    assertNull(ask("select uri_parse(null)"));
    assertEquals("0", ask("select count(*) from uri_extract(null)"));
    run(
        "create table t as select if(i % 3 = 0, null, 'http://h' || i || '/') u from range(9)"
            + " r(i)");
    assertEquals("6", ask("select count(uri_host(u)) from t"));
    assertEquals("h1 h2 h4 h5 h7 h8", ask("select string_agg(uri_host(u), ' ') from t"));
    assertEquals("6", ask("select count(uri_is_valid(u)) from t"));
    assertEquals("0", ask("select count(uri_port(u)) from t"));
  }

  @Test
  void strictFunctionEndsTheQueryWithTheSentenceAlone() {
    SQLException e = assertThrows(SQLException.class, () -> ask("select uri_host('http://a b/')"));
    String said = e.getMessage();
    assertTrue(said.startsWith("Invalid Input Error: uri_host: "), said);
    assertEquals(-1, said.indexOf('\n'), said);
    assertEquals(-1, said.indexOf("at dev.urial"), said);
  }

  @Test
  void errorShowsNoPasswordAndNoControl() {
    String text = "http://me:s3cr3t@h/\u001b[31m \n x";
    SQLException e = assertThrows(SQLException.class, () -> ask("select uri_host(?)", text));
    String said = e.getMessage();
    assertEquals(-1, said.indexOf("s3cr3t"), said);
    assertEquals(-1, said.indexOf('\u001b'), said);
    assertEquals(-1, said.indexOf('\n'), said);
  }

  @Test
  void connectionGoesOnAfterAnError() throws SQLException {
    for (int i = 0; i < 50; i++) {
      assertThrows(SQLException.class, () -> ask("select uri_host('http://a b/')"));
      assertEquals("a", ask("select uri_host('http://a/')"));
    }
  }

  @Test
  void tryAnswersNullInstead() throws SQLException {
    assertNull(ask("select try_uri_host('http://a b/')"));
    assertNull(ask("select try_uri_parse('http://a b/')"));
    assertNull(ask("select try_uri_params('http://a b/')"));
    assertEquals("0", ask("select count(*) from try_uri_extract('x', 'no profile')"));
  }

  @Test
  void wrongArgumentsAreTheEnginesError() {
    SQLException none = assertThrows(SQLException.class, () -> ask("select uri_host()"));
    assertTrue(none.getMessage().startsWith("Binder Error"), none.getMessage());
    SQLException number = assertThrows(SQLException.class, () -> ask("select uri_host(5)"));
    assertTrue(number.getMessage().startsWith("Binder Error"), number.getMessage());
  }

  @Test
  void structsAndArraysAreTyped() throws SQLException {
    assertEquals("8042", ask("select uri_parse('http://a:8042/').port"));
    assertEquals("BIGINT", ask("select typeof(uri_parse('http://a:8042/').port)"));
    assertEquals("2", ask("select uri_params('http://a/?x=1&y=2')[2].value"));
    assertEquals("2", ask("select len(uri_params('http://a/?x=1&y=2'))"));
    assertEquals(
        "x y", ask("select string_agg(p.name, ' ') from unnest(uri_params('?x=1&y=2')) q(p)"));
  }

  @Test
  void tableFunctionJoinsTheRowsThatItReads() throws SQLException {
    run("create table t(id integer, body varchar)");
    run(
        "insert into t values (1, 'See <http://a.example/b>.'), (2, null), (3, 'none'),"
            + " (4, '<http://c.example/> <http://d.example/>')");
    assertEquals(
        "1 http://a.example/b;4 http://c.example/;4 http://d.example/",
        ask(
            "select string_agg(id || ' ' || identifier, ';' order by id, position)"
                + " from t, uri_extract(body)"));
  }

  @Test
  void textsComeAndGoAsTheyAre() throws SQLException {
    String[] texts = {
      "",
      "a",
      "twelve-bytes",
      "thirteen-byte",
      "b\u00fccher-und-mehr",
      "\ud83d\ude00".repeat(4),
      "/" + "x".repeat(5000),
      "\u0000",
      "a\u0000b-and-some-more-after-it"
    };
    for (String text : texts) {
      String path = "/p" + text;
      SqlFunction valid = SqlFunctions.find("uri_is_valid");
      dev.urial.sql.Call call = valid.call();
      call.text(0, path);
      call.text(1, "iri-reference");
      assertTrue(call.run());
      assertEquals(
          call.answer(), ask("select uri_is_valid(?, 'iri-reference')::varchar", path), path);
      if (call.truth()) {
        assertEquals(path, ask("select uri_path(?)", path));
      }
    }
  }

  @Test
  void largeTextsPassBothWays() throws SQLException {
    // 40 answers of a megabyte each: more than is handed to the driver at once.
    run("create table t as select 'http://h/' || repeat('x', 1000000) || i u from range(40) r(i)");
    assertEquals(
        "0", ask("select count(*) from t where uri_path(u) != substr(u, 9) or uri_host(u) != 'h'"));
  }

  @Test
  void vectorsOfEverySizeAreReadToTheirEnd() throws SQLException {
    for (int n : new int[] {0, 1, 63, 64, 65, 2047, 2048, 2049, 4096, 5000, 122879, 122881}) {
      run(
          "create or replace table t as select 'http://host-number-' || i || '.example/' || i u,"
              + " if(i % 7 = 0, null, i) i from range("
              + n
              + ") r(i)");
      assertEquals(
          String.valueOf(n),
          ask(
              "select count(*) from t where uri_path(u) = '/' || substr(u, 21 + (len(u) - 28) // 2)"
                  + " or uri_host(u) = split_part(u, '/', 3)"));
    }
  }

  @Test
  void constantsAndDictionariesAreReadRight() throws SQLException {
    assertEquals(
        "3", ask("select sum(len(uri_host('http://' || 'abc/'))) // 5000 from range(5000)"));
    run(
        "create table t as select ['http://a.example/', 'http://b.example/x', null][1 + i % 3] u,"
            + " ['rfc3987', 'whatwg'][1 + i % 2] s from range(10000) r(i)");
    assertEquals("2", ask("select count(distinct uri_host(u, s)) from t"));
    assertEquals(
        "0",
        ask("select count(*) from t where uri_host(u) is distinct from split_part(u, '/', 3)"));
    // Rows that a filter leaves, in a vector that selects.
    assertEquals("3333", ask("select count(uri_host(u)) from t where u like '%x'"));
    assertEquals("3333", ask("select count(*) from t where uri_path(u) = '/x'"));
  }

  @Test
  void rowsThatAFilterTakesAwayAreNotAsked() throws SQLException {
    run(
        "create table t as select if(i % 2 = 0, 'http://a/', 'http://a b/') u, i from range(5000)"
            + " r(i)");
    assertEquals("2500", ask("select count(uri_host(u)) from t where i % 2 = 0"));
    assertEquals(
        "2500", ask("select count(case when uri_is_valid(u) then uri_host(u) end) from t"));
  }

  @Test
  void threadsAnswerTheSame() throws SQLException {
    run("set threads = 4");
    run(
        "create table t as select 'http://www.host' || (i % 1000) || '.example/p?a=' || i u"
            + " from range(300000) r(i)");
    for (int k = 0; k < 3; k++) {
      assertEquals("1000", ask("select count(distinct uri_host(u)) from t"));
      assertEquals("44999850000", ask("select sum(uri_param(u, 'a')::bigint) from t"));
    }
  }

  @Test
  void manyConnectionsRegisterAtOnce() throws Exception {
    List<Thread> threads = new ArrayList<>();
    List<String> wrong = java.util.Collections.synchronizedList(new ArrayList<>());
    run("create table t as select 'http://h' || i || '/' u from range(20000) r(i)");
    for (int k = 0; k < 6; k++) {
      Thread thread =
          new Thread(
              () -> {
                for (int n = 0; n < 5; n++) {
                  try (Connection other =
                      duckdb.unwrap(org.duckdb.DuckDBConnection.class).duplicate()) {
                    DuckDbFunctions.register(other);
                    String found = ask(other, "select count(distinct uri_host(u)) from t");
                    String pairs = ask(other, "select len(uri_params('?a=1&b=2'))");
                    if (!"20000".equals(found) || !"2".equals(pairs)) {
                      wrong.add(found + " " + pairs);
                    }
                  } catch (SQLException e) {
                    wrong.add(String.valueOf(e.getMessage()));
                  }
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(List.of(), wrong);
  }

  @Test
  void databaseFileHoldsNothingOfIt(@TempDir Path folder) throws SQLException {
    String url = "jdbc:duckdb:" + folder.resolve("some.duckdb");
    try (Connection file = DriverManager.getConnection(url)) {
      DuckDbFunctions.register(file);
      ask(file, "select len(uri_params('?a=1'))");
      try (Statement sql = file.createStatement()) {
        sql.execute("create table t as select uri_host('http://a/') h");
      }
    }
    try (Connection file = DriverManager.getConnection(url)) {
      assertEquals("a", ask(file, "select h from t"));
      assertEquals(
          "0",
          ask(
              file,
              "select count(*) from duckdb_functions() where starts_with(function_name, 'uri_')"));
    }
    try (Connection file = DriverManager.getConnection(url, readOnly())) {
      DuckDbFunctions.register(file);
      assertEquals("1", ask(file, "select len(uri_params('?a=1'))"));
    }
  }

  private static Properties readOnly() {
    Properties properties = new Properties();
    properties.setProperty("duckdb.read_only", "true");
    return properties;
  }

  @Test
  void connectionThatIsClosedIsRefused() throws SQLException {
    Connection closed = DriverManager.getConnection("jdbc:duckdb:");
    closed.close();
    assertThrows(SQLException.class, () -> DuckDbFunctions.register(closed));
    assertThrows(NullPointerException.class, () -> DuckDbFunctions.register(null));
  }

  /** The query is cut off in the middle; nobody's memory is touched afterwards. */
  @Test
  void queryThatIsCancelledEnds() throws Exception {
    try (Statement sql = duckdb.createStatement()) {
      Thread canceller =
          new Thread(
              () -> {
                try {
                  Thread.sleep(100);
                  sql.cancel();
                } catch (InterruptedException | SQLException e) {
                  // the query ends by itself then
                }
              });
      canceller.start();
      assertThrows(
          SQLException.class,
          () ->
              sql.executeQuery(
                      "select max(uri_host('http://h' || i || '/')) from range(1000000000) r(i)")
                  .next());
      canceller.join();
    }
    assertEquals("a", ask("select uri_host('http://a/')"));
  }
}
