package dev.urial.exercise;

import java.util.ArrayList;
import java.util.List;

/**
 * A random number generator (SplitMix64) that produces the same numbers for the same seed on every
 * machine.
 *
 * <p>{@code java.util.Random} does the same, but its sequences for consecutive seeds begin alike,
 * and people choose seeds such as 1, 2 and 3.
 *
 * @see <a href="https://doi.org/10.1145/2660193.2660195">Steele, Lea, Flood: Fast splittable
 *     pseudorandom number generators</a>
 */
final class SeededRandom {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;

  /** What is added for negative seeds. */
  private static final long LOCKED_GAMMA = 0xD1342543DE82EF95L;

  private final long gamma;
  private long state;

  private SeededRandom(long state, long gamma) {
    this.state = state;
    this.gamma = gamma;
  }

  /**
   * Creates a generator that is seeded with a seed and any number of other values. Negative seeds
   * are those of sheets whose solutions are locked. They have sequences of their own: the steps of
   * a generator can be undone, so that otherwise a seed without a lock could be found whose sheet
   * has the same exercises.
   */
  static SeededRandom of(long seed, int... places) {
    SeededRandom draw = new SeededRandom(seed, seed < 0 ? LOCKED_GAMMA : GAMMA);
    for (int place : places) {
      draw.state = draw.next() ^ place;
    }
    return draw;
  }

  private long next() {
    state += gamma;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }

  /** Returns a random number from 0 to {@code bound - 1}. */
  int below(int bound) {
    return (int) ((next() >>> 1) % bound);
  }

  /** Returns true with the given probability in percent. */
  boolean in(int percent) {
    return below(100) < percent;
  }

  <T> T of(List<T> all) {
    return all.get(below(all.size()));
  }

  /** Returns a copy of a list in random order (Fisher–Yates shuffle). */
  <T> List<T> shuffled(List<T> all) {
    List<T> to = new ArrayList<>(all);
    for (int i = to.size() - 1; i > 0; i--) {
      int j = below(i + 1);
      T kept = to.get(i);
      to.set(i, to.get(j));
      to.set(j, kept);
    }
    return to;
  }

  // Words.

  String place() {
    return of(ExerciseWords.PLACES);
  }

  String person() {
    return of(ExerciseWords.PEOPLE);
  }

  String host() {
    String place = place();
    return switch (below(4)) {
      case 0 -> place + ".example";
      case 1 -> of(ExerciseWords.SERVICES) + "." + place + ".example";
      case 2 -> place + ".example." + of(List.of("com", "org", "net"));
      default -> "www." + place + ".example";
    };
  }

  String directory() {
    return of(ExerciseWords.DIRECTORIES);
  }

  String file() {
    return of(ExerciseWords.FILES);
  }

  /**
   * Returns a path that begins with a slash: the given number of directories, optionally followed
   * by a file.
   */
  String path(int directories) {
    StringBuilder path = new StringBuilder("/");
    for (int i = 0; i < directories; i++) {
      path.append(directory()).append('/');
    }
    return in(75) ? path.append(file()).toString() : path.toString();
  }

  /** Returns a query of one or two form pairs. */
  String query() {
    String first = of(ExerciseWords.NAMES);
    String query = first + "=" + of(ExerciseWords.VALUES);
    String second = of(ExerciseWords.NAMES);
    return in(40) && !second.equals(first)
        ? query + "&" + second + "=" + of(ExerciseWords.VALUES)
        : query;
  }

  String fragment() {
    return of(ExerciseWords.FRAGMENTS);
  }
}
