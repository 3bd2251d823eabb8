package dev.urial.server.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Wire;
import dev.urial.testkit.Patience;
import dev.urial.testkit.Slow;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.http.MetaData;
import org.eclipse.jetty.http2.hpack.HpackDecoder;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What all requests hold in memory together is bounded. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class BodiesHeldAtOnceTest {
  private final ExecutorService pool = Executors.newFixedThreadPool(8);
  private final CountDownLatch isHeld = new CountDownLatch(1);
  private final CountDownLatch mayGo = new CountDownLatch(1);
  private final Server jetty = new Server();
  private Duration bodyTime = Duration.ofMinutes(1);
  private Duration stall = Duration.ofSeconds(2);
  private long mostHeld = 1_000_000;
  private long idleMillis = 30_000;
  private TrustedProxies trusted = TrustedProxies.parse("127.0.0.1");
  private int port;

  @BeforeEach
  void start() throws Exception {
    HttpConfiguration http = new HttpConfiguration();
    ServerConnector connector =
        new ServerConnector(
            jetty, new HttpConnectionFactory(http), new HTTP2CServerConnectionFactory(http));
    connector.setHost("127.0.0.1");
    connector.setIdleTimeout(idleMillis);
    jetty.addConnector(connector);
    RouteTable router = RouteTable.create();
    router.get("/long", exchange -> exchange.answer(200, "text/plain", new byte[8_000_000]));
    router.get("/half", exchange -> exchange.answer(200, "text/plain", new byte[500_000]));
    router.get("/middling", exchange -> exchange.answer(200, "text/plain", new byte[4_000_000]));
    router.get("/short", exchange -> exchange.answer(200, "text/plain", new byte[30_000]));
    router.post("/quick", exchange -> exchange.answer(200, "text/plain", exchange.body()));
    router.post("/files", exchange -> exchange.answer(200, "text/plain", exchange.body(4_000_000)));
    router.get(
        "/held",
        exchange -> {
          mayGo.await(60, TimeUnit.SECONDS);
          exchange.answer(204);
        });
    router.post(
        "/slow",
        exchange -> {
          byte[] body = exchange.body();
          isHeld.countDown();
          mayGo.await(60, TimeUnit.SECONDS);
          exchange.answer(200, "text/plain", body);
        });
    jetty.setHandler(
        new SiteHandler(
            router,
            null,
            host -> true,
            new WorkQueue(pool, 8, 100),
            trusted,
            1_000_000,
            bodyTime,
            new PlainFailures(),
            mostHeld,
            Duration.ofSeconds(20),
            stall));
    jetty.start();
    port = connector.getLocalPort();
  }

  @AfterEach
  void stop() throws Exception {
    mayGo.countDown();
    jetty.stop();
    pool.shutdownNow();
  }

  private Wire.Reply post(String path, int octets) throws Exception {
    return Wire.ask(
        port,
        "POST "
            + path
            + " HTTP/1.1\r\nHost: s.example\r\nContent-Length: "
            + octets
            + "\r\nConnection: close\r\n\r\n"
            + "a".repeat(octets));
  }

  private int post(String network, String path, int octets) throws Exception {
    return Wire.ask(
            port,
            "POST "
                + path
                + " HTTP/1.1\r\nHost: s.example\r\nX-Forwarded-For: "
                + network
                + "\r\nContent-Length: "
                + octets
                + "\r\nConnection: close\r\n\r\n"
                + "a".repeat(octets))
        .status();
  }

  @Test
  void aNetworkThatHoldsItsShareShutsOutNoOther() throws Exception {
    Future<Integer> slow = pool.submit(() -> post("192.0.2.1", "/slow", 30_000));
    assertTrue(isHeld.await(60, TimeUnit.SECONDS));
    assertEquals(503, post("192.0.2.2", "/quick", 10_000), "of the same network");
    assertEquals(200, post("198.51.100.1", "/quick", 10_000));
    mayGo.countDown();
    assertEquals(200, slow.get(60, TimeUnit.SECONDS));
  }

  /** Each of the others has its share, of which the rest does not arrive yet. */
  @Test
  void whoHoldsLessFindsRoomAlthoughOthersHoldAll() throws Exception {
    stall = Duration.ofMinutes(5);
    mostHeld = 4_000_000;
    jetty.stop();
    start();
    List<Wire> others = new ArrayList<>();
    for (int network = 1; network <= 4; network++) {
      Wire wire = new Wire(port);
      others.add(wire);
      wire.send(
          "POST /quick HTTP/1.1\r\nHost: s.example\r\nX-Forwarded-For: 10."
              + network
              + ".0.1\r\nContent-Length: 121000\r\n\r\n"
              + "a".repeat(120_000));
    }
    Thread.sleep(500); // until most has arrived; if it has not, there is room anyway
    for (int i = 0; i < 5; i++) {
      assertEquals(200, post("192.0.2.1", "/quick", 100_000));
    }
    int refused = 0;
    for (Wire wire : others) {
      wire.send("a".repeat(1_000));
      refused += wire.read(false).status() == 503 ? 1 : 0;
      wire.close();
    }
    assertTrue(refused <= 1, refused + " of 4");
  }

  /** Asks until there is room, which is given back shortly after an answer is sent. */
  private int afterwards(int octets) throws Exception {
    int status = 503;
    for (int i = 0; i < 3_000 && status == 503; i++) {
      Thread.sleep(20);
      status = post("/quick", octets).status();
    }
    return status;
  }

  @Test
  void whoComesWhileOthersHoldAllIsToldToComeAgain() throws Exception {
    Future<Wire.Reply> slow = pool.submit(() -> post("/slow", 50_000));
    assertTrue(isHeld.await(60, TimeUnit.SECONDS));
    Wire.Reply refused = post("/quick", 100_000);
    assertEquals(503, refused.status());
    assertEquals("2", refused.field("Retry-After"));
    assertEquals(200, post("/quick", 1000).status(), "a short body still finds room");
    mayGo.countDown();
    assertEquals(200, slow.get(60, TimeUnit.SECONDS).status());
    assertEquals(200, afterwards(100_000));
  }

  @Slow("waits for half a minute; aBodyMustArriveInTime waits for less")
  @Test
  void beginningsThatStallGiveWay() throws Exception {
    bodyTime = Duration.ofMinutes(10); // longer than the test waits
    jetty.stop();
    start();
    List<Wire> clients = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Wire client = new Wire(port);
      clients.add(client);
      client.send(
          "POST /quick HTTP/1.1\r\nHost: s.example\r\nX-Forwarded-For: 192.0."
              + i
              + ".1\r\nContent-Length: 26000\r\n\r\n"
              + "a".repeat(25_000));
    }
    Patience.await(() -> post("198.51.100.1", "/quick", 50_000) == 200);
    for (Wire client : clients) {
      assertEquals(408, client.read(false).status());
      client.close();
    }
  }

  @Test
  void aBodyThatTheOperatorAllowsIsReadWhileThereIsNoOther() throws Exception {
    assertEquals(200, post("/quick", 1_000_000).status());
    assertEquals(200, afterwards(1_000_000));
  }

  /** There are more such clients than threads in the pool. */
  @Test
  void noThreadWaitsForAShortBody() throws Exception {
    List<Wire> clients = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Wire client = new Wire(port);
      clients.add(client);
      client.send("POST /quick HTTP/1.1\r\nHost: s.example\r\nContent-Length: 1000\r\n\r\nabc");
    }
    assertEquals(200, Wire.get(port, "s.example", "/short").status());
    for (Wire client : clients) {
      client.send("a".repeat(997));
      assertEquals(200, client.read(true).status());
      client.close();
    }
  }

  @Test
  void whoSendsLongBodiesSlowlyOccupiesHalfOfTheThreads() throws Exception {
    List<Wire> clients = new ArrayList<>();
    for (int i = 0; i < 10; i++) {
      Wire client = new Wire(port);
      clients.add(client);
      client.send("POST /quick HTTP/1.1\r\nHost: s.example\r\nContent-Length: 100000\r\n\r\nabc");
    }
    assertEquals(200, Wire.get(port, "s.example", "/short").status());
    for (Wire client : clients) {
      client.close();
    }
  }

  @Test
  void whoSendsOneLongBodyAfterTheOtherIsNotRefused() throws Exception {
    try (Wire client = new Wire(port)) {
      for (int i = 0; i < 20; i++) {
        client.send(
            "POST /quick HTTP/1.1\r\nHost: s.example\r\nContent-Length: 100000\r\n\r\n"
                + "a".repeat(100_000));
        assertEquals(200, client.read(true).status());
      }
    }
  }

  /** A client of HTTP/2 that grants no window leaves even short answers waiting. */
  @Test
  void answersThatWaitForAWindowAreCounted() throws Exception {
    stall = Duration.ofMinutes(5); // on a busy machine, they may wait for long until it is asked
    jetty.stop();
    start();
    try (Socket client = new Socket("127.0.0.1", port)) {
      OutputStream out = client.getOutputStream();
      out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      out.write(frame(4, 0, 0, new byte[] {0, 4, 0, 0, 0, 0})); // SETTINGS_INITIAL_WINDOW_SIZE = 0
      byte[] fields = ("\u0082\u0086\u0004\u0006/short\u0001\u0009s.example").getBytes(ISO_8859_1);
      for (int i = 0; i < 8; i++) {
        out.write(frame(1, 5, 1 + 2 * i, fields));
      }
      out.flush();
      int status = 200;
      for (int i = 0; i < 3_000 && status == 200; i++) {
        Thread.sleep(20);
        status = Wire.get(port, "s.example", "/long").status();
      }
      assertEquals(503, status);
    }
    int status = 503;
    for (int i = 0; i < 3_000 && status == 503; i++) {
      Thread.sleep(20);
      status = Wire.get(port, "s.example", "/long").status();
    }
    assertEquals(200, status);
  }

  /** Several networks together may hold all, but not for long if others need some. */
  @Test
  void whoReadsNothingGivesWayToOthers() throws Exception {
    mostHeld = 4_000_000;
    idleMillis = 600_000; // nobody gives way because the connection is idle
    jetty.stop();
    start();
    List<Socket> clients = new ArrayList<>();
    try {
      for (int i = 0; i < 12; i++) { // two connections of each of six networks
        Socket client = new Socket("127.0.0.1", port);
        clients.add(client);
        OutputStream out = client.getOutputStream();
        out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
        out.write(frame(4, 0, 0, new byte[] {0, 4, 0, 0, 0, 0})); // no window
        String fields =
            "\u0082\u0086\u0004\u0006/short\u0001\u0009s.example\u0000\u000Fx-forwarded-for\u0008"
                + "10."
                + (1 + i / 2)
                + ".0.1";
        for (int k = 0; k < 16; k++) {
          out.write(frame(1, 5, 1 + 2 * k, fields.getBytes(ISO_8859_1)));
        }
        out.flush();
      }
      Patience.await(() -> statusOf("/half", "192.0.2.1") == 503);
      Patience.await(() -> statusOf("/half", "192.0.2.1") == 200);
    } finally {
      for (Socket client : clients) {
        client.close();
      }
    }
  }

  /** The same over HTTP/1.1, where an answer has a connection of its own. */
  @Test
  void whoReadsNothingOfALongAnswerGivesWay() throws Exception {
    mostHeld = 33_000_000;
    idleMillis = 600_000;
    jetty.stop();
    start();
    List<Wire> clients = new ArrayList<>();
    for (int network = 1; network <= 4; network++) {
      Wire client = new Wire(port);
      clients.add(client);
      String from = "X-Forwarded-For: 10." + network + ".0.1";
      client.send(Wire.request("GET", "s.example", "/long", from));
      assertEquals(200, client.read(true).status());
    }
    Patience.await(() -> statusOf("/middling", "192.0.2.1") == 200);
    for (Wire client : clients) {
      client.close();
    }
  }

  private int statusOf(String path, String network) {
    try {
      return Wire.get(port, "s.example", path, "X-Forwarded-For: " + network).status();
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static final byte[] QUICK =
      "\u0083\u0086\u0004\u0006/quick\u0001\u0009s.example".getBytes(ISO_8859_1);
  private static final byte[] GET =
      "\u0082\u0086\u0004\u0006/short\u0001\u0009s.example".getBytes(ISO_8859_1);

  private static final byte[] HELD =
      ("\u0082\u0086\u0004\u0005/held\u0001\u0009s.example"
              + "\u0000\u0009forwarded\u000Bfor=9.9.9.9\u0000\u000Fx-forwarded-for\u00077.7.7.7")
          .getBytes(ISO_8859_1);

  /** A client of it chooses the fields, and must not end what others asked for over it. */
  @Test
  void theConnectionOfAProxyStaysIfTooManyRequestsWait() throws Exception {
    try (Frames proxy = new Frames(port)) {
      for (int i = 0; i < 60; i++) {
        proxy.send(1, 5, 1 + 2 * i, HELD);
      }
      int refused = 0;
      for (; refused < 10; refused++) {
        assertTrue(proxy.response().endsWith(" 503"));
      }
      mayGo.countDown();
      for (int i = refused; i < 60; i++) {
        String response = proxy.response();
        assertTrue(response.endsWith(" 503") || response.endsWith(" 204"), response);
      }
    }
  }

  @Test
  void theConnectionOfAClientEndsIfTooManyOfItsRequestsWait() throws Exception {
    trusted = TrustedProxies.NONE;
    jetty.stop();
    start();
    try (Frames client = new Frames(port)) {
      for (int i = 0; i < 60; i++) {
        client.send(1, 5, 1 + 2 * i, HELD);
      }
      assertThrows(
          IOException.class,
          () -> {
            for (int i = 0; i < 60; i++) {
              String response = client.response();
              assertTrue(response.endsWith(" 503"), response);
            }
          });
    }
  }

  /** A client of HTTP/2, frame by frame. */
  private static final class Frames implements AutoCloseable {
    private final Socket socket;
    private final DataInputStream in;
    private final HpackDecoder fields = new HpackDecoder(8192, System::nanoTime);

    Frames(int port) throws IOException {
      socket = new Socket("127.0.0.1", port);
      socket.setSoTimeout(20_000);
      in = new DataInputStream(socket.getInputStream());
      OutputStream out = socket.getOutputStream();
      out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
      out.write(frame(4, 0, 0, new byte[0]));
    }

    void send(int type, int flags, int stream, byte[] content) throws IOException {
      socket.getOutputStream().write(frame(type, flags, stream, content));
    }

    /** Reads frames until the header fields of a response; returns its stream and its status. */
    String response() throws Exception {
      while (true) {
        int length = in.readUnsignedByte() << 16 | in.readUnsignedShort();
        int type = in.readUnsignedByte();
        in.readUnsignedByte();
        int stream = in.readInt();
        byte[] content = in.readNBytes(length);
        if (type == 1) {
          MetaData.Response response = (MetaData.Response) fields.decode(ByteBuffer.wrap(content));
          return stream + " " + response.getStatus();
        }
      }
    }

    @Override
    public void close() throws IOException {
      socket.close();
    }
  }

  /** Each takes memory, although nothing of its body has arrived. */
  @Test
  void requestsThatWaitForABodyAreCounted() throws Exception {
    try (Frames client = new Frames(port)) {
      for (int i = 0; i < 127; i++) {
        client.send(1, 4, 1 + 2 * i, QUICK);
      }
      assertTrue(client.response().endsWith(" 503"));
      assertEquals(200, post("198.51.100.1", "/quick", 1000), "of another network");
    }
  }

  @Test
  void whoWouldWaitWithoutRoomIsToldSo() throws Exception {
    stall = Duration.ofMinutes(10); // no body makes room, however slowly this test runs
    bodyTime = Duration.ofMinutes(10);
    jetty.stop();
    start();
    List<Wire> clients = new ArrayList<>();
    for (int i = 0; i < 250; i++) {
      Wire client = new Wire(port);
      clients.add(client);
      client.send("POST /quick HTTP/1.1\r\nHost: s.example\r\nContent-Length: 1000\r\n\r\n");
    }
    Patience.await(() -> clients.stream().anyMatch(Wire::isAnswered)); // whoever was read last
    Wire refused = clients.stream().filter(Wire::isAnswered).findFirst().orElseThrow();
    assertEquals(503, refused.read(true).status());
    assertEquals(200, post("198.51.100.1", "/quick", 1000), "of another network");
    for (Wire client : clients) {
      client.close();
    }
  }

  @Test
  void aBodyMustArriveInTime() throws Exception {
    bodyTime = Duration.ofMillis(300);
    jetty.stop();
    start();
    try (Frames client = new Frames(port)) {
      client.send(1, 4, 1, QUICK);
      assertEquals("1 408", client.response());
      client.send(1, 4, 3, GET);
      assertEquals("3 408", client.response());
    }
    try (Wire client = new Wire(port)) {
      client.send("POST /quick HTTP/1.1\r\nHost: s.example\r\nContent-Length: 1000\r\n\r\nabc");
      assertEquals(408, client.read(true).status());
    }
  }

  @Test
  void anUploadMustArriveInTime() throws Exception {
    bodyTime = Duration.ofMillis(300);
    jetty.stop();
    start();
    String fields = new String(QUICK, ISO_8859_1).replace("quick", "files");
    for (int i = 0; i < 10; i++) { // more often than there are threads
      try (Frames client = new Frames(port)) {
        String length = fields + "\u0000\u000Econtent-length\u00073000000";
        client.send(1, 4, 1, length.getBytes(ISO_8859_1));
        client.send(0, 0, 1, new byte[1000]);
        assertEquals("1 408", client.response());
      }
    }
    assertEquals(200, post("/quick", 1000).status());
  }

  /** What is not read would stay in memory as long as the client does not take the answer. */
  @Test
  void aRequestWhoseMethodHasNoBodyIsAnsweredAfterIt() throws Exception {
    try (Frames client = new Frames(port)) {
      client.send(1, 4, 1, GET);
      client.send(0, 0, 1, new byte[10_000]);
      client.send(1, 5, 3, GET);
      assertEquals("3 200", client.response());
      client.send(0, 1, 1, new byte[10_000]);
      assertEquals("1 200", client.response());
    }
  }

  /** RFC 9113, sections 8.1.1 and 8.2.2. */
  @Test
  void malformedRequestsOfHttp2AreRefused() throws Exception {
    try (Frames client = new Frames(port)) {
      String fields = new String(GET, ISO_8859_1);
      String length = fields + "\u0000\u000Econtent-length\u00015";
      client.send(1, 5, 1, length.getBytes(ISO_8859_1));
      assertEquals("1 400", client.response());
      String coding = fields + "\u0000\u0011transfer-encoding\u0007chunked";
      client.send(1, 5, 3, coding.getBytes(ISO_8859_1));
      assertEquals("3 400", client.response());
    }
  }

  private static byte[] frame(int type, int flags, int stream, byte[] content) {
    return ByteBuffer.allocate(9 + content.length)
        .put((byte) 0)
        .putShort((short) content.length)
        .put((byte) type)
        .put((byte) flags)
        .putInt(stream)
        .put(content)
        .array();
  }

  @Test
  void whoDoesNotReadLongAnswersGetsNoMoreOfThem() throws Exception {
    List<Wire> clients = new ArrayList<>();
    int refused = 0;
    // Answers that fit into the buffers of the system are sent at once, so it takes some.
    for (int i = 0; i < 60 && refused == 0; i++) {
      Wire client = new Wire(port);
      clients.add(client);
      client.send(Wire.request("GET", "s.example", "/long"));
      Wire.Reply probe = client.read(true);
      refused += probe.status() == 503 ? 1 : 0;
    }
    assertEquals(1, refused);
    assertEquals(200, Wire.get(port, "s.example", "/short").status());
    for (Wire client : clients) {
      client.close();
    }
    int status = 503;
    for (int i = 0; i < 3_000 && status == 503; i++) {
      Thread.sleep(20);
      status = Wire.get(port, "s.example", "/long").status();
    }
    assertEquals(200, status);
  }
}
