package dev.urial.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.view.SchemeView;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** The grammars by the book themselves: they take what their documents show. */
class GrammarsByTheBookTest {
  private static final Path PAGE =
      Path.of(System.getProperty("urial.root", ".."), "docs", "schemes.md");
  private static final String BEGIN = "<!-- written by GrammarsByTheBookTest: begin -->\n";
  private static final String END = "<!-- written by GrammarsByTheBookTest: end -->\n";

  /**
   * Not in the grammar of the document, and here to be changed: RFC 8089 appendix E, and a name.
   */
  private static final List<String> NOT_IN_THE_GRAMMAR =
      List.of("file:c:/path/to/file", "file:////host.example.com/path", "mailto:a@b,c@d?");

  /** All grammars, those of the documents if the set is empty. */
  static List<BookGrammar> all(Set<Beyond> beyond) {
    List<BookGrammar> all = new ArrayList<>(MessageGrammars.all(beyond));
    all.addAll(CallGrammars.all(beyond));
    all.addAll(NameGrammars.all(beyond));
    all.addAll(PlaceGrammars.all(beyond));
    return all;
  }

  @Test
  void theExamplesOfTheDocumentsAreInTheirGrammars() {
    List<String> refused = new ArrayList<>();
    for (BookGrammar grammar : all(Set.of())) {
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
    for (BookGrammar grammar : all(Set.of())) {
      Supplier<String> texts =
          new PatternTexts(grammar.rule().pattern()).start(new SplittableRandom(7));
      int matched = 0;
      for (int i = 0; i < 500; i++) {
        matched += grammar.rule().matcher(texts.get()).matches() ? 1 : 0;
      }
      assertTrue(matched > 450, grammar.scheme() + ": only " + matched + " of 500");
    }
  }

  @Test
  void whatIsTakenBeyondADocumentIsTakenForThatReasonAlone() {
    for (Beyond one : Beyond.values()) {
      String example = one.example();
      String scheme = example.substring(0, example.indexOf(':'));
      assertTrue(one.schemes().contains(scheme), example);
      BookGrammar strict = of(scheme, Set.of());
      assertFalse(strict.allows(example), () -> "the document allows " + example);
      assertTrue(of(scheme, Set.of(one)).allows(example), () -> one + " is not " + example);
      SchemeView view = (SchemeView) strict.view().apply(example).orElseThrow();
      assertEquals(one.hasAdvice(), !view.advice().isEmpty(), () -> "advice of " + example);
    }
  }

  @Test
  void thePageListsWhatViewsAcceptBeyondTheirDocument() throws IOException {
    String page = Files.readString(PAGE);
    int start = page.indexOf(BEGIN);
    int end = page.indexOf(END);
    assertTrue(start >= 0 && end > start, "the marks are missing");
    StringBuilder table =
        new StringBuilder(
            "| scheme | accepted | example | reported by | reason |\n|---|---|---|---|---|\n");
    for (Beyond one : Beyond.values()) {
      table.append(one.row()).append('\n');
    }
    String expected = page.substring(0, start) + BEGIN + table + page.substring(end);
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.writeString(PAGE, expected);
    }
    assertEquals(expected, Files.readString(PAGE));
  }

  static BookGrammar of(String scheme, Set<Beyond> beyond) {
    return all(beyond).stream()
        .filter(grammar -> grammar.scheme().equals(scheme))
        .findFirst()
        .orElseThrow();
  }
}
