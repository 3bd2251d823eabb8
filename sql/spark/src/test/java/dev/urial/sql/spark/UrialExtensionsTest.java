package dev.urial.sql.spark;

import static dev.urial.sql.spark.Spark.first;
import static dev.urial.sql.spark.Spark.texts;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.internal.spark.Caller;
import java.util.List;
import java.util.Random;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.unsafe.Platform;
import org.apache.spark.unsafe.types.UTF8String;
import org.junit.jupiter.api.Test;

/** What is Spark's in the functions: plans and memory. Answers: GoldenSparkTest. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class UrialExtensionsTest {
  @Test
  void partsOfOneTextAreReadOnce() {
    Dataset<Row> five =
        Spark.session()
            .range(0, 1, 1, 1)
            .selectExpr("concat('http://a/', id) url")
            .selectExpr(
                "uri_scheme(url)",
                "uri_host(url)",
                "uri_path(url)",
                "try_uri_query(url)",
                "uri_parse(url)");
    String code =
        org.apache.spark.sql.execution.debug.package$.MODULE$.codegenString(
            five.queryExecution().executedPlan());
    assertEquals(2, code.split("\\.read\\(\\)", -1).length, code);
  }

  @Test
  void constantsAreFoldedAndNullIsNull() {
    Dataset<Row> plan =
        Spark.session().sql("SELECT uri_host('http://a/'), uri_host(null), uri_port('http://a:1')");
    String optimized = plan.queryExecution().optimizedPlan().toString();
    assertTrue(optimized.contains("[a AS"), optimized);
    assertEquals("[a,null,1]", plan.first().toString());
  }

  @Test
  void argumentsAreCounted() {
    Exception e =
        assertThrows(Exception.class, () -> Spark.session().sql("SELECT uri_param('http://a/')"));
    assertTrue(e.getMessage().contains("WRONG_NUM_ARGS"), e.getMessage());
  }

  @Test
  void aggregatesAndSortsKeepWhatTheyWereGiven() {
    Dataset<Row> rows =
        texts("http://c/1?x=2", "http://a/2?x=1", "http://b/3?x=3", "http://a/4?x=4");
    rows.createOrReplaceTempView("kept");
    assertEquals(
        "[c,a,WrappedArray(a, b, c),4]"
            .replace("WrappedArray", first("SELECT array(1)").get(0).getClass().getSimpleName()),
        first(
                "SELECT max(uri_host(url)), min(uri_host(url)),"
                    + " sort_array(collect_set(uri_host(url))), max(uri_param(url, 'x')) FROM kept")
            .toString()
            .replaceAll(
                "[A-Za-z]*\\(a, b, c\\)",
                first("SELECT array(1)").get(0).getClass().getSimpleName() + "(a, b, c)"));
    assertEquals(
        "[[a,2], [b,1], [c,1]]",
        Spark.session()
            .sql("SELECT uri_host(url) h, count(*) FROM kept GROUP BY 1 ORDER BY h")
            .collectAsList()
            .toString());
  }

  @Test
  void bytesOutsideTheHeapAndInLongsAreRead() {
    byte[] text = "http://example.com/".getBytes(java.nio.charset.StandardCharsets.UTF_8);
    long address = Platform.allocateMemory(text.length);
    try {
      Platform.copyMemory(text, Platform.BYTE_ARRAY_OFFSET, null, address, text.length);
      assertEquals("example.com", host(UTF8String.fromAddress(null, address, text.length)));
    } finally {
      Platform.freeMemory(address);
    }
    long[] longs = new long[4];
    Platform.copyMemory(
        text, Platform.BYTE_ARRAY_OFFSET, longs, Platform.LONG_ARRAY_OFFSET, text.length);
    assertEquals(
        "example.com",
        host(UTF8String.fromAddress(longs, Platform.LONG_ARRAY_OFFSET, text.length)));
  }

  private static String host(UTF8String text) {
    Caller caller = Caller.of("uri_host");
    caller.give(0, text);
    return String.valueOf(caller.text());
  }

  @Test
  void drawnTextsAreReadAsTheNounsReadThem() {
    Random random = new Random(15);
    String alphabet = "ahtp:/?#[]@%2eé.. 0-_~&=\\";
    String[] drawn = new String[4000];
    for (int i = 0; i < drawn.length; i++) {
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "http://" : "");
      for (int n = random.nextInt(24); n > 0; n--) {
        text.append(alphabet.charAt(random.nextInt(alphabet.length())));
      }
      drawn[i] = text.toString();
    }
    List<Row> rows =
        texts(drawn)
            .selectExpr("url", "try_uri_host(url)", "try_uri_path(url)", "uri_is_valid(url, 'iri')")
            .collectAsList();
    assertEquals(drawn.length, rows.size());
    for (Row row : rows) {
      String text = row.getString(0);
      IriReference read = IriReference.tryParse(text).orElseNull();
      assertEquals(read == null ? null : read.host(), row.get(1), text);
      assertEquals(read == null ? null : read.path(), row.get(2), text);
      assertEquals(Iri.isValid(text), row.get(3), text);
    }
  }
}
