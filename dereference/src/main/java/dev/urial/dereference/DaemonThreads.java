package dev.urial.dereference;

import java.util.concurrent.ThreadFactory;

/** Threads that keep no program alive, and ends that nobody can do anything about. */
final class DaemonThreads {
  private DaemonThreads() {}

  static ThreadFactory daemons(String name) {
    return task -> {
      Thread thread = new Thread(task, name);
      thread.setDaemon(true);
      return thread;
    };
  }

  static void close(AutoCloseable resource) {
    try {
      resource.close();
    } catch (Exception e) {
      // It is thrown away: nobody can do more about it.
    }
  }
}
