package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.site.Configuration;
import dev.urial.server.site.ServerLog;
import java.time.Clock;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ServerThreadsTest {
  /** Otherwise, one failure would end the check of slow clients, or of new certificates. */
  @Test
  void aRepeatedTaskThatFailsRunsAgain() throws Exception {
    StringBuffer said = new StringBuffer();
    ServerLog log = ServerLog.of(said, Configuration.of(Map.of()), Clock.systemUTC());
    CountDownLatch runs = new CountDownLatch(3);
    ScheduledExecutorService scheduler = ServerThreads.scheduler("urial-test", 1, log);
    try {
      var unused =
          scheduler.scheduleWithFixedDelay(
              () -> {
                runs.countDown();
                throw new IllegalStateException("no luck");
              },
              1,
              1,
              TimeUnit.MILLISECONDS);
      assertTrue(runs.await(1, TimeUnit.MINUTES));
      assertTrue(said.toString().contains("no luck"), said.toString());
    } finally {
      scheduler.shutdownNow();
    }
  }
}
