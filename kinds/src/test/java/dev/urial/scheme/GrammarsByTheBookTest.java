package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The grammars by the book themselves: they take what their documents show. */
class GrammarsByTheBookTest {

  /**
   * Not in the grammar of the document, and here to be changed: RFC 8089 appendix E, and a name.
   */
  private static final List<String> NOT_IN_THE_GRAMMAR =
      List.of("file:c:/path/to/file", "file:////host.example.com/path", "mailto:a@b,c@d?");

  static List<BookGrammar> all() {
    List<BookGrammar> all = new ArrayList<>(MessageGrammars.all());
    all.addAll(NameGrammars.all());
    all.addAll(PlaceGrammars.all());
    return all;
  }

  @Test
  void theExamplesOfTheDocumentsAreInTheirGrammars() {
    List<String> refused = new ArrayList<>();
    for (BookGrammar grammar : all()) {
      for (String example : grammar.examples()) {
        if (grammar.allows(example) == NOT_IN_THE_GRAMMAR.contains(example)) {
          refused.add(example);
        }
      }
    }
    assertEquals(List.of(), refused);
  }

  @Test
  void aboutEveryTextDrawnFromAnExpressionMatchesIt() {
    for (BookGrammar grammar : all()) {
      Supplier<String> texts =
          new PatternTexts(grammar.rule().pattern()).start(new SplittableRandom(7));
      int matched = 0;
      for (int i = 0; i < 500; i++) {
        matched += grammar.rule().matcher(texts.get()).matches() ? 1 : 0;
      }
      assertTrue(matched > 450, grammar.scheme() + ": only " + matched + " of 500");
    }
  }
}
