package dev.urial.testkit.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.urial.testkit.abnf.Grammar;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class LawsTest {
  private static final DrawnTexts URIS = DrawnTexts.of(Grammar.rfc3986(), "URI");

  private final String seed = System.getProperty("urial.seed", "");
  private final String draws = System.getProperty("urial.draws", "");

  @BeforeEach
  void unset() {
    // As Maven passes what is not set.
    System.setProperty("urial.seed", "");
    System.setProperty("urial.draws", "");
  }

  @AfterEach
  void restore() {
    System.setProperty("urial.seed", seed);
    System.setProperty("urial.draws", draws);
  }

  private static List<String> broken(int draws, DrawnTexts texts, Laws.Law law) {
    AssertionError e =
        assertThrows(AssertionError.class, () -> Laws.forAll("a law", draws, texts, law));
    return String.valueOf(e.getMessage()).lines().toList();
  }

  @Test
  void aLawThatHoldsIsTriedAsOftenAsAsked() {
    AtomicInteger tried = new AtomicInteger();
    Laws.forAll("count", 1234, URIS, t -> tried.incrementAndGet());
    assertEquals(1234, tried.get());
    System.setProperty("urial.draws", "17");
    Laws.forAll("count", 1234, URIS, t -> tried.incrementAndGet());
    assertEquals(1234 + 17, tried.get());
  }

  @Test
  void aShareOfTheDrawsMayBeAskedFor() {
    AtomicInteger tried = new AtomicInteger();
    System.setProperty("urial.draws", "10%");
    Laws.forAll("count", 1234, URIS, t -> tried.incrementAndGet());
    assertEquals(123, tried.get());
    Laws.forAll("count", 3, URIS, t -> tried.incrementAndGet());
    assertEquals(124, tried.get());
    System.setProperty("urial.draws", "many%");
    assertThrows(
        IllegalArgumentException.class, () -> Laws.forAll("count", 3, URIS, t -> fail("drawn")));
  }

  @Test
  void theFailureSaysAllOneNeeds() {
    List<String> lines = broken(10_000, URIS, t -> assertFalse(t.contains("%"), "a percent sign"));
    assertEquals("law violated: a law", lines.get(0));
    assertTrue(lines.get(1).startsWith("  drawn:  \""), lines.get(1));
    assertEquals("  shrunk: \"%\"", lines.get(2));
    assertTrue(
        lines.get(3).matches("  seed 3986, draw [0-9,]+ of 10,000; again with -Durial.seed=3986"),
        lines.get(3));
    assertEquals(
        "  because: AssertionFailedError: a percent sign ==> expected: <false> but was: <true>",
        lines.get(4));
  }

  @Test
  void theCauseIsThatOfTheShrunkText() {
    AssertionError e =
        assertThrows(
            AssertionError.class,
            () ->
                Laws.forAll(
                    "short",
                    1000,
                    URIS,
                    t -> {
                      if (t.length() > 5) throw new IllegalStateException("length " + t.length());
                    }));
    Throwable cause = assertInstanceOf(IllegalStateException.class, e.getCause());
    assertEquals("length 6", cause.getMessage());
    assertTrue(String.valueOf(e.getMessage()).contains("shrunk: \"aaaaaa\""), e.getMessage());
  }

  @Test
  void shrinkingKeepsTheKindOfFailure() {
    List<String> lines =
        broken(
            1000,
            URIS,
            t -> {
              if (t.isEmpty()) throw new IllegalStateException("another fault");
              if (!t.contains("a")) throw new IllegalArgumentException("the fault");
            });
    assertEquals("  shrunk: \"0\"", lines.get(2));
    assertEquals("  because: IllegalArgumentException: the fault", lines.get(4));
  }

  @Test
  void shrunkTextsAreEscaped() {
    List<String> lines =
        broken(
            10_000,
            DrawnTexts.random(),
            t -> assertTrue(t.codePoints().noneMatch(c -> c == 0xDFFF)));
    assertEquals("  shrunk: \"\\udfff\"", lines.get(2));
    assertEquals(
        "\"\\\"\\\\\\n\\r\\t\\u0000\\u007f\\u00e9~ \"",
        VisibleText.quote("\"\\\n\r\t\0\u007f\u00e9~ "));
  }

  @Test
  void codePointsAreMadeSimplerButNotShorterThanNeeded() {
    List<String> lines =
        broken(
            10_000,
            DrawnTexts.of(Grammar.rfc3987(), "IRI"),
            t -> assertTrue(t.codePoints().noneMatch(c -> c > 0xFFFF)));
    assertTrue(lines.get(2).matches("  shrunk: \"\\\\ud[89ab]..\\\\ud[c-f]..\""), lines.get(2));
  }

  @Test
  void pairsAndTriplesAreShrunkTogether() {
    AssertionError pair =
        assertThrows(
            AssertionError.class,
            () ->
                Laws.forAll(
                    "pair", 1000, URIS, URIS, (a, b) -> assertTrue(a.length() < b.length())));
    assertTrue(String.valueOf(pair.getMessage()).contains("shrunk: \"\", \"\""));
    AssertionError triple =
        assertThrows(
            AssertionError.class,
            () ->
                Laws.forAll(
                    "triple",
                    1000,
                    URIS,
                    URIS,
                    URIS,
                    (a, b, c) -> assertTrue((a + b + c).length() < 3)));
    assertTrue(String.valueOf(triple.getMessage()).contains("shrunk: \"\", \"\", \"aaa\""));
  }

  @Test
  void booleansAreLawsToo() {
    Laws.holds("not null", 100, URIS, t -> t.length() >= 2);
    Laws.holds("two", 100, URIS, URIS, (a, b) -> (a + b).length() >= 4);
    AssertionError e =
        assertThrows(
            AssertionError.class, () -> Laws.holds("no colon", 100, URIS, t -> !t.contains(":")));
    assertTrue(String.valueOf(e.getMessage()).contains("shrunk: \":\""));
    assertThrows(
        AssertionError.class,
        () -> Laws.holds("no colon", 100, URIS, URIS, (a, b) -> !a.contains(":")));
  }

  @Test
  void theSeedDecidesTheDraws() {
    List<String> first = drawn("law");
    assertEquals(first, drawn("law"));
    assertNotEquals(first, drawn("another law"));
    System.setProperty("urial.seed", "1");
    assertNotEquals(first, drawn("law"));
    assertEquals(1, Laws.seed());
    System.setProperty("urial.seed", "one");
    assertThrows(IllegalArgumentException.class, () -> drawn("law"));
  }

  private static List<String> drawn(String name) {
    List<String> texts = new ArrayList<>();
    Laws.forAll(name, 50, DrawnTexts.mix(URIS, URIS.mutated(), DrawnTexts.random()), texts::add);
    return texts;
  }

  @Test
  void textsAreEitherTriedOrPassedOver() {
    Laws.forAll("half", 1000, DrawnTexts.from("a", "b"), t -> Laws.assume(t.equals("a")));
    AssertionError e =
        assertThrows(
            AssertionError.class,
            () -> Laws.forAll("none", 1000, URIS, t -> Laws.assume(t.isEmpty())));
    assertTrue(
        String.valueOf(e.getMessage()).contains("1,000 of 1,000 draws were passed over"),
        e.getMessage());
  }

  @Test
  void aStackOverflowIsAFailure() {
    List<String> lines = broken(10, URIS, t -> recurse(t));
    assertTrue(lines.get(4).startsWith("  because: StackOverflowError"), lines.get(4));
  }

  private static String recurse(String text) {
    return text.isEmpty() ? text : recurse(text) + "x";
  }
}
