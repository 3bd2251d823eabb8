package dev.urial.testkit;

import java.util.concurrent.Callable;

/**
 * Waits for what another thread or process will do, however busy the machine is.
 *
 * <p>A test that waits for a few seconds fails on a slow machine. This waits for up to one minute,
 * and goes on at once when the condition holds, so that patience costs nothing where all is well.
 */
public final class Patience {
  private static final long NANOS = 60_000_000_000L;
  private static final long PAUSE_MILLIS = 20;

  private Patience() {}

  /**
   * Returns when the condition holds.
   *
   * @param condition is asked about 50 times a second, at least once
   * @throws AssertionError if it does not hold within a minute
   */
  public static void await(Callable<Boolean> condition) throws Exception {
    long begin = System.nanoTime();
    while (!condition.call()) {
      if (System.nanoTime() - begin > NANOS) {
        throw new AssertionError("what the test waited for did not happen within a minute");
      }
      Thread.sleep(PAUSE_MILLIS);
    }
  }
}
