package dev.urial.server;

import dev.urial.server.site.ServerLog;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Creates the named threads of the service. They are daemon threads, so they do not keep the JVM
 * running.
 */
final class ServerThreads {
  private ServerThreads() {}

  /** Returns a factory for threads that have a common name followed by consecutive numbers. */
  static ThreadFactory named(String name) {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  /**
   * Returns a scheduler. A repeated task that throws an exception is logged, and runs again the
   * next time.
   */
  static ScheduledExecutorService scheduler(String name, int threads, ServerLog log) {
    return new ScheduledThreadPoolExecutor(threads, named(name)) {
      @Override
      public ScheduledFuture<?> scheduleWithFixedDelay(
          Runnable task, long initial, long delay, TimeUnit unit) {
        return super.scheduleWithFixedDelay(() -> run(task, log), initial, delay, unit);
      }
    };
  }

  private static void run(Runnable task, ServerLog log) {
    try {
      task.run();
    } catch (RuntimeException | OutOfMemoryError e) {
      log.warning("a repeated task failed, and will run again", "why", e.toString());
    }
  }
}
