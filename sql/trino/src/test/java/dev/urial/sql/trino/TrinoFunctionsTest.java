package dev.urial.sql.trino;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import io.trino.testing.MaterializedResult;
import io.trino.testing.MaterializedRow;
import io.trino.testing.QueryFailedException;
import io.trino.testing.StandaloneQueryRunner;
import io.trino.testing.TestingSession;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The functions where Trino meets them: the plugin, types, nulls, errors, plans. */
class TrinoFunctionsTest {
  private static StandaloneQueryRunner trino;
  private static Set<String> own;

  @BeforeAll
  static void start() {
    trino = new StandaloneQueryRunner(TestingSession.testSessionBuilder().build());
    own = names();
    trino.installPlugin(new UrialPlugin());
  }

  @AfterAll
  static void stop() {
    trino.close();
  }

  private static MaterializedResult run(String query) {
    return trino.execute(trino.getDefaultSession(), query);
  }

  private static @Nullable Object value(String expression) {
    return run("SELECT " + expression).getOnlyValue();
  }

  private static List<List<Object>> rows(String query) {
    return run(query).getMaterializedRows().stream().map(MaterializedRow::getFields).toList();
  }

  private static Set<String> names() {
    return run("SHOW FUNCTIONS").getMaterializedRows().stream()
        .map(row -> String.valueOf(row.getField(0)))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  @Test
  void thePluginBringsEveryFunction() {
    Set<String> there = names();
    for (SqlFunction function : SqlFunctions.all()) {
      assertTrue(there.contains(function.name()), function.name());
      assertFalse(own.contains(function.name()), function.name());
    }
  }

  @Test
  void aFunctionIsThereForEachNumberOfArguments() {
    int overloads = 0;
    for (SqlFunction function : SqlFunctions.all()) {
      overloads += function.parameters().size() - function.required() + 1;
    }
    assertEquals(overloads, new UrialPlugin().getFunctions().size());
    // Classes cannot be made twice: a second plugin in the same loader has the same.
    assertEquals(new UrialPlugin().getFunctions(), new UrialPlugin().getFunctions());
  }

  @Test
  void functionsAreDescribed() {
    for (List<Object> row : rows("SHOW FUNCTIONS LIKE 'uri%'")) {
      assertEquals(true, row.get(4), row + " is deterministic");
      assertFalse(String.valueOf(row.get(5)).isBlank(), row.toString());
    }
  }

  @Test
  void rowsHaveFieldsAndArraysItems() {
    assertEquals("a.example", value("uri_parse('http://a.example:8/b').host"));
    assertEquals(8L, value("uri_parse('http://a.example:8/b').port"));
    assertNull(value("uri_parse('http://a.example/b').port"));
    assertEquals("y", value("uri_params('http://a/?k=x&l=y')[2].value"));
    assertEquals(
        List.of(List.of("k", "x"), List.of("l", "y"), List.of("k", "z")),
        rows(
            "SELECT p.* FROM (VALUES 'http://a/?k=x&l=y&k=z') u(url)"
                + " CROSS JOIN UNNEST(uri_params(url)) p(name, value)"));
  }

  @Test
  void aNullMakesNull() {
    assertNull(value("uri_host(NULL)"));
    assertNull(value("uri_host('http://a/', CAST(NULL AS varchar))"));
    assertNull(value("uri_param('http://a/?q=1', 'q', CAST(NULL AS bigint))"));
    assertNull(value("uri_parse(CAST(NULL AS varchar))"));
    assertEquals(List.of(), rows("SELECT * FROM UNNEST(uri_extract(CAST(NULL AS varchar)))"));
  }

  @Test
  void textsOfAnyLengthAndNumbersOfAnyWidthAreTaken() {
    assertEquals("a", value("uri_host(CAST('http://a/' AS varchar(20)))"));
    for (String type : List.of("tinyint", "smallint", "integer", "bigint")) {
      String n = "CAST(2 AS " + type + ")";
      assertEquals("2", value("uri_param('http://a/?x=1&x=2', 'x', " + n + ")"));
    }
  }

  @Test
  void wrongTypesAreRefused() {
    assertThrows(QueryFailedException.class, () -> value("uri_host(7)"));
    assertThrows(QueryFailedException.class, () -> value("uri_host()"));
    assertThrows(QueryFailedException.class, () -> value("uri_param('http://a/?x=1', 'x', 'y')"));
  }

  /** The sentence says what was read and where it broke, and hides what is secret. */
  @Test
  void aStrictFunctionFailsWithASentence() {
    String query = "SELECT uri_host(url) FROM (VALUES 'http://a/', 'http://u:geheim@b^c/') t(url)";
    QueryFailedException thrown = assertThrows(QueryFailedException.class, () -> run(query));
    String sentence = String.valueOf(thrown.getMessage());
    assertTrue(sentence.startsWith("uri_host: "), sentence);
    assertTrue(sentence.contains("b^c"), sentence);
    assertFalse(sentence.contains("geheim"), sentence);
  }

  @Test
  void itsTwinAnswersNullAndSoDoesTrinosTry() {
    String urls = " FROM (VALUES 'http://a/', 'http://b^c/') t(url)";
    List<List<Object>> aAndNull = List.of(List.of("a"), Arrays.asList((Object) null));
    assertEquals(aAndNull, rows("SELECT try_uri_host(url)" + urls));
    assertEquals(aAndNull, rows("SELECT TRY(uri_host(url))" + urls));
  }

  @Test
  void identifiersAreTakenOutOfTexts() {
    String mails = "(VALUES (1, 'See <http://a.example/b> or é http://c.example.'), (2, 'none'))";
    assertEquals(
        List.of(
            List.of(1, "http://a.example/b", 6L, 18L), List.of(1, "http://c.example", 31L, 16L)),
        rows(
            "SELECT m.id, f.identifier, f.position, f.length FROM "
                + mails
                + " m(id, body) CROSS JOIN UNNEST(uri_extract(body)) f"
                + "(written, identifier, kind, position, length)"));
  }

  /** A state that is kept is not overwritten by the next call. */
  @Test
  void answersOutliveTheNextRow() {
    assertEquals(
        "http://bbbb/http://a/",
        value(
            "reduce(ARRAY['HTTP://BBBB/', 'HTTP://A/'], '',"
                + " (s, x) -> s || uri_normalize(x), s -> s)"));
    assertEquals(
        "http://c/",
        value(
            "reduce(ARRAY['HTTP://C/', 'HTTP://DDDDD/', 'HTTP://EE/'], 'z',"
                + " (s, x) -> least(s, uri_normalize(x)), s -> s)"));
  }

  @Test
  void aPieceOfTheArgumentIsTheSameText() {
    assertEquals(
        List.of(List.of("a.example", "/b"), List.of("cc.example", "/d")),
        rows(
            "SELECT uri_host(url), uri_path(url) FROM (VALUES 'http://a.example/b',"
                + " 'http://cc.example/d') t(url)"));
  }
}
