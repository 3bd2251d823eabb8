package dev.urial.safety.unicode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.idna.Nfd;
import dev.urial.idna.tables.UnicodeFiles;
import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.laws.Laws;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Unicode's list of confusables, each; and every other code point, itself. */
class ConfusablesSuite {
  private static final String FILE = "confusables.txt";

  @TestFactory
  Stream<DynamicTest> confusables() {
    Suite suite = Suites.open(UnicodeTables.suite("security"));
    SkeletonByTheBook book = new SkeletonByTheBook();
    assertTrue(book.prototypes().size() > 6_500); // each version adds some
    Cases cases = suite.cases(FILE);
    int number = 0;
    for (String line : suite.lines(FILE)) {
      number++;
      int at = number;
      UnicodeFiles.line(
          line.replace("\uFEFF", ""),
          (from, to, fields) ->
              cases.add(at, Character.toString(from), () -> check(book, from, fields[1])));
    }
    return cases.add("every other code point", () -> others(book)).tests();
  }

  private static void check(SkeletonByTheBook book, int source, String hex) {
    int[] target = UnicodeFiles.points(hex);
    String text = Character.toString(source);
    String prototype = new String(target, 0, target.length);
    assertTrue(ConfusableTables.isConfusable(ConfusableTables.row(source)));
    StringBuilder ours = new StringBuilder();
    ConfusableTables.appendPrototype(source, ours);
    assertEquals(prototype, ours.toString());
    assertEquals(book.skeleton(text), Confusables.skeleton(text));
    // What decomposes has the skeleton of its parts, which need not be that of its prototype.
    if (!book.isIgnorable(source) && Nfd.isNormal(text) && Nfd.isNormal(prototype)) {
      assertTrue(Confusables.areConfusable(text, prototype));
      assertNotNull(Confusables.find(prototype, text));
    }
  }

  private static void others(SkeletonByTheBook book) {
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      String text = Character.toString(point);
      if (book.isIgnorable(point)) {
        assertEquals("", Confusables.skeleton(text));
      } else if (!book.prototypes().containsKey(point)) {
        assertEquals(book.skeleton(text), Confusables.skeleton(text));
      }
    }
  }

  @Test
  void skeletonsAreThoseOfTheBook() {
    SkeletonByTheBook book = new SkeletonByTheBook();
    Laws.forAll(
        "skeleton is the book's",
        20_000,
        Labels.any(),
        label -> assertEquals(book.skeleton(label), Confusables.skeleton(label)));
  }
}
