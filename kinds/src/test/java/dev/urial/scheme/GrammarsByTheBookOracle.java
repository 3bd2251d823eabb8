package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.Laws;
import java.util.EnumSet;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * The views against the grammars by the book: a view takes what the document of its scheme allows,
 * what {@link Beyond} lists, and nothing else.
 *
 * <p>{@code -Durial.draws=25000} tries a million texts, {@code -Durial.seed} others.
 */
class GrammarsByTheBookOracle {

  @TestFactory
  Stream<DynamicTest> aViewTakesWhatItsDocumentAllowsAndWhatIsListed() {
    Set<Beyond> beyond = EnumSet.allOf(Beyond.class);
    return GrammarsByTheBookTest.all(beyond).stream()
        .map(
            wider -> {
              BookGrammar strict = GrammarsByTheBookTest.of(wider.scheme(), Set.of());
              return DynamicTest.dynamicTest(
                  wider.scheme() + ", " + wider.document(),
                  () ->
                      Laws.forAll(
                          wider.scheme() + ": the view is the document and what is listed",
                          2000,
                          new BookTexts(strict, wider),
                          text -> {
                            Laws.assume(wider.isOfScheme(text)); // a view may have several
                            assertEquals(wider.allows(text), wider.isTaken(text));
                          }));
            });
  }

  @Test
  void thereAreEnoughViews() {
    long views =
        GrammarsByTheBookTest.all(Set.of()).stream()
            .map(
                grammar -> grammar.view().apply(grammar.examples().get(0)).orElseThrow().getClass())
            .distinct()
            .count();
    assertTrue(views >= 25, () -> "only " + views);
  }
}
