package dev.urial.server;

import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/** Names the threads of the service; none of them keeps the JVM running. */
final class ServerThreads {
  private ServerThreads() {}

  /** Returns a factory for threads with a name and consecutive numbers. */
  static ThreadFactory named(String name) {
    AtomicInteger number = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, name + "-" + number.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }
}
