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
 * Checks laws on thousands of random texts, and shrinks texts that violate one.
 *
 * <pre>{@code
 * @Test
 * void theTextIsKept() {
 *   Laws.forAll("parse(t).toString() is t", 100_000, DrawnTexts.of(Grammar.rfc3986(), "URI"),
 *       t -> assertEquals(t, Uri.parse(t).toString()));
 *   Laws.holds("valid is what the grammar derives", 100_000, uris.mutated(),
 *       t -> Uri.isValid(t) == abnf.matches(t));
 * }
 * }</pre>
 *
 * A violation is an {@link AssertionError} with the law, the texts, and how to reproduce it:
 *
 * <pre>
 * law violated: the sky is blue
 *   drawn:  "http://b%C3%A9:80/..//x?y"
 *   shrunk: "a:"
 *   seed 3986, draw 17 of 10,000; again with -Durial.seed=3986
 *   because: AssertionFailedError: expected: &lt;blue&gt; but was: &lt;grey&gt;
 * </pre>
 *
 * <p>The texts depend on the seed and on the law's name, so that different laws see different
 * texts. The seed is fixed unless {@code -Durial.seed=N} is set, so builds do not fail by chance; a
 * nightly run may vary it. {@code -Durial.draws=N} overrides the number of draws of every law;
 * {@code -Durial.draws=10%} takes that share of each law's own number.
 */
public final class Laws {
  private static final long DEFAULT_SEED = 3986;

  private Laws() {}

  /** A law about a text: returns if it holds, throws otherwise. */
  @FunctionalInterface
  public interface Law {
    /** Checks it for one text. */
    void check(String text) throws Throwable;
  }

  /** A law about two texts, such as a base and a reference. */
  @FunctionalInterface
  public interface Law2 {
    /** Checks it for one pair. */
    void check(String first, String second) throws Throwable;
  }

  /** A law about three texts. */
  @FunctionalInterface
  public interface Law3 {
    /** Checks it for one triple. */
    void check(String first, String second, String third) throws Throwable;
  }

  /**
   * Checks a law that throws if it is violated. For a law that returns a boolean, use {@link
   * #holds}; here its value would be ignored.
   *
   * @param name the law in words
   * @param draws the number of texts to draw
   */
  public static void forAll(String name, int draws, DrawnTexts texts, Law law) {
    run(name, draws, List.of(texts), t -> law.check(t.get(0)));
  }

  /** Checks a law about two texts. */
  public static void forAll(String name, int draws, DrawnTexts first, DrawnTexts second, Law2 law) {
    run(name, draws, List.of(first, second), t -> law.check(t.get(0), t.get(1)));
  }

  /** Checks a law about three texts. */
  public static void forAll(
      String name, int draws, DrawnTexts first, DrawnTexts second, DrawnTexts third, Law3 law) {
    run(name, draws, List.of(first, second, third), t -> law.check(t.get(0), t.get(1), t.get(2)));
  }

  /** Checks a law that returns true or false. */
  public static void holds(String name, int draws, DrawnTexts texts, Predicate<String> law) {
    run(name, draws, List.of(texts), t -> mustHold(law.test(t.get(0))));
  }

  /** Checks a law about two texts that returns true or false. */
  public static void holds(
      String name,
      int draws,
      DrawnTexts first,
      DrawnTexts second,
      BiPredicate<String, String> law) {
    run(name, draws, List.of(first, second), t -> mustHold(law.test(t.get(0), t.get(1))));
  }

  /**
   * Within a law: skips texts that the law does not apply to. A law that skips more than nine out
   * of ten texts has seen too few and fails.
   */
  public static void assume(boolean condition) {
    if (!condition) throw new PassedOver();
  }

  /** Returns the seed of this run: {@code -Durial.seed}, or a fixed one. */
  public static long seed() {
    return number("urial.seed", DEFAULT_SEED);
  }

  /**
   * Returns how many texts to draw in this run: what {@code -Durial.draws} says, as a number or as
   * a share of the test's own number ({@code 10%}); at least one.
   *
   * @param own the number without that option
   */
  public static int draws(int own) {
    return draws(own, 1);
  }

  /**
   * Returns the same for a test whose texts cost more than those of others.
   *
   * @param part what a number in {@code -Durial.draws} is divided by
   */
  public static int draws(int own, int part) {
    String value = System.getProperty("urial.draws", "").strip();
    if (value.isEmpty()) return own;
    boolean isShare = value.endsWith("%");
    String digits = isShare ? value.substring(0, value.length() - 1) : value;
    long number;
    try {
      number = Long.parseLong(digits.replace("_", ""));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException(
          "-Durial.draws=" + value + ": expected a number or a percentage", e);
    }
    long draws = isShare ? own * number / 100 : number / part;
    return (int) Math.max(1, Math.min(Integer.MAX_VALUE, draws));
  }

  /**
   * Returns the share of some inputs that {@code -Durial.draws=10%} asks for, evenly spread; all of
   * them if it is no share. For tests that draw nothing, but go through long lists.
   */
  public static <T> List<T> share(List<T> all) {
    if (!System.getProperty("urial.draws", "").strip().endsWith("%")) {
      return all;
    }
    int count = Math.min(all.size(), draws(all.size()));
    List<T> some = new ArrayList<>(count);
    for (int i = 0; i < count && !all.isEmpty(); i++) {
      some.add(all.get((int) ((long) i * all.size() / count)));
    }
    return some;
  }

  private static void mustHold(boolean holds) {
    if (!holds) throw new AssertionError("it does not hold");
  }

  // The runner, for any number of texts.

  @FunctionalInterface
  private interface Check {
    void check(List<String> texts) throws Throwable;
  }

  private static void run(String name, int draws, List<DrawnTexts> sources, Check check) {
    long seed = seed();
    int count = draws(draws);
    SplittableRandom random = new SplittableRandom(seed ^ ((long) name.hashCode() << 32));
    List<Supplier<String>> suppliers = new ArrayList<>();
    for (DrawnTexts source : sources) suppliers.add(source.start(random.split()));
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
    // The same kind of failure, lest one fault hide after another.
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
            "law violated: %s%n  drawn:  %s%n  shrunk: %s%n"
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
    for (String text : texts) quoted.add(VisibleText.quote(text));
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
