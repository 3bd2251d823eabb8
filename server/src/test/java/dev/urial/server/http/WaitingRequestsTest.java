package dev.urial.server.http;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.server.Wire;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Requests that wait for a thread. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class WaitingRequestsTest {
  private static final int IDLE_MILLIS = 200;

  private final ExecutorService pool = Executors.newFixedThreadPool(1);
  private final Server jetty = new Server();
  private ServerConnector connector;

  @BeforeEach
  void start() throws Exception {
    connector = new ServerConnector(jetty);
    connector.setHost("127.0.0.1");
    connector.setIdleTimeout(IDLE_MILLIS);
    jetty.addConnector(connector);
    RouteTable router = RouteTable.create();
    router.get(
        "/slow",
        exchange -> {
          Thread.sleep(3 * IDLE_MILLIS);
          exchange.answer(200, "text/plain", new byte[8]);
        });
    jetty.setHandler(
        new SiteHandler(
            router,
            null,
            host -> true,
            new WorkQueue(pool, 1, 100),
            TrustedProxies.parse("127.0.0.1"),
            1_000_000,
            Duration.ofSeconds(20),
            new PlainFailures()));
    jetty.start();
  }

  @AfterEach
  void stop() throws Exception {
    jetty.stop();
    pool.shutdownNow();
  }

  @Test
  void whoWaitsLongerThanTheIdleTimeoutIsAnswered() throws Exception {
    List<Wire> all = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      Wire wire = new Wire(connector.getLocalPort());
      all.add(wire);
      wire.send("GET /slow HTTP/1.1\r\nHost: s.example\r\n\r\n");
    }
    for (Wire wire : all) {
      assertEquals(200, wire.read(false).status());
      wire.close();
    }
  }
}
