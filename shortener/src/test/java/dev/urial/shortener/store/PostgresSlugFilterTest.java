package dev.urial.shortener.store;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.shortener.link.ShortLink;
import dev.urial.testkit.Patience;
import dev.urial.testkit.Slow;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Two stores on one PostgreSQL: guesses do not load it, and no fresh link is ever missing. */
@Timeout(240)
@SuppressWarnings("NullAway") // a null that is not expected fails the test
final class PostgresSlugFilterTest {
  /** Once is enough: it is not used while a busy machine is late with the answer to a question. */
  private static void awaitFilter(Store store, String slug) throws Exception {
    assertNull(store.links().find(StoreContract.DOMAIN, slug));
    Patience.await(() -> !store.links().mayHold(StoreContract.DOMAIN, slug));
  }

  /** Makes links by one store, and asks the other for each, some before they were made, too. */
  private static void makeAndFind(Store one, Store other, String begin, int count) {
    for (int from = 0; from < count; from += 20) {
      List<ShortLink> links = new ArrayList<>();
      for (int i = from; i < from + 20; i++) {
        links.add(StoreContract.link(begin + i));
      }
      assertNull(other.links().find(StoreContract.DOMAIN, begin + from));
      one.links().insert(links);
      for (int i = from; i < from + 20; i++) {
        assertTrue(other.links().mayHold(StoreContract.DOMAIN, begin + i), begin + i);
        assertNotNull(other.links().find(StoreContract.DOMAIN, begin + i), begin + i);
      }
    }
  }

  private static Connection connect(String url) throws Exception {
    String jdbc = "jdbc:postgresql://" + url.substring(url.indexOf('@') + 1);
    return DriverManager.getConnection(jdbc, "postgres", "postgres");
  }

  private static long number(Statement statement, String sql) throws Exception {
    try (ResultSet row = statement.executeQuery(sql)) {
      row.next();
      return row.getLong(1);
    }
  }

  @Slow("10,000 links; freshLinksAreNotMissingWhileConnectionsAreCut makes 6,000")
  @Test
  void freshLinksAreNeverMissing() throws Exception {
    String url = EmbeddedDatabase.withTables();
    try (Store one = PostgresStore.open(url);
        Store other = PostgresStore.open(url)) {
      awaitFilter(other, "nothing");
      makeAndFind(one, other, "fresh", 10_000);
      assertFalse(other.links().mayHold(StoreContract.DOMAIN, "nothing"), "it is used all along");
    }
  }

  @Test
  @Slow("cuts connections for ten seconds; KnownSlugsTest has the rules")
  void freshLinksAreNotMissingWhileConnectionsAreCut() throws Exception {
    String url = EmbeddedDatabase.withTables();
    AtomicBoolean done = new AtomicBoolean();
    ExecutorService cutter = Executors.newSingleThreadExecutor();
    try (Store one = PostgresStore.open(url);
        Store other = PostgresStore.open(url)) {
      awaitFilter(other, "nothing");
      Future<Long> cuts = cutter.submit(() -> cut(url, done));
      makeAndFind(one, other, "cut", 5_000);
      done.set(true);
      assertTrue(cuts.get() > 5, cuts.get() + " connections were cut");
      awaitFilter(other, "nothing");
      makeAndFind(one, other, "after", 1_000);
    } finally {
      done.set(true);
      cutter.shutdown();
    }
  }

  /** Cuts the connections that listen, and those that send tokens; returns how many. */
  private static long cut(String url, AtomicBoolean done) throws Exception {
    long cut = 0;
    try (Connection connection = connect(url);
        Statement statement = connection.createStatement()) {
      while (!done.get()) {
        cut +=
            number(
                statement,
                "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE datname ="
                    + " current_database() AND pid <> pg_backend_pid() AND (query LIKE 'LISTEN%'"
                    + " OR query = 'SELECT 1' OR query = 'SELECT pg_notify($1, $2)')");
        Thread.sleep(70);
      }
    }
    return cut;
  }

  @Slow("freshLinksAreNotMissingWhileConnectionsAreCut breaks them in another way")
  @Test
  void freshLinksAreNotMissingWhileNotificationsAreSwallowed() throws Exception {
    String url = EmbeddedDatabase.withTables();
    int port = Integer.parseInt(url.substring(url.lastIndexOf(':') + 1, url.lastIndexOf('/')));
    try (SlowProxy proxy = new SlowProxy(port);
        Store one = PostgresStore.open(url);
        Store other = PostgresStore.open(url.replace(":" + port + "/", ":" + proxy.port() + "/"))) {
      awaitFilter(other, "nothing");
      proxy.swallowNotices(true);
      long start = System.nanoTime();
      makeAndFind(one, other, "swallowed", 2_000);
      assertTrue(other.links().mayHold(StoreContract.DOMAIN, "nothing"), "it cannot be known");
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - start);
      // Would each wait for 100 ms, it were 400 seconds.
      assertTrue(millis < 60_000, millis + " ms");
      proxy.swallowNotices(false);
      proxy.cut(false);
      Thread.sleep(1_000); // until the pool finds its own cut connections, too
      awaitFilter(other, "nothing");
      makeAndFind(one, other, "after", 1_000);
    }
  }

  /**
   * Of a flood of guesses, the database is asked for the one in a hundred that the filter lets by.
   */
  @Slow("makes 2,000 links; GuessingTest floods a server")
  @Test
  void aFloodOfGuessesAsksTheDatabaseSeldom() throws Exception {
    String url = EmbeddedDatabase.withTables();
    int threads = 32;
    int each = 500;
    ExecutorService guessers = Executors.newFixedThreadPool(threads);
    try (Store one = PostgresStore.open(url);
        Store other = PostgresStore.open(url)) {
      makeAndFind(one, other, "taken", 2_000);
      awaitFilter(other, "nothing");
      // Where the machine is busy, tokens come late, and guesses ask; so a flood has many tries.
      List<Long> seen = new ArrayList<>();
      boolean isSeldom = false;
      for (int turn = 0; turn < 30 && !isSeldom; turn++) {
        long asked = flood(guessers, other, "turn" + turn + "-", threads, each);
        seen.add(asked);
        isSeldom = asked < threads * each / 20;
      }
      assertTrue(isSeldom, "of " + threads * each + " guesses, the database was asked for " + seen);
    } finally {
      guessers.shutdownNow();
    }
  }

  /** Guesses slugs; returns how many of them the database is asked for. */
  private static long flood(
      ExecutorService guessers, Store store, String begin, int threads, int each) throws Exception {
    List<Future<Long>> flood = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      String guess = begin + t + "-";
      flood.add(
          guessers.submit(
              () ->
                  IntStream.range(0, each)
                      .filter(i -> store.links().mayHold(StoreContract.DOMAIN, guess + i))
                      .count()));
    }
    long asked = 0;
    for (Future<Long> guesser : flood) {
      asked += guesser.get();
    }
    return asked;
  }
}
