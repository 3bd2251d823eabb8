package dev.urial.internal.shortener;

/** Waits for threads to end when the object that started them is closed. */
public final class ThreadJoin {
  private ThreadJoin() {}

  /**
   * Waits until a thread has ended. An interrupt does not end the wait and is restored after it.
   */
  public static void await(Thread thread) {
    boolean interrupted = false;
    while (thread.isAlive()) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        interrupted = true;
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
