package dev.urial.server.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Wire;
import dev.urial.testkit.Patience;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.Socket;
import java.time.Duration;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Clients that read a streamed response slowly do not occupy the threads. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class StreamedResponsesTest {
  private static final int OCTETS = 64_000_000;

  private final ExecutorService pool = Executors.newFixedThreadPool(8);
  private final BlockingQueue<Object> ends = new ArrayBlockingQueue<>(10);
  private final AtomicBoolean isAllowed = new AtomicBoolean(true);
  private final CountDownLatch mayGo = new CountDownLatch(1);
  private final Server jetty = new Server();
  private int port;

  private void start(Duration patience) throws Exception {
    ServerConnector connector = new ServerConnector(jetty);
    connector.setHost("127.0.0.1");
    jetty.addConnector(connector);
    RouteTable router = RouteTable.create();
    router.get("/long", (StreamingEndpoint) exchange -> stream(exchange, OCTETS));
    router.get("/short", (StreamingEndpoint) exchange -> stream(exchange, 10_000));
    router.get(
        "/allowed",
        (StreamingEndpoint)
            exchange -> {
              exchange.streamWhile(isAllowed::get);
              stream(exchange, OCTETS);
            });
    router.get(
        "/waiting",
        exchange -> {
          exchange.streamWhile(isAllowed::get);
          Thread.sleep(1_100); // it is asked once a second
          exchange.leaveToRendering(() -> exchange.answer(204));
        });
    router.get(
        "/import",
        (StreamingEndpoint)
            exchange -> {
              exchange.takesLong(exchange.rawQuery() == null ? "anna" : exchange.rawQuery());
              ends.add("begun");
              mayGo.await(60, TimeUnit.SECONDS);
              exchange.answer(204);
            });
    router.get("/plain", exchange -> stream(exchange, 10_000));
    router.get("/rendered", (RenderingEndpoint) exchange -> stream(exchange, 10_000));
    router.get(
        "/broken",
        (StreamingEndpoint)
            exchange -> {
              try (OutputStream out = exchange.stream(200, "text/csv")) {
                out.write(new byte[10_000]);
                throw new IllegalStateException("the database is gone");
              }
            });
    jetty.setHandler(
        new SiteHandler(
            router,
            null,
            host -> true,
            new WorkQueue(pool, 8, 100),
            TrustedProxies.parse("127.0.0.1"),
            1_000_000,
            Duration.ofMinutes(1),
            new PlainFailures(),
            1_000_000,
            patience,
            Duration.ofSeconds(2)));
    jetty.start();
    port = connector.getLocalPort();
  }

  private void stream(Exchange exchange, int octets) throws IOException {
    exchange.set("Content-Disposition", "attachment; filename=\"links.csv\"");
    byte[] piece = new byte[8_000];
    try (OutputStream out = exchange.stream(200, "text/csv")) {
      for (int i = 0; i < octets; i += piece.length) {
        out.write(piece);
      }
    } catch (IOException e) {
      ends.add(e);
      throw e;
    }
    ends.add("whole");
  }

  @BeforeEach
  @AfterEach
  void forget() {
    ends.clear();
  }

  @AfterEach
  void stop() throws Exception {
    jetty.stop();
    pool.shutdownNow();
  }

  private Socket reader(String network) throws IOException {
    Socket socket = new Socket("127.0.0.1", port);
    socket
        .getOutputStream()
        .write(
            ("GET /long HTTP/1.1\r\nHost: s.example\r\nX-Forwarded-For: " + network + "\r\n\r\n")
                .getBytes(ISO_8859_1));
    assertEquals('H', socket.getInputStream().read());
    return socket;
  }

  private Wire.Reply get(String network) throws Exception {
    return Wire.get(port, "s.example", "/short", "X-Forwarded-For: " + network);
  }

  @Test
  void onlyAShareOfTheThreadsStreams() throws Exception {
    start(Duration.ofMinutes(20));
    try (Socket one = reader("192.0.2.1")) {
      Wire.Reply refused = get("192.0.2.2");
      assertEquals(503, refused.status(), "of the same network");
      assertNotNull(refused.field("Retry-After"));
      assertNull(refused.field("Content-Disposition"));
      assertEquals(200, get("198.51.100.1").status());
      assertEquals("whole", ends.poll(60, TimeUnit.SECONDS));
      try (Socket other = reader("198.51.100.1")) {
        assertFalse(other.isClosed());
        assertEquals(503, get("203.0.113.1").status(), "a quarter of the threads is busy");
      }
      assertInstanceOf(IOException.class, ends.poll(60, TimeUnit.SECONDS));
      assertEquals(200, get("203.0.113.1").status());
      assertFalse(one.isClosed());
    }
  }

  @Test
  void whoReadsSlowlyGivesUpThePlaceToOthers() throws Exception {
    start(Duration.ofSeconds(20)); // slow after two seconds
    try (Socket one = reader("192.0.2.1");
        Socket other = reader("198.51.100.1")) {
      Patience.await(() -> get("203.0.113.1").status() == 200);
      Patience.await(() -> ends.size() == 2);
      assertTrue(ends.remove("whole"));
      assertInstanceOf(IOException.class, ends.poll());
      assertFalse(one.isClosed() || other.isClosed());
    }
  }

  @Test
  void aClientThatTakesNothingIsEnded() throws Exception {
    start(Duration.ofSeconds(1));
    try (Socket one = reader("192.0.2.1")) {
      assertInstanceOf(IOException.class, ends.poll(60, TimeUnit.SECONDS));
      assertEquals(200, get("192.0.2.1").status());
      assertEnds(one);
    }
  }

  @Test
  void aClientThatReadsSlowlyIsEnded() throws Exception {
    start(Duration.ofSeconds(2));
    try (Socket one = reader("192.0.2.1")) {
      one.setSoTimeout(100);
      byte[] piece = new byte[1_000];
      Object end = null;
      for (int i = 0; i < 100 && end == null; i++) {
        one.getInputStream().read(piece);
        end = ends.poll(200, TimeUnit.MILLISECONDS);
      }
      assertInstanceOf(IOException.class, end);
    }
  }

  @Test
  void aClientThatReadsFastGetsAll() throws Exception {
    start(Duration.ofSeconds(2));
    try (Socket one = reader("192.0.2.1")) {
      InputStream in = one.getInputStream();
      byte[] piece = new byte[1 << 16];
      long read = 0;
      while (read < OCTETS) {
        read += in.read(piece);
      }
      assertEquals("whole", ends.poll(60, TimeUnit.SECONDS));
    }
  }

  @Test
  void aResponseWhoseRestIsMissingIsNotTakenForWhole() throws Exception {
    start(Duration.ofSeconds(20));
    try (Socket client = new Socket("127.0.0.1", port)) {
      client
          .getOutputStream()
          .write("GET /broken HTTP/1.1\r\nHost: s.example\r\n\r\n".getBytes(ISO_8859_1));
      String text = new String(client.getInputStream().readAllBytes(), ISO_8859_1);
      assertTrue(text.startsWith("HTTP/1.1 200"), text);
      assertFalse(text.endsWith("0\r\n\r\n"), "the last chunk");
    }
    assertEquals(200, get("192.0.2.1").status());
  }

  @Test
  void aCallerWhoMayNoLongerReadGetsNoMore() throws Exception {
    start(Duration.ofMinutes(2));
    try (Socket client = new Socket("127.0.0.1", port)) {
      client
          .getOutputStream()
          .write("GET /allowed HTTP/1.1\r\nHost: s.example\r\n\r\n".getBytes(ISO_8859_1));
      assertEquals('H', client.getInputStream().read());
      isAllowed.set(false);
      Thread.sleep(1_500); // it is asked once a second
      assertEnds(client);
    }
    assertInstanceOf(IOException.class, ends.poll(60, TimeUnit.SECONDS));
  }

  @Test
  void whatWaitsToBeRenderedIsNotDoneForACallerWhoMayNoLonger() throws Exception {
    start(Duration.ofMinutes(2));
    assertEquals(204, Wire.get(port, "s.example", "/waiting").status());
    isAllowed.set(false);
    assertEquals(403, Wire.get(port, "s.example", "/waiting").status());
  }

  @Test
  void workThatTakesLongTakesThePlaceOfAStream() throws Exception {
    start(Duration.ofMinutes(2));
    try (Wire one = new Wire(port)) {
      one.send("GET /import HTTP/1.1\r\nHost: s.example\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n");
      assertEquals("begun", ends.poll(60, TimeUnit.SECONDS));
      assertEquals(503, get("192.0.2.2").status(), "of the same network");
      String elsewhere = "X-Forwarded-For: 198.51.100.1";
      assertEquals(503, Wire.get(port, "s.example", "/import", elsewhere).status(), "the account");
      assertEquals(200, get("198.51.100.1").status());
      mayGo.countDown();
      assertEquals(204, one.read(false).status());
    }
    ends.clear();
    // The place is given back after the response: on a busy machine, a moment later.
    int status = get("192.0.2.2").status();
    for (int i = 0; i < 600 && status == 503; i++) {
      Thread.sleep(100);
      status = get("192.0.2.2").status();
    }
    assertEquals(200, status);
  }

  @Test
  void onlyWhatIsMadeForItMayStream() throws Exception {
    start(Duration.ofSeconds(20));
    assertEquals(500, Wire.get(port, "s.example", "/rendered").status());
    assertEquals(500, Wire.get(port, "s.example", "/plain").status());
    assertTrue(ends.isEmpty());
  }

  private static void assertEnds(Socket socket) throws IOException {
    byte[] piece = new byte[1 << 16];
    long read = 0;
    try {
      for (int n = 0; n >= 0; n = socket.getInputStream().read(piece)) {
        read += n;
      }
    } catch (IOException e) {
      return; // reset
    }
    assertTrue(read < OCTETS, "the response must not look complete");
  }
}
