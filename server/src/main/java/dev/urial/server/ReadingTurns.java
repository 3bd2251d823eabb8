package dev.urial.server;

import dev.urial.server.http.TrustedProxies;
import dev.urial.server.http.WorkQueue;
import dev.urial.shortener.visit.VisitorNetwork;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.net.InetAddress;
import java.nio.channels.Selector;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.function.IntSupplier;
import org.eclipse.jetty.io.ManagedSelector;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.util.thread.Invocable;
import org.jspecify.annotations.Nullable;

/**
 * Lets networks take turns to be read from while there is more to read than is read at once.
 *
 * <p>Usually, the thread that finds out which sockets are readable also reads them, one after the
 * other. If hundreds are readable, and each has a dozen requests of HTTP/2, the last one waits for
 * all others. When that thread is late, or much waits for a thread of the pool, it leaves reading
 * to few threads for some seconds, which begin with the network that was read from least, as in
 * {@link WorkQueue}. Handshakes of TLS take turns with it.
 *
 * <p>Sockets of trusted proxies do not wait, because they have the requests of many people.
 */
final class ReadingTurns {
  /** How late a thread may be, in nanoseconds. */
  private static final long LATE = TimeUnit.MILLISECONDS.toNanos(100);

  /** How long networks take turns after a thread was late, in nanoseconds. */
  private static final long AFTERWARDS = TimeUnit.SECONDS.toNanos(2);

  /** The number of readable sockets that may wait without being too many. */
  private static final int FEW = 16;

  /** The number of tasks that may wait for a thread of the pool without being too many. */
  private static final int FEW_IN_POOL = 64;

  private final WorkQueue queue;
  private final IntSupplier inPool;
  private final TrustedProxies trusted;
  private final List<Probe> probes = new ArrayList<>();
  private volatile boolean isOn;
  private boolean wasLate;
  private long lastLate;

  /**
   * Creates turns that are not needed yet.
   *
   * @param pool reads from sockets
   * @param inPool returns the number of tasks that wait for a thread of the pool
   */
  ReadingTurns(Executor pool, IntSupplier inPool, TrustedProxies trusted) {
    this.inPool = inPool;
    int threads = Math.max(2, Runtime.getRuntime().availableProcessors());
    this.queue = WorkQueue.ofSockets(pool, threads, ReadingTurns::spent);
    this.trusted = trusted;
  }

  /** The library that measures processor time, which is loaded when it is needed. */
  private static final class Processor {
    static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    static final boolean IS_MEASURED = THREADS.isCurrentThreadCpuTimeSupported();
  }

  private static long spent() {
    return Processor.IS_MEASURED ? Processor.THREADS.getCurrentThreadCpuTime() : System.nanoTime();
  }

  /** Watches the threads of a connector that has been started. */
  void watch(ServerConnector connector) {
    for (ManagedSelector each :
        connector.getSelectorManager().getContainedBeans(ManagedSelector.class)) {
      probes.add(new Probe(each));
    }
  }

  /** Returns whether networks take turns at present. */
  boolean areOn() {
    return isOn;
  }

  /**
   * Returns what to run for a socket that is ready: a task of its own, or of this.
   *
   * @param address the address of the client, or null if it is unknown
   */
  Runnable task(@Nullable InetAddress address, Runnable task) {
    return isOn && address != null && !trusted.trusts(0, address.getHostAddress())
        ? Invocable.from(
            Invocable.InvocationType.NON_BLOCKING,
            () -> enqueue(VisitorNetwork.of(address).toString(), task))
        : task;
  }

  private void enqueue(String network, Runnable task) {
    try {
      queue.execute(network, 1, () -> false, task, task);
    } catch (RejectedExecutionException e) {
      task.run(); // the server stops
    }
  }

  /** Finds out whether turns are needed; must be called several times a second. */
  void look() {
    long now = System.nanoTime();
    boolean isLate = queue.waiting() > FEW || inPool.getAsInt() > FEW_IN_POOL;
    for (Probe probe : probes) {
      isLate |= probe.isLate(now);
    }
    look(isLate, now);
  }

  void look(boolean isLate, long now) {
    if (isLate) {
      wasLate = true;
      lastLate = now;
    } else {
      wasLate = wasLate && now - lastLate < AFTERWARDS;
    }
    isOn = wasLate;
    queue.dropGone();
  }

  /** Asks the thread that finds out which sockets are readable to do something small. */
  private static final class Probe implements ManagedSelector.SelectorUpdate {
    private final ManagedSelector selector;
    private long asked;
    private volatile boolean isWaiting;
    private volatile boolean wasLate;

    Probe(ManagedSelector selector) {
      this.selector = selector;
    }

    boolean isLate(long now) {
      if (isWaiting) {
        return now - asked > LATE;
      }
      boolean before = wasLate;
      wasLate = false;
      asked = now;
      isWaiting = true;
      selector.submit(this);
      return before;
    }

    @Override
    public void update(Selector unused) {
      wasLate = System.nanoTime() - asked > LATE;
      isWaiting = false;
    }
  }
}
