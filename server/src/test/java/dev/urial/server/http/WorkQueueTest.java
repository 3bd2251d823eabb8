package dev.urial.server.http;

import static java.util.concurrent.TimeUnit.MILLISECONDS;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class WorkQueueTest {
  private static final String A = "192.0.2.0/24";
  private static final String B = "198.51.100.0/24";
  private static final String C = "203.0.113.0/24";

  /** The threads that were asked for and have not run yet. */
  private final Queue<Runnable> pool = new ArrayDeque<>();

  private final List<String> done = new ArrayList<>();

  private long nanos;

  private void execute(WorkQueue work, String network, int weight, Runnable request) {
    work.execute(network, weight, () -> false, request, () -> done.add("refused " + network));
  }

  private void add(WorkQueue work, String network, String name) {
    execute(work, network, 1, () -> done.add(name));
  }

  private void runAll() {
    for (Runnable next = pool.poll(); next != null; next = pool.poll()) {
      next.run();
    }
  }

  @Test
  void aNetworkOccupiesHalfOfTheThreads() {
    WorkQueue work = new WorkQueue(pool::add, 4, 100);
    for (int i = 0; i < 5; i++) {
      add(work, A, "a" + i);
    }
    assertEquals(2, work.running());
    assertEquals(3, work.waiting());
    add(work, B, "b");
    assertEquals(3, work.running());
    runAll();
    assertEquals(6, done.size());
    assertEquals(0, work.running());
    assertEquals(0, work.waiting());
  }

  @Test
  void whoUsedTheThreadsLeastIsNext() {
    WorkQueue work = new WorkQueue(pool::add, 1, 100, () -> nanos);
    for (int i = 0; i < 4; i++) {
      add(work, A, "a" + i);
    }
    add(work, B, "b0");
    add(work, C, "c0");
    add(work, B, "b1");
    runAll();
    // Nobody but A used the thread at first; of those, the last is first, by turns with A.
    assertEquals(List.of("a0", "c0", "a1", "b0", "b1", "a2", "a3"), done);
  }

  @Test
  void manyNewNetworksKeepNobodyWaitingWhoComesAgain() {
    WorkQueue work = new WorkQueue(pool::add, 1, 1_000, () -> nanos);
    execute(work, A, 1, () -> takesMillis("a0", 100));
    runAll();
    for (int i = 0; i < 200; i++) {
      String name = "n" + i;
      execute(work, name, 1, () -> takesMillis(name, 100));
    }
    add(work, A, "a1");
    runAll();
    assertTrue(done.indexOf("a1") < 5, done.toString());
    assertEquals(202, done.size());
  }

  @Test
  void fewerRunIfThereIsMoreToReadThanIsRead() {
    int processors = Runtime.getRuntime().availableProcessors();
    int few = Math.max(4, 2 * processors);
    WorkQueue work = new WorkQueue(pool::add, 4 * few, 1_000);
    work.reduce(true);
    for (int i = 0; i < 5 * few; i++) {
      add(work, "n" + i, "n" + i);
    }
    assertEquals(few, work.running());
    assertEquals(4 * few, work.waiting());
    work.reduce(true);
    assertEquals(few, work.running());
    work.reduce(false);
    assertEquals(4 * few, work.running());
    work.reduce(true);
    assertEquals(4 * few, work.running(), "those that run go on");
    runAll();
    assertEquals(5 * few, done.size());
    assertEquals(0, work.waiting());
  }

  @Test
  void whoWaitsForItsClientDoesNotCountWhileFewerRun() {
    int few = Math.max(4, 2 * Runtime.getRuntime().availableProcessors());
    WorkQueue work = new WorkQueue(pool::add, 2 * few, 1_000);
    work.reduce(true);
    for (int i = 0; i < 4 * few; i++) {
      add(work, "n" + i, "n" + i);
    }
    ThreadShare slow = new ThreadShare(work, few);
    for (int i = 0; i < few; i++) {
      assertTrue(slow.enter(Set.of("n" + i)));
    }
    assertEquals(2 * few, work.running());
    for (int i = 0; i < few; i++) {
      slow.leave(Set.of("n" + i));
    }
    assertEquals(2 * few, work.running());
    runAll();
    assertEquals(4 * few, done.size());
  }

  @Test
  void aVisitorDoesNotWaitForThoseWhoAskForMuch() {
    WorkQueue work = new WorkQueue(pool::add, 1, 100_000, () -> nanos);
    for (int round = 0; round < 3; round++) {
      for (int network = 0; network < 200; network++) {
        String name = "n" + network;
        execute(work, name, 1, () -> takesMillis(name, 100));
      }
      runAll();
      nanos += MILLISECONDS.toNanos(100);
    }
    for (int network = 0; network < 200; network++) {
      String name = "n" + network;
      execute(work, name, 1, () -> takesMillis(name, 100));
    }
    add(work, A, "visitor");
    done.clear();
    runAll();
    assertEquals("visitor", done.get(1), "the first was running");
    assertEquals(201, done.size());
  }

  /** They use nothing yet when they begin, but their network usually asks for much. */
  @Test
  void costlyRequestsCountAsSoonAsTheyBegin() {
    WorkQueue work = new WorkQueue(pool::add, 2, 100, () -> nanos);
    for (int i = 0; i < 3; i++) {
      execute(work, A, 1, () -> takesMillis("a", 300));
      execute(work, B, 1, () -> takesMillis("b", 20));
      runAll();
    }
    nanos += SECONDS.toNanos(30); // 900 ms of A are 100 by now, 60 ms of B are 7
    for (int i = 0; i < 8; i++) {
      execute(work, B, 1, () -> takesMillis("b", 20));
    }
    runAll(); // 167 ms of B
    done.clear();
    execute(work, A, 1, () -> takesMillis("a", 300)); // begins at once: 400 ms of A
    execute(work, C, 1, () -> takesMillis("c", 1)); // begins at once
    execute(work, A, 1, () -> takesMillis("a", 300));
    execute(work, B, 1, () -> takesMillis("b", 20));
    pool.remove().run();
    assertEquals(List.of("a", "b", "a"), done);
    runAll();
    assertEquals(4, done.size());
  }

  @Test
  void whatANetworkUsedIsForgotten() {
    WorkQueue work = new WorkQueue(pool::add, 1, 100, () -> nanos);
    execute(work, A, 1, () -> takesMillis("long", 8));
    runAll();
    nanos += SECONDS.toNanos(35);
    work.dropGone();
    assertEquals(1, work.known(), "after 40 seconds, a sixteenth is left");
    nanos += SECONDS.toNanos(10);
    work.dropGone();
    assertEquals(0, work.known());
  }

  @Test
  void notAllNetworksOfTheWorldAreRemembered() {
    WorkQueue work = new WorkQueue(pool::add, 1, 100, () -> nanos);
    for (int i = 0; i <= 10_000; i++) {
      add(work, "n" + i, "short");
      runAll();
    }
    assertEquals(10_001, work.known());
    work.dropGone();
    assertEquals(0, work.known());
  }

  private void takesMillis(String name, long millis) {
    nanos += MILLISECONDS.toNanos(millis);
    done.add(name);
  }

  /** Nobody knew that they take long. */
  @Test
  void whatRunsForLongIsPassed() {
    WorkQueue work = new WorkQueue(pool::add, 2, 2, 100, () -> nanos);
    for (String name : List.of("a", "b", "c", "d", "e", "f", "g")) {
      add(work, "net " + name, name);
    }
    work.passLate();
    assertEquals(2, work.running());
    nanos += MILLISECONDS.toNanos(250);
    work.passLate();
    assertEquals(4, work.running());
    nanos += MILLISECONDS.toNanos(250);
    work.passLate();
    assertEquals(4, work.running(), "there are no more spare threads");
    pool.remove().run(); // a late one ends, and goes on with no other
    assertEquals(List.of("a"), done);
    assertEquals(3, work.running());
    work.passLate();
    assertEquals(4, work.running(), "another one is late instead");
    runAll();
    assertEquals(7, done.size());
    assertEquals(0, work.running());
    assertEquals(0, work.waiting());
    add(work, A, "h");
    add(work, B, "i");
    add(work, C, "j");
    assertEquals(2, work.running());
    runAll();
    assertEquals(10, done.size());
  }

  @Test
  void whatIsCostlyHasFewThreadsOfItsOwn() {
    WorkQueue work = new WorkQueue(pool::add, 16, 100);
    int few = (WorkQueue.poolSize(16) - 2 * 16) / 2;
    for (WorkQueue costly : List.of(work.passwords(), work.rendering())) {
      for (int i = 0; i < 20; i++) {
        add(costly, "n" + i, "costly");
      }
      assertEquals(few, costly.running());
      assertEquals(20 - few, costly.waiting());
    }
    add(work, A, "a");
    assertEquals(1, work.running());
    runAll();
    assertEquals(41, done.size());
  }

  @Test
  void whatTakesMuchMemoryTakesMorePlaces() {
    WorkQueue work = new WorkQueue(pool::add, 2, 40); // ten places for a network
    add(work, A, "a");
    execute(work, A, 8, () -> done.add("heavy"));
    assertThrows(
        RejectedExecutionException.class, () -> execute(work, A, 3, () -> done.add("third")));
    execute(work, A, 2, () -> done.add("second"));
    assertThrows(RejectedExecutionException.class, () -> add(work, A, "light"));
    runAll();
    assertEquals(List.of("a", "heavy", "second"), done);
    add(work, A, "again");
    execute(work, A, 10, () -> done.add("heaviest"));
    runAll();
    assertEquals(5, done.size());
  }

  @Test
  void whoseClientHasGoneDoesNotWait() {
    WorkQueue work = new WorkQueue(pool::add, 2, 100);
    Set<String> gone = new HashSet<>();
    for (String name : List.of("a0", "a1", "a2", "b0", "b1", "b2")) {
      String network = name.startsWith("a") ? A : B;
      work.execute(
          network, 2, () -> gone.contains(name), () -> done.add(name), () -> done.add("refused"));
    }
    assertEquals(4, work.waiting());
    gone.addAll(List.of("a0", "a1", "a2", "b2"));
    work.dropGone();
    assertEquals(List.of("a1", "a2", "b2"), done.stream().sorted().toList());
    assertEquals(1, work.waiting());
    runAll();
    assertEquals(6, done.size());
    assertEquals(0, work.waiting());
    assertEquals(0, work.running());
    add(work, A, "again");
    runAll();
    assertEquals(7, done.size());
  }

  @Test
  void fewPlacesAreForOneNetwork() {
    WorkQueue work = new WorkQueue(pool::add, 2, 8);
    for (int i = 0; i < 3; i++) {
      add(work, A, "a" + i);
    }
    assertThrows(RejectedExecutionException.class, () -> add(work, A, "a3"));
    for (int i = 0; i < 3; i++) {
      add(work, B, "b" + i);
    }
    runAll();
    assertEquals(6, done.size());
    add(work, A, "a4");
    runAll();
    assertTrue(done.contains("a4"));
  }

  @Test
  void thePlacesAreLimited() {
    WorkQueue work = new WorkQueue(pool::add, 1, 8);
    add(work, "0", "running");
    for (int i = 1; i <= 8; i++) {
      add(work, Integer.toString(i), "waiting");
    }
    assertThrows(RejectedExecutionException.class, () -> add(work, "8", "too many"));
    for (int i = 9; i <= 16; i++) {
      add(work, Integer.toString(i), "of a network of which nothing waits");
    }
    assertThrows(RejectedExecutionException.class, () -> add(work, "17", "too many"));
    runAll();
    assertEquals(17, done.size());
  }

  @Test
  void whoTakesTheMostPlacesGivesThemUp() {
    WorkQueue work = new WorkQueue(pool::add, 1, 40); // ten places for a network
    add(work, "0", "running");
    for (String network : List.of("a", "b", "c", "d", "e", "f", "g", "h")) {
      execute(work, network, 9, () -> done.add(network));
    }
    execute(work, "visitor", 2, () -> done.add("visitor"));
    execute(work, "i", 6, () -> done.add("i6"));
    execute(work, "j", 6, () -> done.add("j6"));
    assertEquals(1, done.size());
    assertTrue(done.get(0).startsWith("refused "), done.toString());
    assertThrows(
        RejectedExecutionException.class, () -> execute(work, "k", 10, () -> done.add("k10")));
    runAll();
    assertEquals(12, done.size(), done.toString());
    assertTrue(done.containsAll(List.of("visitor", "i6", "j6")), done.toString());
    assertEquals(0, work.waiting());
  }

  @Test
  void aRefusedThreadIsGivenBack() {
    WorkQueue work =
        new WorkQueue(
            task -> {
              throw new RejectedExecutionException();
            },
            2,
            8);
    assertThrows(RejectedExecutionException.class, () -> add(work, A, "a"));
    assertEquals(0, work.running());
  }

  @Test
  void allRunOnceAndNeverTooManyAtATime() throws Exception {
    int threads = 6;
    int count = 20_000;
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    try {
      WorkQueue work = new WorkQueue(pool, threads, 3 * count);
      ConcurrentMap<String, Integer> running = new ConcurrentHashMap<>();
      AtomicInteger all = new AtomicInteger();
      AtomicInteger most = new AtomicInteger();
      AtomicInteger mostOfNetwork = new AtomicInteger();
      CountDownLatch ended = new CountDownLatch(count);
      Random random = new Random(1);
      for (int i = 0; i < count; i++) {
        String network = Integer.toString(random.nextInt(5));
        boolean fails = i % 100 == 0;
        work.execute(
            network,
            1 + random.nextInt(3),
            () -> false,
            () -> {
              most.accumulateAndGet(all.incrementAndGet(), Math::max);
              mostOfNetwork.accumulateAndGet(running.merge(network, 1, Integer::sum), Math::max);
              Thread.yield();
              running.merge(network, -1, Integer::sum);
              all.decrementAndGet();
              ended.countDown();
              if (fails) {
                Thread.currentThread().setUncaughtExceptionHandler((thread, e) -> {});
                throw new IllegalStateException();
              }
            },
            () -> {});
      }
      assertTrue(ended.await(60, TimeUnit.SECONDS), () -> ended.getCount() + " are left");
      assertTrue(most.get() <= threads, most + " at a time");
      assertTrue(mostOfNetwork.get() <= threads / 2, mostOfNetwork + " of a network");
      pool.shutdown();
      assertTrue(pool.awaitTermination(60, TimeUnit.SECONDS));
      assertEquals(0, work.running());
      assertEquals(0, work.waiting());
    } finally {
      pool.shutdownNow();
    }
  }
}
