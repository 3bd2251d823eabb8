package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class AsciiTest {
  @Test
  void onlyLettersOfAsciiHaveAnotherCase() {
    String small = "@[`{09az";
    assertSame(small, Ascii.lower(small));
    assertSame("@[`{09AZ\u0131\u017F", Ascii.upper("@[`{09AZ\u0131\u017F"));
    assertEquals("az\u0130\u212A\u0390", Ascii.lower("AZ\u0130\u212A\u0390"));
    assertEquals("AZ\u00DF\u0390", Ascii.upper("az\u00DF\u0390"));
  }

  @Test
  void theKelvinSignIsNoLetterOfAscii() {
    assertTrue(Ascii.equalsIgnoreCase("Kelvin", "kELVIN"));
    assertFalse(Ascii.equalsIgnoreCase("\u212Aelvin", "kelvin"));
    assertFalse(Ascii.equalsIgnoreCase("a", "ab"));
    assertFalse(Ascii.equalsIgnoreCase("@", "`"));
    assertFalse(Ascii.equalsIgnoreCase(null, "a"));
    assertFalse(Ascii.equalsIgnoreCase("a", null));
  }

  @Test
  void aWordStandsAtAnIndexOrNot() {
    assertTrue(Ascii.isAt("a:URL:b", 2, "url:"));
    assertFalse(Ascii.isAt("a:URL", 2, "url:"));
    assertFalse(Ascii.isAt("a", -1, "a"));
    assertTrue(Ascii.isAt("xHTTP:", 1, "http://h", 0, 4));
    assertFalse(Ascii.isAt("http", 0, "ht", 0, 3));
  }
}
