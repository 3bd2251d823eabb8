package dev.urial.lesson;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.history.Era;
import dev.urial.history.PastGrammarsTest;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** What each document called one identifier. */
class PastEquivalenceTest {
  /** The last column has a letter for each document that says yes: 0 for 1630, 7, 8, 2, 6. */
  @ParameterizedTest
  @CsvSource({
    "http://a/b,            http://a/b,             '1630 1738 1808 2396 3986'",
    "http://a/marie-claude, http://a/marie%2Dclaude, '1630 1738 1808 2396 3986'",
    "http://a/b/c,          http://a/b%2Fc,         ''",
    "http://a/%c3,          http://a/%C3,           '1630 1738 1808 2396 3986'",
    "HTTP://a/,             http://a/,              '1738 1808 2396 3986'",
    "http://A/,             http://a/,              '2396 3986'",
    "http://a:80/,          http://a/,              '1738 1808 2396 3986'",
    "http://a:81/,          http://a/,              ''",
    "http://a,              http://a/,              '1738 3986'",
    "s:/b/../c,             s:/c,                   '3986'",
    "s:/%21,                s:/!,                   '1738 1808 2396'",
    "s:/%40,                s:/@,                   '1630'",
    "s:/%24,                s:/$,                   '1630 1738 1808'",
    "s:/%7E,                s:/~,                   '2396 3986'",
    "ftp://a:21/b,          ftp://a/b,              '1738 1808 2396 3986'"
  })
  void whoCallsThemOne(String a, String b, String who) {
    StringBuilder seen = new StringBuilder();
    for (Era era : Era.values()) {
      PastEquivalence it = PastEquivalence.of(era, a, b);
      assertEquals(it.areEquivalent(), PastEquivalence.of(era, b, a).areEquivalent());
      if (it.areEquivalent() && era != Era.RFC_2732) {
        seen.append(seen.length() == 0 ? "" : " ").append(era.number());
      }
      assertEquals(it.areEquivalent() && !a.equals(b), !it.reasons().isEmpty(), it::toString);
      for (PastEquivalence.Reason reason : it.reasons()) {
        assertTrue(reason.clause(era).link().startsWith("https://"));
        assertFalse(reason.message().text().isEmpty());
      }
    }
    assertEquals(who, seen.toString());
    assertEquals(
        PastEquivalence.of(Era.RFC_2396, a, b).areEquivalent(),
        PastEquivalence.of(Era.RFC_2732, a, b).areEquivalent());
  }

  @ParameterizedTest
  @EnumSource(Era.class)
  void whatADocumentHasNotIsEqualToNothing(Era era) {
    PastEquivalence it = PastEquivalence.of(era, "http://a/%", "http://a/%");
    assertFalse(it.areEquivalent());
    assertNotNull(it.error());
    assertEquals(era.citation() + ": http://a/% ≠ http://a/%", it.toString());
  }

  /**
   * On any two texts: nothing is thrown, each text is its own equal, and the order is no matter.
   */
  @ParameterizedTest
  @EnumSource(Era.class)
  void anyTextsCanBeCompared(Era era) {
    DrawnTexts texts = DrawnTexts.mix(PastGrammarsTest.any(era), PastGrammarsTest.valid(era));
    Laws.forAll(
        era.citation() + " compared",
        2_000,
        texts,
        text -> {
          assertEquals(
              era.tryParse(text).isOk(), PastEquivalence.of(era, text, text).areEquivalent());
          String other = text.replace("a", "%61").replace("http", "HTTP");
          assertEquals(
              PastEquivalence.of(era, text, other).areEquivalent(),
              PastEquivalence.of(era, other, text).areEquivalent());
        });
  }
}
