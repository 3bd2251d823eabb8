package dev.urial.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.grammar.CharSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CharacterClassTableTest {
  @Test
  void theTableIsTheShadowOfTheSets() {
    Map<Integer, CharSet> sets =
        Map.ofEntries(
            Map.entry(CharacterClassTable.SCHEME, CharSet.SCHEME),
            Map.entry(CharacterClassTable.REG_NAME, CharSet.REG_NAME),
            Map.entry(CharacterClassTable.USERINFO, CharSet.USERINFO),
            Map.entry(CharacterClassTable.SEGMENT_NC, CharSet.SEGMENT_NZ_NC),
            Map.entry(CharacterClassTable.PATH, CharSet.PATH),
            Map.entry(CharacterClassTable.QUERY, CharSet.QUERY),
            Map.entry(CharacterClassTable.DIGIT, CharSet.DIGIT),
            Map.entry(CharacterClassTable.HEXDIG, CharSet.HEXDIG),
            Map.entry(CharacterClassTable.ALPHA, CharSet.ALPHA),
            Map.entry(CharacterClassTable.UNRESERVED, CharSet.UNRESERVED));
    sets.forEach(
        (bit, set) -> {
          for (int c = 0; c < 0x180; c++) {
            assertEquals(
                c < 128 && set.has(c),
                CharacterClassTable.is(c, bit),
                "bit " + bit + ", char " + c);
          }
        });
  }

  /**
   * What one run over a text may take for valid: what all three components may hold, and / and ?.
   */
  @Test
  void oneRunTakesOnlyWhatNamePathAndQueryAllMayHold() {
    for (int c = 0; c < 128; c++) {
      boolean everywhere = CharSet.REG_NAME.has(c) && CharSet.PATH.has(c) && CharSet.QUERY.has(c);
      assertEquals(
          everywhere || c == '/' || c == '?',
          CharacterClassTable.is(c, CharacterClassTable.NAME_PATH_OR_QUERY));
      assertEquals(
          CharSet.PATH.has(c) && c != ':',
          CharacterClassTable.is(c, CharacterClassTable.PATH_NO_COLON));
    }
  }

  @Test
  void iprivateIsNoBitOfTheTable() {
    for (int c = 0; c < 128; c++) {
      assertEquals(0, CharacterClassTable.CLASS[c] & CharacterClassTable.IPRIVATE);
    }
  }

  @Test
  void runsKnowWhatTheyMeet() {
    assertEquals(0, CharacterClassTable.common("aé", 0, 2));
    assertEquals(
        CharacterClassTable.DIGIT,
        CharacterClassTable.common("12", 0, 2) & CharacterClassTable.DIGIT);
    assertEquals(0, CharacterClassTable.common("1a", 0, 2) & CharacterClassTable.DIGIT);
    assertEquals(-1, CharacterClassTable.common("", 0, 0));
    assertEquals(
        CharacterClassTable.DIGIT,
        CharacterClassTable.some("é1", 0, 2) & CharacterClassTable.DIGIT);
    assertEquals(CharacterClassTable.BEYOND_ASCII, CharacterClassTable.some("é", 0, 1));
  }
}
