package dev.urial.testkit.laws;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Tries laws on thousands of drawn texts, and shrinks the texts that break one.
 *
 * <pre>{@code
 * @Test
 * void theTextIsKept() {
 *   Laws.forAll("parse(t).toString() is t", 100_000, Texts.of(Grammar.rfc3986(), "URI"),
 *       t -> assertEquals(t, Uri.parse(t).toString()));
 *   Laws.holds("valid is what the grammar derives", 100_000, uris.mutated(),
 *       t -> Uri.isValid(t) == abnf.matches(t));
 * }
 * }</pre>
 *
 * A broken law is an {@link AssertionError} that says which, for which texts, and how to see it
 * again:
 *
 * <pre>
 * law broken: the sky is blue
 *   drawn:  "http://b%C3%A9:80/..//x?y"
 *   shrunk: "a:"
 *   seed 3986, draw 17 of 10,000; again with -Durial.seed=3986
 *   because: AssertionFailedError: expected: &lt;blue&gt; but was: &lt;grey&gt;
 * </pre>
 *
 * <p>The draws depend on the seed and on the law's name, so that laws do not all see the same
 * texts. The seed is fixed unless {@code -Durial.seed=N} says otherwise: a build does not fail by
 * chance; a nightly run may vary it. {@code -Durial.draws=N} replaces the number of draws of every
 * law.
 */
public final class Laws {
  private static final long DEFAULT_SEED = 3986;

  private Laws() {}

  /** What must hold for a text: returns when it does, throws anything when not. */
  @FunctionalInterface
  public interface Law {
    /** Checks it for one text. */
    void check(String text) throws Throwable;
  }

  /** What must hold for two texts, as a base and a reference. */
  @FunctionalInterface
  public interface Law2 {
    /** Checks it for one pair. */
    void check(String first, String second) throws Throwable;
  }

  /** What must hold for three texts. */
  @FunctionalInterface
  public interface Law3 {
    /** Checks it for one triple. */
    void check(String first, String second, String third) throws Throwable;
  }

  /**
   * Tries a law that throws when it is broken. For a law that is a boolean use {@link #holds}: here
   * its value would be ignored.
   *
   * @param name the law in words
   * @param draws how many texts to draw
   */
  public static void forAll(String name, int draws, Texts texts, Law law) {
    run(name, draws, List.of(texts), t -> law.check(t.get(0)));
  }

  /** Tries a law of two texts. */
  public static void forAll(String name, int draws, Texts first, Texts second, Law2 law) {
    run(name, draws, List.of(first, second), t -> law.check(t.get(0), t.get(1)));
  }

  /** Tries a law of three texts. */
  public static void forAll(
      String name, int draws, Texts first, Texts second, Texts third, Law3 law) {
    run(name, draws, List.of(first, second, third), t -> law.check(t.get(0), t.get(1), t.get(2)));
  }

  /** Tries a law that is true or false. */
  public static void holds(String name, int draws, Texts texts, Predicate<String> law) {
    run(name, draws, List.of(texts), t -> mustHold(law.test(t.get(0))));
  }

  /** Tries a law of two texts that is true or false. */
  public static void holds(
      String name, int draws, Texts first, Texts second, BiPredicate<String, String> law) {
    run(name, draws, List.of(first, second), t -> mustHold(law.test(t.get(0), t.get(1))));
  }

  /**
   * Within a law: passes over texts that it does not speak of. A law that passes over more than
   * nine of ten texts has seen too few and fails.
   */
  public static void assume(boolean condition) {
    if (!condition) throw new PassedOver();
  }

  /** The seed of this run: {@code -Durial.seed}, or a fixed one. */
  public static long seed() {
    return number("urial.seed", DEFAULT_SEED);
  }

  private static void mustHold(boolean holds) {
    if (!holds) throw new AssertionError("it does not hold");
  }

  // The runner, for any number of texts.

  @FunctionalInterface
  private interface Check {
    void check(List<String> texts) throws Throwable;
  }

  private static void run(String name, int draws, List<Texts> sources, Check check) {
    long seed = seed();
    int count = (int) Math.min(Integer.MAX_VALUE, number("urial.draws", draws));
    SplittableRandom random = new SplittableRandom(seed ^ ((long) name.hashCode() << 32));
    List<Supplier<String>> suppliers = new ArrayList<>();
    for (Texts source : sources) suppliers.add(source.start(random.split()));
    int passedOver = 0;
    for (int draw = 1; draw <= count; draw++) {
      List<String> texts = new ArrayList<>();
      for (Supplier<String> supplier : suppliers) texts.add(supplier.get());
      Throwable failure = failure(check, texts);
      if (failure instanceof PassedOver) {
        passedOver++;
      } else if (failure != null) {
        throw broken(name, seed, draw, count, texts, failure, check);
      }
    }
    if (passedOver > count * 0.9) {
      throw new AssertionError(
          String.format(
              Locale.ROOT,
              "law not tried: %s%n  %,d of %,d draws were passed over",
              name,
              passedOver,
              count));
    }
  }

  private static AssertionError broken(
      String name,
      long seed,
      int draw,
      int count,
      List<String> drawn,
      Throwable failure,
      Check check) {
    // The same kind of failure, lest one fault hide behind another.
    List<String> shrunk =
        Shrinker.shrink(
            drawn,
            texts -> {
              Throwable again = failure(check, texts);
              return again != null && again.getClass() == failure.getClass();
            });
    Throwable last = failure(check, shrunk);
    Throwable cause = last == null ? failure : last;
    String message =
        String.format(
            Locale.ROOT,
            "law broken: %s%n  drawn:  %s%n  shrunk: %s%n"
                + "  seed %d, draw %,d of %,d; again with -Durial.seed=%d%n  because: %s",
            name,
            shown(drawn),
            shown(shrunk),
            seed,
            draw,
            count,
            seed,
            shown(cause));
    return new AssertionError(message, cause);
  }

  private static @Nullable Throwable failure(Check check, List<String> texts) {
    try {
      check.check(texts);
      return null;
    } catch (VirtualMachineError e) {
      // Too deep a recursion is a fault of what is tried; no memory is not.
      if (e instanceof StackOverflowError) return e;
      throw e;
    } catch (Throwable e) {
      return e;
    }
  }

  private static String shown(List<String> texts) {
    List<String> quoted = new ArrayList<>();
    for (String text : texts) quoted.add(Escapes.quote(text));
    return String.join(", ", quoted);
  }

  private static String shown(Throwable cause) {
    String message = cause.getMessage();
    return cause.getClass().getSimpleName() + (message == null ? "" : ": " + message);
  }

  /** A system property; Maven passes those that are not set as empty strings. */
  private static long number(String property, long otherwise) {
    String value = System.getProperty(property, "").strip();
    if (value.isEmpty()) return otherwise;
    try {
      return Long.parseLong(value.replace("_", ""));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("-D" + property + "=" + value + " is no number", e);
    }
  }

  /** Thrown by {@link #assume}; not a failure. */
  private static final class PassedOver extends RuntimeException {
    private static final long serialVersionUID = 1L;

    PassedOver() {
      super("passed over", null, false, false);
    }
  }
}
