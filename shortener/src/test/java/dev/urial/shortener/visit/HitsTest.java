package dev.urial.shortener.visit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.Patience;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(240)
class HitsTest {
  private static final String FIREFOX =
      "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
  private static final Duration LONG = Duration.ofSeconds(30);

  private final MemoryVisits store = new MemoryVisits();

  static Hit hit(long link) {
    return hit(link, FIREFOX, Hit.Purpose.VISIT);
  }

  static Hit hit(long link, @Nullable String agent, Hit.Purpose purpose) {
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

  @Test
  void whatIsOfferedIsWrittenAsAVisit() {
    try (Hits hits = Hits.builder(store).start()) {
      assertTrue(hits.offer(hit(7)));
      assertTrue(hits.flush(LONG));
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
          store.visits);
      assertTrue(store.folds > 0);
    }
  }

  @Test
  void whatACrashLeftIsAddedAtTheStart() throws Exception {
    try (Hits hits = Hits.builder(store).start()) {
      Patience.await(() -> store.folds == 1);
      assertEquals(0, hits.counters().written());
    }
  }

  @Test
  void headIsNoVisitAndPrefetchIsNoPerson() {
    try (Hits hits = Hits.builder(store).start()) {
      hits.offer(hit(1, FIREFOX, Hit.Purpose.HEAD));
      hits.offer(hit(2, FIREFOX, Hit.Purpose.PREFETCH));
      hits.offer(hit(3, "curl/8.5.0", Hit.Purpose.VISIT));
      hits.offer(hit(4, null, Hit.Purpose.VISIT));
      assertTrue(hits.flush(LONG));
      assertEquals(3, store.size());
      store.visits.forEach(visit -> assertTrue(visit.bot()));
      assertEquals(1, hits.counters().ignored());
    }
    assertEquals(Hit.Purpose.HEAD, Hit.Purpose.of("HEAD", null, null, null));
    assertEquals(Hit.Purpose.PREFETCH, Hit.Purpose.of("GET", "prefetch;prerender", null, null));
    assertEquals(Hit.Purpose.PREFETCH, Hit.Purpose.of("GET", null, "preview", null));
    assertEquals(Hit.Purpose.PREFETCH, Hit.Purpose.of("GET", null, null, "prefetch"));
    assertEquals(Hit.Purpose.VISIT, Hit.Purpose.of("GET", null, "", null));
  }

  @Test
  void whatIsNotToBeKeptIsNotInTheVisit() {
    Set<KeptDetail> little = EnumSet.of(KeptDetail.VISITS, KeptDetail.BROWSER);
    try (Hits hits = Hits.builder(store).kept(little).start()) {
      hits.offer(hit(1));
      hits.offer(hit(0));
      assertTrue(hits.flush(LONG));
      assertEquals(1, hits.counters().uncounted());
    }
    Visit visit = store.visits.get(0);
    assertEquals(1, store.size());
    assertEquals("Firefox", visit.browser());
    assertNull(visit.network());
    assertNull(visit.system());
    assertNull(visit.referrer());
  }

  @Test
  void whoAsksNotToBeWatchedIsOnlyCountedWhereThatIsHeeded() {
    Hit asks =
        new Hit(
            1,
            "s.example",
            null,
            Instant.EPOCH,
            new VisitorNetwork(1, false),
            FIREFOX,
            "https://a.example/",
            Hit.Purpose.VISIT,
            true);
    Hit orphan =
        new Hit(
            0,
            "s.example",
            "/my-name",
            Instant.EPOCH,
            new VisitorNetwork(1, false),
            FIREFOX,
            null,
            Hit.Purpose.VISIT,
            true);
    try (Hits hits = Hits.builder(store).heedsRefusal().start()) {
      hits.offer(asks);
    }
    try (Hits hits = Hits.builder(store).start()) {
      hits.offer(asks);
      hits.offer(orphan);
    }
    try (Hits hits = Hits.builder(store).heedsRefusal().start()) {
      hits.offer(orphan);
    }
    assertEquals(
        new Visit(1, "s.example", null, Instant.EPOCH, false, null, null, null, null, null, null),
        store.visits.get(0));
    assertEquals("a.example", store.visits.get(1).referrer());
    assertEquals("/my-name", store.visits.get(2).path());
    assertEquals(
        new Visit(0, "s.example", null, Instant.EPOCH, false, null, null, null, null, null, null),
        store.visits.get(3));
  }

