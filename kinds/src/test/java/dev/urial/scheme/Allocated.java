package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.IntFunction;

/**
 * Whether work takes memory in proportion to its text: octets are the same on every run and every
 * machine, which seconds are not.
 */
public final class Allocated {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int SMALL = 1_000;
  private static final int FACTOR = 10;

  /** How much more a character of the larger text may take: tables grow by doubling. */
  private static final double SLACK = 2.5;

  private Allocated() {}

  /** Work on a text. */
  @FunctionalInterface
  public interface Work {
    /** Does it. */
    void on(String text);
  }

  /** Asserts that ten times the text takes at most some ten times the memory. */
  public static void isLinear(String name, IntFunction<String> textOfSize, Work work) {
    String small = textOfSize.apply(SMALL * FACTOR);
    String large = textOfSize.apply(SMALL * FACTOR * FACTOR);
    work.on(small); // classes are loaded, tables read
    double few = perCharacter(small, work);
    double many = perCharacter(large, work);
    assertTrue(
        many <= Math.max(few, 50) * SLACK,
        () -> name + ": " + few + " octets a character, and of ten times the text " + many);
  }

  private static double perCharacter(String text, Work work) {
    long before = THREADS.getCurrentThreadAllocatedBytes();
    work.on(text);
    return (double) (THREADS.getCurrentThreadAllocatedBytes() - before) / text.length();
  }
}
