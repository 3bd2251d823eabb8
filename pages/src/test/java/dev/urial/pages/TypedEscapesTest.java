package dev.urial.pages;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TypedEscapesTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      delimiter = '|',
      value = {
        "http://a/|68 74 74 70 3a 2f 2f 61 2f",
        "a\\u202Eb|61 202e 62",
        "\\0|0",
        "\\x7f\\t\\n\\r|7f 9 a d",
        "\\u{1F600}|1f600",
        "\\uD83D\\uDE00|1f600",
        "a\\\\0|61 5c 30",
        "\\q|5c 71",
        "\\u20|5c 75 32 30",
        "\\u{110000}|5c 75 7b 31 31 30 30 30 30 7d",
        "\\u{|5c 75 7b",
        "\\u{}|5c 75 7b 7d",
        "\\x\uFF11\uFF11|5c 78 ff11 ff11",
        "\\|5c"
      })
  void escapesAreReadAndWhatIsNoneStays(String typed, String codePoints) {
    StringBuilder read = new StringBuilder();
    TypedEscapes.read(typed)
        .codePoints()
        .forEach(c -> read.append(read.length() == 0 ? "" : " ").append(Integer.toHexString(c)));
    assertEquals(codePoints, read.toString());
  }
}
