package dev.urial.url;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the test file of UTS #58 leaves open; its own cases are in {@link LinkFormattingSuite}. */
class ReadableTest {
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '`',
      delimiter = '|',
      value = {
        "https://a.example/%41%2D%7e       | https://a.example/A-~",
        "https://a.example/%c3%a9          | https://a.example/é",
        "https://a.example/%2f%28%29%3c%3e | https://a.example/%2f%28%29%3c%3e",
        "https://a.example/%%34%31         | https://a.example/%%341",
        "https://a.example/#x:%7E:text=y   | https://a.example/#x:%7E:text=y",
        "https://a.example/?a=b=c.?        | https://a.example/?a=b=c.%3F",
        "https://a.example/b.?             | https://a.example/b%2E?",
        "https://a.example/[(]])           | https://a.example/[(%5D%5D)",
        "https://a.example/%5B%22%27%5D    | https://a.example/%5B\"%27%5D",
        "https://a.example/?%22%27%5E      | https://a.example/?\"'%5E",
        "https://a.example/%%%34%31        | https://a.example/%%%341",
        "https://a.example/%4%31           | https://a.example/%4%31",
        "https://a.example/#x:~:           | https://a.example/#x:~:",
        "https://a.example/%C3%A9%CC%81    | https://a.example/é\u0301",
        "https://a.example/%CC%81          | https://a.example/%CC%81",
        "https://a.example/%FF%CC%81       | https://a.example/%FF%CC%81",
        "https://a.example/%E0%A2%97       | https://a.example/%E0%A2%97", // a mark since Unicode
        // 16
        "https://a.example/%E2%80%8Ba      | https://a.example/%E2%80%8Ba",
        "https://a.example/%E2%81%A6a      | https://a.example/%E2%81%A6a",
        "https://a.example/pay%E2%80%8Cpal | https://a.example/pay%E2%80%8Cpal",
        "https://a.example/%EF%BF%BD       | https://a.example/%EF%BF%BD",
        "https://a.example/%F3%A0%81%A1    | https://a.example/%F3%A0%81%A1",
        "https://a.example/%EE%80%80       | https://a.example/%EE%80%80",
        "https://a.example/%CD%B8          | https://a.example/%CD%B8",
        "https://xn--bcher-kva.example/!   | https://xn--bcher-kva.example/%21",
        "https://u:p%C3%A9@a.example/      | https://u:p%C3%A9@a.example/",
        "mailto:%CE%B1%2E@a.example.       | mailto:α.@a.example.",
        "foo://h/a).                       | foo://h/a).",
        "data:text/plain,%C3%A9 %C3%A9     | data:text/plain,é%20é",
      })
  void urls(String url, String readable) {
    assertEquals(readable, Url.parse(url).readable());
  }

  @Test
  void joinersBetweenLettersThatJoin() {
    assertEquals(
        "https://a.example/ویکی\u200Cپدیا",
        Url.parse("https://a.example/ویکی\u200Cپدیا").readable());
    assertEquals(
        "https://a.example/👩\u200D💻", Url.parse("https://a.example/👩\u200D💻").readable());
    assertEquals("https://a.example/م%E2%80%8C", Url.parse("https://a.example/م\u200C").readable());
  }

  @Test
  void urisAndIrisAndReferences() {
    assertEquals("https://a.example/%22é", Uri.parse("https://a.example/%22%C3%A9").readable());
    assertEquals(
        "https://a.example/a/%2E%2e/b", Uri.parse("https://a.example/a/%2E%2e/b").readable());
    assertEquals("../é.", IriReference.parse("../%C3%A9%2E").readable());
    assertEquals("%2e./é", IriReference.parse("%2e./%C3%A9").readable());
    assertEquals(
        "http://a%E2%80%AEb.example/é%E2%80%AE",
        Iri.parse("http://a\u202Eb.example/é\u202E").readable());
    assertEquals("urn:a:b:", Uri.parse("urn:a:b:").readable());
  }

  @Test
  void nothingToDoIsTheSameText() {
    Url url = Url.parse("https://a.example/b?c#d");
    assertSame(url.href(), url.readable());
  }
}
