package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.store.Store;
import dev.urial.testkit.Slow;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that ends without a word, while it takes visits. */
@Timeout(240)
class KilledProcessTest {
  private static final int CAPACITY = 4096;

  /** Takes so many hits, and is gone in the middle of everything. */
  static final class Victim {
    private Victim() {}

    public static void main(String[] arguments) throws InterruptedException {
      Store store = Store.open(Path.of(arguments[0]));
      VisitQueue queue = VisitQueue.start(store.visits(), VisitQueueTest.options(CAPACITY, 20_000));
      for (int i = 0; i < Integer.parseInt(arguments[1]); ) {
        if (queue.offer(VisitQueueTest.hit(1 + i % 7))) {
          i++;
        } else {
          Thread.sleep(1);
        }
      }
      Runtime.getRuntime().halt(9);
    }
  }

  @Test
  @Slow("kills a process; a writer that dies between statements is tested in one")
  void noMoreIsLostThanWaitedAndTheCountsAgree(@TempDir Path folder) throws Exception {
    int taken = 30_000;
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Victim.class.getName(),
                folder.toString(),
                Integer.toString(taken))
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(9, process.waitFor(), said);
    try (Store store = Store.open(folder)) {
      long counted = 0;
      for (long link = 1; link <= 7; link++) {
        long[] kept = {0};
        store.visits().export(link, Instant.EPOCH, Instant.MAX, visit -> kept[0]++);
        counted += kept[0];
        assertEquals(kept[0], store.visits().totals(List.of(link)).get(link));
      }
      // Those in the queue, and those of the batch that was being written.
      assertTrue(counted >= taken - 2 * CAPACITY && counted <= taken, "counted " + counted);
      VisitCounts.Question domain =
          VisitCounts.Question.ofDomain(
              "s.example",
              Instant.ofEpochMilli(1_795_000_000_000L).minus(Duration.ofDays(2)),
              Instant.ofEpochMilli(1_795_000_000_000L).plus(Duration.ofDays(2)),
              VisitCounts.Grain.DAY);
      assertEquals(counted, store.visits().statistics(domain).visits());
    }
  }
}
