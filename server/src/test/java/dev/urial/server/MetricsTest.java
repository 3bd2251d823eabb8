package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.LinkDraft;
import dev.urial.testkit.Patience;
import java.io.ByteArrayOutputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What an operator measures: names, histograms by route, and what is refused. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class MetricsTest {
  @AutoClose private static Fixture fixture;

  @BeforeAll
  static void start() throws Exception {
    fixture = new Fixture("limit-not-found=2/1h", "limit-sign-in=3/1h");
    fixture.link(LinkDraft.to("https://example.com/").slug("a"));
    for (int i = 0; i < 5; i++) {
      fixture.get("/a").is(302);
      fixture.get("/missing" + i);
    }
    fixture.get("/inspect");
    fixture.get("/api/v1/links/7", "Authorization: Bearer no").is(401);
    fixture.get("/a", "X-Forwarded-For: 203.0.113.7");
    Wire.get(fixture.port(), "other.example", "/a");
    String form = "name=admin&password=wrong";
    fixture.postBody("/sign-in", form);
  }

  static String scrape(Fixture fixture) throws Exception {
    return fixture.get("/metrics", "Authorization: Bearer " + fixture.adminKey()).is(200).body();
  }

  /** The value of a series, waited for: requests are counted after they are answered. */
  private static double value(String series) throws Exception {
    double value = Double.NaN;
    for (int i = 0; i < 3_000 && !(value > 0); i++) {
      for (String line : scrape(fixture).split("\n")) {
        if (line.startsWith(series + " ")) {
          value = Double.parseDouble(line.substring(series.length() + 1));
        }
      }
      if (!(value > 0)) {
        Thread.sleep(20);
      }
    }
    return value;
  }

  @Test
  void timesAreCountedByRouteInBuckets() throws Exception {
    assertEquals(6, value("urial_requests_seconds_count{route=\"/{slug}\",status=\"3xx\"}"));
    assertEquals(
        6, value("urial_requests_seconds_bucket{route=\"/{slug}\",status=\"3xx\",le=\"+Inf\"}"));
    assertEquals(5, value("urial_requests_seconds_count{route=\"/{slug}\",status=\"4xx\"}"));
    assertEquals(1, value("urial_requests_seconds_count{route=\"/inspect\",status=\"2xx\"}"));
    assertEquals(
        1, value("urial_requests_seconds_count{route=\"/api/v1/links/{id}\",status=\"4xx\"}"));
    assertEquals(1, value("urial_requests_seconds_count{route=\"none\",status=\"4xx\"}"));
  }

  @Test
  void refusalsAreCountedByReasonAndLimit() throws Exception {
    assertEquals(3, value("urial_limits_exceeded_total{limit=\"not-found\"}"));
    assertEquals(3, value("urial_refusals_total{why=\"too-many\"}"));
    assertEquals(1, value("urial_refusals_total{why=\"credentials\"}"));
    assertEquals(1, value("urial_refusals_total{why=\"sign-in\"}"));
    assertEquals(1, value("urial_proxy_headers_ignored_total"));
  }

  @Test
  void theMachineIsMeasured() throws Exception {
    assertTrue(value("process_files_max_files") > 0);
    assertTrue(value("process_files_open_files") > 0);
    assertTrue(value("urial_connections_limit") == 10_000);
    assertTrue(value("urial_disk_free_bytes") > 0);
    assertTrue(value("hikaricp_connections_max{pool=\"urial-visits\"}") > 0);
    assertTrue(scrape(fixture).contains("jvm_gc_"));
  }

  /** The alert about failures must not be in anybody's power. */
  @Test
  void whatTheClientCancelsOrSendsIsNoFailure() throws Exception {
    try (Fixture own = new Fixture("log-requests=on")) {
      own.link(LinkDraft.to("https://example.com/").slug("a"));
      int count = 10;
      ByteArrayOutputStream sent = new ByteArrayOutputStream();
      sent.writeBytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      frame(sent, 4, 0, 0, new byte[0]);
      ByteArrayOutputStream fields = new ByteArrayOutputStream();
      fields.write(0x82); // :method GET
      fields.write(0x86); // :scheme http
      literal(fields, 0x04, "/a"); // :path
      literal(fields, 0x01, Fixture.HOST); // :authority
      for (int i = 0; i < count; i++) {
        frame(sent, 1, 5, 2 * i + 1, fields.toByteArray());
        frame(sent, 3, 0, 2 * i + 1, new byte[] {0, 0, 0, 8});
      }
      try (Socket socket = new Socket("127.0.0.1", own.port())) {
        socket.getOutputStream().write(sent.toByteArray());
        Patience.await(() -> requests(own, "") >= count);
      }
      String rest = "\r\nHost: s.example\r\n\r\n";
      Wire.ask(own.port(), "GET /a HTTP/7.1" + rest).is(505);
      Wire.ask(own.port(), "GET /a\u0001b HTTP/1.1" + rest).is(400);
      Patience.await(() -> requests(own, "") >= count + 2);
      assertEquals(0, requests(own, "5xx"));
      assertTrue(own.log().contains("status=499"), own.log());
      assertTrue(own.log().contains("status=505"), own.log());
      assertTrue(own.log().contains("status=400"), own.log());
    }
  }

  private static void literal(ByteArrayOutputStream to, int name, String value) {
    to.write(name); // RFC 7541 section 6.2.2: without indexing
    to.write(value.length());
    to.writeBytes(value.getBytes(StandardCharsets.US_ASCII));
  }

  private static void frame(
      ByteArrayOutputStream to, int type, int flags, int stream, byte[] content) {
    to.writeBytes(new byte[] {0, 0, (byte) content.length, (byte) type, (byte) flags});
    to.writeBytes(new byte[] {0, 0, 0, (byte) stream});
    to.writeBytes(content);
  }

  /** How many requests of visitors ended with a status, which may be empty. */
  private static double requests(Fixture own, String status) throws Exception {
    double count = 0;
    for (String line : scrape(own).split("\n")) {
      if (line.startsWith("urial_requests_seconds_count")
          && !line.contains("/metrics")
          && line.contains("status=\"" + status)) {
        count += Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1));
      }
    }
    return count;
  }

  @Test
  void whoInventsPathsMakesNoSeries() throws Exception {
    try (Fixture own = new Fixture()) {
      for (int i = 0; i < 50; i++) {
        own.get("/api/v1/nothing" + i + "/" + i);
        Wire.get(own.port(), "h" + i + ".example", "/" + i);
        own.get("/inspect/" + i);
        own.get("/assets/" + i);
      }
      Set<String> routes = new TreeSet<>();
      for (String line : scrape(own).split("\n")) {
        if (line.startsWith("urial_requests_seconds_count")) {
          routes.add(line.substring(line.indexOf("route=") + 7, line.indexOf("\",")));
        }
      }
      assertEquals(Set.of("/api/{rest...}", "/{slug}", "none"), routes);
    }
  }

  @Test
  void promtoolFindsNoFault() throws Exception {
    OperatorTool promtool = OperatorTool.find("promtool");
    String metrics = scrape(fixture);
    assertFalse(metrics.isEmpty());
    OperatorTool.Ran ran = promtool.run(OperatorTool.top(), metrics, "check", "metrics");
    assertEquals("", ran.output());
    assertEquals(0, ran.status());
  }
}
