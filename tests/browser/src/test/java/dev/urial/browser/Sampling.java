package dev.urial.browser;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Chooses the cases that {@code mvn verify} runs; {@code make nightly} runs all, with {@code
 * -Durial.browser.all=true}. A house test lists every use.
 */
final class Sampling {
  private static final boolean ALL = Boolean.getBoolean("urial.browser.all");

  private Sampling() {}

  /** Returns whether every case is run. */
  static boolean isAll() {
    return ALL;
  }

  /** Returns the first case and every n-th after it, or all of them every night. */
  static <T> Stream<T> every(int n, List<T> all) {
    return ALL
        ? all.stream()
        : IntStream.range(0, all.size()).filter(i -> i % n == 0).mapToObj(all::get);
  }
}
