package dev.urial.house;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The sentences of all modules in Hungarian, Russian and Estonian, set beside English.
 *
 * <p>What these languages may and must say is in the lists of {@code languages} beside this test:
 * the words of the glossary, the names that are the same everywhere, a language's own words that
 * look English, and the sentences that are exceptions, with their reasons.
 */
class LanguagesTest {
  private static final List<Bundles> BUNDLES = Bundles.all();

  private static Set<String> englishWords() {
    Set<String> words = new TreeSet<>();
    for (Bundles bundle : BUNDLES) {
      words.addAll(Language.words(bundle.lines("en")));
    }
    return words;
  }

  @ParameterizedTest
  @ValueSource(strings = {"hu", "ru", "et"})
  void everySentenceIsSaid(String name) {
    Language language = Language.of(name, englishWords());
    List<String> faults = new ArrayList<>();
    for (Bundles bundle : BUNDLES) {
      Map<String, String> lines = bundle.has(name) ? bundle.lines(name) : Map.of();
      language
          .faults(bundle.lines("en"), lines)
          .forEach(fault -> faults.add(bundle + ": " + fault));
    }
    assertTrue(faults.isEmpty(), faults.size() + " faults:\n" + String.join("\n", faults));
  }

  /** People who manage links need not know the words of the API. */
  @Test
  void pagesAboutLinksSayNameAndAddress() {
    List<String> found = new ArrayList<>();
    for (Bundles bundle : BUNDLES) {
      bundle
          .lines("en")
          .forEach(
              (key, line) -> {
                boolean isExplained = key.equals("page.desk.hint.slug");
                if (key.matches("page\\.(desk|preview|shorten|figures)\\..*")
                    && !isExplained
                    && line.matches("(?is).*\\b(slug|target)s?\\b.*")) {
                  found.add(key + " = " + line);
                }
              });
    }
    assertEquals(List.of(), found);
  }

  // The checks themselves.

  private static final Language SMALL =
      new Language(
          "ru",
          Set.of("the", "host", "places"),
          Set.of("RFC"),
          Set.of(),
          Map.of("host", List.of("хост")),
          Set.of("exempt host"));

  private static List<String> faults(Map<String, String> en, Map<String, String> other) {
    return SMALL.faults(en, other);
  }

  @Test
  void eachFaultIsFound() {
    Map<String, String> en = Map.of("a", "the host {0}");
    assertEquals(List.of("a: is missing"), faults(en, Map.of()));
    assertOne("b: English has no such key", en, Map.of("a", "хост {0}", "b", "что"));
    assertOne("a: has the arguments [], not [0]", en, Map.of("a", "хост"));
    assertOne("a: has the arguments [0, 1], not [0]", en, Map.of("a", "хост {0} {1}"));
    assertOne("a: the English word \"the\": the хост {0}", en, Map.of("a", "the хост {0}"));
    assertOne("a: \"host\" is not said as [хост]: имя {0}", en, Map.of("a", "имя {0}"));
    assertOne(
        "a: is empty, ends with a full stop or has spaces around: хост {0}.",
        en, Map.of("a", "хост {0}."));
    assertOne(
        "a: has other quotation marks than its language: \"хост\" {0}",
        en, Map.of("a", "\"хост\" {0}"));
    assertEquals(
        1,
        faults(en, Map.of("a[one]", "хост {0}", "a[other]", "хост {0}")).size(),
        "Russian has four forms");
  }

  private static void assertOne(String fault, Map<String, String> en, Map<String, String> other) {
    assertEquals(List.of(fault), faults(en, other));
  }
}
