package dev.urial.fragment;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.BitSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** UAX #29 §4.1: its example, and each rule. */
class WordBoundariesTest {
  /** A bar is at each boundary but the first and the last. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "The| |quick| |(|“|brown|”|)| |fox| |can’t| |jump| |32.3| |feet|,| |right|?", // figure 1
        "a|\r\n|\u0308|b", // WB3, WB3a, WB3b
        "a|\n|\n|\u2028|b",
        "\uD83D\uDC69\u200D\uD83D\uDE80|\uD83D\uDE80", // WB3c
        "a|  |b|\u3000 |\u00A0|c", // WB3d
        "a\u0301\u00AD\u200D", // WB4
        "a\u0308b", // WB5
        "a.b|.|.|c|.", // WB6, WB7
        "a:\u0308\u0308b|:",
        "א'|.", // WB7a
        "א\"א|\"|b", // WB7b, WB7c
        "12ab34", // WB8, WB9, WB10
        "3.14,15|,|a|,|1|:|2|;|.|3", // WB11, WB12
        "1'2|'|-|7",
        "カー|か|な|漢|字", // WB13, WB999
        "a_1_ア|-|_", // WB13a, WB13b
        "\uD83C\uDDE9\uD83C\uDDEA|\uD83C\uDDEB\uD83C\uDDF7|\uD83C\uDDE9", // WB15
        "a|\uD83C\uDDE9\u200D\uD83C\uDDEA|\uD83C\uDDEB", // WB16
        "well|-|known| |$|5| |5|%",
        "ไ|ท|ย",
        "한국어|!",
        "\u0600\u0661",
        "\uD800|a|\uDC00"
      })
  void wordsEndWhereTheRulesSay(String marked) {
    StringBuilder text = new StringBuilder();
    BitSet expected = new BitSet();
    expected.set(0);
    for (String word : marked.split("\\|", -1)) {
      text.append(word);
      expected.set(text.length());
    }
    assertEquals(expected, WordBoundaries.of(text.toString()));
  }

  @Test
  void anEmptyTextHasOneBoundary() {
    assertEquals(BitSet.valueOf(new long[] {1}), WordBoundaries.of(""));
  }
}
