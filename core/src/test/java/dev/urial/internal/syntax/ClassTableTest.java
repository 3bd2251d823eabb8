package dev.urial.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.grammar.CharSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClassTableTest {
  @Test
  void theTableIsTheShadowOfTheSets() {
    Map<Integer, CharSet> sets =
        Map.ofEntries(
            Map.entry(ClassTable.SCHEME, CharSet.SCHEME),
            Map.entry(ClassTable.REG_NAME, CharSet.REG_NAME),
            Map.entry(ClassTable.USERINFO, CharSet.USERINFO),
            Map.entry(ClassTable.SEGMENT_NC, CharSet.SEGMENT_NZ_NC),
            Map.entry(ClassTable.PATH, CharSet.PATH),
            Map.entry(ClassTable.QUERY, CharSet.QUERY),
            Map.entry(ClassTable.DIGIT, CharSet.DIGIT),
            Map.entry(ClassTable.HEXDIG, CharSet.HEXDIG),
            Map.entry(ClassTable.ALPHA, CharSet.ALPHA),
            Map.entry(ClassTable.UNRESERVED, CharSet.UNRESERVED));
    sets.forEach(
        (bit, set) -> {
          for (int c = 0; c < 0x180; c++) {
            assertEquals(
                c < 128 && set.has(c), ClassTable.is(c, bit), "bit " + bit + ", char " + c);
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
          everywhere || c == '/' || c == '?', ClassTable.is(c, ClassTable.NAME_PATH_OR_QUERY));
      assertEquals(CharSet.PATH.has(c) && c != ':', ClassTable.is(c, ClassTable.PATH_NO_COLON));
    }
  }

  @Test
  void iprivateIsNoBitOfTheTable() {
    for (int c = 0; c < 128; c++) {
      assertEquals(0, ClassTable.CLASS[c] & ClassTable.IPRIVATE);
    }
  }

  @Test
  void runsKnowWhatTheyMeet() {
    assertEquals(0, ClassTable.common("aé", 0, 2));
    assertEquals(ClassTable.DIGIT, ClassTable.common("12", 0, 2) & ClassTable.DIGIT);
    assertEquals(0, ClassTable.common("1a", 0, 2) & ClassTable.DIGIT);
    assertEquals(-1, ClassTable.common("", 0, 0));
    assertEquals(ClassTable.DIGIT, ClassTable.some("é1", 0, 2) & ClassTable.DIGIT);
    assertEquals(ClassTable.BEYOND_ASCII, ClassTable.some("é", 0, 1));
  }
}
