package dev.urial.testkit.abnf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.Nightly;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import org.junit.jupiter.api.Test;

class AutomatonTest {
  private static final Automaton REFERENCE = Automaton.of(Grammar.rfc3986(), "URI-reference");

  private static Automaton of(String elements) {
    return Automaton.of(Grammar.parse("test", "x = " + elements), "x");
  }

  /** By hand: the start, after a, dead; a and A, b and B, all else. */
  @Test
  void aSmallAutomaton() {
    Automaton m = of("\"a\" *\"b\"");
    assertEquals(3, m.states());
    assertEquals(3, m.classes());
    assertEquals(m.classOf('a'), m.classOf('A'));
    assertEquals(m.classOf('c'), m.classOf(0xD800));
    assertEquals(List.of((int) 'B', (int) 'b'), m.representatives(m.classOf('b')));
    int after = m.next(m.start(), m.classOf('a'));
    assertTrue(m.isAccepting(after));
    assertEquals(after, m.next(after, m.classOf('b')));
    assertEquals(m.dead(), m.next(after, m.classOf('a')));
    assertEquals("A", m.accessText(after));
    assertEquals("", m.accessText(m.start()));
    assertEquals(1 + 3 * 3, m.transitionCover().count());
  }

  @Test
  void theWholeAndTheEmptyLanguage() {
    Automaton nothing = of("%xD800");
    assertEquals(1, nothing.states());
    assertEquals(0, nothing.dead());
    assertTrue(nothing.conformanceTexts(0).noneMatch(nothing::accepts));
    Automaton anything = of("*%x0-10FFFF"); // except for lone surrogates
    assertEquals(2, anything.states());
    assertEquals(2, anything.classes());
  }

  @Test
  void theAutomatonOfUriReference() {
    assertEquals(183, REFERENCE.states());
    assertEquals(21, REFERENCE.classes());
    assertEquals(343_039, REFERENCE.conformanceTextCount(0));
    assertTrue(REFERENCE.conformanceTextCount(1) < 2_000_000);
    assertEquals(REFERENCE.conformanceTextCount(0), REFERENCE.conformanceTexts(0).count());
  }

  @Test
  void accessTextsLeadToTheirStates() {
    for (int s = 0; s < REFERENCE.states(); s++) {
      assertEquals(s, REFERENCE.after(REFERENCE.accessText(s)));
    }
  }

  @Test
  void representativesAreOfTheirClassAndHoldAllOfAscii() {
    Set<Integer> all = new HashSet<>();
    for (int c = 0; c < REFERENCE.classes(); c++) {
      for (int point : REFERENCE.representatives(c)) {
        assertEquals(c, REFERENCE.classOf(point));
        all.add(point);
      }
      assertTrue(REFERENCE.representatives(c).get(0) < 127);
    }
    for (int c = 0; c < 128; c++) assertTrue(all.contains(c));
    assertTrue(all.containsAll(List.of(0xD7FF, 0xD800, 0xDFFF, 0xE000, 0x10FFFF)));
  }

  @Test
  void anyTwoStatesHaveAnIdentifierInCommonThatSeparatesThem() {
    List<Set<String>> identifiers = new ArrayList<>();
    for (int s = 0; s < REFERENCE.states(); s++) {
      identifiers.add(new HashSet<>(REFERENCE.identifiers(s)));
      for (int t = 0; t < s; t++) {
        Set<String> common = new HashSet<>(identifiers.get(s));
        common.retainAll(identifiers.get(t));
        String first = REFERENCE.accessText(s);
        String second = REFERENCE.accessText(t);
        assertTrue(
            common.stream()
                .anyMatch(i -> REFERENCE.accepts(first + i) != REFERENCE.accepts(second + i)),
            first + " and " + second);
      }
    }
  }

