package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import dev.urial.shortener.LinkDraft;
import dev.urial.shortener.store.EmbeddedDatabase;
import dev.urial.testkit.Patience;
import dev.urial.testkit.Slow;
import java.io.Writer;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The rehearsal at the start: visitors are answered meanwhile, and nothing of it is counted. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
@Timeout(240)
class WarmUpTest {
  private static final String WARMING =
      "{\"ready\":false,\"database\":\"ok\",\"queue\":\"ok\",\"disk\":\"ok\",\"start\":\"warming\"}\n";

  @Test
  @Slow("waits for a whole warm-up; everyPageThatIsRehearsedIsAnswered asks the same")
  void readySaysYesWhenItIsOverAndNothingIsCounted() throws Exception {
    try (Fixture own = new Fixture("warm-up", "2s", "log-requests", "on", "log-level", "debug")) {
      own.link(LinkDraft.to("https://example.com/").slug("kept"));
      Wire.Reply early = own.get("/ready");
      assertEquals(503, early.status());
      assertEquals(WARMING, early.body());
      assertEquals(200, own.get("/live").status());
      while (own.get("/ready").status() != 200) {
        Thread.sleep(100);
      }
      // On a slow machine, the service is ready before the last step is over.
      while (own.server().context().metrics().get("urial.cache.entries").gauge().value() != 1) {
        Thread.sleep(100);
      }
      assertEquals(
          0,
          own.server().context().metrics().get("urial.visits.written").functionCounter().count());
      assertEquals(
          0,
          own.server()
              .context()
              .metrics()
              .get("urial.slugs")
              .tag("answer", "redirect")
              .functionCounter()
              .count());
      long redirects = own.log().lines().filter(it -> it.contains("status=302")).count();
      assertEquals(0, redirects, own.log());
      assertEquals(1, own.log().split("message=started", -1).length - 1, own.log());
      assertTrue(own.server().context().store().links().find(Fixture.HOST, "link-1") == null);
    }
  }

  /** A page that is refused would be rehearsed for nothing. */
  @Test
  void everyPageThatIsRehearsedIsAnswered(@TempDir Path folder) throws Exception {
    Configuration settings = Configuration.of(WarmUp.settings(folder));
    try (UrialServer own = UrialServer.start(settings, Writer.nullWriter())) {
      for (int turn = 0; turn < 80; turn++) { // ten texts and ten pages in four languages
        assertTrue(WarmUp.readPage(own.address().getPort(), turn), "turn " + turn);
      }
    }
  }

  @Test
  void aServerThatIsClosedMeanwhileDoesNotWaitForIt() throws Exception {
    long began = System.nanoTime();
    Fixture own = new Fixture("warm-up", "60s");
    own.close();
    assertTrue(System.nanoTime() - began < 30_000_000_000L, own.log());
    assertTrue(!own.log().contains("interrupted"), own.log());
  }

  /** With PostgreSQL, in temporary tables, of which nothing is left. */
  @Slow(
      "a whole warm-up with PostgreSQL; readySaysYesWhenItIsOverAndNothingIsCounted has a shorter one")
  @Test
  void usesTheSameDatabase() throws Exception {
    String url = EmbeddedDatabase.withTables();
    long most = 0;
    try (Fixture own = new Fixture("warm-up", "4s", "postgres", url)) {
      while (own.get("/ready").status() != 200) {
        most = Math.max(most, temporaryTables(url));
        Thread.sleep(50);
      }
      assertTrue(most > 10, "tables: " + most);
      assertFalse(own.log().contains("SQLite"), own.log());
      assertTrue(own.server().context().store().links().find(Fixture.HOST, "link-1") == null);
      Patience.await(() -> temporaryTables(url) <= 0);
      assertEquals(0, temporaryTables(url));
    }
  }

  @Slow(
      "a whole warm-up with PostgreSQL; readySaysYesWhenItIsOverAndNothingIsCounted has a shorter one")
  @Test
  void usesSqliteWithoutThePrivilege() throws Exception {
    String url = EmbeddedDatabase.withTables();
    String name = url.substring(url.lastIndexOf('/') + 1);
    run(url, "REVOKE TEMPORARY ON DATABASE " + name + " FROM PUBLIC");
    run(url, "DROP ROLE IF EXISTS frugal");
    run(url, "CREATE ROLE frugal LOGIN PASSWORD 'frugal'");
    run(url, "GRANT ALL ON ALL TABLES IN SCHEMA public TO frugal");
    run(url, "GRANT ALL ON ALL SEQUENCES IN SCHEMA public TO frugal");
    run(url, "GRANT CREATE ON SCHEMA public TO frugal");
    run(url, "ALTER TABLE visit OWNER TO frugal");
    run(url, "ALTER TABLE visit_other OWNER TO frugal");
    String frugal = url.replace("postgres:postgres@", "frugal:frugal@");
    try (Fixture own = new Fixture("warm-up", "2s", "postgres", frugal)) {
      while (own.get("/ready").status() != 200) {
        Thread.sleep(50);
      }
      assertTrue(own.log().contains("the warm-up uses SQLite"), own.log());
      assertFalse(own.log().contains("frugal:"), own.log());
    }
  }

  private static long temporaryTables(String url) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:" + withoutUser(url));
        Statement statement = connection.createStatement();
        ResultSet row =
            statement.executeQuery("SELECT count(*) FROM pg_class WHERE relpersistence = 't'")) {
      row.next();
      return row.getLong(1);
    }
  }

  private static void run(String url, String sql) throws SQLException {
    try (Connection connection = DriverManager.getConnection("jdbc:" + withoutUser(url));
        Statement statement = connection.createStatement()) {
      statement.execute(sql);
    }
  }

  private static String withoutUser(String url) {
    return url.replace("postgres:postgres@", "") + "?user=postgres&password=postgres";
  }
}
