package dev.urial.sql.duckdb;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.testing.Drawn;
import dev.urial.testkit.Slow;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import java.math.BigInteger;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.function.Supplier;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;
import org.duckdb.DuckDBDriver;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Columns of drawn texts: what DuckDB answers is what the nouns say; and nothing is left behind.
 */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class DuckDbLaws {
  private static final int ROWS = 20_000;
  private static final DrawnTexts TEXTS =
      DrawnTexts.mix(
          Drawn.ANY, Drawn.URIS, Drawn.IRI_REFERENCES, DrawnTexts.from("", "\0", "😀", "é\n"));

  private static Connection duckdb;
  private static final List<String> DRAWN = new ArrayList<>();

  @BeforeAll
  static void draw() throws SQLException {
    duckdb = DriverManager.getConnection("jdbc:duckdb:");
    DuckDbFunctions.register(duckdb);
    run("create table t(id integer, u varchar)");
    Supplier<String> texts = TEXTS.start(new SplittableRandom(Laws.seed()));
    try (DuckDBAppender to = duckdb.unwrap(DuckDBConnection.class).createAppender("main", "t")) {
      while (DRAWN.size() < ROWS) {
        String text = texts.get();
        if (text.codePoints().noneMatch(c -> c >= 0xD800 && c < 0xE000)) { // as UTF-8 has it
          to.beginRow().append(DRAWN.size()).append(text).endRow();
          DRAWN.add(text);
        }
      }
    }
    run("set threads = 4");
  }

  @AfterAll
  static void close() throws SQLException {
    duckdb.close();
  }

  private static void run(String statement) throws SQLException {
    try (Statement sql = duckdb.createStatement()) {
      sql.execute(statement);
    }
  }

  private static void agrees(String call, Function<String, @Nullable String> noun)
      throws SQLException {
    int seen = 0;
    try (Statement sql = duckdb.createStatement();
        ResultSet rows = sql.executeQuery("select id, (" + call + ")::varchar from t")) {
      while (rows.next()) {
        String text = DRAWN.get(rows.getInt(1));
        assertEquals(noun.apply(text), rows.getString(2), () -> call + " of " + text);
        seen++;
      }
    }
    assertEquals(ROWS, seen);
  }

  private static @Nullable String of(
      @Nullable IriReference read, Function<IriReference, @Nullable String> part) {
    return read == null ? null : part.apply(read);
  }

  @Test
  void componentsAreThoseOfTheNoun() throws SQLException {
    agrees(
        "try_uri_host(u)", text -> of(IriReference.tryParse(text).orElseNull(), it -> it.host()));
    agrees(
        "try_uri_path(u)", text -> of(IriReference.tryParse(text).orElseNull(), it -> it.path()));
    // All or nothing: where the port fits no column, there is no row of columns.
    agrees(
        "try_uri_parse(u).query",
        text ->
            of(
                IriReference.tryParse(text).orElseNull(),
                it -> hasNumber(it.port()) ? it.query() : null));
  }

  private static boolean hasNumber(@Nullable String port) {
    return port == null || port.isEmpty() || new BigInteger(port).bitLength() < Long.SIZE;
  }

  @Test
  void validityIsThatOfTheNoun() throws SQLException {
    agrees("uri_is_valid(u)", text -> Boolean.toString(IriReference.isValid(text)));
    agrees("uri_is_valid(u, 'uri')", text -> Boolean.toString(Uri.isValid(text)));
    agrees(
        "uri_is_valid(u, 'iri-reference')", text -> Boolean.toString(IriReference.isValid(text)));
  }

  @Test
  void urlIsThatOfTheNoun() throws SQLException {
    agrees(
        "try_url_href(u)",
        text -> {
          Url url = Url.tryParse(text).orElseNull();
          return url == null ? null : url.href();
        });
  }

  @Test
  void aMillionRowsInSeveralThreads() throws SQLException {
    run(
        "create table million as select 'http://h' || (i % 1000) || '.example.co.uk/p?id=' || i u"
            + " from range(1000000) r(i)");
    try (Statement sql = duckdb.createStatement();
        ResultSet rows =
            sql.executeQuery(
                "select count(distinct try_domain_registrable(u)),"
                    + " sum(try_uri_param(u, 'id')::bigint) from million")) {
      assertTrue(rows.next());
      assertEquals(1, rows.getInt(1));
      assertEquals(499999500000L, rows.getLong(2));
    }
  }

  /** The driver's own list is the one thing that lives as long as the JVM. */
  @Test
  @Slow("opens hundreds of connections; DuckDbFunctionsTest opens some at once")
  void manyConnectionsOfADatabaseLeaveNothingBehind() throws SQLException {
    int before = DuckDBDriver.registeredFunctions().size();
    for (int i = 0; i < 300; i++) {
      try (Connection other = duckdb.unwrap(DuckDBConnection.class).duplicate()) {
        DuckDbFunctions.register(other);
      }
    }
    assertEquals(before, DuckDBDriver.registeredFunctions().size());
  }

  @Test
  @Slow("passes large texts for six seconds; DuckDbFunctionsTest passes some both ways")
  void buffersOfLargeTextsAreLetGo() throws SQLException {
    Runtime java = Runtime.getRuntime();
    long before = -1;
    for (int i = 0; i < 12; i++) {
      try (Statement sql = duckdb.createStatement();
          ResultSet rows =
              sql.executeQuery(
                  "select max(len(uri_path('/' || repeat('x', 8000000 + i)))) from range(3)"
                      + " r(i)")) {
        assertTrue(rows.next());
      }
      System.gc();
      long used = java.totalMemory() - java.freeMemory();
      before = i == 3 ? used : before;
      assertTrue(i < 4 || used < before + (16L << 20), used + " after " + before);
    }
  }
}
