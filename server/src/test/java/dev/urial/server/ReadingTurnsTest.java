package dev.urial.server;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.server.http.TrustedProxies;
import dev.urial.testkit.Patience;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.junit.jupiter.api.Test;

class ReadingTurnsTest {
  private final Queue<Runnable> pool = new ArrayDeque<>();
  private final List<String> read = new ArrayList<>();
  private int waiting;
  private final ReadingTurns turns =
      new ReadingTurns(pool::add, () -> waiting, TrustedProxies.parse("198.51.100.7/32"));

  private static InetAddress address(String text) throws UnknownHostException {
    return InetAddress.getByName(text);
  }

  private void select(String address, String name) throws UnknownHostException {
    turns.task(address(address), () -> read.add(name)).run();
  }

  private void runPool() {
    for (Runnable next = pool.poll(); next != null; next = pool.poll()) {
      next.run();
    }
  }

  @Test
  void aSocketIsReadAtOnceUntilAThreadIsLate() throws UnknownHostException {
    Runnable task = () -> {};
    assertSame(task, turns.task(address("192.0.2.1"), task));
    turns.look(true, 0);
    assertNotSame(task, turns.task(address("192.0.2.1"), task));
    turns.look(false, TimeUnit.MILLISECONDS.toNanos(1_900));
    assertNotSame(task, turns.task(address("192.0.2.1"), task));
    turns.look(false, TimeUnit.MILLISECONDS.toNanos(2_100));
    assertSame(task, turns.task(address("192.0.2.1"), task));
  }

  @Test
  void aVisitorIsReadBeforeTheManySocketsOfOthers() throws UnknownHostException {
    turns.look(true, 0);
    List<String> expected = new ArrayList<>();
    for (int network = 0; network < 50; network++) {
      for (int socket = 0; socket < 4; socket++) {
        select("192.0." + network + "." + socket, "flood");
        expected.add("flood");
      }
    }
    Runnable first = pool.remove();
    select("203.0.113.5", "visitor");
    first.run();
    assertEquals("visitor", read.get(1), "after the one that was being read");
    runPool();
    expected.add(1, "visitor");
    assertEquals(expected, read);
  }

  @Test
  void networksTakeTurnsWhileManyWaitForAThread() {
    waiting = 64;
    assertFalse(areOn());
    waiting = 65;
    assertTrue(areOn());
  }

  @Test
  void aProxyDoesNotWait() throws UnknownHostException {
    turns.look(true, 0);
    Runnable task = () -> {};
    assertSame(task, turns.task(address("198.51.100.7"), task));
    assertSame(task, turns.task((InetAddress) null, task));
  }

  @Test
  void aThreadThatDoesNothingElseMeanwhileIsLate() throws Exception {
    Server jetty = new Server();
    ServerConnector connector = new ServerConnector(jetty, 1, 1);
    connector.setHost("127.0.0.1");
    jetty.addConnector(connector);
    jetty.start();
    CountDownLatch end = new CountDownLatch(1);
    try {
      turns.watch(connector);
      connector
          .getSelectorManager()
          .getContainedBeans(ManagedSelector.class)
          .iterator()
          .next()
          .submit(selector -> hold(end));
      Patience.await(this::areOn);
      end.countDown();
      Patience.await(() -> !areOn());
    } finally {
      end.countDown();
      jetty.stop();
    }
  }

  private static void hold(CountDownLatch end) {
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private boolean areOn() {
    turns.look();
    Runnable task = () -> {};
    return turns.task(InetAddress.getLoopbackAddress(), task) != task;
  }
}
