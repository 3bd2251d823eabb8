package dev.urial.safety.unicode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Scripts, levels, numbers, status and type. */
class ScriptsTest {
  /** UTS #39 §5.1, the table of resolved script sets. */
  @ParameterizedTest
  @CsvSource({
    "Circle, Latin",
    "СігсӀе, Cyrillic",
    "Сirсlе, none",
    "Circ1e, Latin",
    "C𝗂𝗋𝖼𝗅𝖾, Latin",
    "𝖢𝗂𝗋𝖼𝗅𝖾, all",
    "〆切, 'Han, Han With Bopomofo, Japanese, Korean'",
    "ねガ, Japanese",
    "'', all",
  })
  void resolvedScriptSets(String text, String scripts) {
    assertEquals(scripts, ScriptSet.resolved(text).toString());
  }

  @Test
  void setsOfScripts() {
    ScriptSet han = ScriptSet.of('漢');
    ScriptSet hiragana = ScriptSet.of('ね');
    assertTrue(han.intersects(hiragana));
    assertEquals(List.of(Script.JAPANESE), ScriptSet.resolved("漢ね").scripts());
    assertTrue(han.contains(Script.KOREAN));
    assertFalse(han.contains(Script.LATIN));
    assertTrue(ScriptSet.of('-').isAll());
    assertEquals(ScriptSet.of('a'), ScriptSet.resolved("b1"));
    assertEquals(ScriptSet.of('a').hashCode(), ScriptSet.resolved("b1").hashCode());
    assertNotEquals(ScriptSet.of('a'), han);
    assertThrows(IllegalArgumentException.class, () -> ScriptSet.of(-1));
  }

  /** One character of each script, and what is said of it alone and beside Latin. */
  @Test
  void aSetContainsWhatItLists() {
    Set<Script> seen = new java.util.TreeSet<>();
    for (int point = 0; point <= Character.MAX_CODE_POINT; point++) {
      ScriptSet set = ScriptSet.of(point);
      if (set.isAll() || !seen.addAll(set.scripts())) {
        continue;
      }
      Set<Script> listed = Set.copyOf(set.scripts());
      for (Script script : Script.values()) {
        boolean isListed = listed.contains(script);
        assertEquals(isListed, set.contains(script));
      }
    }
    assertTrue(seen.size() > 170, "scripts with characters: " + seen.size());
    assertNotEquals(ScriptSet.of('a').hashCode(), ScriptSet.of('ж').hashCode());
    assertNotEquals(ScriptSet.of('a').hashCode(), ScriptSet.of('漢').hashCode());
  }

  @Test
  void scriptsByCode() {
    assertSame(Script.GREEK, Script.find("Grek"));
    assertNull(Script.find("grek"));
    assertEquals("Han With Bopomofo", Script.HAN_WITH_BOPOMOFO.toString());
    assertTrue(Script.values().size() > 175); // each version adds some
    assertTrue(Script.LATIN.compareTo(Script.JAPANESE) < 0);
  }

  /** UAX #31 table 5, without Bopomofo, which Unicode 17.0 took from it. */
  @Test
  void recommendedScripts() {
    List<String> codes =
        Script.values().stream().filter(Script::isRecommended).map(Script::code).toList();
    assertEquals(
        "Arab Armn Beng Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda"
            + " Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt Hanb Jpan Kore",
        String.join(" ", codes));
  }

  @ParameterizedTest
  @CsvSource({
    "'', ASCII_ONLY",
    "apple, ASCII_ONLY",
    "a/b, UNRESTRICTED",
    "яблоко, SINGLE_SCRIPT",
    "naïve, SINGLE_SCRIPT",
    "sonyソニー, HIGHLY_RESTRICTIVE",
    "abc漢ㄅ, UNRESTRICTED",
    "abc한국漢, HIGHLY_RESTRICTIVE",
    "ibmไทย, MODERATELY_RESTRICTIVE",
    "аpple, MINIMALLY_RESTRICTIVE",
    "ωmega, MINIMALLY_RESTRICTIVE",
    "ไทยक, MINIMALLY_RESTRICTIVE",
    "a⁄b, UNRESTRICTED",
    "Ꭺbc, UNRESTRICTED",
  })
  void levels(String text, RestrictionLevel level) {
    assertEquals(level, RestrictionLevel.of(text));
  }

  @Test
  void levelsOfScripts() {
    assertEquals(RestrictionLevel.ASCII_ONLY, RestrictionLevel.ofScripts("a/b"));
    assertEquals(RestrictionLevel.MINIMALLY_RESTRICTIVE, RestrictionLevel.ofScripts("Ꭺbc"));
    assertEquals(RestrictionLevel.HIGHLY_RESTRICTIVE, RestrictionLevel.ofScripts("abc漢ㄅ"));
    assertTrue(RestrictionLevel.UNRESTRICTED.includes(RestrictionLevel.ASCII_ONLY));
    assertFalse(RestrictionLevel.ASCII_ONLY.includes(RestrictionLevel.SINGLE_SCRIPT));
  }

  @Test
  void systemsOfNumbers() {
    assertTrue(NumberSystems.areMixed("8৪"));
    assertFalse(NumberSystems.areMixed("٣٤"));
    assertTrue(NumberSystems.areMixed("٣۴"), "Arabic and Persian");
    assertFalse(NumberSystems.areMixed("12"));
    assertFalse(NumberSystems.areMixed("१é"));
    assertEquals(0x1D7CE, NumberSystems.zero(0x1D7D7));
    assertThrows(IllegalArgumentException.class, () -> NumberSystems.zero(-1));
  }

  @Test
  void statusAndTypes() {
    assertEquals(IdentifierStatus.ALLOWED, IdentifierStatus.of('é'));
    assertEquals(IdentifierStatus.RESTRICTED, IdentifierStatus.of(0x3164));
  }
}
