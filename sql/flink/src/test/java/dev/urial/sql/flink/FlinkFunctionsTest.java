package dev.urial.sql.flink;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.flink.table.api.EnvironmentSettings;
import org.apache.flink.table.api.Expressions;
import org.apache.flink.table.api.Table;
import org.apache.flink.table.api.TableEnvironment;
import org.apache.flink.table.api.ValidationException;
import org.apache.flink.table.functions.TableFunction;
import org.apache.flink.types.Row;
import org.apache.flink.types.RowKind;
import org.apache.flink.util.InstantiationUtil;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The functions where Flink meets them: modules, types, nulls, errors, plans. */
class FlinkFunctionsTest {
  private static TableEnvironment tables;

  @BeforeAll
  static void start() {
    Tables.assumeJdk17();
    tables = Tables.batch();
  }

  @Test
  void theModuleBringsEveryFunction() {
    Set<String> listed = new TreeSet<>(Arrays.asList(tables.listFunctions()));
    for (SqlFunction function : SqlFunctions.all()) {
      assertTrue(listed.contains(function.name()), function.name());
    }
  }

  /** No function of Flink's hides one of ours: in whatever order modules are loaded. */
  @Test
  void noNameIsTakenFromFlink() {
    TableEnvironment bare = Tables.bare(EnvironmentSettings.newInstance().inBatchMode());
    Set<String> own = new TreeSet<>(Arrays.asList(bare.listFunctions()));
    own.retainAll(UrialFunctions.names());
    assertEquals(Set.of(), own);
  }

  @Test
  void registeredFunctionsNeedNoModule() {
    TableEnvironment bare = Tables.bare(EnvironmentSettings.newInstance().inStreamingMode());
    assertThrows(ValidationException.class, () -> Tables.value(bare, "uri_host('http://a/')"));
    UrialFunctions.register(bare);
    assertEquals("a", Tables.value(bare, "uri_host('http://a/')"));
    assertTrue(Arrays.asList(bare.listUserDefinedFunctions()).contains("try_uri_host"));
  }

  @Test
  void theTableApiTakesAFunctionWithoutRegistration() throws Exception {
    TableEnvironment bare = Tables.bare(EnvironmentSettings.newInstance().inBatchMode());
    Table clicks = bare.fromValues(Row.of("http://a/?q=1"), Row.of("http://b/?q=2")).as("url");
    Table read =
        clicks.select(
            Expressions.call(UrialFunctions.of("uri_host"), Expressions.$("url")),
            Expressions.call(UrialFunctions.of("uri_param"), Expressions.$("url"), "q"));
    try (var rows = read.execute().collect()) {
      assertEquals(Row.of("a", "1"), rows.next());
      assertEquals(Row.of("b", "2"), rows.next());
    }
  }