  @Test
  void itAgreesWithTheRecogniser() {
    for (Grammar grammar : List.of(Grammar.rfc3986(), Grammar.rfc3987())) {
      String rule = grammar == Grammar.rfc3986() ? "URI-reference" : "IRI-reference";
      Automaton automaton = Automaton.of(grammar, rule);
      Recogniser recogniser = Recogniser.of(grammar, rule);
      automaton
          .conformanceTexts(0)
          .forEach(
              text -> {
                if (automaton.accepts(text) != recogniser.matches(text))
                  throw new AssertionError(text);
                if (automaton.longestViablePrefix(text) != recogniser.longestViablePrefix(text)) {
                  throw new AssertionError(text);
                }
              });
    }
  }

  /** A recogniser that differs from the automaton in one state and some code points. */
  private record Mutant(int state, IntPredicate codePoints, int target, boolean wrongVerdict) {
    boolean isFoundBy(List<String> texts) {
      for (String text : texts) {
        if (accepts(text) != REFERENCE.accepts(text)) return true;
      }
      return false;
    }

    private boolean accepts(String text) {
      int s = REFERENCE.start();
      for (int i = 0; i < text.length(); ) {
        int c = text.codePointAt(i);
        boolean wrong = s == state && codePoints.test(c);
        s = wrong ? target : REFERENCE.next(s, REFERENCE.classOf(c));
        i += Character.charCount(c);
      }
      return REFERENCE.isAccepting(s) != (wrongVerdict && s == state);
    }
  }

  @Test
  @Nightly("a test of the tests, every edge in turn")
  void wrongEdgesAndWrongVerdictsAreFound() {
    List<String> texts = REFERENCE.conformanceTexts(0).toList();
    SplittableRandom random = new SplittableRandom(3986);
    for (int i = 0; i < 150; i++) {
      int state = random.nextInt(REFERENCE.states());
      int klass = random.nextInt(REFERENCE.classes());
      int target = random.nextInt(REFERENCE.states());
      if (target == REFERENCE.next(state, klass)) continue;
      Mutant wrongEdge = new Mutant(state, c -> REFERENCE.classOf(c) == klass, target, false);
      assertTrue(wrongEdge.isFoundBy(texts), wrongEdge::toString);
    }
    for (int state = 0; state < REFERENCE.states(); state++) {
      Mutant wrongVerdict = new Mutant(state, c -> false, 0, true);
      assertTrue(wrongVerdict.isFoundBy(texts), wrongVerdict::toString);
    }
  }

  @Test
  @Nightly("a test of the tests, every state in turn")
  void oneConfusedCharacterInOneStateIsFound() {
    List<String> texts = REFERENCE.conformanceTexts(0).toList();
    SplittableRandom random = new SplittableRandom(3986);
    for (int i = 0; i < 150; i++) {
      int state = random.nextInt(REFERENCE.states());
      int character = random.nextInt(128);
      int target = random.nextInt(REFERENCE.states());
      if (target == REFERENCE.next(state, REFERENCE.classOf(character))) continue;
      Mutant mutant = new Mutant(state, c -> c == character, target, false);
      assertTrue(mutant.isFoundBy(texts), mutant::toString);
    }
  }

  @Test
  void extraStatesNeedMoreTexts() {
    Automaton any = of("*\"a\"");
    // Right except for the text "AA…", which takes one state more than the automaton has.
    Predicate<String> forgetsLate = t -> any.accepts(t) && t.length() < 2;
    assertTrue(any.conformanceTexts(0).allMatch(t -> forgetsLate.test(t) == any.accepts(t)));
    assertFalse(any.conformanceTexts(1).allMatch(t -> forgetsLate.test(t) == any.accepts(t)));
    assertEquals(any.conformanceTextCount(1), any.conformanceTexts(1).count());
    assertEquals(any.conformanceTextCount(2), any.conformanceTexts(2).count());
  }

  @Test
  void theCharacterisingSetHoldsAllIdentifiers() {
    Set<String> all = new HashSet<>(REFERENCE.characterisingSet());
    for (int s = 0; s < REFERENCE.states(); s++) {
      assertTrue(all.containsAll(REFERENCE.identifiers(s)));
    }
    assertTrue(REFERENCE.wMethodTextCount(0) > REFERENCE.conformanceTextCount(0));
  }
}
