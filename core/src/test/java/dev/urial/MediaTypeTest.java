package dev.urial;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.report.SyntaxError;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class MediaTypeTest {
  /** The four equivalent spellings of RFC 9110 §8.3.1. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/html;charset=utf-8",
        "Text/HTML;Charset=\"utf-8\"",
        "text/html; charset=\"utf-8\"",
        "text/html;charset=UTF-8",
      })
  void examplesOfRfc9110Section831(String text) {
    MediaType type = MediaType.parse(text);
    assertEquals("text/html", type.essence());
    assertTrue(type.matches(MediaType.parse("text/html;charset=utf-8")));
    assertEquals(
        "utf-8", String.valueOf(type.parameter("CHARSET")).toLowerCase(java.util.Locale.ROOT));
  }

  /** RFC 9110 §12.5.1: the ranges of its examples. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      value = {
        "text/html */* true",
        "text/html text/* true",
        "text/html text/html true",
        "text/html text/plain false",
        "text/html image/* false",
        "text/plain;format=flowed text/plain;format=flowed true",
        "text/plain text/plain;format=flowed false",
        "text/plain;format=FLOWED text/plain;format=flowed false",
        "text/html text/html;q=0.7 true",
        "image/svg+xml */*+xml true",
        "image/svg+xml image/*+xml true",
        "image/svg+xml application/*+xml false",
        "image/svg+xml */*+json false",
        "application/xml */*+xml false",
        "application/ld+json application/*+json true",
        "application/*+json */* true",
      })
  void rangesMatch(String type, String range, boolean matches) {
    assertEquals(matches, MediaType.parse(type).matches(MediaType.parse(range)));
  }

  @Test
  void suffixesAreWhatStandsBehindTheLastPlus() {
    assertEquals("xml", MediaType.parse("image/svg+xml").suffix());
    assertEquals("b", MediaType.parse("a/x+a+b").suffix());
    assertNull(MediaType.parse("a/x+").suffix());
    assertNull(MediaType.parse("a/xml").suffix());
    assertTrue(MediaType.parse("text/xml").isXml());
    assertTrue(MediaType.parse("image/svg+xml").isXml());
    assertFalse(MediaType.parse("image/xml").isXml());
    assertTrue(MediaType.parse("text/json").isJson());
    assertTrue(MediaType.parse("a/b+json").isJson());
    assertFalse(MediaType.parse("a/json").isJson());
    assertTrue(MediaType.parse("*/*").isRange());
    assertTrue(MediaType.parse("text/*+xml").isRange());
    assertFalse(MediaType.parse("text/xml").isRange());
  }

  @Test
  void parametersAreKeptInOrderAndTheFirstCounts() {
    MediaType type = MediaType.parse("a/b;c=1;d=\"x \\\" y\\\\\";C=2;;");
    assertEquals("a/b;c=1;d=\"x \\\" y\\\\\"", type.toString());
    assertEquals("x \" y\\", type.parameter("d"));
    assertEquals("a/b;c=3;d=\"\"", type.with("C", "3").with("d", "").toString());
    assertEquals("a/b", type.essence());
    assertEquals(type, MediaType.parse(type.toString()));
  }

  @Test
  void onlyAsciiLettersHaveCase() {
    MediaType type = MediaType.parse("a/b;k=1");
    assertNull(type.parameter("\u212A"), "the Kelvin sign");
    assertEquals("a/b", String.valueOf(MediaType.read("a/b;\u212A=1")));
  }

  @Test
  void onlyWhatAHeaderHoldsIsBuilt() {
    assertThrows(IllegalArgumentException.class, () -> MediaType.of("", "a"));
    assertThrows(IllegalArgumentException.class, () -> MediaType.of("a/b", "c"));
    assertThrows(IllegalArgumentException.class, () -> new MediaType("a", "b", Map.of("c", "\n")));
    assertThrows(IllegalArgumentException.class, () -> MediaType.of("a", "b").with("c", "€"));
    assertThrows(IllegalArgumentException.class, () -> MediaType.of("a", "b").with("c d", "e"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "| media-type",
        "|/a media-type",
        "a| media-type",
        "a/| media-type",
        "| a/b media-type",
        "a|;b=c media-type",
        "a/|;b=c media-type",
        "a/b|/c parameters",
        "a/b |c parameters",
        "a/b;c| parameters",
        "a/b;c| =d parameters",
        "a/b;c=| parameters",
        "a/b;c=|;d=e parameters",
        "a/b;c=| d parameters",
        "a/b;|=c parameters",
        "a/b;c=d|(e parameters",
        "a/b;c=d |e parameters",
        "a/b;c=\"d| quoted-string",
        "a/b;c=\"d\\| quoted-string",
        "a/b;c=\"|\n\" quoted-string",
        "a/b;c=\"|€\" quoted-string",
        "a/b;c=\"d\"|e parameters",
        "a/b|, parameters",
        "|ä/b media-type",
      })
  void malformed(String row) {
    int space = row.lastIndexOf(' ');
    String marked = row.substring(0, space);
    String rule = row.substring(space + 1);
    int index = marked.indexOf('|');
    String text = marked.substring(0, index) + marked.substring(index + 1);
    SyntaxError error = MediaType.tryParse(text).errorOrNull();
    assertNotNull(error);
    String found = text.substring(0, error.index()) + '|' + text.substring(error.index());
    assertEquals(marked + ' ' + rule, found + ' ' + error.rule().id());
  }
}
