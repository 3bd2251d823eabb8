package dev.urial.testkit;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Chooses the inputs that {@code mvn verify} gives to expensive tests; {@code make nightly} gives
 * them all, with {@code -Durial.all=true}.
 *
 * <p>It is for the few tests that would take seconds of processor time otherwise.
 */
public final class Sampling {
  private static final boolean ALL = Boolean.getBoolean("urial.all");

  private Sampling() {}

  /** Returns whether every input is tried. */
  public static boolean isAll() {
    return ALL;
  }

  /**
   * Returns how many inputs are tried.
   *
   * @param some how many in the build
   * @param all how many every night
   */
  public static int of(int some, int all) {
    return ALL ? all : some;
  }

  /** Returns the first input and every n-th after it, or all of them every night. */
  public static <T> Stream<T> every(int n, List<T> all) {
    return ALL
        ? all.stream()
        : IntStream.range(0, all.size()).filter(i -> i % n == 0).mapToObj(all::get);
  }
}
