package dev.urial.server;

import java.util.concurrent.ThreadFactory;
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
}
