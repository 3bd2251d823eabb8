package dev.urial.bench;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.jspecify.annotations.Nullable;

/**
 * How many bytes an operation allocates once it has been compiled.
 *
 * <p>The thread's own counter is read before and after many operations. The JVM of these tests has
 * only the first compiler, which removes no allocations: with the optimizing compiler, there may be
 * fewer, which depends on what else it has seen. The operation is repeated until the count has not
 * fallen for a while, and the least count is the answer.
 */
final class Allocation {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int ROUNDS_WITHOUT_CHANGE = 10;

  /** The optimizing compiler takes a method after 15,000 calls at most. */
  private static final int WARM_UP_CALLS = 40_000;

  /** What an operation answers goes here, so that it has to be made. */
  @SuppressWarnings("unused")
  private static volatile @Nullable Object sink;

  private Allocation() {}

  /** What is measured. */
  @FunctionalInterface
  interface Operation<T> {
    @Nullable Object apply(T argument);
  }

  /** Bytes an operation, over some arguments. */
  static <T> double bytes(T[] arguments, Operation<? super T> operation) {
    long calls = 0;
    long least = Long.MAX_VALUE;
    int unchanged = 0;
    while (unchanged < ROUNDS_WITHOUT_CHANGE || calls < WARM_UP_CALLS) {
      long bytes = round(arguments, operation);
      calls += arguments.length;
      unchanged = bytes < least ? 0 : unchanged + 1;
      least = Math.min(least, bytes);
    }
    return (double) least / arguments.length;
  }

  private static <T> long round(T[] arguments, Operation<? super T> operation) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    for (T argument : arguments) {
      sink = operation.apply(argument);
    }
    return THREADS.getCurrentThreadAllocatedBytes() - before;
  }

  /** The size of a string of so many Latin-1 characters: an object of 24 bytes and its array. */
  static int sizeOfString(int length) {
    return 24 + (16 + length + 7) / 8 * 8;
  }
}
