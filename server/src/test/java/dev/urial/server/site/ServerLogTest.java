package dev.urial.server.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A line a happening, one line always, and no secret in it. */
class ServerLogTest {
  private final StringBuilder out = new StringBuilder();

  private ServerLog log(String format) {
    return ServerLog.of(
        out,
        Configuration.of(Map.of("log-format", format)),
        Clock.fixed(Instant.parse("2026-11-21T07:00:00.123Z"), ZoneOffset.UTC));
  }

  @Test
  void logfmtIsPairs() {
    log("logfmt")
        .info("link created", "domain", "s.example", "slug", "a b", "count", 3, "none", null);
    assertEquals(
        "time=2026-11-21T07:00:00.123Z level=info message=\"link created\" domain=s.example"
            + " slug=\"a b\" count=3\n",
        out.toString());
  }

  @Test
  void jsonIsOneObjectALine() {
    log("json").warning("odd", "text", "\"\n\u202e\u0007\\", "yes", true);
    assertEquals(
        "{\"time\":\"2026-11-21T07:00:00.123Z\",\"level\":\"warning\",\"message\":\"odd\",\"text\":\"\\\"\\n"
            + "\\u202e\\u0007\\\\\",\"yes\":true}\n",
        out.toString());
  }

  @Test
  void secretsAreMasked() {
    ServerLog log = log("logfmt");
    log.info(
        "x", "why", "cannot reach postgresql://urial:hunter2@db.example/x?password=hunter3 now");
    log.info("x", "why", "jdbc:postgresql://db.example/x?user=u&password=hunter4");
    log.info("x", "why", "at 'https://u:hunter5@h.example/'");
    log.info("request", "path", "/p/urial_" + "hunter6-".repeat(5) + "xyz");
    log.info(
        "request",
        "path",
        "/it's/urial_" + "hunter7-".repeat(5) + "xyz",
        "host",
        "urial_" + "hunter8-".repeat(6));
    log.info(
        "request",
        "path",
        ServerLog.cut("/" + "a".repeat(220) + "/urial_" + "hunter9-".repeat(6), 256));
    assertFalse(out.toString().contains("hunter"), out.toString());
    assertTrue(out.toString().contains("db.example"));
  }

  @Test
  void whateverComesIsOneLine() {
    for (String format : new String[] {"logfmt", "json"}) {
      ServerLog log = log(format);
      for (int c = 0; c < 0x3000; c++) {
        out.setLength(0);
        log.info("m", "v", "a" + Character.toString(c) + "b");
        assertEquals(1, out.toString().lines().count(), "U+" + Integer.toHexString(c));
        assertTrue(out.toString().chars().allMatch(x -> x >= ' ' && x != 0x7F || x == '\n'));
      }
    }
  }
}
