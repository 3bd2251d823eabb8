package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import dev.urial.shortener.store.Store;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class VisitQueueTest {
  private static final String FIREFOX =
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  private static final Duration LONG = Duration.ofSeconds(30);

  @AutoClose private HikariDataSource source;
  private VisitTable table;
  private volatile boolean isGone;

  /** Held by a test while the store takes long. */
  private final ReentrantLock slow = new ReentrantLock();

  @BeforeEach
  void open(@TempDir Path folder) {
    Store.open(folder).close();
    String url =
        "jdbc:sqlite:"
            + folder.resolve("visits.db")
            + "?journal_mode=WAL&synchronous=OFF&busy_timeout=10000&transaction_mode=IMMEDIATE";
    HikariConfig config = new HikariConfig();
    config.setDataSource(failing(url));
    config.setMaximumPoolSize(4);
    source = new HikariDataSource(config);
    table = new VisitTable(source, IllegalStateException::new);
  }

  private DataSource failing(String url) {
    return (DataSource)
        Proxy.newProxyInstance(
            VisitQueueTest.class.getClassLoader(),
            new Class<?>[] {DataSource.class},
            (proxy, method, arguments) -> {
              if (!method.getName().equals("getConnection")) {
                return method.getReturnType() == int.class ? 0 : null;
              }
              Connection connection = DriverManager.getConnection(url);
              return Proxy.newProxyInstance(
                  VisitQueueTest.class.getClassLoader(),
                  new Class<?>[] {Connection.class},
                  (p, m, a) -> {
                    if (m.getName().equals("commit")) {
                      slow.lock();
                      slow.unlock();
                      if (isGone) {
                        throw new SQLException("gone");
                      }
                    }
                    try {
                      return m.invoke(connection, a);
                    } catch (InvocationTargetException e) {
                      throw e.getCause();
                    }
                  });
            });
  }

  static VisitQueue.Options options(int capacity, int graceMillis) {
    return options(capacity, graceMillis, null);
  }

  private static VisitQueue.Options options(int capacity, int graceMillis, @Nullable Path disk) {
    return new VisitQueue.Options(
        capacity,
        Duration.ofMillis(graceMillis),
        UserAgents.of(100),
        Countries.unknown(),
        null,
        disk,
        Long.MAX_VALUE);
  }

  static Hit hit(long link) {
    return hit(link, FIREFOX, Hit.Purpose.VISIT);
  }

  private static Hit hit(long link, @Nullable String agent, Hit.Purpose purpose) {
    return new Hit(
        link,
        "s.example",
        link == 0 ? "/nothing" : null,
        Instant.ofEpochMilli(1_795_000_000_000L + link),
        new VisitorNetwork(0xC00002, false),
        agent,
        "https://user:secret@WWW.News.example:8080/path?q=1",
        purpose,
        false);
  }

  private List<Visit> stored(long link) {
    List<Visit> stored = new ArrayList<>();
    table.export(link, Instant.EPOCH, Instant.MAX, stored::add);
    return stored;
  }

  @Test
  void whatIsOfferedIsWrittenAsAVisit() {
    try (VisitQueue queue = VisitQueue.start(table, VisitQueue.Options.DEFAULT)) {
      assertTrue(queue.offer(hit(7)));
      assertTrue(queue.flush(LONG));
      assertEquals(
          List.of(
              new Visit(
                  7,
                  "s.example",
                  null,
                  Instant.ofEpochMilli(1_795_000_000_007L),
                  false,
                  "192.0.2.0/24",
                  null,
                  "Firefox",
                  "Linux",
                  "desktop",
                  "news.example")),
          stored(7));
      assertEquals(1, table.totals(List.of(7L)).get(7L));
    }
  }

  @Test
  void headIsNoVisitAndPrefetchIsNoPerson() {
    try (VisitQueue queue = VisitQueue.start(table, VisitQueue.Options.DEFAULT)) {
      queue.offer(hit(1, FIREFOX, Hit.Purpose.HEAD));
      queue.offer(hit(2, FIREFOX, Hit.Purpose.PREFETCH));
      queue.offer(hit(2, "curl/8.5.0", Hit.Purpose.VISIT));
      queue.offer(hit(2, null, Hit.Purpose.VISIT));
      assertTrue(queue.flush(LONG));
      assertEquals(List.of(), stored(1));
      assertEquals(List.of(true, true, true), stored(2).stream().map(Visit::bot).toList());
      assertEquals(3, queue.counters().taken());
    }
    assertEquals(Hit.Purpose.HEAD, Hit.Purpose.of("HEAD", null, null, null));
    assertEquals(Hit.Purpose.PREFETCH, Hit.Purpose.of("GET", "prefetch;prerender", null, null));
    assertEquals(Hit.Purpose.PREFETCH, Hit.Purpose.of("GET", null, "preview", null));
    assertEquals(Hit.Purpose.PREFETCH, Hit.Purpose.of("GET", null, null, "prefetch"));
    assertEquals(Hit.Purpose.VISIT, Hit.Purpose.of("GET", null, "", null));
  }

  private static Hit unwatched(long link, @Nullable String path, @Nullable String referrer) {
    return new Hit(
        link,
        "s.example",
        path,
        Instant.EPOCH,
        new VisitorNetwork(1, false),
        FIREFOX,
        referrer,
        Hit.Purpose.VISIT,
        true);
  }

  @Test
  void whoAsksNotToBeWatchedIsOnlyCounted() {
    Hit asks = unwatched(1, null, "https://a.example/");
    Hit orphan = unwatched(0, "/my-name", null);
    try (VisitQueue queue = VisitQueue.start(table, options(64, 20_000))) {
      queue.offer(asks);
      queue.offer(orphan);
    }
    assertEquals(
        List.of(
            new Visit(
                1, "s.example", null, Instant.EPOCH, false, null, null, null, null, null, null)),
        stored(1));
    assertEquals(
        List.of(
            new Visit(
                0, "s.example", null, Instant.EPOCH, false, null, null, null, null, null, null)),
        stored(0));
  }

  @Test
  void aQueueThatRecordsNothingTakesAll() {
    try (VisitQueue none = VisitQueue.none()) {
      assertTrue(none.offer(hit(1)));
      assertTrue(none.flush(LONG));
      assertEquals(new VisitQueue.Counters(0, 0, 0, 0, 0, 0), none.counters());
    }
  }

  @Test
  void closingLosesNothingUnderLoad() throws Exception {
    VisitQueue queue = VisitQueue.start(table, options(4096, 20_000));
    List<Thread> threads = new ArrayList<>();
    long[] taken = new long[4];
    for (int t = 0; t < 4; t++) {
      int which = t;
      threads.add(
          new Thread(
              () -> {
                while (queue.counters().written() < 20_000) {
                  taken[which] += queue.offer(hit(which + 1)) ? 1 : 0;
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    queue.close();
    long all = taken[0] + taken[1] + taken[2] + taken[3];
    VisitQueue.Counters counters = queue.counters();
    assertEquals(all, counters.taken());
    assertEquals(all, counters.written());
    assertEquals(0, counters.lost());
    assertEquals(0, counters.depth());
    for (long link = 1; link <= 4; link++) {
      assertEquals(taken[(int) link - 1], table.totals(List.of(link)).getOrDefault(link, 0L));
    }
    assertFalse(queue.offer(hit(1)));
  }

  @Test
  void aFullQueueDropsAndCounts() {
    slow.lock();
    try (VisitQueue queue = VisitQueue.start(table, options(64, 20_000))) {
      int dropped = 0;
      try {
        for (int i = 0; i < 500; i++) {
          dropped += queue.offer(hit(1)) ? 0 : 1;
        }
      } finally {
        slow.unlock();
      }
      assertTrue(dropped >= 500 - 64 - 64, "dropped " + dropped);
      assertEquals(dropped, queue.counters().dropped());
      assertTrue(queue.flush(LONG));
      assertEquals(500 - dropped, stored(1).size());
    }
  }

  @Test
  void aStoreThatIsGoneIsTriedAgain() throws Exception {
    isGone = true;
    try (VisitQueue queue = VisitQueue.start(table, VisitQueue.Options.DEFAULT)) {
      for (int i = 1; i <= 100; i++) {
        queue.offer(hit(i));
      }
      assertFalse(queue.flush(Duration.ofMillis(200)));
      assertFalse(queue.storeAnswers());
      isGone = false;
      assertTrue(queue.flush(LONG));
      assertEquals(100, queue.counters().written());
      assertTrue(queue.counters().failures() > 0);
      assertTrue(queue.storeAnswers());
      assertEquals(1, stored(77).size());
    }
  }

  @Test
  void whatCannotBeWrittenBeforeTheEndIsCountedAsLost() {
    isGone = true;
    VisitQueue queue = VisitQueue.start(table, options(64, 200));
    for (int i = 1; i <= 30; i++) {
      queue.offer(hit(i));
    }
    assertFalse(queue.flush(Duration.ofMillis(100)));
    queue.close();
    assertEquals(30, queue.counters().lost());
    assertEquals(List.of(), stored(7));
  }

  @Test
  void theLastOfTheDiskIsKeptForLinks(@TempDir Path folder) {
    VisitQueue queue = VisitQueue.start(table, options(64, 0, folder));
    queue.offer(hit(1));
    assertFalse(queue.flush(Duration.ofMillis(100)));
    queue.close();
    assertEquals(1, queue.counters().lost());
    assertEquals(List.of(), stored(1));
  }
}
