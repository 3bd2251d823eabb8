package dev.urial.testkit.laws;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.testkit.abnf.Grammar;
import dev.urial.testkit.abnf.Recogniser;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

class TextsTest {
  private static List<String> draw(DrawnTexts texts, int count) {
    Supplier<String> supplier = texts.start(new SplittableRandom(1));
    List<String> drawn = new ArrayList<>();
    for (int i = 0; i < count; i++) drawn.add(supplier.get());
    return drawn;
  }

  @Test
  void mutationsChangeOneCodePoint() {
    for (String text : draw(DrawnTexts.from("abcdef").mutated(), 2000)) {
      int[] points = text.codePoints().toArray();
      assertTrue(points.length >= 5 && points.length <= 7, text);
    }
    assertTrue(draw(DrawnTexts.from("").mutated(), 10).stream().noneMatch(String::isEmpty));
  }

  @Test
  void mutationsBreakManyUrisButNotAll() {
    Recogniser uri = Recogniser.of(Grammar.rfc3986(), "URI");
    long valid =
        draw(DrawnTexts.of(Grammar.rfc3986(), "URI").mutated(), 10_000).stream()
            .filter(uri::matches)
            .count();
    assertTrue(valid > 2000 && valid < 8000, valid + " of 10,000");
  }

  @Test
  void randomTextsHoldAllKindsOfCodePoints() {
    Set<Integer> seen = new HashSet<>();
    for (String text : draw(DrawnTexts.random(), 50_000)) text.codePoints().forEach(seen::add);
    for (int c = 0x20; c < 0x7F; c++) assertTrue(seen.contains(c), "U+" + Integer.toHexString(c));
    for (int c :
        List.of(0, 9, 0x7F, 0xA0, 0xE000, 0xFFFE, 0x202E, 0x10000, 0x10FFFF, 0xD800, 0xDFFF)) {
      assertTrue(seen.contains(c), "U+" + Integer.toHexString(c));
    }
  }

  @Test
  void alphabetsAndLengthsAreKept() {
    for (String text : draw(DrawnTexts.random("ab\uD83D\uDE00", 5), 2000)) {
      assertTrue(text.matches("[ab\uD83D\uDE00]*"), text);
      assertTrue(text.codePointCount(0, text.length()) <= 5, text);
    }
  }

  @Test
  void sourcesAreMixedAndMapped() {
    DrawnTexts mix =
        DrawnTexts.mix(DrawnTexts.from("a"), DrawnTexts.from("b", "c").map(t -> t + t));
    assertEquals(Set.of("a", "bb", "cc"), new HashSet<>(draw(mix, 100)));
  }

  @Test
  void sourcesOfNothingAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> DrawnTexts.from());
    assertThrows(IllegalArgumentException.class, () -> DrawnTexts.mix());
    assertThrows(IllegalArgumentException.class, () -> DrawnTexts.random("", 5));
  }
}
