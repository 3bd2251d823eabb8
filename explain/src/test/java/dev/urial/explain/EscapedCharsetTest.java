package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.testkit.laws.Growth;
import java.nio.charset.Charset;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What escapes spell in a charset. */
class EscapedCharsetTest {
  @ParameterizedTest
  @CsvSource({
    "windows-1251, Привет",
    "KOI8-R, Москва",
    "windows-1252, café",
    "windows-1253, Ελλάδα",
    "Shift_JIS, 日本語",
    "GB18030, 你好",
  })
  void readsWhatPeopleWrote(String charset, String word) {
    Charset known = Charset.forName(charset);
    String text = "http://h/" + Percent.encode(word, CharSet.UNRESERVED, known);
    assertEquals(word, EscapedCharset.reading(text, known).words().get(0).text());
  }

  @Test
  void readsByAnyCharset() {
    EscapedCharset greek =
        EscapedCharset.reading("data:text/plain,%be%fe%be/a", Charset.forName("ISO-8859-7"));
    assertEquals("ΎώΎ", greek.words().get(0).text());
    assertEquals("16–25", greek.words().get(0).range().toString());
    assertNull(
        EscapedCharset.reading("%98", Charset.forName("windows-1251")).words().get(0).text());
  }

  @Test
  void isLinearInHostileTexts() {
    Charset latin1 = Charset.forName("ISO-8859-1");
    Consumer<String> read = text -> EscapedCharset.reading(text, latin1);
    Growth.isLinear("one word", 2_000, n -> "%E9a".repeat(n), read);
    Growth.isLinear("many words", 2_000, n -> "%E9a/".repeat(n), read);
  }
}
