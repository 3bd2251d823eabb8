package dev.urial.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.grammar.CharSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CharSetTableTest {
  @Test
  void theTableIsTheShadowOfTheSets() {
    Map<Integer, CharSet> sets =
        Map.ofEntries(
            Map.entry(CharSetTable.SCHEME, CharSet.SCHEME),
            Map.entry(CharSetTable.REG_NAME, CharSet.REG_NAME),
            Map.entry(CharSetTable.USERINFO, CharSet.USERINFO),
            Map.entry(CharSetTable.SEGMENT_NC, CharSet.SEGMENT_NZ_NC),
            Map.entry(CharSetTable.PATH, CharSet.PATH),
            Map.entry(CharSetTable.QUERY, CharSet.QUERY),
            Map.entry(CharSetTable.DIGIT, CharSet.DIGIT),
            Map.entry(CharSetTable.HEXDIG, CharSet.HEXDIG),
            Map.entry(CharSetTable.ALPHA, CharSet.ALPHA),
            Map.entry(CharSetTable.UNRESERVED, CharSet.UNRESERVED));
    sets.forEach(
        (bit, set) -> {
          for (int c = 0; c < 0x180; c++) {
            assertEquals(
                c < 128 && set.has(c), CharSetTable.is(c, bit), "bit " + bit + ", char " + c);
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
          everywhere || c == '/' || c == '?', CharSetTable.is(c, CharSetTable.NAME_PATH_OR_QUERY));
      assertEquals(CharSet.PATH.has(c) && c != ':', CharSetTable.is(c, CharSetTable.PATH_NO_COLON));
    }
  }

  @Test
  void iprivateIsNoBitOfTheTable() {
    for (int c = 0; c < 128; c++) {
      assertEquals(0, CharSetTable.CLASS[c] & CharSetTable.IPRIVATE);
    }
  }

  @Test
  void runsKnowWhatTheyMeet() {
    assertEquals(0, CharSetTable.common("aé", 0, 2));
    assertEquals(CharSetTable.DIGIT, CharSetTable.common("12", 0, 2) & CharSetTable.DIGIT);
    assertEquals(0, CharSetTable.common("1a", 0, 2) & CharSetTable.DIGIT);
    assertEquals(-1, CharSetTable.common("", 0, 0));
    assertEquals(CharSetTable.DIGIT, CharSetTable.some("é1", 0, 2) & CharSetTable.DIGIT);
    assertEquals(CharSetTable.BEYOND_ASCII, CharSetTable.some("é", 0, 1));
  }
}
