package dev.urial.idna;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.text.Normalizer;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class NfcTest {
  @ParameterizedTest
  @CsvSource({
    "e\u0301, \u00E9",
    "xe\u0301y, x\u00E9y",
    "e\u0301e\u0301, \u00E9\u00E9",
    "\u212B, \u00C5", // a singleton
    "\u0958, \u0915\u093C", // excluded from composition
    "a\u0307\u0323, \u1EA1\u0307", // reordered
    "a\u0323\u0307, \u1EA1\u0307",
    "a\u0315\u0300\u05AE\u0300b, \u00E0\u05AE\u0300\u0315b",
    "\u1100\u1161, \uAC00", // Hangul
    "\u1100\u1161\u11A8, \uAC01",
    "\uAC00\u11A8, \uAC01",
    "\uAC00\u11A7, \uAC00\u11A7", // no final consonant
    "\uAC01\u11A8, \uAC01\u11A8",
    "\u1112\u1175\u11C2, \uD7A3",
    "\uD788\u11C2, \uD7A3",
    "\u1113\u1161, \u1113\u1161",
    "\u1100\u1176, \u1100\u1176",
    "\uAC00\u11C3, \uAC00\u11C3",
    "\uD834\uDD5E, \uD834\uDD57\uD834\uDD65", // beyond the plane, excluded
    "\uD804\uDC99\uD804\uDCBA, \uD804\uDC9A", // beyond the plane, composed
    "\u0344, \u0308\u0301",
    "\u0300\u0301, \u0300\u0301",
    "\u0315\u0300, \u0300\u0315", // marks alone
    "\uD800e\u0301, \uD800\u00E9", // a lone surrogate stays
    "\u1E0A\u0323, \u1E0C\u0307", // taken apart again
    "a\u030A\u0301, \u01FB", // twice
    "<\u0338, \u226E",
    "a\u034F\u0301, a\u034F\u0301", // a joiner of class 0 blocks
  })
  void normalizes(String text, String expected) {
    assertEquals(expected, Nfc.normalize(text));
    assertSame(expected, Nfc.normalize(expected));
    assertEquals(text.equals(expected), Nfc.isNormal(text));
    // Between others, too, and more than once.
    assertEquals("a|" + expected + "|é", Nfc.normalize("a|" + text + "|é"));
    assertEquals(expected + "|" + expected, Nfc.normalize(text + "|" + text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "a", "é", "가", "각", "日本", "\uD83D\uDCA9", "q\u0323\u0308b", "\uD800"})
  void whatIsNormalIsTheSameObject(String text) {
    assertSame(text, Nfc.normalize(text));
    assertTrue(Nfc.isNormal(text));
  }

  @Test
  void aDoubtThatProvesFalseKeepsTheObject() {
    String text = "x\u0301b\u0301\u11A8\u1161b\u0308z";
    assertSame(text, Nfc.normalize(text));
    assertFalse(Nfc.isNormal(text + "e\u0301"));
  }

  /** Runs of marks below and above the length from which on they are counted. */
  @Test
  void longRunsOfMarksAreOrderedLikeShortOnes() {
    SplittableRandom random = new SplittableRandom(15);
    String marks = "\u0300\u0301\u0315\u0316\u0323\u0327\u0328\u0345\u031B\u05B0\u05B1\u064B\u3099";
    for (int length = 0; length < 120; length++) {
      for (int draw = 0; draw < 20; draw++) {
        StringBuilder text = new StringBuilder(draw % 3 == 0 ? "" : "a");
        for (int i = 0; i < length; i++) {
          text.append(marks.charAt(random.nextInt(marks.length())));
        }
        text.append(draw % 2 == 0 ? "b" : "");
        String expected = Normalizer.normalize(text, Normalizer.Form.NFC);
        assertEquals(expected, Nfc.normalize(text.toString()));
      }
    }
  }

  /** The platform's own tables know fewer characters, but what they know will not change. */
  @Test
  void everyCharacterThatThisJavaKnowsIsAsItSays() {
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      if (Character.isDefined(point) && Character.getType(point) != Character.SURROGATE) {
        for (String text :
            new String[] {
              Character.toString(point),
              "e" + Character.toString(point) + "\u0301",
              "\u0315" + Character.toString(point)
            }) {
          assertEquals(Normalizer.normalize(text, Normalizer.Form.NFC), Nfc.normalize(text));
        }
      }
    }
  }
}
