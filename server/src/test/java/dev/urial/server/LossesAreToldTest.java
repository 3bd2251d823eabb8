package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.http.RefusalReason;
import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServerLog;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What is lost or refused is reported, and not more than once a minute. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class LossesAreToldTest {
  private static int count(String text, String of) {
    return text.split(of, -1).length - 1;
  }

  @Test
  void refusalsAreLoggedOnceAMinuteForEachReason() {
    StringBuffer out = new StringBuffer();
    HandClock clock = new HandClock(Instant.parse("2026-11-22T12:00:00Z"));
    RefusalLog log = new RefusalLog(ServerLog.of(out, Configuration.of(Map.of()), clock), clock);
    log.saw(RefusalReason.TOO_MANY, "203.0.113.0/24");
    log.tell();
    for (int i = 0; i < 10_000; i++) {
      log.saw(
          RefusalReason.TOO_MANY, i % 3 == 0 ? "203.0.113.0/24" : "198.51." + i % 256 + ".0/24");
      log.tell();
    }
    log.saw(RefusalReason.SIGN_IN, "192.0.2.0/24");
    log.saw(RefusalReason.NO_ROOM, "192.0.2.0/24");
    log.tell();
    assertEquals(3, count(out.toString(), "\n"), out.toString());
    clock.advance(Duration.ofMinutes(1));
    log.tell();
    String[] lines = out.toString().split("\n");
    assertEquals(4, lines.length, out.toString());
    assertTrue(lines[0].contains("why=too-many count=1 "), lines[0]);
    assertTrue(lines[1].contains("why=no-room count=1 "), lines[1]);
    assertTrue(lines[2].contains("why=sign-in count=1 "), lines[2]);
    assertTrue(lines[3].contains("count=10000 networks=257 most=203.0.113.0/24"), lines[3]);
  }

  @Test
  void pagesAreNotCompressed() throws Exception {
    try (Fixture own = new Fixture()) {
      // A page that holds a secret beside what a stranger chose tells it by its length (BREACH).
      Wire.Reply page = own.get("/sign-in", "Accept-Encoding: gzip, br");
      page.is(200);
      assertNull(page.field("Content-Encoding"));
    }
  }
}
