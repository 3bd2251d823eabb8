package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.Message;
import dev.urial.server.http.Exchange;
import dev.urial.server.http.Problem;
import dev.urial.server.http.ProblemType;
import dev.urial.server.http.ProtocolErrors;
import dev.urial.server.http.Router;
import dev.urial.server.http.SiteHandler;
import dev.urial.server.http.TrustedProxies;
import dev.urial.server.site.Configuration;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The listener, the router and the exchange, octet by octet over loopback. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class SiteTest {
  private static final String HOST = "s.example";

  private static Server jetty;
  private static int port;

  @BeforeAll
  static void listen() throws Exception {
    Configuration configuration = Configuration.of(Map.of("port", "0", "idle-timeout", "5s"));
    jetty = new Server();
    jetty.setErrorHandler(new ProtocolErrors());
    ServerConnector connector = Connectors.open(jetty, configuration, null);
    Router router = new Router();
    router.get("/live", e -> e.answer(200, "text/plain;charset=utf-8", "live\n"));
    router.get("/hello/{name}", e -> e.answer(200, "text/plain;charset=utf-8", e.part("name")));
    router.get("/hello/you", e -> e.answer(200, "text/plain;charset=utf-8", "literal"));
    router.get("/all/{rest...}", e -> e.answer(200, "text/plain;charset=utf-8", e.part("rest")));
    router.get(
        "/who",
        e ->
            e.answer(
                200,
                "text/plain;charset=utf-8",
                e.origin().address() + " " + e.origin().network() + " " + e.origin().base()));
    router.post("/echo", e -> e.answer(200, "application/octet-stream", e.body()));
    router.post(
        "/form", e -> e.answer(200, "text/plain;charset=utf-8", String.valueOf(e.form().get("a"))));
    router.get(
        "/query",
        e -> e.answer(200, "text/plain;charset=utf-8", e.parameter("q") + "|" + e.query()));
    router.get(
        "/fail",
        e -> {
          throw new IllegalStateException("secret inner text");
        });
    router.get(
        "/teapot",
        e -> {
          throw new Problem(ProblemType.CONFLICT, Message.quoted("short and stout"));
        });
    router.get("/nothing", e -> {});
    router.get(
        "/lead", e -> e.redirect(302, new String(unhex(e.query()), StandardCharsets.ISO_8859_1)));
    router.get("/inject", e -> e.set("X-Test", "a\r\nb: c").answer(204));
    router.get(
        "/pieces",
        e -> {
          try (var out = e.stream(200, "text/plain")) {
            for (int i = 0; i < 1000; i++) {
              out.write(("line " + i + "\n").getBytes(StandardCharsets.US_ASCII));
            }
          }
        });
    router.get(
        "/twice",
        e -> {
          e.answer(200);
          e.answer(200);
        });
    router.errors("/api/", (e, problem) -> e.answer(problem));
    router.get(
        "/api/fail",
        e -> {
          throw new IllegalStateException("inner");
        });
    router.slugs(e -> e.answer(404, "text/plain;charset=utf-8", "slug " + e.path()));
    SiteHandler site =
        new SiteHandler(
            router,
            HOST::equals,
            TrustedProxies.parse("127.0.0.1,10.0.0.0/8"),
            1024,
            SiteTest::quick,
            (exchange, cause) ->
                cause instanceof Problem problem
                    ? problem
                    : Problem.ofStatus(500).withNumber("4711"));
    new RequestLimits(16, 1024).limit(site);
    jetty.setHandler(site);
    jetty.start();
    port = connector.getLocalPort();
  }

  private static boolean quick(Exchange e) {
    boolean isQuick = e.path().equals("/quick");
    if (isQuick) {
      e.redirect(302, "https://example.com/");
    }
    return isQuick;
  }

  @AfterAll
  static void stop() throws Exception {
    jetty.stop();
  }

  private static byte[] unhex(String hex) {
    byte[] bytes = new byte[hex.length() / 2];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) Integer.parseInt(hex.substring(2 * i, 2 * i + 2), 16);
    }
    return bytes;
  }

  private static String hex(String text) {
    StringBuilder hex = new StringBuilder();
    for (byte b : text.getBytes(StandardCharsets.ISO_8859_1)) {
      hex.append(String.format("%02x", b));
    }
    return hex.toString();
  }

  @ParameterizedTest
  @CsvSource({
    "/hello/a, a",
    "/hello/a%20b, a b",
    "/hello/a%2Fb, a/b",
    "/hello/%61%2541, a%41",
    "/hello/you, literal",
    "/all/a/b%2Fc, a/b/c",
    "/%68ello/x, x",
    "/query?q=a%20b+c&q=2, a b c|q=a%20b+c&q=2",
  })
  void segmentsAreDecodedOnce(String path, String body) throws Exception {
    assertEquals(body, Wire.get(port, HOST, path).is(200).body());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/hello/%",
        "/hello/%4",
        "/hello/%zz",
        "/hello/%ff",
        "/hello/%C3%28",
        "/hello/a%00",
        "/hello/a%0d%0ab",
        "/hello/%ED%A0%80",
        "/%zz"
      })
  void whatIsNoPathIs400(String path) throws Exception {
    Wire.get(port, HOST, path).is(400);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://example.com/a b",
        "https://example.com/\r\nX: y",
        "https://example.com/é",
        "\t"
      })
  void whatIsNotVisibleAsciiIsNoLocation(String target) throws Exception {
    Wire.Reply reply = Wire.get(port, HOST, "/lead?" + hex(target)).is(500);
    assertNull(reply.field("Location"));
    assertNull(reply.field("X"));
  }

  @Test
  void aFieldCannotBeEndedEarly() throws Exception {
    assertNull(Wire.get(port, HOST, "/inject").is(500).field("b"));
  }

  @Test
  void headIsAnsweredAsGetWithoutBody() throws Exception {
    Wire.Reply get = Wire.get(port, HOST, "/hello/abc");
    try (Wire wire = new Wire(port)) {
      wire.send("HEAD /hello/abc HTTP/1.1\r\nHost: s.example\r\n\r\n");
      Wire.Reply head = wire.read(true);
      assertEquals(get.field("Content-Length"), head.field("Content-Length"));
      assertEquals(get.field("Content-Type"), head.field("Content-Type"));
      // The connection lives on, and nothing of a body is in it.
      wire.send("GET /quick HTTP/1.1\r\nHost: s.example\r\n\r\n");
      wire.read(false).is(302);
    }
  }

  @ParameterizedTest
  @CsvSource({
    "PUT, /hello/a, 405, 'GET, HEAD, OPTIONS'",
    "OPTIONS, /hello/a, 204, 'GET, HEAD, OPTIONS'",
    "GET, /echo, 405, 'OPTIONS, POST'",
    "OPTIONS, *, 204, 'GET, HEAD, OPTIONS, POST'",
    "DELETE, /slug, 405, 'GET, HEAD, OPTIONS, POST'",
    "BREW, /slug, 405, 'GET, HEAD, OPTIONS, POST'",
    "TRACE, /hello/a, 405, 'GET, HEAD, OPTIONS'"
  })
  void methodsThatAreNotAnsweredSayWhichAre(String method, String path, int status, String allow)
      throws Exception {
    assertEquals(allow, Wire.ask(port, Wire.request(method, HOST, path)).is(status).field("Allow"));
  }

  @Test
  void aFailureIsANumberWithoutInnerText() throws Exception {
    for (String path : List.of("/fail", "/nothing", "/api/fail")) {
      Wire.Reply reply = Wire.get(port, HOST, path).is(500);
      assertFalse(reply.body().contains("inner"), reply.body());
      assertFalse(reply.body().contains("Exception"), reply.body());
      assertEquals("no-store", reply.field("Cache-Control"));
      assertEquals("nosniff", reply.field("X-Content-Type-Options"));
    }
    assertTrue(Wire.get(port, HOST, "/fail").body().contains("4711"));
    assertEquals(
        "application/problem+json", Wire.get(port, HOST, "/api/fail").field("Content-Type"));
    assertTrue(Wire.get(port, HOST, "/teapot").body().contains("short and stout"));
    assertNull(Wire.get(port, HOST, "/fail").field("Server"));
  }

  @Test
  void longAnswersGoPieceByPiece() throws Exception {
    assertEquals(1000, Wire.get(port, HOST, "/pieces").body().lines().count());
    assertEquals("", Wire.ask(port, Wire.request("HEAD", HOST, "/pieces")).body());
  }

  @ParameterizedTest
  @CsvSource({
    "other.example, 404",
    "s.example, 200",
    "S.EXAMPLE, 200",
    "s.example., 200",
    "s.example:80, 200",
    "s.example:8080, 404",
    "xs.example, 404",
    "s%2eexample, 404",
    "127.0.0.1, 404",
    "[::1], 404",
    "s.example.evil, 404"
  })
  void onlyKnownHostsAreServed(String host, int status) throws Exception {
    int seen = Wire.get(port, host, "/hello/a").status();
    // A host that is none at all may be refused by its form.
    assertTrue(seen == status || status == 404 && seen == 400, host + ": " + seen);
    Wire.get(port, "s.example", "/live").is(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET /hello/a HTTP/1.1\r\n\r\n",
        "GET /hello/a HTTP/1.1\r\nHost: s.example\r\nHost: other.example\r\n\r\n",
        "GET http://other.example/hello/a HTTP/1.1\r\nHost: s.example\r\n\r\n",
        "GET /hello/a HTTP/1.1\r\nHost: s.example\r\nHost: s.example\r\n\r\n",
        "GET /hello/a HTTP/1.1\r\nHost : s.example\r\n\r\n",
        "GET /hello/a HTTP/1.1\r\nHost: a b\r\n\r\n",
        "GET /hello/a HTTP/1.1\r\nHost: s.example@evil\r\n\r\n",
        "GET /hello/a HTTP/1.1\r\nHost: s.example/x\r\n\r\n",
        "GET /hello/a b HTTP/1.1\r\nHost: s.example\r\n\r\n",
        "GET /hello/a HTTP/3.7\r\nHost: s.example\r\n\r\n",
        "GET /hello/a\r\n\r\n",
        "G\u0000T / HTTP/1.1\r\nHost: s.example\r\n\r\n",
        "\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003\r\n\r\n",
        "GET /hello/\u0001 HTTP/1.1\r\nHost: s.example\r\n\r\n",
        "GET /hello/\u00e9 HTTP/1.1\r\nHost: s.example\r\n\r\n",
        "POST /echo HTTP/1.1\r\n"
            + "Host: s.example\r\n"
            + "Content-Length: 3\r\n"
            + "Content-Length: 4\r\n\r\n"
            + "abcd",
        "POST /echo HTTP/1.1\r\nHost: s.example\r\nContent-Length: -1\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: s.example\r\nContent-Length: 99999999999999999999\r\n\r\n",
        "POST /echo HTTP/1.1\r\n"
            + "Host: s.example\r\n"
            + "Content-Length: 3\r\n"
            + "Transfer-Encoding: chunked\r\n\r\n"
            + "0\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: s.example\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
        "POST /echo HTTP/1.1\r\nHost: s.example\r\nTransfer-Encoding: gzip\r\n\r\n",
        "GET /hello/a HTTP/1.1\r\nHost: s.example\r\n folded: x\r\n\r\n",
        "GET /hello/a HTTP/1.1\r\nHost: s.example\r\nno colon\r\n\r\n",
        "GET /hello/a HTTP/1.1\r\nHost: s.example\r\nX: a\nY: b\r\n\r\n",
        "GET /hello/a HTTP/1.1\r\nHost: s.example\r\nX: a\rY: b\r\n\r\n",
        "GET //evil.example/%2e%2e HTTP/1.1\r\nHost:\r\n\r\n",
        "CONNECT evil.example:443 HTTP/1.1\r\nHost: s.example\r\n\r\n",
        "GET ftp://s.example/hello/a HTTP/1.1\r\nHost: s.example\r\n\r\n",
      })
  void malformedRequestsGetABodyOfOurs(String request) throws Exception {
    Wire.Reply reply =
        Wire.ask(port, request.replaceAll("\\r\\n\\r\\n$", "\r\nConnection: close\r\n\r\n"));
    assertTrue(
        reply.status() >= 400 && reply.status() < 500
            || reply.status() == 505
            || reply.status() == 501,
        reply.statusLine());
    assertFalse(reply.body().contains("Jetty"), reply.body());
    assertFalse(reply.body().contains("<"), reply.body());
    assertTrue(reply.body().startsWith(Integer.toString(reply.status())), reply.body());
  }

  @Test
  void anAbsoluteFormOfAKnownHostIsServed() throws Exception {
    Wire.ask(
            port,
            "GET http://s.example/hello/a HTTP/1.1\r\n"
                + "Host: s.example\r\n"
                + "Connection: close\r\n\r\n")
        .is(200);
  }

  @Test
  void http10WithoutAHostFindsNothing() throws Exception {
    Wire.ask(port, "GET /hello/a HTTP/1.0\r\n\r\n").is(404);
    Wire.ask(port, "GET /live HTTP/1.0\r\n\r\n").is(200);
  }

  @Test
  void tooMuchIsTold() throws Exception {
    Wire.get(port, HOST, "/hello/" + "a".repeat(40_000)).is(414);
    Wire.get(port, HOST, "/hello/a", "X: " + "a".repeat(40_000)).is(431);
    Wire.ask(
            port,
            "POST /echo HTTP/1.1\r\n"
                + "Host: s.example\r\n"
                + "Connection: close\r\n"
                + "Content-Length: 2000\r\n\r\n"
                + "a".repeat(2000))
        .is(413);
    String chunks = "400\r\n" + "a".repeat(1024) + "\r\n1\r\nb\r\n0\r\n\r\n";
    Wire.ask(
            port,
            "POST /echo HTTP/1.1\r\n"
                + "Host: s.example\r\n"
                + "Connection: close\r\n"
                + "Transfer-Encoding: chunked\r\n\r\n"
                + chunks)
        .is(413);
    assertEquals(
        1024,
        Wire.ask(
                port,
                "POST /echo HTTP/1.1\r\n"
                    + "Host: s.example\r\n"
                    + "Connection: close\r\n"
                    + "Content-Length: 1024\r\n\r\n"
                    + "a".repeat(1024))
            .body()
            .length());
  }

  @Test
  void pipelinedRequestsAreAnsweredInOrder() throws Exception {
    try (Wire wire = new Wire(port)) {
      StringBuilder all = new StringBuilder();
      for (int i = 0; i < 20; i++) {
        all.append("GET /")
            .append(i % 2 == 0 ? "quick" : "hello/" + i)
            .append(" HTTP/1.1\r\nHost: s.example\r\n\r\n");
      }
      wire.send(all.toString());
      for (int i = 0; i < 20; i++) {
        Wire.Reply reply = wire.read(false).is(i % 2 == 0 ? 302 : 200);
        assertEquals(i % 2 == 0 ? "" : Integer.toString(i), reply.body());
      }
    }
  }

  @Test
  void aBodyThatNobodyReadsDoesNotBecomeARequest() throws Exception {
    try (Wire wire = new Wire(port)) {
      String smuggled = "GET /hello/smuggled HTTP/1.1\r\nHost: s.example\r\n\r\n";
      wire.send(
          "GET /quick HTTP/1.1\r\nHost: s.example\r\nContent-Length: "
              + smuggled.length()
              + "\r\n\r\n"
              + smuggled);
      wire.read(false).is(302);
      wire.send("GET /hello/next HTTP/1.1\r\nHost: s.example\r\n\r\n");
      Wire.Reply next = wire.read(false);
      assertTrue(next == null || next.body().equals("next"), String.valueOf(next));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "'', 127.0.0.1 127.0.0.0/24 http://s.example",
    "X-Forwarded-For: 192.0.2.77, 192.0.2.77 192.0.2.0/24 http://s.example",
    "'X-Forwarded-For: 198.51.100.1, 192.0.2.77', 192.0.2.77 192.0.2.0/24 http://s.example",
    "'X-Forwarded-For: 198.51.100.1, 192.0.2.77, 10.1.2.3', 192.0.2.77 192.0.2.0/24"
        + " http://s.example",
    "'X-Forwarded-For: 2001:db8:1:2::3', 2001:db8:1:2::3 2001:db8:1::/48 http://s.example",
    "'X-Forwarded-For: [2001:db8:1:2::3]:99', 2001:db8:1:2::3 2001:db8:1::/48 http://s.example",
    "'X-Forwarded-For: ::ffff:192.0.2.7', 192.0.2.7 192.0.2.0/24 http://s.example",
    "'X-Forwarded-For: nonsense', 127.0.0.1 127.0.0.0/24 http://s.example",
    "'X-Forwarded-For: 192.0.2.9~X-Forwarded-Proto: https', 192.0.2.9 192.0.2.0/24"
        + " https://s.example",
    "'Forwarded: for=192.0.2.60;proto=https;host=evil.example~X-Forwarded-For: 192.0.2.9',"
        + " 192.0.2.9 192.0.2.0/24 http://s.example",
    "'X-Forwarded-For: 192.0.2.60~X-Forwarded-Proto: HTTPS~X-Forwarded-Host: S.example',"
        + " 192.0.2.60 192.0.2.0/24 https://s.example",
    "'X-Forwarded-For: 192.0.2.9~X-Forwarded-Host: evil.example', 192.0.2.9 192.0.2.0/24"
        + " http://s.example",
    "'Forwarded: for=192.0.2.60;proto=https', 127.0.0.1 127.0.0.0/24 http://s.example",
  })
  void trustedProxiesTellWhoAsked(String fields, String who) throws Exception {
    Wire.Reply reply =
        Wire.get(port, HOST, "/who", fields.isEmpty() ? new String[0] : fields.split("~", -1));
    assertEquals(who, reply.body());
  }

  @Test
  void aForwardedHostIsHeldAgainstTheListToo() throws Exception {
    Wire.get(port, "inner", "/who", "X-Forwarded-For: 192.0.2.1", "X-Forwarded-Host: evil.example")
        .is(404);
    Wire.get(port, "inner", "/who", "X-Forwarded-For: 192.0.2.1", "X-Forwarded-Host: s.example")
        .is(200);
    Wire.Reply agreed =
        Wire.get(
            port, "inner", "/who", "X-Forwarded-For: 192.0.2.1", "X-Forwarded-Host: S.example");
    assertEquals("192.0.2.1 192.0.2.0/24 http://s.example", agreed.body());
  }

  /** Each field takes memory, however short it is. */
  @Test
  void aRequestHasSoManyFields() throws Exception {
    String fields = "a:b\r\n".repeat(200);
    String request = "GET /hello/a HTTP/1.1\r\nHost: s.example\r\nConnection: close\r\n";
    Wire.ask(port, request + fields + "\r\n").is(431);
    Wire.ask(port, request + fields.substring(10) + "\r\n").is(200);
  }

  @Test
  void aBodyThatBreaksOffIsNoFailureOfOurs() throws Exception {
    try (Wire wire = new Wire(port)) {
      wire.send("POST /echo HTTP/1.1\r\nHost: s.example\r\nContent-Length: 10\r\n\r\nabc");
    }
    Wire.get(port, HOST, "/live").is(200);
  }

  @Test
  void formsAreRead() throws Exception {
    String body = "a=%C3%A9+b&c=d";
    Wire.Reply reply =
        Wire.ask(
            port,
            "POST /form HTTP/1.1\r\n"
                + "Host: s.example\r\n"
                + "Connection: close\r\n"
                + "Content-Type: Application/x-www-form-urlencoded; charset=utf-8\r\n"
                + "Content-Length: "
                + body.length()
                + "\r\n\r\n"
                + body);
    assertEquals("\u00c3\u00a9 b", reply.body());
    assertNotNull(Arrays.toString(reply.body().getBytes(StandardCharsets.UTF_8)));
  }
}
