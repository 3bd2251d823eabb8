package dev.urial.sql.spark;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recipes of {@code docs/sql.md} for Delta and Iceberg; {@code make sparks} has these. */
class LakeTest {
  @TempDir static Path folder;
  private static SparkSession session;

  @BeforeAll
  static void start() throws IOException {
    Assumptions.assumeTrue(
        LakeTest.class.getResource("/org/apache/iceberg/spark/SparkCatalog.class") != null,
        "make sparks has Delta and Iceberg");
    String page =
        Files.readString(Path.of(System.getProperty("urial.root", "../..")).resolve("docs/sql.md"));
    SparkSession.Builder builder =
        SparkSession.builder()
            .master("local[1]")
            .config("spark.ui.enabled", "false")
            .config("spark.log.level", "OFF")
            .config("spark.driver.host", "127.0.0.1")
            .config("spark.driver.bindAddress", "127.0.0.1")
            .config("spark.local.dir", folder.toString())
            .config("spark.sql.warehouse.dir", folder.resolve("delta").toString())
            .config("spark.sql.shuffle.partitions", "1");
    for (String line : page.lines().toList()) {
      // The options of the recipe, as they are on the page.
      if (line.startsWith("spark.sql.extensions=io.delta")
          || line.startsWith("spark.sql.catalog.")) {
        int equals = line.indexOf('=');
        String value = line.substring(equals + 1).replace("/warehouse", folder + "/iceberg");
        builder.config(line.substring(0, equals), value);
      }
    }
    session = builder.getOrCreate();
    session.sql(
        "CREATE TEMP VIEW log AS SELECT * FROM VALUES ('http://a.example/x'),"
            + " ('http://b.example/y'), ('http://a b') AS v(url)");
  }

  @AfterAll
  static void stop() {
    if (session != null) {
      session.stop();
    }
  }

  /** Runs what the page has in the block of SQL that begins so. */
  private static void run(String beginning) throws IOException {
    String page =
        Files.readString(Path.of(System.getProperty("urial.root", "../..")).resolve("docs/sql.md"));
    int from = page.indexOf("```sql\n" + beginning) + "```sql\n".length();
    assertTrue(from > "```sql\n".length(), beginning);
    for (String statement : page.substring(from, page.indexOf("```", from)).split(";[^\n]*\n")) {
      session.sql(statement);
    }
  }

  private static void assertHosts(String table) {
    List<Row> rows = session.sql("SELECT host FROM " + table + " ORDER BY 1").collectAsList();
    assertEquals("[[null], [a.example], [b.example]]", rows.toString());
  }

  @Test
  void deltaKeepsAColumnAndChecksIt() throws IOException {
    run("CREATE TABLE pages (url STRING, host STRING) USING delta");
    assertHosts("pages");
    Exception thrown =
        assertThrows(
            Exception.class,
            () -> session.sql("INSERT INTO pages VALUES ('http://a.example/', 'b.example')"));
    assertTrue(String.valueOf(thrown.getMessage()).contains("host_of_url"), thrown.getMessage());
    assertHosts("pages");
  }

  @Test
  void icebergKeepsAColumnAndPartitionsByIt() throws IOException {
    run("CREATE TABLE lake.db.pages (url STRING, host STRING) USING iceberg");
    assertHosts("lake.db.pages");
    session.sql("UPDATE lake.db.pages SET host = try_uri_scheme(url) WHERE host = 'b.example'");
    assertEquals(
        "[[http]]",
        session
            .sql("SELECT host FROM lake.db.pages WHERE url = 'http://b.example/y'")
            .collectAsList()
            .toString());
  }
}
