package dev.urial.server;

import org.eclipse.jetty.util.thread.ExecutionStrategy;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * The threads that read requests and answer those that need no blocking work. For each failed
 * stream of HTTP/2, Jetty starts a thread if the pool has none to spare, which are thousands a
 * second if clients open connections with many requests and leave. Here, such tasks wait in the
 * pool.
 */
final class HttpThreads extends QueuedThreadPool {
  private static final int MOST = 16;
  private static final int LEAST = 4;

  HttpThreads() {
    super(MOST, LEAST);
    setName("urial-http");
    setDaemon(true);
  }

  @Override
  public boolean tryExecute(Runnable task) {
    if (super.tryExecute(task)) {
      return true;
    }
    if (task instanceof ExecutionStrategy) {
      return false; // it runs in the thread that asks
    }
    execute(task);
    return true;
  }
}
