package dev.urial.testkit.laws;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Asserts how the cost of work grows with its size.
 *
 * <pre>{@code
 * Growth.isLinear("../", 10_000, n -> "../".repeat(n), text -> read(text));
 * }</pre>
 *
 * <p>Compares work of one size with work of ten times the size: the thread's CPU time and allocated
 * bytes. Wall-clock time is not used, so a busy machine does not matter. Disturbances of the CPU
 * time, such as compilation, are excluded by taking the minimum of several rounds. Linear growth
 * gives 10, quadratic 100: anything beyond {@value #MOST} fails.
 *
 * <p>{@code -Durial.growth=1000%} takes ten times these sizes, as {@code make nightly} does, and
 * {@code 25%} a quarter, as {@code mvn verify} does. {@code -Durial.growth=once} does the work once
 * on small input and measures nothing: for mutation testing, where every measurement would be
 * repeated for each mutant.
 */
public final class Growth {
  /** Halfway between 10 and 100, on a scale of powers. */
  private static final int MOST = 32;

  /** Less than this is not distinguished from nothing. */
  private static final long FEW_NANOS = 100_000;

  private static final long FEW_BYTES = 10_000;
  private static final int ROUNDS = 5;

  /** So often it is tried at least: where a machine has other work, compiled code comes late. */
  private static final int TRIES = 25;

  /** So long, too: a virtual machine may run at a fraction of its speed for half a second. */
  private static final long LEAST_NANOS = 3_000_000_000L;

  /** Of work that is not measured. */
  private static final int LITTLE = 20;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Growth() {}

  /**
   * Fails if time or bytes grow faster than the size.
   *
   * @param input creates the input, which is not measured
   * @throws AssertionError if the growth is too fast, with the costs
   */
  public static <T> void isLinear(
      String name, int size, IntFunction<? extends T> input, Consumer<? super T> work) {
    if (isOnce()) {
      work.accept(input.apply(Math.min(size, LITTLE)));
      return;
    }
    int least = sized(size);
    T small = input.apply(least);
    T large = input.apply(10 * least);
    long[] one = {Long.MAX_VALUE, Long.MAX_VALUE};
    long[] ten = {Long.MAX_VALUE, Long.MAX_VALUE};
    for (int round = 0; round < ROUNDS; round++) {
      measure(small, work, new long[2]); // what is slow at first would hide what grows
    }
    long begun = THREADS.getCurrentThreadCpuTime();
    for (int round = 0;
        round < TRIES
            || areFewBytes(one, ten) && THREADS.getCurrentThreadCpuTime() - begun < LEAST_NANOS;
        round++) {
      measure(small, work, one);
      measure(large, work, ten);
      if (isFlat(one, ten)) {
        return;
      }
    }
    throw new AssertionError(
        String.format(
            Locale.ROOT,
            "%s: %,d µs and %,d B at %,d; %,d µs and %,d B at ten times that",
            name,
            one[0] / 1000,
            one[1],
            least,
            ten[0] / 1000,
            ten[1]));
  }

  /**
   * Returns the share of a size that {@code -Durial.growth} says, for tests that do more than
   * {@link #isLinear}; at least 1.
   *
   * @param size the size in the build, at least 1
   */
  public static int sized(int size) {
    if (isOnce()) {
      return Math.min(size, LITTLE);
    }
    String share = System.getProperty("urial.growth", "100%");
    if (!share.matches("[1-9][0-9]{0,3}%")) {
      throw new IllegalArgumentException("-Durial.growth=" + share + ": expected a percentage");
    }
    int percent = Integer.parseInt(share.substring(0, share.length() - 1));
    return Math.toIntExact(Math.max(1, (long) size * percent / 100));
  }

  private static boolean isOnce() {
    return System.getProperty("urial.growth", "").equals("once");
  }

  private static boolean isFlat(long[] one, long[] ten) {
    return ten[0] <= MOST * Math.max(one[0], FEW_NANOS) && areFewBytes(one, ten);
  }

  /** Does not depend on how fast the machine is. */
  private static boolean areFewBytes(long[] one, long[] ten) {
    return ten[1] <= MOST * Math.max(one[1], FEW_BYTES);
  }

  private static <T> void measure(T input, Consumer<? super T> work, long[] least) {
    long id = Thread.currentThread().getId();
    long allocated = THREADS.getThreadAllocatedBytes(id);
    long begun = THREADS.getCurrentThreadCpuTime();
    work.accept(input);
    least[0] = Math.min(least[0], THREADS.getCurrentThreadCpuTime() - begun);
    least[1] = Math.min(least[1], THREADS.getThreadAllocatedBytes(id) - allocated);
  }
}
