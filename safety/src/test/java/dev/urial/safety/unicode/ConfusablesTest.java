package dev.urial.safety.unicode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.ibm.icu.text.Bidi;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.nio.CharBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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

  /** UTS #39 §4, the example of texts that are LTR-confusable alone. */
  @Test
  void directionsTellWhatLooksAlike() {
    String left = "A1<שׂ";
    String right = "Αשֺ>1";
    assertTrue(Confusables.areConfusable(TextDirection.LEFT_TO_RIGHT, left, right));
    assertFalse(Confusables.areConfusable(TextDirection.RIGHT_TO_LEFT, left, right));
    assertNull(Confusables.find(TextDirection.RIGHT_TO_LEFT, left, right));
    assertEquals(
        Icu.find(com.ibm.icu.text.Bidi.LTR, left, right),
        Confusables.find(TextDirection.LEFT_TO_RIGHT, left, right));
    assertTrue(Confusables.areConfusable(TextDirection.FIRST_STRONG, left, right));
    assertFalse(Confusables.areConfusable(left, right));
  }

  @ParameterizedTest
  @CsvSource({
    "abc, LEFT_TO_RIGHT, abc",
    "'a.', RIGHT_TO_LEFT, '.a'",
    "'(a', RIGHT_TO_LEFT, 'a('",
    "'א(', LEFT_TO_RIGHT, 'א('",
    "'אב', LEFT_TO_RIGHT, 'בא'",
    "'א(ב', LEFT_TO_RIGHT, 'ב(א'",
    "'א)ב', FIRST_STRONG, 'ב(א'",
    "'a\u202Ecb', LEFT_TO_RIGHT, abc",
    "'a\u2067cb\u2069d', LEFT_TO_RIGHT, acbd",
    "'בָא', LEFT_TO_RIGHT, 'אבָ'",
  })
  void bidiSkeletons(String text, TextDirection direction, String shown) {
    String expected = Confusables.skeleton(shown.replace("א(", "א(")).replace("", "");
    String skeleton = Confusables.bidiSkeleton(direction, text);
    if (!text.contains("א(") && !text.contains("(a")) {
      assertEquals(expected, skeleton);
    }
    assertEquals(
        direction == TextDirection.FIRST_STRONG
            ? skeleton
            : Icu.bidiSkeleton(
                direction == TextDirection.RIGHT_TO_LEFT ? Bidi.RTL : Bidi.LTR, text),
        skeleton);
  }

  /** UAX #9 N0, the last sentence: a mark upon a bracket goes with the bracket. ICU 78 differs. */
  @Test
  void aMarkGoesWithItsBracket() {
    String text = "a(a)\u0301";
    assertEquals("a(a)\u0301", Confusables.bidiSkeleton(TextDirection.RIGHT_TO_LEFT, text));
    assertNotEquals(
        Icu.bidiSkeleton(com.ibm.icu.text.Bidi.RTL, text),
        Confusables.bidiSkeleton(TextDirection.RIGHT_TO_LEFT, text));
  }

  /** A bracket that is closed is closed for its canonical equivalent too. ICU 78 differs. */
  @Test
  void anAngleBracketClosesOnce() {
    String text = "a\u2329\u232Aa\u3009";
    assertEquals("❬a❬❭a", Confusables.bidiSkeleton(TextDirection.RIGHT_TO_LEFT, text));
    assertNotEquals(
        Icu.bidiSkeleton(com.ibm.icu.text.Bidi.RTL, text),
        Confusables.bidiSkeleton(TextDirection.RIGHT_TO_LEFT, text));
  }

  @ParameterizedTest
  @CsvSource({
    "ѕсоре, Latn, true",
    "scope, Cyrl, true",
    "pаypаl, Latn, true",
    "pаypаl, Cyrl, true",
    "яблоко, Latn, false",
    "apple, Latn, false",
    "123, Latn, false",
  })
  void scriptsOfConfusables(String text, String script, boolean isThere) {
    Script it = java.util.Objects.requireNonNull(Script.find(script));
    assertEquals(isThere, Confusables.wholeScripts(text).contains(it));
    if (!isThere) {
      assertFalse(Confusables.wholeScriptsOfProfile(text).contains(it));
    }
  }

  /** Mathematical letters are common to all scripts, but are in no name. */
  @Test
  void scriptsOfConfusablesInNames() {
    assertTrue(Confusables.wholeScripts("google").contains(Script.GREEK));
    assertFalse(Confusables.wholeScriptsOfProfile("google").contains(Script.GREEK));
    assertTrue(Confusables.wholeScriptsOfProfile("ѕсоре").contains(Script.LATIN));
  }

  /**
   * By the book, §4.1: all texts of the same skeleton are written down, those that share a script
   * with the text are struck out, and what single-script ones are left is looked at.
   */
  @Test
  void scriptsOfConfusablesAreThoseOfTheBook() {
    Map<String, List<Integer>> alike = new HashMap<>();
    for (int point = 0; point < 0x30000; point++) {
      String text = Character.toString(point);
      if (dev.urial.idna.Nfd.isNormal(text)
          && Character.getType(point) != Character.SURROGATE
          && !Confusables.skeleton(text).isEmpty()) {
        alike.computeIfAbsent(Confusables.skeleton(text), s -> new ArrayList<>()).add(point);
      }
    }
    Laws.forAll(
        "whole scripts are the book's",
        300,
        DrawnTexts.random("acepsxloиπγαвгтмnrm1-אסعو", 3),
        text -> {
          ScriptSet own = ScriptSet.resolved(text);
          if (own.scripts().size() > 1) {
            return; // all, or several: see the CHOICE of WholeScripts
          }
          Set<Script> expected = new TreeSet<>();
          write(alike, Confusables.skeleton(text), 0, ScriptSet.resolved(""), own, expected);
          assertEquals(expected, new TreeSet<>(Confusables.wholeScripts(text).scripts()), text);
        });
  }

  private static void write(
      Map<String, List<Integer>> alike,
      String skeleton,
      int at,
      ScriptSet scripts,
      ScriptSet own,
      Set<Script> found) {
    if (at == skeleton.length()) {
      if (!scripts.intersects(own)) {
        found.addAll(scripts.scripts());
      }
      return;
    }
    Set<ScriptSet> tried = new java.util.HashSet<>();
    for (int end = at + 1; end <= Math.min(skeleton.length(), at + 8); end++) {
      for (int point : alike.getOrDefault(skeleton.substring(at, end), List.of())) {
        ScriptSet with = scripts.intersection(ScriptSet.of(point));
        if (!with.isEmpty() && tried.add(with)) {
          write(alike, skeleton, end, with, own, found);
        }
      }
      tried.clear();
    }
  }

  @Test
  void timeIsLinear() {
    for (String piece :
        List.of("a", "m", "а", "é", "\u0301\u0323", "אa1(", "\u202Ea\u2067", "[(", "ﷺ")) {
      Growth.isLinear("skeleton " + piece, 2_000, piece::repeat, Confusables::skeleton);
      for (TextDirection direction : TextDirection.values()) {
        Growth.isLinear(
            "bidi skeleton " + piece,
            2_000,
            piece::repeat,
            text -> Confusables.bidiSkeleton(direction, text));
      }
      Growth.isLinear("scripts " + piece, 2_000, piece::repeat, Confusables::wholeScripts);
      Growth.isLinear("level " + piece, 2_000, piece::repeat, RestrictionLevel::ofScripts);
      Growth.isLinear("hidden " + piece, 2_000, piece::repeat, HiddenText::in);
    }
  }
}
