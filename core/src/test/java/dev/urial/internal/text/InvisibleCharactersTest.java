package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.Uri;
import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.idna.tables.UnicodeTables;
import dev.urial.testkit.Slow;
import dev.urial.testkit.suites.Suites;
import java.util.BitSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

class InvisibleCharactersTest {

  /** Unicode's own list, character by character, where the grammar of IRIs has the character. */
  @TestFactory
  Stream<DynamicTest> invisibleIsWhatUnicodeSays() {
    var suite = Suites.open(UnicodeTables.suite("ucd"));
    BitSet ignorable =
        property(suite.lines("DerivedCoreProperties.txt"), "Default_Ignorable_Code_Point");
    BitSet bidi = property(suite.lines("PropList.txt"), "Bidi_Control");
    var cases = suite.cases("DerivedCoreProperties.txt").as("invisible");
    cases.add(
        "Default_Ignorable_Code_Point",
        () -> {
          for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
            int code = c;
            if (CharSet.isUcschar(c) || CharSet.isIprivate(c)) {
              boolean joiner = c == 0x200C || c == 0x200D;
              boolean expected =
                  (ignorable.get(c) && !joiner) || Character.isSpaceChar(c) || c == 0x2800;
              assertEquals(expected, InvisibleCharacters.isInvisible(c), () -> Excerpt.name(code));
              assertEquals(
                  expected || bidi.get(c), InvisibleCharacters.has(c), () -> Excerpt.name(code));
              assertEquals(
                  bidi.get(c), InvisibleCharacters.isBidiFormatting(c), () -> Excerpt.name(code));
            }
          }
        });
    return cases.tests();
  }

  private static BitSet property(Iterable<String> lines, String name) {
    BitSet set = new BitSet();
    for (String line : lines) {
      String data = line.replaceFirst("#.*", "").strip();
      if (data.endsWith("; " + name)) {
        String range = data.replaceFirst("\\s*;.*", "");
        int dots = range.indexOf("..");
        int from = Integer.parseInt(dots < 0 ? range : range.substring(0, dots), 16);
        int to = dots < 0 ? from : Integer.parseInt(range.substring(dots + 2), 16);
        set.set(from, to + 1);
      }
    }
    return set;
  }

  /** All of them, not one: none is decoded, none is written. */
  @Test
  @Slow("converts each character of Unicode in each place; other tests of IRIs convert some")
  void noneIsShownOnTheWayToAnIriAndNoneIsWritten() {
    for (int c = 0xA0; c <= 0xEFFFF; c++) {
      if (!CharSet.isUcschar(c)) {
        continue;
      }
      int code = c;
      String escaped = "http://a/" + Percent.encode(Character.toString(c), CharSet.UNRESERVED);
      boolean shown = !Uri.parse(escaped).toIri().toString().equals(escaped);
      assertEquals(!InvisibleCharacters.has(c), shown, () -> Excerpt.name(code));
      if (InvisibleCharacters.has(c)) {
        Iri built = Iri.builder().scheme("http").host("a").segment(Character.toString(c)).build();
        assertEquals(escaped, built.toString());
      }
    }
  }

  @Test
  void joinersAreSeenInWordsAndEmoji() {
    assertFalse(InvisibleCharacters.has(0x200C));
    assertFalse(InvisibleCharacters.has(0x200D));
    assertTrue(InvisibleCharacters.has(0x200B));
    assertFalse(InvisibleCharacters.has('a'));
    assertFalse(InvisibleCharacters.has(-1));
  }
}
