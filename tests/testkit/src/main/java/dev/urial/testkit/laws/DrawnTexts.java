package dev.urial.testkit.laws;

import dev.urial.testkit.abnf.Generator;
import dev.urial.testkit.abnf.Grammar;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * Sources of texts for checking laws.
 *
 * <pre>{@code
 * DrawnTexts uris = DrawnTexts.of(Grammar.rfc3986(), "URI");
 * DrawnTexts almost = uris.mutated();                                       // most of them no URIs any more
 * DrawnTexts anything = DrawnTexts.mix(uris, almost, DrawnTexts.random());
 * DrawnTexts.from("", "/", "//", "a:b")                                     // these
 * }</pre>
 *
 * A source has no state; {@link #start} begins a sequence of draws that depends only on the random
 * generator.
 */
@FunctionalInterface
public interface DrawnTexts {

  /** Begins a sequence of draws. Each call of the supplier returns the next text. */
  Supplier<String> start(SplittableRandom random);

  /**
   * Returns texts that match a rule, with at most {@value Generator#DEFAULT_MAX_LENGTH} code
   * points.
   */
  static DrawnTexts of(Grammar grammar, String rule) {
    return of(grammar, rule, Generator.DEFAULT_MAX_LENGTH);
  }

  /** Returns texts that match a rule, with a maximum number of code points. */
  static DrawnTexts of(Grammar grammar, String rule, int maxLength) {
    return random -> {
      Generator generator = Generator.of(grammar, rule, maxLength, random);
      return generator::next;
    };
  }

  /** Returns the given texts, with equal frequency. */
  static DrawnTexts from(String... texts) {
    return from(List.of(texts));
  }

  /** Returns the given texts, with equal frequency, such as the lines of a list of real URLs. */
  static DrawnTexts from(List<String> texts) {
    if (texts.isEmpty()) throw new IllegalArgumentException("no texts to draw from");
    List<String> copy = List.copyOf(texts);
    return random -> () -> copy.get(random.nextInt(copy.size()));
  }

  /**
   * Returns texts of up to 20 code points from {@link InterestingCodePoints}, in which characters
   * of URIs are more frequent.
   */
  static DrawnTexts random() {
    return random -> {
      InterestingCodePoints codePoints = new InterestingCodePoints(random);
      return () -> {
        StringBuilder text = new StringBuilder();
        for (int i = length(random, 20); i > 0; i--) text.appendCodePoint(codePoints.next());
        return text.toString();
      };
    };
  }

  /**
   * Returns texts of up to {@code maxLength} code points of an alphabet.
   *
   * <pre>{@code DrawnTexts.random("ab:/?#[]@%.0", 12)}</pre>
   */
  static DrawnTexts random(String alphabet, int maxLength) {
    int[] codePoints = alphabet.codePoints().toArray();
    if (codePoints.length == 0) throw new IllegalArgumentException("an empty alphabet");
    return random ->
        () -> {
          StringBuilder text = new StringBuilder();
          for (int i = length(random, maxLength); i > 0; i--) {
            text.appendCodePoint(codePoints[random.nextInt(codePoints.length)]);
          }
          return text.toString();
        };
  }

  /**
   * Concatenations of up to {@code max} of these words, which a grammar would not generate.
   *
   * <pre>{@code DrawnTexts.rows(6, "http:", "//", "\\", "@", "a", ":80", "%2e")}</pre>
   */
  static DrawnTexts rows(int max, String... words) {
    List<String> copy = List.of(words);
    if (copy.isEmpty()) throw new IllegalArgumentException("no words to draw from");
    return random ->
        () -> {
          StringBuilder text = new StringBuilder();
          for (int i = length(random, max); i > 0; i--) {
            text.append(copy.get(random.nextInt(copy.size())));
          }
          return text.toString();
        };
  }

  /** Concatenations of one text from each of these sources. */
  static DrawnTexts inTurn(DrawnTexts... sources) {
    List<DrawnTexts> copy = List.of(sources);
    return random -> {
      List<Supplier<String>> suppliers = new ArrayList<>();
      for (DrawnTexts source : copy) suppliers.add(source.start(random.split()));
      return () -> {
        StringBuilder text = new StringBuilder();
        for (Supplier<String> supplier : suppliers) text.append(supplier.get());
        return text.toString();
      };
    };
  }

  /** Returns texts from each of these sources, with equal frequency. */
  static DrawnTexts mix(DrawnTexts... sources) {
    if (sources.length == 0) throw new IllegalArgumentException("no sources to draw from");
    List<DrawnTexts> copy = List.of(sources);
    return random -> {
      List<Supplier<String>> suppliers = new ArrayList<>();
      for (DrawnTexts source : copy) suppliers.add(source.start(random.split()));
      return () -> suppliers.get(random.nextInt(suppliers.size())).get();
    };
  }

  /**
   * Returns the same texts with one code point inserted, deleted, replaced, doubled or swapped with
   * its neighbor; new ones are {@linkplain InterestingCodePoints interesting}.
   */
  default DrawnTexts mutated() {
    return random -> {
      Supplier<String> originals = start(random.split());
      Mutation mutation = new Mutation(random);
      return () -> mutation.of(originals.get());
    };
  }

  /**
   * Returns the same texts after a transformation: {@code DrawnTexts.of(g, "URI").map(u ->
   * u.replace("%", "%25"))}.
   */
  default DrawnTexts map(UnaryOperator<String> change) {
    return random -> {
      Supplier<String> originals = start(random);
      return () -> change.apply(originals.get());
    };
  }

  /** A length up to {@code max}, small ones more often. */
  private static int length(SplittableRandom random, int max) {
    return random.nextInt(random.nextInt(max + 1) + 1);
  }
}