  @Test
  void withoutVisitsTheyAreOnlyCounted() {
    try (Hits hits =
        Hits.builder(store).kept(EnumSet.complementOf(EnumSet.of(KeptDetail.VISITS))).start()) {
      hits.offer(hit(1));
    }
    assertEquals(1, store.counted);
    assertEquals(0, store.size());
    try (Hits none = Hits.none()) {
      assertTrue(none.offer(hit(1)));
      assertTrue(none.flush(LONG));
      assertEquals(1, none.counters().ignored());
    }
  }

  @Test
  void closingLosesNothingUnderLoad() throws Exception {
    Hits hits = Hits.builder(store).capacity(1024).batchSize(100).overflow(Overflow.BLOCK).start();
    List<Thread> threads = new ArrayList<>();
    long[] taken = new long[4];
    for (int t = 0; t < 4; t++) {
      int which = t;
      threads.add(
          new Thread(
              () -> {
                while (hits.offer(hit(which + 1))) {
                  taken[which]++;
                }
              }));
    }
    threads.forEach(Thread::start);
    while (store.size() < 20_000) {
      Thread.sleep(1);
    }
    hits.close();
    for (Thread thread : threads) {
      thread.join();
    }
    long all = taken[0] + taken[1] + taken[2] + taken[3];
    assertEquals(all, store.size());
    Hits.Counters counters = hits.counters();
    assertEquals(all, counters.taken());
    assertEquals(all, counters.written());
    assertEquals(0, counters.lost());
    assertEquals(0, counters.depth());
    assertEquals(1024 + 100, counters.lossBound());
    assertFalse(hits.offer(hit(1)));
  }

