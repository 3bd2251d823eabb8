package dev.urial.dereference;

import java.util.concurrent.ThreadFactory;

/** Creates daemon threads, and closes resources whose failures do not matter. */
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
      // Ignored: the resource is no longer needed.
    }
  }
}
