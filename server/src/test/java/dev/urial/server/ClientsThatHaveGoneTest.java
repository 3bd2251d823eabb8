package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.http.PlainFailures;
import dev.urial.server.http.RouteTable;
import dev.urial.server.http.SiteHandler;
import dev.urial.server.http.TrustedProxies;
import dev.urial.server.http.WorkQueue;
import dev.urial.server.site.Configuration;
import dev.urial.testkit.Patience;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests over HTTP/1.1 whose clients close the connection while they wait for a thread. */
class ClientsThatHaveGoneTest {
  private static final String COUNTED = "GET /counted HTTP/1.1\r\nHost: s.example\r\n\r\n";

  private final ExecutorService pool = Executors.newCachedThreadPool();
  private final WorkQueue work = new WorkQueue(pool, 1, 100);
  private final Server jetty = new Server();
  private final CountDownLatch isHeld = new CountDownLatch(1);
  private final CountDownLatch mayGo = new CountDownLatch(1);
  private final AtomicInteger counted = new AtomicInteger();
  private int port;

  @BeforeEach
  void start() throws Exception {
    ServerConnector connector = Connectors.open(jetty, Configuration.of(Map.of("port", "0")), null);
    connector.addBean(new SlowClients(Duration.ofSeconds(60), 1 << 24, TrustedProxies.NONE, pool));
    jetty.setRequestLog(
        (request, response) -> {
          MeteredEndPoint socket = MeteredEndPoint.of(request);
          if (socket != null) {
            socket.requestEnds(request);
          }
        });
    RouteTable router = RouteTable.create();
    router.get(
        "/held",
        exchange -> {
          isHeld.countDown();
          mayGo.await(60, TimeUnit.SECONDS);
          exchange.answer(204);
        });
    router.get(
        "/long",
        exchange -> {
          isHeld.countDown();
          while (exchange.isAwaited() && !mayGo.await(10, TimeUnit.MILLISECONDS)) {}
          counted.incrementAndGet();
          exchange.answer(204);
        });
    router.post("/upload", exchange -> exchange.answer(204));
    router.get(
        "/counted",
        exchange -> {
          counted.incrementAndGet();
          exchange.answer(204);
        });
    jetty.setHandler(
        new SiteHandler(
            router,
            null,
            host -> true,
            work,
            TrustedProxies.NONE,
            1 << 20,
            Duration.ofSeconds(60),
            new PlainFailures()));
    jetty.start();
    port = connector.getLocalPort();
  }

  @AfterEach
  void stop() throws Exception {
    mayGo.countDown();
    jetty.stop();
    pool.shutdownNow();
  }

  private Socket client(String request) throws Exception {
    Socket socket = new Socket("127.0.0.1", port);
    socket.setSoTimeout(60_000);
    send(socket, request);
    return socket;
  }

  private static void send(Socket socket, String request) throws Exception {
    socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
  }

  @Test
  void theyAreDroppedAndThoseOfOthersAreNot() throws Exception {
    try (Wire holder = new Wire(port)) {
      holder.send("GET /held HTTP/1.1\r\nHost: s.example\r\n\r\n");
      assertTrue(isHeld.await(60, TimeUnit.SECONDS));
      try (Socket gone = client(COUNTED);
          Socket reset = client(COUNTED);
          Socket half = client(COUNTED);
          Socket much = client(COUNTED);
          Wire two = new Wire(port);
          Wire one = new Wire(port)) {
        two.send(COUNTED);
        one.send(COUNTED);
        Patience.await(() -> work.waiting() == 6);
        send(much, COUNTED.repeat(100));
        much.setSoLinger(true, 0);
        much.close();
        two.send(COUNTED); // read while the first waits
        two.send(COUNTED.substring(0, 20));
        gone.close();
        reset.setSoLinger(true, 0);
        reset.close();
        half.shutdownOutput();
        Patience.await(
            () -> {
              work.dropGone();
              return work.waiting() == 2;
            });
        two.send(COUNTED.substring(20));
        mayGo.countDown();
        assertEquals(204, holder.read(false).status());
        assertEquals(204, one.read(false).status());
        for (int i = 0; i < 3; i++) {
          assertEquals(204, two.read(false).status());
        }
        assertEquals(-1, half.getInputStream().read());
      }
    }
    assertEquals(4, counted.get());
  }

  @Test
  void workIsToldThatNobodyWaitsForIt() throws Exception {
    Socket gone = client("GET /long HTTP/1.1\r\nHost: s.example\r\n\r\n");
    assertTrue(isHeld.await(60, TimeUnit.SECONDS));
    assertEquals(0, counted.get());
    gone.close();
    Patience.await(() -> counted.get() == 1);
    try (Wire other = new Wire(port)) {
      other.send("GET /long HTTP/1.1\r\nHost: s.example\r\n\r\n");
      Thread.sleep(1_500); // it is looked at after a second
      assertEquals(1, counted.get());
      mayGo.countDown();
      assertEquals(204, other.read(false).status());
    }
  }

  @Test
  void aLongBodyThatArrivesMeanwhileIsNotTooMuch() throws Exception {
    try (Wire holder = new Wire(port);
        Wire upload = new Wire(port)) {
      holder.send("GET /held HTTP/1.1\r\nHost: s.example\r\n\r\n");
      assertTrue(isHeld.await(60, TimeUnit.SECONDS));
      upload.send("POST /upload HTTP/1.1\r\nHost: s.example\r\nContent-Length: 9999999\r\n\r\n");
      upload.send("x".repeat(20_000));
      Patience.await(() -> work.waiting() == 1);
      Thread.sleep(1_100); // a client that has gone would be dropped
      work.dropGone();
      assertEquals(1, work.waiting());
      mayGo.countDown();
      assertEquals(204, upload.read(false).status());
    }
  }
}
