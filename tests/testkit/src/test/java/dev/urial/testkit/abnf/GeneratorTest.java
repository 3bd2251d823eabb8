package dev.urial.testkit.abnf;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.laws.Growth;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GeneratorTest {
  private static List<String> draw(Generator generator, int count) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < count; i++) texts.add(generator.next());
    return texts;
  }

  @Test
  void everyTextIsOfItsRule() {
    for (Grammar grammar :
        List.of(Grammar.rfc3986(), Grammar.rfc3987(), Grammar.rfc8141(), Grammar.rfc6570())) {
      for (String rule : grammar.ruleNames()) {
        Recogniser recogniser = Recogniser.of(grammar, rule);
        for (String text : draw(Generator.of(grammar, rule, 1), 200)) {
          assertTrue(recogniser.matches(text), () -> grammar + " " + rule + ": " + text);
        }
      }
    }
  }

  @Test
  void theSeedDecides() {
    List<String> texts = draw(Generator.of(Grammar.rfc3986(), "URI", 7), 100);
    assertEquals(texts, draw(Generator.of(Grammar.rfc3986(), "URI", 7), 100));
    assertNotEquals(texts, draw(Generator.of(Grammar.rfc3986(), "URI", 8), 100));
  }

  @Test
  void textsKeepTheirLength() {
    for (int max : new int[] {0, 2, 10, 40}) {
      Generator generator = Generator.of(Grammar.rfc3987(), "IRI", max, new SplittableRandom(max));
      for (String text : draw(generator, 2000)) {
        // "a:" is the shortest.
        assertTrue(text.codePointCount(0, text.length()) <= Math.max(2, max), text);
      }
    }
  }

  @Test
  void rareAlternativesAreNotRare() {
    Set<Integer> groupsBeforeGap = new HashSet<>();
    for (String text : draw(Generator.of(Grammar.rfc3986(), "URI", 1), 5000)) {
      int open = text.indexOf('[');
      if (open < 0 || "vV".indexOf(text.charAt(open + 1)) >= 0) continue;
      int gap = text.indexOf("::", open);
      if (gap < 0 || gap > text.indexOf(']')) continue;
      groupsBeforeGap.add((int) text.substring(open, gap).chars().filter(c -> c == ':').count());
    }
    assertEquals(Set.of(0, 1, 2, 3, 4, 5, 6), groupsBeforeGap);
  }

  @Test
  void casesOfStringsVary() {
    Set<String> texts =
        new HashSet<>(draw(Generator.of(Grammar.parse("g", "x = \"ab\""), "x", 1), 200));
    assertEquals(Set.of("ab", "AB", "aB", "Ab"), texts);
    assertEquals(
        Set.of("ab"),
        new HashSet<>(draw(Generator.of(Grammar.parse("g", "x = %s\"ab\""), "x", 1), 200)));
  }

  @Test
  void rulesMayContainThemselves() {
    Grammar grammar = Grammar.parse("g", "x = x / \"(\" *x \")\" / y\ny = 2y / \"y\"");
    for (String text : draw(Generator.of(grammar, "x", 20, new SplittableRandom(1)), 2000)) {
      assertTrue(text.length() <= 20, text);
    }
  }

  @Test
  void whatCannotBeDerivedIsRefused() {
    Grammar grammar = Grammar.parse("g", "x = \"a\" x\ny = <words>\nz = y / \"z\"\nv = 0<words>");
    assertThrows(AbnfException.class, () -> Generator.of(grammar, "x", 1));
    assertThrows(AbnfException.class, () -> Generator.of(grammar, "y", 1));
    assertEquals("z", Generator.of(Grammar.parse("g", "z = <w> / %s\"z\""), "z", 1).next());
    assertEquals("", Generator.of(grammar, "v", 1).next());
  }

  @Test
  void drawingManyTakesLinearTime() {
    Generator generator = Generator.of(Grammar.rfc3986(), "URI-reference", 1);
    Growth.isLinear(
        "texts",
        1_000,
        n -> n,
        n -> {
          for (int i = 0; i < n; i++) {
            generator.next();
          }
        });
  }
}
