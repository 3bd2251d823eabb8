package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import dev.urial.shortener.store.EmbeddedDatabase;
import dev.urial.testkit.Slow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Several servers that start at once on an empty database: one migrates, the others wait. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class StartedAtOnceTest {
  private static final int SERVERS = 3;
  private static final String WAITS = "waiting for another server";

  @Test
  @Slow("starts several servers at once; PostgresFaultsTest starts a store on an empty database")
  void oneMigratesAndTheOthersWaitAndSaySo() throws Exception {
    String url = EmbeddedDatabase.fresh();
    CyclicBarrier together = new CyclicBarrier(SERVERS);
    StringBuffer log = new StringBuffer();
    ExecutorService threads = Executors.newFixedThreadPool(SERVERS);
    List<UrialServer> servers = new ArrayList<>();
    try {
      List<Future<UrialServer>> starting = new ArrayList<>();
      for (int i = 0; i < SERVERS; i++) {
        starting.add(
            threads.submit(
                () -> {
                  together.await();
                  return UrialServer.start(
                      Configuration.of(
                          Map.of("postgres", url, "port", "0", "base-domain", Fixture.HOST)),
                      log);
                }));
      }
      for (Future<UrialServer> server : starting) {
        servers.add(server.get());
      }
      for (UrialServer server : servers) {
        Wire.get(server.address().getPort(), Fixture.HOST, "/ready").is(200);
        assertEquals(1, server.context().store().domains().all().size());
        assertEquals(1, server.context().store().accounts().users().size());
      }
      assertTrue(log.toString().contains(WAITS), log.toString());
      assertTrue(log.toString().split(WAITS, -1).length - 1 < SERVERS, log.toString());
    } finally {
      servers.forEach(UrialServer::close);
      threads.shutdownNow();
    }
  }
}
