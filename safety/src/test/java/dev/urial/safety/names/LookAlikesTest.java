package dev.urial.safety.names;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.text.Ascii;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What texts are reduced to, so that those that look alike are the same. */
class LookAlikesTest {
  @ParameterizedTest
  @CsvSource({
    "'', ''",
    "br0ken, broken",
    "1ame, larne",
    "modern, rnoclern",
    "WIND0W, vvlnclovv",
    "5un|I, sunll",
    "Z9[`{, z9[`{",
    "a\u0080, a\u0080",
    "\u00E9, e",
    "e\u0300\u036F, e",
    "\u02FF, \u02FF",
    "e\u0370, e\u2C75",
    "\u0105\u00E6, aae",
    "\u0142, l",
    "\u4E2D, \u4E2D",
  })
  void looks(String text, String look) {
    assertEquals(look, LookAlikes.look(text));
  }

  @ParameterizedTest
  @CsvSource({
    "lame, 1ame, true",
    "modern, modem, true",
    "clear, dear, true",
    "lame, lame, false",
    "lame, name, false",
    "b\u00FCcher, bucher, true",
  })
  void alikeAreThoseThatDifferAndLookTheSame(String one, String other, boolean areAlike) {
    assertEquals(areAlike, LookAlikes.areAlike(one, other));
    assertEquals(areAlike, LookAlikes.areAlike(other, one));
  }

  @Test
  void groupsHaveTwoMembersAndKeepTheOrder() {
    assertEquals(
        List.of(List.of("lame", "1ame"), List.of("clear", "dear", "c1ear")),
        LookAlikes.groups(
            List.of("other", "lame", "clear", "1ame", "dear", "lame", "c1ear", "other")));
    assertEquals(List.of(), LookAlikes.groups(List.of("a", "b", "a")));
    assertEquals(List.of(), LookAlikes.groups(List.of()));
  }

  @Test
  void asciiEndsAtItsBorder() {
    assertTrue(Ascii.isAscii("a\u007F"));
    assertFalse(Ascii.isAscii("a\u0080"));
  }

  @ParameterizedTest
  @CsvSource({"E6, ae", "153, ce", "AED, 9", "4E03, t", "E5, ", "61, "})
  void tableOfLatinLetters(String hex, String look) {
    assertEquals(look, LatinLook.of(Integer.parseInt(hex, 16)));
  }

  @ParameterizedTest
  @CsvSource({"AED, true", "3B8, true", "E6, false", "39, false", "5D8, false"})
  void someLookLikeDigits(String hex, boolean isLike) {
    assertEquals(isLike, LatinLook.isLikeDigit(Integer.parseInt(hex, 16)));
  }

  @ParameterizedTest
  @CsvSource({
    "2D0, :",
    "2F8, :",
    "3002, .",
    "FF3D, ]",
    "FF3C, \\",
    "2F, ",
    "2CF, ",
    "20, ",
    "2044, /",
    "12044, ",
    "FFFF, ",
  })
  void delimitersThatAreNone(String hex, Character delimiter) {
    char found = FakeDelimiter.of(Integer.parseInt(hex, 16));
    assertEquals(delimiter, found == 0 ? null : Character.valueOf(found));
  }

  @Test
  void whatIsSeenAsLatin() {
    assertEquals("scope", AsciiAppearance.latin("\u0455\u0441\u043E\u0440\u0435"));
    assertNull(AsciiAppearance.latin("\u0448\u043C\u043D\u0442\u044C\u0436"));
    assertEquals("a-z09", AsciiAppearance.latin("\u0430-z09"));
    assertNull(AsciiAppearance.latin("\u0430\u0436"));
    assertNull(AsciiAppearance.latin("\u0430\u00B7"));
  }

  @Test
  void noMoreThanEightScriptsAreNamed() {
    assertEquals(
        "Latin, Cyrillic, Greek, Hebrew, Arabic, Thai, Georgian, Armenian",
        LabelScripts.names("a-b\u0436\u03C0\u05D0\u0628\u0E01\u10D0\u0561\u0905"));
    assertEquals("Latin, Cyrillic", LabelScripts.names("a1\u0436\u0301b"));
    assertEquals("", LabelScripts.names("1-"));
  }
}
