package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import java.io.Writer;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** The rehearsal at the start: visitors are answered meanwhile, and nothing of it is counted. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
@Timeout(120)
class WarmUpTest {
  private static final String WARMING =
      "{\"ready\":false,\"database\":\"ok\",\"queue\":\"ok\",\"disk\":\"ok\",\"start\":\"warming\"}\n";

  @Test
  void readySaysYesWhenItIsOverAndNothingIsCounted() throws Exception {
    try (Fixture own = new Fixture("warm-up", "2s", "log-requests", "on", "log-level", "debug")) {
      Wire.Reply early = own.get("/ready");
      assertEquals(503, early.status());
      assertEquals(WARMING, early.body());
      assertEquals(200, own.get("/live").status());
      while (own.get("/ready").status() != 200) {
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
              .counter()
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
    assertTrue(!own.log().contains("broken off"), own.log());
  }
}
