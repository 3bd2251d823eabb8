package dev.urial.sql.spark;

import static dev.urial.sql.spark.Spark.first;
import static dev.urial.sql.spark.Spark.texts;
import static org.apache.spark.sql.functions.col;
import static org.apache.spark.sql.functions.lit;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.sql.SqlFunction;
import dev.urial.sql.SqlFunctions;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.apache.spark.SparkThrowable;
import org.apache.spark.sql.Row;
import org.junit.jupiter.api.Test;

/** What users see on each version of Spark: these tests run on the jar for all versions, too. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class EachVersionTest {
  /** The error of ours; Spark 3.5 wraps it in one of a job. */
  private static Throwable invalidText(Throwable thrown) {
    for (Throwable it = thrown; it != null; it = it.getCause()) {
      if (it instanceof SparkThrowable error && "22P02".equals(error.getSqlState())) {
        return it;
      }
    }
    throw new AssertionError(thrown);
  }

  @Test
  void aTextThatCannotBeReadIsAnErrorOfSparksWithItsSecretsMasked() {
    for (String ansi : List.of("true", "false")) {
      Spark.session().conf().set("spark.sql.ansi.enabled", ansi);
      try {
        Throwable e =
            invalidText(
                assertThrows(
                    Exception.class,
                    () ->
                        texts("http://u:secret@a b/").selectExpr("uri_host(url)").collectAsList()));
        assertTrue(e.getMessage().endsWith(" SQLSTATE: 22P02"), e.getMessage());
        assertTrue(e.getMessage().contains("uri_host: http://u:***@a b/"), e.getMessage());
        assertFalse(e.getMessage().contains("secret"), e.getMessage());
      } finally {
        Spark.session().conf().unset("spark.sql.ansi.enabled");
      }
    }
    assertTrue(texts("http://a b/").selectExpr("try_uri_host(url)").first().isNullAt(0));
  }

  @Test
  void rowsComeOfALateralViewAndOfATableFunction() {
    String text = "see http://a.example/ and https://b.example/x";
    List<Row> lateral =
        Spark.session()
            .sql(
                "SELECT f.identifier FROM VALUES ('"
                    + text
                    + "') v(t) LATERAL VIEW uri_extract(t) f")
            .collectAsList();
    List<Row> table =
        Spark.session().sql("SELECT identifier FROM uri_extract('" + text + "')").collectAsList();
    assertEquals("[[http://a.example/], [https://b.example/x]]", lateral.toString());
    assertEquals(lateral, table);
  }

  @Test
  void arraysStructsAndMapsAreSparks() {
    assertEquals(
        "[Map(a -> 1, b -> 2),2,a]",
        first(
                "SELECT map_from_entries(uri_params('http://a/?a=1&b=2')),"
                    + " size(uri_params('http://a/?a=1&b=2')), uri_parse('http://a/').host")
            .toString());
    // Each item of the array keeps its own answer, though one expression answers all.
    assertEquals(
        "[a, b]",
        first("SELECT transform(array('http://a/x', 'http://b/y'), it -> uri_parse(it).host)")
            .getList(0)
            .toString());
    assertEquals(
        "[[http,a], [http,b]]",
        texts("http://a/x", "http://b/y")
            .selectExpr("uri_parse(url) p")
            .selectExpr("p.scheme", "p.host")
            .collectAsList()
            .toString());
  }

  @Test
  void dataFramesHaveEachFunctionWithEachNumberOfArguments() {
    Set<String> methods =
        Arrays.stream(UrialFunctions.class.getMethods())
            .filter(it -> Modifier.isStatic(it.getModifiers()))
            .map(it -> it.getName() + "/" + it.getParameterCount())
            .collect(Collectors.toSet());
    Set<String> wanted =
        SqlFunctions.all().stream().flatMap(EachVersionTest::arities).collect(Collectors.toSet());
    assertEquals(wanted, methods);
    assertEquals(
        "[a,1]",
        texts("http://a/?x=1")
            .select(
                UrialFunctions.uri_host(col("url")), UrialFunctions.uri_param(col("url"), lit("x")))
            .first()
            .toString());
  }

  @Test
  void aSessionThatRunsAlreadyTakesThem() {
    var session = Spark.session().newSession();
    UrialExtensions.register(session);
    assertEquals("a", session.sql("SELECT uri_host('http://a/')").first().getString(0));
  }

  private static Stream<String> arities(SqlFunction function) {
    return java.util.stream.IntStream.rangeClosed(function.required(), function.parameters().size())
        .mapToObj(n -> function.name() + "/" + n);
  }
}
