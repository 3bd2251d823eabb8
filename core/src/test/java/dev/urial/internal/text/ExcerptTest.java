package dev.urial.internal.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExcerptTest {
  private static final String LONG = "0123456789".repeat(12);

  @Test
  void aShortTextIsShownWhole() {
    assertEquals(new Excerpt("abc", 0), Excerpt.around("abc", 0));
    assertEquals(new Excerpt("abc", 2), Excerpt.around("abc", 2));
    assertEquals(new Excerpt("abc", 3), Excerpt.around("abc", 3));
    assertEquals(new Excerpt("", 0), Excerpt.around("", 0));
  }

  @Test
  void ofALongTextFortyCharactersOnEitherSide() {
    assertEquals(new Excerpt(LONG.substring(0, 40) + "…", 0), Excerpt.around(LONG, 0));
    assertEquals(new Excerpt(LONG.substring(0, 80) + "…", 40), Excerpt.around(LONG, 40));
    assertEquals(new Excerpt("…" + LONG.substring(1, 81) + "…", 41), Excerpt.around(LONG, 41));
    assertEquals(new Excerpt("…" + LONG.substring(40), 41), Excerpt.around(LONG, 80));
    assertEquals(new Excerpt("…" + LONG.substring(80), 41), Excerpt.around(LONG, 120));
  }

  @Test
  void theWindowDoesNotCutAPairInTwo() {
    String smileys = "\uD83D\uDE00".repeat(60);
    Excerpt excerpt = Excerpt.around(smileys, 60);
    assertEquals("…" + "\uD83D\uDE00".repeat(40) + "…", excerpt.text());
    assertEquals(41, excerpt.caret());
    // An odd distance: the half at the left is left out, the half at the right brings its pair.
    Excerpt odd = Excerpt.around("a" + smileys, 60);
    assertFalse(odd.text().contains("\\u"), odd.text());
    Excerpt lone = Excerpt.around("a\uDE00" + "b".repeat(60), 41);
    assertTrue(lone.text().startsWith("…\\uDE00b"), lone.text());
  }

  @ParameterizedTest
  @CsvSource({
    "http://u:secret@h/, 0, http://u:***@h/, 0",
    "http://u:secret@h/, 9, http://u:***@h/, 9",
    "http://u:secret@h/, 12, http://u:***@h/, 9",
    "http://u:secret@h/, 15, http://u:***@h/, 12",
    "http://u:secret@h/, 18, http://u:***@h/, 15",
    "http://u:s@c:r@h/, 16, http://u:***@h/, 14",
    "//u:s@h, 0, //u:***@h, 0",
    "http://u:@h/, 9, http://***:@h/, 11",
    "http://u@h:80/, 0, http://***@h:80/, 0",
    "http://h:80/@, 0, http://h:80/@, 0",
    "http://h:80?@, 0, http://h:80?@, 0",
    "http://h:80#@, 0, http://h:80#@, 0",
    "mailto:u:s@h, 0, mailto:u:s@h, 0",
    "http://u@s:x@h/, 0, http://u@s:***@h/, 0"
  })
  void aPasswordIsMasked(String input, int index, String text, int caret) {
    assertEquals(new Excerpt(text, caret), Excerpt.around(input, index));
    assertEquals(text, Secrets.masked(input));
  }

  @ParameterizedTest
  @CsvSource({
    "ht~tp:!!u:secret@h!, ht~tp:!!u:***@h!",
    "foo:/~/u:secret@h/, foo:/~/u:***@h/",
    "ht~tp:/!u:secret@h/, ht~tp:/!u:***@h/",
    "/~/u:secret@h|/, /~/u:***@h|/",
    "/~!u:secret@h, /~!u:***@h",
    "http://u~:~sec~ret~@h/, http://u~:***@h/",
    "http:/~/u@s:~@h/, http:/~/***:~@h/",
    "^http:!!u:secret@h, ^http:!!u:***@h",
    "file:!!u:secret@h, file:!!u:***@h",
    "///u:secret@h, ///u:***@h",
    "mail~to:u:s@h, mail~to:u:s@h",
    "file:c:/x@y, file:c:/x@y"
  })
  void tabsAndNewlinesHideNoPassword(String input, String masked) {
    for (String removed : new String[] {"\t", "\n", "\r", "\r\n"}) {
      assertEquals(shown(masked, removed), Secrets.masked(shown(input, removed)));
    }
  }

  private static String shown(String text, String removed) {
    return text.replace("~", removed).replace('!', '\\').replace('^', '\u0001');
  }

  @Test
  void aLongPasswordIsMaskedOnceAndIsNotInTheWindow() {
    String input = "http://u:" + "p".repeat(200) + "@h";
    assertEquals(new Excerpt("…***@h", 4), Excerpt.around(input, 209));
    assertEquals(new Excerpt("…***…", 1), Excerpt.around(input, 100));
    assertEquals(new Excerpt("http://u:***…", 0), Excerpt.around(input, 0));
  }

  @Test
  void theCaretIsCountedInColumns() {
    assertEquals(new Excerpt("日本x", 4), Excerpt.around("日本x", 2));
    assertEquals(new Excerpt("日本x", 2), Excerpt.around("日本x", 1));
    assertEquals(new Excerpt("e\u0301x", 1), Excerpt.around("e\u0301x", 2));
    assertEquals(new Excerpt("ae\u0301x", 1), Excerpt.around("ae\u0301x", 2));
    assertEquals(new Excerpt("a日\u0301x", 1), Excerpt.around("a日\u0301x", 2));
    assertEquals(new Excerpt("\u0301x", 0), Excerpt.around("\u0301x", 0));
  }

  @Test
  void anIndexMustLieInTheTextOrAtItsEnd() {
    assertThrows(IndexOutOfBoundsException.class, () -> Excerpt.around("a", -1));
    assertThrows(IndexOutOfBoundsException.class, () -> Excerpt.around("a", 2));
  }

  @Test
  void whatATerminalWouldNotShowIsEscaped() {
    assertEquals("a\\nb\\r\\t", Excerpt.escape("a\nb\r\t"));
    assertEquals("\\u0000\\u001F\\u007F\\u0085", Excerpt.escape("\0\u001F\u007F\u0085"));
    assertEquals("\\u202Eevil\\u200F", Excerpt.escape("\u202Eevil\u200F"));
    assertEquals("\\u2028\\u2029", Excerpt.escape("\u2028\u2029"));
    assertEquals("\\uD800", Excerpt.escape("\uD800"));
    assertEquals("\\uE000\\u{F0000}", Excerpt.escape("\uE000" + Character.toString(0xF0000)));
    assertEquals("\\uFFFE\\u{1FFFF}", Excerpt.escape("\uFFFE" + Character.toString(0x1FFFF)));
    assertEquals("\\u{E0001}", Excerpt.escape(Character.toString(0xE0001)));
  }

  @Test
  void aBackslashIsDoubledOnlyWhereSomethingElseWasEscaped() {
    assertEquals("C:\\x", Excerpt.escape("C:\\x"));
    assertEquals("C:\\\\x\\n", Excerpt.escape("C:\\x\n"));
    String plain = "plain é \uD83D\uDE00 ~";
    assertSame(plain, Excerpt.escape(plain));
  }

  @Test
  void charactersHaveNames() {
    assertEquals("\" \" (U+0020)", Excerpt.name(' '));
    assertEquals("\"~\" (U+007E)", Excerpt.name('~'));
    assertEquals("\"é\" (U+00E9)", Excerpt.name('é'));
    assertEquals("\"\uD83D\uDE00\" (U+1F600)", Excerpt.name(0x1F600));
    assertEquals("U+0007", Excerpt.name(7));
    assertEquals("U+007F", Excerpt.name(0x7F));
    assertEquals("U+001F", Excerpt.name(0x1F));
    assertEquals("U+D800", Excerpt.name(0xD800));
    assertEquals("U+10FFFF", Excerpt.name(0x10FFFF));
  }

  @ParameterizedTest
  @CsvSource({
    "sip:u:secret@h, sip:u:***@h",
    "SIPS:u:se/c?ret@h;a=b, SIPS:u:***@h;a=b",
    "sip://u:secret@h, sip://u:***@h",
    "sip:h:5060, sip:h:5060",
    "sip:u@h:5060, sip:u@h:5060",
    "sip:u:@h, sip:u:@h",
    "sipx:u:p@h, sipx:u:p@h"
  })
  void aPasswordOfSipIsMasked(String text, String masked) {
    assertEquals(masked, Secrets.masked(text));
    assertEquals(masked, Secrets.masked(text));
  }
}