  @Test
  void aFullQueueDropsAndCounts() throws Exception {
    CountDownLatch go = new CountDownLatch(1);
    store.before =
        () -> {
          try {
            go.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        };
    try (Hits hits = Hits.builder(store).capacity(64).batchSize(8).start()) {
      int dropped = 0;
      for (int i = 0; i < 500; i++) {
        dropped += hits.offer(hit(1)) ? 0 : 1;
      }
      assertTrue(dropped >= 500 - 64 - 8, "dropped " + dropped);
      assertEquals(dropped, hits.counters().dropped());
      go.countDown();
      assertTrue(hits.flush(LONG));
      assertEquals(500 - dropped, store.size());
    }
  }

  @Test
  void aStoreThatIsGoneIsTriedAgainAndNothingIsWrittenTwice() {
    store.broken = new IllegalStateException("gone");
    store.brokenAfterCommit = true;
    try (Hits hits = Hits.builder(store).start()) {
      for (int i = 1; i <= 100; i++) {
        hits.offer(hit(i));
      }
      assertTrue(hits.flush(LONG));
      assertEquals(100, store.size());
      assertTrue(hits.counters().failures() > 0);
      assertTrue(hits.storeAnswers());
    }
  }

  @Test
  void whatCannotBeWrittenBeforeTheEndIsCountedAsLost() {
    store.broken = new IllegalStateException("gone");
    Hits hits = Hits.builder(store).grace(Duration.ofMillis(200)).start();
    for (int i = 1; i <= 30; i++) {
      hits.offer(hit(i));
    }
    assertFalse(hits.flush(Duration.ofMillis(100)));
    assertFalse(hits.storeAnswers());
    hits.close();
    assertEquals(30, hits.counters().lost());
    assertEquals(0, store.size());
  }

  @Test
  void oneVisitThatNoStoreTakesHoldsUpNoOther() {
    VisitStore picky =
        (VisitStore)
            java.lang.reflect.Proxy.newProxyInstance(
                HitsTest.class.getClassLoader(),
                new Class<?>[] {VisitStore.class},
                (proxy, method, arguments) -> {
                  if (method.getName().equals("append")) {
                    List<?> some = (List<?>) arguments[0];
                    if (some.stream().anyMatch(v -> ((Visit) v).linkId() == 13)) {
                      throw new IllegalStateException(new SQLException("bad", "22021"));
                    }
                  }
                  return method.invoke(store, arguments);
                });
    try (Hits hits = Hits.builder(picky).start()) {
      for (int i = 1; i <= 50; i++) {
        hits.offer(hit(i));
      }
      assertTrue(hits.flush(LONG));
      assertEquals(1, hits.counters().refused());
    }
    assertEquals(49, store.size());
  }

  @Test
  void theJournalGivesBackWhatAnEarlierProcessLeft(@TempDir Path folder) throws Exception {
    store.broken = new IllegalStateException("gone");
    Hits first = Hits.builder(store).journal(folder, 1L << 30).grace(Duration.ZERO).start();
    for (int i = 1; i <= 1_000; i++) {
      assertTrue(first.offer(hit(i)));
    }
    first.close();
    assertEquals(0, store.size());
    assertEquals(0, first.counters().lost());
    store.broken = null;
    try (Hits second = Hits.builder(store).journal(folder, 1L << 30).start()) {
      for (int i = 1_001; i <= 1_500; i++) {
        assertTrue(second.offer(hit(i)));
      }
      assertTrue(second.flush(LONG));
      assertEquals(1_000, second.counters().replayed());
      assertEquals(0, second.counters().depth());
    }
    assertEquals(1_500, store.size());
    assertEquals(1_500, new TreeSet<>(store.visits.stream().map(Visit::linkId).toList()).size());
    assertEquals("news.example", store.visits.get(0).referrer());
    try (Hits third = Hits.builder(store).journal(folder, 1L << 30).start()) {
      assertTrue(third.flush(LONG));
      assertEquals(0, third.counters().replayed());
    }
    assertEquals(1_500, store.size());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(0, files.filter(f -> f.toString().endsWith(".hits")).count());
    }
  }

  @Test
  void aJournalMayBeReadWhileItIsWrittenOverManyFiles(@TempDir Path folder) {
    int count = 120_000;
    try (Hits hits = Hits.builder(store).journal(folder, 64L << 20).start()) {
      for (int i = 1; i <= count; i++) {
        while (!hits.offer(hit(i))) {
          Thread.onSpinWait();
        }
      }
      assertTrue(hits.flush(LONG));
    }
    assertEquals(count, store.size());
    for (int i = 0; i < count; i++) {
      assertEquals(i + 1, store.visits.get(i).linkId());
    }
  }

  @Test
  void aJournalWithoutRoomDrops(@TempDir Path folder) {
    store.broken = new IllegalStateException("gone");
    Hits hits = Hits.builder(store).journal(folder, VisitJournal.FILE).grace(Duration.ZERO).start();
    int taken = 0;
    while (hits.offer(hit(1)) && taken < 1_000_000) {
      taken++;
    }
    assertTrue(taken > 10_000 && taken < 1_000_000, "taken " + taken);
    assertEquals(1, hits.counters().dropped());
    hits.close();
  }

  @Test
  void twoProcessesDoNotShareAJournal(@TempDir Path folder) {
    try (Hits hits = Hits.builder(store).journal(folder, 1L << 30).start()) {
      assertThrows(
          java.io.UncheckedIOException.class,
          () -> Hits.builder(store).journal(folder, 1L << 30).start());
    }
    assertThrows(
        IllegalStateException.class, () -> Hits.builder(store).overflow(Overflow.SPILL).start());
  }

