package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariDataSource;
import dev.urial.testkit.Slow;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A process that ends without a word, while it takes visits. */
@Timeout(240)
class KilledProcessTest {
  @TempDir Path folder;

  /** Takes so many hits, and is gone in the middle of everything. */
  static final class Victim {
    private Victim() {}

    public static void main(String[] arguments) {
      Path folder = Path.of(arguments[0]);
      boolean journal = Boolean.parseBoolean(arguments[1]);
      int from = Integer.parseInt(arguments[2]);
      int until = Integer.parseInt(arguments[3]);
      SqliteVisits store = SqliteVisits.of(VisitDatabases.sqlite(folder), VisitDatabases.FAILURE);
      store.prepare();
      Hits.Builder builder =
          Hits.builder(store).batchSize(500).capacity(1024).interval(Duration.ofMillis(5));
      if (journal) {
        builder.journal(folder.resolve("journal"), 1L << 30);
      } else {
        builder.overflow(Overflow.BLOCK);
      }
      Hits hits = builder.start();
      for (int i = from; i < until; i++) {
        if (!hits.offer(HitsTest.hit(i))) {
          throw new IllegalStateException("dropped");
        }
      }
      Runtime.getRuntime().halt(9);
    }
  }

  private void kill(boolean journal, int from, int until) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-cp",
                System.getProperty("java.class.path"),
                Victim.class.getName(),
                folder.toString(),
                Boolean.toString(journal),
                Integer.toString(from),
                Integer.toString(until))
            .redirectErrorStream(true)
            .start();
    String said =
        new String(
            process.getInputStream().readAllBytes(), java.nio.charset.StandardCharsets.UTF_8);
    assertEquals(9, process.waitFor(), said);
  }

  @Slow("14 seconds; withoutOneTheBoundHoldsAndTheSumsAgree kills processes, too")
  @Test
  void withAJournalNoVisitIsLostAndNoneIsThereTwice() throws Exception {
    kill(true, 1, 20_001);
    kill(true, 20_001, 20_301);
    kill(true, 20_301, 50_001);
    try (HikariDataSource source = VisitDatabases.sqlite(folder);
        SqliteVisits store = SqliteVisits.of(source, VisitDatabases.FAILURE)) {
      try (Hits hits = Hits.builder(store).journal(folder.resolve("journal"), 1L << 30).start()) {
        assertTrue(hits.flush(Duration.ofSeconds(60)));
        assertEquals(0, hits.counters().damaged());
      }
      assertEquals(50_000, VisitDatabases.stored(source).size());
      assertEquals(50_000, links(source));
      settle(source);
      assertEquals(50_000, sums(source, 1, LINKS));
      assertEquals(50_000, sums(source, 1, DOMAINS));
    }
  }

  @Test
  @Slow("kills processes; the contract of stores of visits compares the sums")
  void withoutOneTheBoundHoldsAndTheSumsAgree() throws Exception {
    kill(false, 1, 30_001);
    try (HikariDataSource source = VisitDatabases.sqlite(folder);
        SqliteVisits store = SqliteVisits.of(source, VisitDatabases.FAILURE)) {
      store.fold();
      long kept = VisitDatabases.stored(source).size();
      assertTrue(kept >= 30_000 - 1024 - 500 && kept <= 30_000, "kept " + kept);
      assertEquals(kept, links(source));
      settle(source);
      assertEquals(kept, sums(source, 0, LINKS));
      assertEquals(kept, sums(source, 0, DOMAINS));
      assertEquals(
          0, store.totals(java.util.List.of(1L, 2L)).values().stream().filter(n -> n != 1).count());
      assertEquals(
          1,
          store
              .statistics(
                  new Statistics.Question(
                      1,
                      Instant.EPOCH,
                      Instant.ofEpochSecond(4_000_000_000L),
                      Statistics.Grain.MONTH))
              .visits());
    }
  }

  /** Sums of domains have numbers from 2^62 on: {@link DomainCounterIds}. */
  private static final String LINKS = "link < 4611686018427387904";

  private static final String DOMAINS = "link >= 4611686018427387904";

  /** Two hours later: what was of the hour that ran is in its day. */
  private static void settle(HikariDataSource source) {
    SqliteVisits later =
        SqliteVisits.of(
            source, VisitDatabases.FAILURE, () -> Instant.now().plus(Duration.ofHours(2)));
    later.fold();
    later.close();
  }

  private static long sums(HikariDataSource source, int grain, String which) throws Exception {
    return number(
        source, "SELECT SUM(visits) FROM visit_sum WHERE grain = " + grain + " AND " + which);
  }

  private static long links(HikariDataSource source) {
    return VisitDatabases.stored(source).stream().map(Visit::linkId).distinct().count();
  }

  private static long number(HikariDataSource source, String sql) throws Exception {
    try (Connection connection = source.getConnection();
        ResultSet row = connection.createStatement().executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }
}
