package dev.urial.safety.unicode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The order in which a text is shown, held against ICU4J's for all short texts of each class. */
class BidiTest {
  /** One character of each class, and brackets: {@code L R AL EN ES ET AN CS NSM S WS ON}. */
  private static final String CLASSES = "aאب1+$٣,\u0301\t ()!";

  private static final String MARK = "\u0301";
  private static final String ISOLATES = "\u2066\u2067\u2068\u2069";
  private static final String REMOVED = "\u202A\u202B\u202C\u202D\u202E";

  private static String icus(String text, TextDirection direction) {
    int level =
        switch (direction) {
          case LEFT_TO_RIGHT -> com.ibm.icu.text.Bidi.LTR;
          case RIGHT_TO_LEFT -> com.ibm.icu.text.Bidi.RTL;
          case FIRST_STRONG -> com.ibm.icu.text.Bidi.LEVEL_DEFAULT_LTR;
        };
    com.ibm.icu.text.Bidi bidi = new com.ibm.icu.text.Bidi();
    bidi.setPara(text, (byte) level, null);
    int options = com.ibm.icu.text.Bidi.DO_MIRRORING | com.ibm.icu.text.Bidi.KEEP_BASE_COMBINING;
    return bidi.writeReordered(options);
  }

  /** What X9 removes has no place of its own; ICU keeps it elsewhere than we. */
  private static String withoutRemoved(String text) {
    StringBuilder to = new StringBuilder();
    text.chars().filter(c -> REMOVED.indexOf(c) < 0).forEach(c -> to.append((char) c));
    return to.toString();
  }

  private static void isIcus(String text) {
    for (TextDirection direction : TextDirection.values()) {
      assertEquals(
          withoutRemoved(icus(text, direction)),
          withoutRemoved(Bidi.reordered(text, direction)),
          () -> direction + " " + escaped(text));
    }
  }

  private static String escaped(String text) {
    StringBuilder to = new StringBuilder();
    text.chars().forEach(c -> to.append(Integer.toHexString(c)).append(' '));
    return to.toString();
  }

  /** Calls with each text of so many characters. */
  private static void each(String alphabet, int length, java.util.function.Consumer<String> work) {
    char[] text = new char[length];
    int count = (int) Math.pow(alphabet.length(), length);
    for (int n = 0; n < count; n++) {
      int rest = n;
      for (int i = 0; i < length; i++) {
        text[i] = alphabet.charAt(rest % alphabet.length());
        rest /= alphabet.length();
      }
      work.accept(new String(text));
    }
  }

  /** Marks on brackets, tabs and the beginning go other ways in ICU: see IcuAgreementLaws. */
  private static boolean hasStrayMark(String text) {
    for (int i = text.indexOf(MARK); i >= 0; i = text.indexOf(MARK, i + 1)) {
      int base = i - 1;
      while (base >= 0 && text.startsWith(MARK, base)) {
        base--;
      }
      if (base < 0 || "()\t".indexOf(text.charAt(base)) >= 0) {
        return true;
      }
    }
    return false;
  }

  @Test
  void everyTextOfThreeClassesIsIcus() {
    for (int length = 0; length <= 3; length++) {
      each(CLASSES, length, text -> isIcus(hasStrayMark(text) ? "" : text));
    }
  }

  @Test
  void everyTextOfFiveOfTheClassesThatDecideAboutNumbersIsIcus() {
    each("aאب1,", 5, BidiTest::isIcus);
    each("אب1$+", 5, BidiTest::isIcus);
  }

  @Test
  void everyTextOfFiveWithBracketsIsIcus() {
    each("aא1()", 5, BidiTest::isIcus);
    each("אa([])", 4, BidiTest::isIcus);
  }

  @Test
  void everyTextOfFourWithControlsIsIcus() {
    each("aא1" + ISOLATES, 4, BidiTest::isIcus);
    each("aא1" + REMOVED, 4, BidiTest::isIcus);
    each("א " + ISOLATES.substring(1) + REMOVED.substring(2), 4, BidiTest::isIcus);
  }