  @Test
  @SuppressWarnings("NullAway")
  void anUnknownNameIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> UrialFunctions.of("parse_url"));
    assertThrows(NullPointerException.class, () -> UrialFunctions.of(null));
    assertThrows(NullPointerException.class, () -> UrialFunctions.register(null));
  }

  @Test
  void namesAreCaseInsensitive() {
    assertEquals("a", Tables.value(tables, "URI_HOST('http://a/')"));
  }

  @Test
  void argumentsHaveNamesWhereNoneMayBeLeftOut() {
    boolean some = false;
    for (SqlFunction function : SqlFunctions.strict()) {
      some |= function.required() == function.parameters().size();
    }
    assertTrue(some);
    assertEquals(
        "http://a/c", Tables.value(tables, "uri_resolve(base => 'http://a/b', text => 'c')"));
  }

  @Test
  void structsHaveFieldsAndArraysItems() {
    assertEquals("a.example", Tables.value(tables, "uri_parse('http://a.example:8/b').host"));
    assertEquals(8L, Tables.value(tables, "uri_parse('http://a.example:8/b').port"));
    assertNull(Tables.value(tables, "uri_parse('http://a.example/b').port"));
    assertEquals("y", Tables.value(tables, "uri_params('http://a/?k=x&l=y')[2].`value`"));
    List<Row> pairs =
        Tables.rows(
            tables,
            "SELECT p.* FROM (VALUES 'http://a/?k=x&l=y&k=z') AS u(url)"
                + " CROSS JOIN UNNEST(uri_params(url)) AS p(name, v)");
    assertEquals(List.of(Row.of("k", "x"), Row.of("l", "y"), Row.of("k", "z")), pairs);
  }

  @Test
  void aNullMakesNull() {
    String none = "CAST(NULL AS STRING)";
    assertNull(Tables.value(tables, "uri_host(" + none + ")"));
    assertNull(Tables.value(tables, "uri_host('http://a/', " + none + ")"));
    assertNull(Tables.value(tables, "uri_param('http://a/?q=1', 'q', CAST(NULL AS BIGINT))"));
    assertNull(Tables.value(tables, "uri_parse(" + none + ")"));
    assertEquals(
        List.of(), Tables.rows(tables, "SELECT * FROM LATERAL TABLE(uri_extract(" + none + "))"));
  }

  @Test
  void wholeNumbersOfAnyWidthAreTaken() {
    for (String type : List.of("TINYINT", "SMALLINT", "INT", "BIGINT")) {
      String n = "CAST(2 AS " + type + ")";
      assertEquals("2", Tables.value(tables, "uri_param('http://a/?x=1&x=2', 'x', " + n + ")"));
    }
  }

  @Test
  void wrongTypesAreRefusedWhileFlinkPlans() {
    assertThrows(ValidationException.class, () -> Tables.value(tables, "uri_host(7)"));
    assertThrows(ValidationException.class, () -> Tables.value(tables, "uri_host()"));
    assertThrows(
        ValidationException.class,
        () -> Tables.value(tables, "uri_param('http://a/?x=1', 'x', 'y')"));
  }

  /** The sentence says what was read and where it broke, and hides what is secret. */
  @Test
  void aStrictFunctionFailsWithASentence() {
    String query =
        "SELECT uri_host(url) FROM (VALUES 'http://a/', 'http://u:geheim@b^c/') AS t(url)";
    Exception thrown = assertThrows(RuntimeException.class, () -> Tables.rows(tables, query));
    String sentence = Tables.cause(thrown);
    assertTrue(sentence.startsWith("uri_host: "), sentence);
    assertFalse(sentence.contains("geheim"), sentence);
    assertTrue(sentence.contains("b^c"), sentence);
    boolean named = false;
    for (Throwable it = thrown; it != null; it = it.getCause()) {
      named |= it.getClass().getSimpleName().equals("TableRuntimeException");
    }
    assertTrue(named);
  }

  @Test
  void itsTwinAnswersNull() {
    List<Row> rows =
        Tables.rows(
            tables, "SELECT try_uri_host(url) FROM (VALUES 'http://a/', 'http://b^c/') AS t(url)");
    assertEquals(List.of(Row.of("a"), Row.of((Object) null)), rows);
  }

  @Test
  void identifiersAreTakenOutOfTexts() {
    String texts = "(VALUES (1, 'See <http://a.example/b> or é http://c.example.'), (2, 'none'))";
    assertEquals(
        List.of(Row.of(1, "http://a.example/b", 6L, 18L), Row.of(1, "http://c.example", 31L, 16L)),
        Tables.rows(
            tables,
            "SELECT m.id, f.identifier, f.`position`, f.`length` FROM "
                + texts
                + " AS m(id, body), LATERAL TABLE(uri_extract(body)) AS f"));
    assertEquals(
        3,
        Tables.rows(
                tables,
                "SELECT m.id, f.written FROM "
                    + texts
                    + " AS m(id, body) LEFT JOIN LATERAL TABLE(uri_extract(body)) AS f ON TRUE")
            .size());
  }

  /** A constant is evaluated once, while Flink plans; a column is not. */
  @Test
  void constantsAreFolded() {
    String view = "(VALUES 'http://a/', 'http://b/') AS t(url)";
    String folded = tables.explainSql("SELECT uri_host('http://c.example/'), url FROM " + view);
    String plan = folded.substring(folded.indexOf("Optimized Execution Plan"));
    assertTrue(plan.contains("'c.example'"), plan);
    assertFalse(plan.contains("uri_host"), plan);
  }

  /** Constants of one place are not remembered in another. */
  @Test
  void callsWithOtherConstantsHaveCallsOfTheirOwn() throws Exception {
    assertEquals(
        Row.of("1", "2", "2", "1", "http://a/?x=1&y=2"),
        Tables.rows(
                tables,
                "SELECT uri_param(url, 'x'), uri_param(url, 'y'), uri_param(url, 'y'),"
                    + " uri_param(url, 'x', 1), url FROM (VALUES 'http://a/?x=1&y=2') AS t(url)")
            .get(0));
    UrialScalar x = new UrialScalar("uri_param", List.of("1=x"));
    UrialScalar y = new UrialScalar("uri_param", List.of("1=y"));
    assertFalse(x.functionIdentifier().equals(y.functionIdentifier()));
  }

  /** What is left out in one call was given in another, of the same instance. */
  @Test
  void callsWithFewerArgumentsBorrowNone() {
    assertEquals(
        List.of(
            Row.of("bücher.example", "xn--bcher-kva.example"),
            Row.of("bücher.example", "xn--bcher-kva.example")),
        Tables.rows(
            tables,
            "SELECT uri_host(url), uri_host(url, standard) FROM (VALUES"
                + " ('http://bücher.example/', 'whatwg'), ('http://bücher.example/', 'whatwg'))"
                + " AS t(url, standard)"));
  }

  /** What one call answered is not overwritten by the next, of the same place or another. */
  @Test
  void answersOutliveTheNextRow() {
    List<Row> rows =
        Tables.rows(
            tables,
            "SELECT uri_normalize(a), uri_normalize(b), uri_host(uri_normalize(a))"
                + " FROM (VALUES ('HTTP://A/', 'HTTP://BBBB/'), ('HTTP://CC/', 'HTTP://D/'))"
                + " AS t(a, b) ORDER BY a");
    assertEquals(
        List.of(Row.of("http://a/", "http://bbbb/", "a"), Row.of("http://cc/", "http://d/", "cc")),
        rows);
  }

  @Test
  void functionsTravelAsTheirNames() throws Exception {
    for (String name : UrialFunctions.names()) {
      Object there =
          InstantiationUtil.deserializeObject(
              InstantiationUtil.serializeObject(UrialFunctions.of(name)),
              getClass().getClassLoader());
      assertEquals(name, there.toString());
      assertEquals(name.endsWith("uri_extract"), there instanceof TableFunction, name);
    }
  }

  /** There is an eval for each number of arguments. */
  @Test
  void noFunctionHasMoreArgumentsThanEval() {
    for (SqlFunction function : SqlFunctions.all()) {
      int most = UrialFunctions.of(function.name()) instanceof UrialRows ? 2 : 4;
      assertTrue(function.parameters().size() <= most, function.signature());
    }
  }

  @Test
  void streamsAreReadToo() {
    TableEnvironment stream = Tables.bare(EnvironmentSettings.newInstance().inStreamingMode());
    stream.executeSql("LOAD MODULE urial");
    List<Row> rows =
        Tables.rows(
            stream,
            "SELECT uri_host(url), COUNT(*) FROM (VALUES 'http://a/1', 'http://a/2') AS t(url)"
                + " GROUP BY uri_host(url)");
    assertEquals(Row.ofKind(RowKind.UPDATE_AFTER, "a", 2L), rows.get(rows.size() - 1));
  }
}
