package dev.urial.safety.unicode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.urial.testkit.laws.Growth;
import java.nio.CharBuffer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfusablesTest {
  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "apple, apple",
    "аррӏе, apple",
    "ѕсоре, scope",
    "mail, rnail",
    "10, lO",
    "|`, l'",
    "paypal, paypal",
    "ｅxаmрlе, exarnple",
    "é, e\u0301",
    "a\u200Bb, ab",
    "𝐠𝐨𝐨𝐠𝐥𝐞, google",
  })
  void skeletons(String text, String skeleton) {
    assertEquals(skeleton, Confusables.skeleton(text));
  }

  @Test
  void aTextThatIsItsOwnSkeletonIsReturned() {
    for (String text : List.of("", "apple", "日本", "яблоко")) {
      String skeleton = Confusables.skeleton(text);
      if (skeleton.equals(text)) {
        assertSame(text, skeleton);
      }
    }
    String text = "apple";
    assertSame(text, Confusables.skeleton(text));
    assertEquals("apple", Confusables.skeleton(CharBuffer.wrap(text)));
  }

  @ParameterizedTest
  @CsvSource({
    "ljeto, ǉeto, SINGLE_SCRIPT",
    "paypal, pаypаl, MIXED_SCRIPT",
    "scope, ѕсоре, WHOLE_SCRIPT",
    "10, lO, SINGLE_SCRIPT",
    "toys-я-us, toys-я-us, MIXED_SCRIPT",
    "scope, slope,",
  })
  void kindsOfConfusables(String left, String right, Confusability kind) {
    assertEquals(kind, Confusables.find(left, right));
    assertEquals(kind, Confusables.find(right, left));
    assertEquals(kind != null, Confusables.areConfusable(left, right));
  }

  @Test
  void timeIsLinear() {
    for (String piece :
        List.of("a", "m", "а", "é", "\u0301\u0323", "אa1(", "\u202Ea\u2067", "[(", "ﷺ")) {
      Growth.isLinear("skeleton " + piece, 2_000, piece::repeat, Confusables::skeleton);
      Growth.isLinear("level " + piece, 2_000, piece::repeat, RestrictionLevel::ofScripts);
      Growth.isLinear("hidden " + piece, 2_000, piece::repeat, HiddenText::in);
    }
  }
}
