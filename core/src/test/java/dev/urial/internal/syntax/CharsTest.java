package dev.urial.internal.syntax;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.grammar.CharSet;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CharsTest {
  @Test
  void theTableIsTheShadowOfTheSets() {
    Map<Integer, CharSet> sets =
        Map.ofEntries(
            Map.entry(Chars.SCHEME, CharSet.SCHEME),
            Map.entry(Chars.REG_NAME, CharSet.REG_NAME),
            Map.entry(Chars.USERINFO, CharSet.USERINFO),
            Map.entry(Chars.SEGMENT_NC, CharSet.SEGMENT_NZ_NC),
            Map.entry(Chars.PATH, CharSet.PATH),
            Map.entry(Chars.QUERY, CharSet.QUERY),
            Map.entry(Chars.DIGIT, CharSet.DIGIT),
            Map.entry(Chars.HEXDIG, CharSet.HEXDIG),
            Map.entry(Chars.ALPHA, CharSet.ALPHA),
            Map.entry(Chars.UNRESERVED, CharSet.UNRESERVED));
    sets.forEach(
        (bit, set) -> {
          for (int c = 0; c < 0x180; c++) {
            assertEquals(c < 128 && set.has(c), Chars.is(c, bit), "bit " + bit + ", char " + c);
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
      assertEquals(everywhere || c == '/' || c == '?', Chars.is(c, Chars.NAME_PATH_OR_QUERY));
      assertEquals(CharSet.PATH.has(c) && c != ':', Chars.is(c, Chars.PATH_NO_COLON));
    }
  }

  @Test
  void iprivateIsNoBitOfTheTable() {
    for (int c = 0; c < 128; c++) {
      assertEquals(0, Chars.CLASS[c] & Chars.IPRIVATE);
    }
  }

  @Test
  void runsKnowWhatTheyMeet() {
    assertEquals(0, Chars.common("aé", 0, 2));
    assertEquals(Chars.DIGIT, Chars.common("12", 0, 2) & Chars.DIGIT);
    assertEquals(0, Chars.common("1a", 0, 2) & Chars.DIGIT);
    assertEquals(-1, Chars.common("", 0, 0));
    assertEquals(Chars.DIGIT, Chars.some("é1", 0, 2) & Chars.DIGIT);
    assertEquals(0, Chars.some("é", 0, 1));
  }
}
