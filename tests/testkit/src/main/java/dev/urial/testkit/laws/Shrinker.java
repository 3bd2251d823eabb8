package dev.urial.testkit.laws;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;

/**
 * Makes the texts that break a law smaller, as long as they break it.
 *
 * <p>Chunks are deleted, halves first, single code points last; then each code point that remains
 * is replaced by the simplest one that will do: {@code a}, {@code 0}, and so on. All of it is
 * repeated until nothing helps. Each step makes the texts shorter, or as long and simpler; so it
 * ends.
 */
final class Shrinker {
  /** Enough for texts of some hundred code points; what is left then is reported as it is. */
  private static final int MAX_TRIES = 20_000;

  /** From simple to strange; what is not here is stranger still, in the order of code points. */
  private static final String SIMPLICITY = "a0bc12xyz:/?#.-@";

  private final Predicate<List<String>> stillFails;
  private int tries;

  private Shrinker(Predicate<List<String>> stillFails) {
    this.stillFails = stillFails;
  }

  static List<String> shrink(List<String> texts, Predicate<List<String>> stillFails) {
    return new Shrinker(stillFails).shrink(texts);
  }

  private List<String> shrink(List<String> texts) {
    List<String> best = new ArrayList<>(texts);
    boolean improved = true;
    while (improved) {
      improved = false;
      for (int i = 0; i < best.size(); i++) {
        improved |= delete(best, i);
        improved |= simplify(best, i);
      }
    }
    return List.copyOf(best);
  }

  /** Deletes chunks of the {@code i}-th text. */
  private boolean delete(List<String> best, int i) {
    boolean improved = false;
    int size = best.get(i).codePoints().toArray().length;
    for (int chunk = size; chunk > 0; chunk /= 2) {
      int[] text = best.get(i).codePoints().toArray();
      int start = 0;
      while (start < text.length) {
        int[] shorter = without(text, start, Math.min(start + chunk, text.length));
        if (fails(best, i, shorter)) {
          text = best.get(i).codePoints().toArray();
          improved = true;
        } else {
          start += chunk;
        }
      }
    }
    return improved;
  }

  /** Replaces code points of the {@code i}-th text by simpler ones. */
  private boolean simplify(List<String> best, int i) {
    boolean improved = false;
    int[] text = best.get(i).codePoints().toArray();
    for (int k = 0; k < text.length; k++) {
      int old = text[k];
      for (int rank = 0; rank < SIMPLICITY.length() && rank < rank(old); rank++) {
        int[] simpler = text.clone();
        simpler[k] = SIMPLICITY.charAt(rank);
        if (fails(best, i, simpler)) {
          text = simpler;
          improved = true;
          break;
        }
      }
    }
    return improved;
  }

  private static int rank(int codePoint) {
    int index = codePoint < 128 ? SIMPLICITY.indexOf(codePoint) : -1;
    return index >= 0 ? index : SIMPLICITY.length() + codePoint;
  }

  /** Whether the law still fails with this as the {@code i}-th text; then it is the best so far. */
  private boolean fails(List<String> best, int i, int[] candidate) {
    if (tries++ >= MAX_TRIES) return false;
    String before = best.get(i);
    String text = new String(candidate, 0, candidate.length);
    // Surrogates may have joined; then this is not a step down, or not the one meant.
    if (!Arrays.equals(text.codePoints().toArray(), candidate)) return false;
    best.set(i, text);
    if (stillFails.test(List.copyOf(best))) return true;
    best.set(i, before);
    return false;
  }

  private static int[] without(int[] text, int start, int end) {
    int[] result = new int[text.length - (end - start)];
    System.arraycopy(text, 0, result, 0, start);
    System.arraycopy(text, end, result, start, text.length - end);
    return result;
  }
}
