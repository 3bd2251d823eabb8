package dev.urial.server.http;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.Wire;
import dev.urial.testkit.Patience;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests that wait for a thread. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class WaitingRequestsTest {
  private static final int IDLE_MILLIS = 200;

  private final ExecutorService pool = Executors.newCachedThreadPool();
  private final Server jetty = new Server();
  private final WorkQueue work = new WorkQueue(pool, 1, 100);
  private final CountDownLatch isHeld = new CountDownLatch(1);
  private final CountDownLatch mayGo = new CountDownLatch(1);
  private final AtomicInteger counted = new AtomicInteger();
  private final List<String> turns = Collections.synchronizedList(new ArrayList<>());
  private ServerConnector connector;

  @BeforeEach
  void start() throws Exception {
    HttpConfiguration http = new HttpConfiguration();
    connector =
        new ServerConnector(
            jetty, new HttpConnectionFactory(http), new HTTP2CServerConnectionFactory(http));
    connector.setHost("127.0.0.1");
    // A client that this machine holds up is not idle.
    connector.setIdleTimeout(60_000);
    jetty.addConnector(connector);
    RouteTable router = RouteTable.create();
    router.get(
        "/held",
        exchange -> {
          isHeld.countDown();
          mayGo.await(60, TimeUnit.SECONDS);
          exchange.answer(200, "text/plain", new byte[8]);
        });
    router.get(
        "/password",
        exchange ->
            exchange.leaveToPasswords(
                () -> {
                  isHeld.countDown();
                  hold();
                  exchange.answer(200, "text/plain", new byte[8]);
                }));
    router.get(
        "/list",
        exchange ->
            exchange.leaveToRendering(
                () -> {
                  isHeld.countDown();
                  hold();
                  exchange.answer(200, "text/plain", new byte[8]);
                }));
    router.get(
        "/accounts/{account}/{millis}",
        (RenderingEndpoint)
            exchange -> {
              String account = exchange.part("account");
              exchange.inTurnOf(
                  account,
                  () -> {
                    int millis = Integer.parseInt(exchange.part("millis"));
                    Thread.sleep(millis);
                    if (millis >= 1_000) {
                      isHeld.countDown();
                      hold();
                    }
                    turns.add(account);
                    exchange.answer(200, "text/plain", new byte[8]);
                  });
            });
    router.post(
        "/rendered",
        (RenderingEndpoint) exchange -> exchange.answer(200, "text/plain", exchange.body()));
    router.get(
        "/costly",
        exchange -> {
          long end =
              ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime()
                  + TimeUnit.MILLISECONDS.toNanos(300);
          while (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() < end) {
            Thread.onSpinWait();
          }
          if (exchange.parameter("held") != null) {
            isHeld.countDown();
            hold();
          }
          exchange.answer(200, "text/plain", new byte[8]);
        });
    router.get(
        "/counted",
        exchange -> {
          counted.incrementAndGet();
          exchange.answer(200, "text/plain", new byte[8]);
        });
    jetty.setHandler(
        new SiteHandler(
            router,
            null,
            host -> true,
            work,
            TrustedProxies.NONE,
            4_000_000,
            Duration.ofSeconds(20),
            new PlainFailures()));
    jetty.start();
  }

  private void hold() {
    try {
      mayGo.await(60, TimeUnit.SECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @AfterEach
  void stop() throws Exception {
    mayGo.countDown();
    jetty.stop();
    pool.shutdownNow();
  }

  /** It would take nearly a megabyte while it waits. */
  @Test
  void aRequestWithTooManyFieldsDoesNotWaitForAThread() throws Exception {
    try (Wire holder = new Wire(connector.getLocalPort())) {
      holder.send("GET /held HTTP/1.1\r\nHost: s.example\r\n\r\n");
      assertTrue(isHeld.await(60, TimeUnit.SECONDS));
      try (Wire wire = new Wire(connector.getLocalPort())) {
        wire.send(
            "GET /counted HTTP/1.1\r\nHost: s.example\r\n" + "a:b\r\n".repeat(1_000) + "\r\n");
        assertEquals(431, wire.read(false).status());
        assertTrue(wire.isEnded());
      }
      assertEquals(0, work.waiting());
      mayGo.countDown();
      assertEquals(200, holder.read(false).status());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"/password", "/list"})
  void whatLeavesToAnotherEndpointWaitsAmongItsKind(String path) throws Exception {
    WorkQueue kind = path.equals("/list") ? work.rendering() : work.passwords();
    try (Wire first = new Wire(connector.getLocalPort());
        Wire second = new Wire(connector.getLocalPort())) {
      first.send("GET " + path + " HTTP/1.1\r\nHost: s.example\r\n\r\n");
      assertTrue(isHeld.await(60, TimeUnit.SECONDS));
      second.send("GET " + path + " HTTP/1.1\r\nHost: s.example\r\n\r\n");
      Patience.await(() -> kind.waiting() == 1);
      assertEquals(200, Wire.get(connector.getLocalPort(), "s.example", "/counted").status());
      mayGo.countDown();
      assertEquals(200, first.read(false).status());
      assertEquals(200, second.read(false).status());
    }
  }

  /** It would have more turns than others, since each of its networks used the threads less. */
  @Test
  void anAccountWithManyNetworksHasOneTurn() throws Exception {
    List<Wire> all = new ArrayList<>();
    for (int i = 1; i <= 4; i++) {
      asked("127.0.%d.1".formatted(i), "anna/1").read(false);
    }
    asked("127.0.5.1", "bob/200").read(false);
    all.add(asked("127.0.6.1", "anna/1000"));
    assertTrue(isHeld.await(60, TimeUnit.SECONDS));
    turns.clear();
    for (int i = 1; i <= 4; i++) {
      all.add(asked("127.0.%d.1".formatted(i), "anna/1"));
    }
    all.add(asked("127.0.5.1", "bob/1"));
    Patience.await(() -> work.rendering().waiting() == 5);
    mayGo.countDown();
    for (Wire wire : all) {
      assertEquals(200, wire.read(false).status());
      wire.close();
    }
    assertEquals(List.of("anna", "bob", "anna", "anna", "anna", "anna"), turns);
  }

  private Wire asked(String from, String work) throws IOException {
    Wire wire = new Wire(connector.getLocalPort(), from);
    wire.send("GET /accounts/" + work + " HTTP/1.1\r\nHost: s.example\r\n\r\n");
    return wire;
  }

  /** Nobody said that it renders. */
  @Test
  void aRouteThatUsesAProcessorForLongHoldsNoThreadOfOthers() throws Exception {
    for (int i = 0; i < 2; i++) { // what the first one cost is noted before the second one begins
      assertEquals(200, Wire.get(connector.getLocalPort(), "s.example", "/costly").status());
    }
    try (Wire first = new Wire(connector.getLocalPort())) {
      first.send("GET /costly?held HTTP/1.1\r\nHost: s.example\r\n\r\n");
      assertTrue(isHeld.await(60, TimeUnit.SECONDS));
      assertEquals(200, Wire.get(connector.getLocalPort(), "s.example", "/counted").status());
      mayGo.countDown();
      assertEquals(200, first.read(false).status());
    }
  }

  @Test
  void costsAreLearnedAndForgotten() {
    long[] nanos = {0};
    RouteCosts costs = new RouteCosts(() -> nanos[0]);
    assertFalse(costs.areHigh("/a"));
    for (int i = 0; i < 5; i++) {
      costs.note("/a", 100_000_000);
    }
    assertTrue(costs.areHigh("/a"));
    assertFalse(costs.areHigh("/b"));
    for (int i = 0; i < 5; i++) {
      costs.note("/a", 1_000_000);
    }
    assertFalse(costs.areHigh("/a"), "the last ones were cheap");
    costs.note("/a", 300_000_000);
    for (int i = 0; i < 100; i++) {
      costs.note("/a", 1_000_000);
    }
    assertTrue(costs.areHigh("/a"), "cheap ones hide no costly one");
    nanos[0] += TimeUnit.MINUTES.toNanos(1);
    assertFalse(costs.areHigh("/a"));
  }

  @Test
  void costsAreLearnedWhileARequestRuns() throws Exception {
    RouteCosts costs = new RouteCosts();
    CountDownLatch isKnown = new CountDownLatch(1);
    Future<?> request =
        pool.submit(
            () -> {
              costs.run(
                  "/a",
                  () -> {
                    while (isKnown.getCount() > 0) {
                      Thread.onSpinWait();
                    }
                  });
              return null;
            });
    try {
      Patience.await(() -> costs.areHigh("/a"));
      assertFalse(costs.areHigh("/b"));
    } finally {
      isKnown.countDown();
    }
    request.get(60, TimeUnit.SECONDS);
    assertTrue(costs.areHigh("/a"));
  }

  /** A body that an operator allows to be long is awaited without a thread, too. */
  @Test
  void aLongBodyThatTricklesHoldsNoThread() throws Exception {
    String head = "POST /rendered HTTP/1.1\r\nHost: s.example\r\nContent-Length: 3000000\r\n\r\n";
    String most = "a".repeat(2_500_000);
    try (Wire first = new Wire(connector.getLocalPort());
        Wire second = new Wire(connector.getLocalPort())) {
      first.send(head + most);
      second.send(head + most + "a".repeat(500_000));
      assertEquals(200, second.read(false).status());
      first.send("a".repeat(500_000));
      assertEquals(200, first.read(false).status());
    }
  }

  private static void begin(Socket client) throws IOException {
    OutputStream out = client.getOutputStream();
    out.write("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".getBytes(US_ASCII));
    out.write(new byte[] {0, 0, 0, 4, 0, 0, 0, 0, 0}); // SETTINGS
  }

  private static void ask(Socket client, int stream, int requests) throws IOException {
    OutputStream out = client.getOutputStream();
    byte[] fields = "\u0082\u0086\u0004\u0008/counted\u0001\u0009s.example".getBytes(ISO_8859_1);
    for (int i = 0; i < requests; i++) {
      out.write(new byte[] {0, 0, (byte) fields.length, 1, 5, 0, 0, 0, (byte) (stream + 2 * i)});
      out.write(fields);
    }
    out.flush();
  }

  /** A quarter of the places is for a network; two requests more are answered with 503. */
  @Test
  void anHttp2ConnectionIsClosedIfSeveralOfItsRequestsFindNoPlace() throws Exception {
    connector.setIdleTimeout(600_000);
    try (Wire holder = new Wire(connector.getLocalPort());
        Socket full = new Socket("127.0.0.1", connector.getLocalPort());
        Socket client = new Socket("127.0.0.1", connector.getLocalPort())) {
      holder.send("GET /held HTTP/1.1\r\nHost: s.example\r\n\r\n");
      assertTrue(isHeld.await(60, TimeUnit.SECONDS));
      begin(full);
      ask(full, 1, 25);
      Patience.await(() -> work.waiting() == 25);
      begin(client);
      ask(client, 1, 2);
      client.setSoTimeout(300);
      assertThrows(SocketTimeoutException.class, () -> client.getInputStream().readAllBytes());
      ask(client, 5, 1);
      client.setSoTimeout(60_000);
      client.getInputStream().readAllBytes(); // it ends
      mayGo.countDown();
      Patience.await(() -> counted.get() == 25);
    }
  }

  /** A connection of HTTP/2 may have many requests that wait when it is closed. */
  @Test
  void whatAClientThatHasGoneAskedForIsNotDone() throws Exception {
    try (Wire holder = new Wire(connector.getLocalPort())) {
      holder.send("GET /held HTTP/1.1\r\nHost: s.example\r\n\r\n");
      assertTrue(isHeld.await(60, TimeUnit.SECONDS));
      try (Socket client = new Socket("127.0.0.1", connector.getLocalPort())) {
        begin(client);
        ask(client, 1, 10);
        Patience.await(() -> work.waiting() == 10);
        assertEquals(10, work.waiting());
      }
      Patience.await(() -> connector.getConnectedEndPoints().size() == 1);
      mayGo.countDown();
      assertEquals(200, holder.read(false).status());
      assertEquals(200, Wire.get(connector.getLocalPort(), "s.example", "/counted").status());
    }
    assertEquals(0, work.waiting());
    assertEquals(1, counted.get());
  }

  @Test
  void whoWaitsLongerThanTheIdleTimeoutIsAnswered() throws Exception {
    List<Wire> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Wire wire = new Wire(connector.getLocalPort());
      all.add(wire);
      wire.send("GET /held HTTP/1.1\r\nHost: s.example\r\n\r\n");
    }
    assertTrue(isHeld.await(60, TimeUnit.SECONDS));
    Patience.await(() -> work.waiting() == 3);
    connector.getConnectedEndPoints().forEach(end -> end.setIdleTimeout(IDLE_MILLIS));
    Thread.sleep(3 * IDLE_MILLIS);
    mayGo.countDown();
    for (Wire wire : all) {
      assertEquals(200, wire.read(false).status());
      wire.close();
    }
  }
}
