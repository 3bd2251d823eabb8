package dev.urial.shortener.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LinkReferenceTest {
  private static String read(String text) {
    LinkReference read = LinkReference.read(text);
    return read == null ? "" : (read.host() == null ? "" : read.host()) + " " + read.slug();
  }

  /** As {@code host slug}. */
  @ParameterizedTest
  @CsvSource(
      quoteCharacter = '"',
      value = {
        "spring, \" spring\"",
        "Spring, \" Spring\"",
        "1, \" 1\"",
        "00, \" 00\"",
        "１２, \" １２\"",
        "%31, \" 1\"",
        "%C3%A9, \" é\"",
        "e\u0301, \" é\"",
        "%2531, \" %31\"",
        "/1, \" 1\"",
        "1/, \" 1\"",
        "1?x, \" 1\"",
        "1#x, \" 1\"",
        "1+, \" 1+\"",
        "s.example, \" s.example\"",
        "s.example/1, \"s.example 1\"",
        "s.example/1/?q#f, \"s.example 1\"",
        "s.example:8080/1, \"s.example:8080 1\"",
        "[::1]:8080/1, \"[::1]:8080 1\"",
        "https://s.example/1, s.example 1",
        "HTTP://S.Example/A, S.Example A",
        "https://s.example/a%20b?x=/#/y, s.example a b",
        "https://é.example/1, é.example 1",
        "example.com/x?u=http://s.example/1, \"example.com x\"",
      })
  void aSlugIsASlugAndAShortAddressIsReadOnce(String text, String wanted) {
    assertEquals(wanted, read(text));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "/",
        "//",
        "?",
        "#1",
        "%",
        "%zz",
        "%FF",
        "%00",
        "a\u0000b",
        "a\nb",
        "\uD800",
        "//s.example/1",
        "a/b/c",
        "a%2Fb",
        "evil@s.example/1",
        "ftp://s.example/1",
        "https://",
        "https:///1",
        "https://s.example",
        "https://s.example/",
        "https://s.example?/1",
        "https://evil@s.example/1",
        "https://u:p@s.example/1",
        "https://s.example\\@evil/1",
        "https://s.example /1",
        "https://s.example/%0A"
      })
  void whatCanNameNoLinkHasNoReading(String text) {
    assertEquals("", read(text));
  }

  @Test
  void aSlugThatIsTooLongIsNone() {
    assertNotNull(LinkReference.read("a".repeat(128)));
    assertNotNull(LinkReference.read("%41".repeat(128)));
    assertNull(LinkReference.read("a".repeat(129)));
    assertNull(LinkReference.read("a?" + "b".repeat(100_000)));
  }

  /** Whatever is written, what is read can be asked of a store. */
  @Test
  void everyReadingIsAPossibleSlug() {
    Laws.holds(
        "a reading is a possible slug",
        5_000,
        DrawnTexts.mix(
            DrawnTexts.random(),
            DrawnTexts.from("https://s.example/a%20b?x", "s.example/1", "１２").mutated()),
        text -> {
          LinkReference it = LinkReference.read(text);
          return it == null
              || it.slug().length() <= SlugRules.MAX_LENGTH && it.slug().indexOf(0) < 0;
        });
  }
}
