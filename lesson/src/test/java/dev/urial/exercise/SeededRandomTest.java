package dev.urial.exercise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SeededRandomTest {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  @Test
  void noOtherSeedLeadsIntoTheSequenceOfALockedOne() {
    for (long locked = -5; locked < 0; locked++) {
      assertNotEquals(numbers(SeededRandom.of(locked)), numbers(into(locked)));
    }
    assertEquals(numbers(SeededRandom.of(7)), numbers(into(7)), "the steps are undone");
  }

  /** Returns a generator without a lock that gets into a state. */
  private static SeededRandom into(long state) {
    int place = 0;
    while (before(state ^ place) < 0) {
      place++;
    }
    return SeededRandom.of(before(state ^ place), place);
  }

  private static List<Integer> numbers(SeededRandom draw) {
    return Stream.generate(() -> draw.below(1_000)).limit(20).toList();
  }

  /** Returns the state of a generator without a lock before it drew a number. */
  private static long before(long number) {
    long z = unshifted(number, 31) * inverse(0x94D049BB133111EBL);
    z = unshifted(z, 27) * inverse(0xBF58476D1CE4E5B9L);
    return unshifted(z, 30) - GAMMA;
  }

  private static long unshifted(long number, int shift) {
    long z = number;
    for (int i = 0; i < 64 / shift; i++) {
      z = number ^ (z >>> shift);
    }
    return z;
  }

  /** Returns the inverse modulo 2⁶⁴, by Newton's method. */
  private static long inverse(long odd) {
    long x = odd;
    for (int i = 0; i < 6; i++) {
      x *= 2 - odd * x;
    }
    return x;
  }
}