  @Test
  void beyondHalfOfTheMemoryVisitsWaitOnDiskAndNoneIsLost(@TempDir Path folder) throws Exception {
    Path journal = folder.resolve("journal");
    CountDownLatch answers = new CountDownLatch(1);
    store.before = () -> await(answers);
    int many = 10_000;
    try (Hits hits =
        Hits.builder(store).capacity(64).batchSize(16).spill(journal, 1L << 30).start()) {
      for (int i = 0; i < 32; i++) {
        assertTrue(hits.offer(hit(i + 1)));
      }
      assertFalse(Files.exists(journal), "memory is enough");
      for (int i = 32; i < many; i++) {
        assertTrue(hits.offer(hit(i + 1)));
      }
      assertTrue(hits.counters().spilled() > many - 200, hits.counters().toString());
      assertEquals(VisitJournal.FILE, hits.journalBytes());
      answers.countDown();
      assertTrue(hits.flush(LONG));
      assertEquals(many, hits.counters().written());
      assertEquals(0, hits.counters().dropped());
    }
    assertEquals(many, store.visits.stream().map(Visit::at).distinct().count());
  }

  @Test
  void whatTheStoreDoesNotTakeAtTheEndWaitsForTheNextProcess(@TempDir Path folder) {
    store.broken = new IllegalStateException("away");
    Hits first =
        Hits.builder(store).capacity(64).spill(folder, 1L << 30).grace(Duration.ZERO).start();
    for (int i = 0; i < 100; i++) {
      assertTrue(first.offer(hit(i + 1)));
    }
    first.close();
    assertEquals(0, first.counters().lost());
    store.broken = null;
    try (Hits second = Hits.builder(store).capacity(64).spill(folder, 1L << 30).start()) {
      assertTrue(second.flush(LONG));
      assertEquals(100, second.counters().replayed());
    }
    assertEquals(100, store.size());
  }

  @Test
  void theLastOfTheDiskIsKeptForLinks(@TempDir Path folder) throws Exception {
    Hits hits =
        Hits.builder(store)
            .capacity(64)
            .batchSize(16)
            .spill(folder.resolve("journal"), 1L << 30)
            .keepFree(folder, Long.MAX_VALUE / 2)
            .grace(Duration.ZERO)
            .start();
    try (hits) {
      for (int i = 0; i < 100; i++) {
        hits.offer(hit(i + 1));
      }
      assertTrue(hits.counters().dropped() > 0, "memory is full, and the disk is not for visits");
      assertEquals(0, hits.journalBytes());
      assertFalse(hits.flush(Duration.ofMillis(300)));
      assertEquals(0, store.size());
    }
  }

  /**
   * Otherwise, a journal that filled the disk would keep its visits, and the disk full, for ever.
   */
  @Test
  void aJournalLeavesRoomToBeEmptied(@TempDir Path folder) {
    store.broken = new IllegalStateException("away");
    try (Hits first = reservingOn(folder, 64 + 33)) {
      for (int i = 0; i < 100; i++) {
        assertTrue(first.offer(hit(i + 1)));
      }
    }
    store.broken = null;
    reservingOn(folder, 64 - 25).close(); // tries once
    assertEquals(0, store.size(), "the rest of the disk is for links");
    try (Hits last = reservingOn(folder, 64 - 15)) {
      assertTrue(last.flush(LONG));
      assertEquals(100, last.counters().replayed());
    }
    assertEquals(100, store.size());
  }

  @Test
  void aJournalDoesNotGrowWhereItCouldNotBeEmptied(@TempDir Path folder) {
    store.broken = new IllegalStateException("away");
    try (Hits hits = reservingOn(folder, 64 + 31)) {
      for (int i = 0; i < 100; i++) {
        hits.offer(hit(i + 1));
      }
      assertTrue(hits.counters().dropped() > 0);
      assertEquals(0, hits.journalBytes());
    }
  }

  private Hits reservingOn(Path folder, long free) {
    return Hits.builder(store)
        .capacity(64)
        .batchSize(16)
        .spill(folder, 1L << 30)
        .room(new DiskRoom(() -> free << 20, 64 << 20))
        .grace(Duration.ZERO)
        .start();
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
