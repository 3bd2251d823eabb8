package dev.urial.explain;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.grammar.CharSet;
import dev.urial.grammar.Percent;
import dev.urial.testkit.laws.Growth;
import java.nio.charset.Charset;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is guessed of escapes that are not UTF-8, and what is not. */
class EscapedCharsetTest {
  @ParameterizedTest
  @CsvSource({
    "windows-1251, Кириллица",
    "windows-1251, Привет",
    "KOI8-R, Москва",
    "windows-1252, café",
    "windows-1252, Übergröße",
    "windows-1253, Ελλάδα",
    "Shift_JIS, 日本語",
    "EUC-JP, 日本語",
  })
  void whatPeopleWroteIsFound(String charset, String word) {
    String text = "http://h/" + Percent.encode(word, CharSet.UNRESERVED, Charset.forName(charset));
    EscapedCharset best = EscapedCharset.guesses(text).get(0);
    assertEquals(word, best.words().get(0).text());
  }

  @ParameterizedTest
  @CsvSource({"ISO-8859-2, Győr", "windows-1250, Łódź", "GB18030, 你好"})
  void whatIsLessLikelyIsAmongThem(String charset, String word) {
    String text = "/" + Percent.encode(word, CharSet.UNRESERVED, Charset.forName(charset));
    assertEquals(
        true,
        EscapedCharset.guesses(text).stream()
            .anyMatch(guess -> word.equals(guess.words().get(0).text())));
  }

  @ParameterizedTest
  @CsvSource({"/caf%C3%A9", "/abc", "''", "/%80", "/%00%FF%12%9A", "/%41", "/%zz"})
  void nothingIsGuessed(String text) {
    assertEquals(List.of(), EscapedCharset.guesses(text));
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
    Growth.isLinear("one word", 2_000, n -> "%E9a".repeat(n), EscapedCharset::guesses);
    Growth.isLinear("many words", 2_000, n -> "%E9a/".repeat(n), EscapedCharset::guesses);
  }
}
