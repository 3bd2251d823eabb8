package dev.urial.server;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.eclipse.jetty.util.thread.ExecutionStrategy;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The threads that read requests and answer those that need no blocking work. For each failed
 * stream of HTTP/2, Jetty starts a thread if the pool has none to spare, which are thousands a
 * second if clients open connections with many requests and leave. Here, one thread runs all these
 * tasks, so that they do not keep the others from reading.
 */
final class HttpThreads extends QueuedThreadPool {
  private static final int MOST = 16;
  private static final int LEAST = 4;

  private final Queue<Runnable> failures = new ConcurrentLinkedQueue<>();
  private final AtomicBoolean isFailing = new AtomicBoolean();

  HttpThreads() {
    super(MOST, LEAST);
    setName("urial-http");
    setDaemon(true);
  }

  @Override
  public boolean tryExecute(Runnable task) {
    if (task instanceof ExecutionStrategy) {
      return super.tryExecute(task); // if not, it runs in the thread that asks
    }
    failures.add(task);
    failInTurn();
    return true;
  }

  private void failInTurn() {
    if (!failures.isEmpty() && isFailing.compareAndSet(false, true)) {
      try {
        execute(this::fail);
      } catch (RuntimeException | Error e) {
        isFailing.set(false);
        throw e;
      }
    }
  }

  private void fail() {
    try {
      for (Runnable next = failures.poll(); next != null; next = failures.poll()) {
        next.run();
      }
    } finally {
      isFailing.set(false);
      failInTurn(); // one may have come meanwhile
    }
  }
}