  /** Around 125 levels, of which two kinds of embedding take one or two each. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 60, 61, 62, 63, 64, 123, 124, 125, 126, 127, 130})
  void depthIsIcus(int depth) {
    for (String open : List.of("\u202B", "\u202A", "\u202E", "\u202D", "\u2067", "\u2066")) {
      boolean isIsolate = ISOLATES.contains(open);
      String close = isIsolate ? "\u2069" : "\u202C";
      String other = isIsolate ? "\u202B" : "\u2067";
      String otherClose = isIsolate ? "\u202C" : "\u2069";
      isIcus("a1" + open.repeat(depth) + "אa1" + close.repeat(depth) + "אb1");
      isIcus("a1" + open.repeat(depth) + "אa1" + close.repeat(depth - 1) + "אb1");
      isIcus("a1" + open.repeat(depth) + other + "אa1" + otherClose + "cא" + close + "אb1");
      isIcus("a1" + open.repeat(depth) + other + "אa1" + close + "cא" + otherClose + "אb1");
      isIcus("a1" + (open + other).repeat(depth) + "אa1" + close.repeat(depth) + "אb1");
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 62, 63})
  void depthOfBracketsIsIcus(int depth) {
    isIcus("א" + "(".repeat(depth) + "a" + ")".repeat(depth) + "א");
    isIcus("א(a)" + "(".repeat(depth) + "a" + ")".repeat(depth) + "א(a)1");
    isIcus("a" + "(".repeat(depth) + "א" + ")".repeat(depth) + "a");
  }

  /** BD16 stops where a 64th bracket opens, and keeps the pairs before; ICU knows no such end. */
  @ParameterizedTest
  @CsvSource({"63, 1(a)א", "64, a)1)א"})
  void bracketsBehindThe64thHaveNoPairs(int depth, String shown) {
    String within = "(".repeat(depth) + "א" + ")".repeat(depth);
    assertEquals(
        shown + within + "(a)א",
        Bidi.reordered("א(a)" + within + "א(a)1", TextDirection.RIGHT_TO_LEFT));
  }

  /** UAX #9 §3.3.5 and §3.4: capitals of the examples are Hebrew here. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "car means אבג. | LEFT_TO_RIGHT | car means גבא.",
        "אבג means גבא. | RIGHT_TO_LEFT | .אבג means גבא",
        "smith (fabrikam אבג) דהו | RIGHT_TO_LEFT | והד (גבא fabrikam) smith",
        "אבג (דה(c)ו) ז | RIGHT_TO_LEFT | ז (ו(c)הד) גבא",
        "a(ב)ג | LEFT_TO_RIGHT | a(ב)ג",
        "א[b>ג | RIGHT_TO_LEFT | ג<b]א",
        "1-2 אבג | FIRST_STRONG | גבא 1-2",
      })
  void examples(String text, TextDirection direction, String shown) {
    assertEquals(icus(text, direction), Bidi.reordered(text, direction));
    assertEquals(shown, Bidi.reordered(text, direction));
  }

  /** A paragraph separator ends what is open, and keeps its place. */
  @ParameterizedTest
  @CsvSource({
    "'אב\u2029אב', LEFT_TO_RIGHT, 'בא\u2029בא'",
    "'אב\u2029ab1', FIRST_STRONG, '\u2029באab1'",
    "'\u202Eab\u2029ab', LEFT_TO_RIGHT, '\u202Eba\u2029ab'",
    "'\u2067ab\u2029אב', LEFT_TO_RIGHT, '\u2067ab\u2029בא'",
    "'ab\u2029', RIGHT_TO_LEFT, '\u2029ab'",
    "'ab \u2029.ab', RIGHT_TO_LEFT, '\u2029 abab.'",
  })
  void paragraphsStandAlone(String text, TextDirection direction, String shown) {
    assertEquals(shown, Bidi.reordered(text, direction));
  }

  @Test
  void whatGoesFromLeftToRightIsReturned() {
    for (String text : List.of("", "a", "a(b) 1,2", "яблоко", "a\u2066b\u2069", "\u202Aa\u202C")) {
      assertSame(text, Bidi.reordered(text, TextDirection.LEFT_TO_RIGHT));
      assertSame(text, Bidi.reordered(text, TextDirection.FIRST_STRONG));
    }
    assertSame("ab", Bidi.reordered("ab", TextDirection.RIGHT_TO_LEFT));
  }

  /** L3: marks are shown behind their letters, also over what X9 removes and across levels. */
  @ParameterizedTest
  @CsvSource({
    "'א\u05B0\u05BCב', LEFT_TO_RIGHT, 'בא\u05B0\u05BC'",
    "'\u05B0א', RIGHT_TO_LEFT, 'א\u05B0'",
    "'אb\u0301ג', RIGHT_TO_LEFT, 'גb\u0301א'",
    "'א\t\u05B0ב', RIGHT_TO_LEFT, 'ב\t\u05B0א'",
    "'א\u200B\u05B0ב', LEFT_TO_RIGHT, 'בא\u200B\u05B0'",
  })
  void marksFollowTheirLetters(String text, TextDirection direction, String shown) {
    assertEquals(shown, Bidi.reordered(text, direction));
  }
}
