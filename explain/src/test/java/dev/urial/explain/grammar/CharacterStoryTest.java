package dev.urial.explain.grammar;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.explain.grammar.CharacterStory.Chapter;
import dev.urial.explain.grammar.CharacterStory.Standing;
import dev.urial.history.Era;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What each document lets a character of ASCII do. */
class CharacterStoryTest {
  private static CharacterStory story(int c) {
    return Objects.requireNonNull(CharacterStory.find(c));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ' ',
      quoteCharacter = '`',
      value = {
        "~ national national mark mark unreserved",
        "| national national unwise unwise `in no rule`",
        "[ national national unwise reserved gen-delims",
        "\" extra punctuation delims delims `in no rule`",
        "! extra extra mark mark sub-delims",
        "$ safe safe reserved reserved sub-delims",
        "@ safe reserved reserved reserved gen-delims",
        "+ xpalpha safe reserved reserved sub-delims",
        "% escape escape escaped escaped pct-encoded",
        "< punctuation punctuation delims delims `in no rule`",
        "a alpha alpha alphanum alphanum unreserved",
        "7 digit digit alphanum alphanum unreserved"
      })
  void categoriesAreTheDocumentsOwn(
      char c, String early, String url, String uri, String ipv6, String today) {
    List<String> words = story(c).chapters().stream().map(Chapter::category).toList();
    assertEquals(List.of(early, url, uri, ipv6, today), words);
  }

  @Test
  void everyCharacterHasAReason() {
    for (int c = 0; c < 128; c++) {
      assertTrue(story(c).reason().text().length() > 10);
      assertEquals(5, story(c).chapters().size());
    }
    assertNull(CharacterStory.find(128));
    assertNull(CharacterStory.find(-1));
  }

  /** What is excluded is in no reference that parses; all else is in some. */
  @Test
  void standingIsWhatTheParserSays() {
    for (int c = 0; c < 128; c++) {
      boolean stands = false;
      for (String around : List.of("/?", "/%4", "//[::1", "/")) {
        String behind = around.equals("/%4") && c == '%' ? "" : String.valueOf((char) c);
        stands |= IriReference.tryParse(around + behind).isOk();
      }
      stands |= c == '%' || c == '[';
      assertEquals(story(c).standing() != Standing.EXCLUDED, stands, String.valueOf((char) c));
    }
  }

  /** The grammars of history agree: an excluded character parses in none of its texts. */
  @Test
  void standingIsWhatTheErasSay() {
    List<Era> eras = List.of(Era.RFC_1630, Era.RFC_1738, Era.RFC_2396, Era.RFC_2732);
    for (int c = 0; c < 128; c++) {
      for (int k = 0; k < eras.size(); k++) {
        Standing standing = story(c).chapters().get(k).standing();
        if (standing == Standing.UNRESERVED) {
          assertTrue(
              eras.get(k).tryParse("s://h/a" + (char) c).isOk(), eras.get(k) + " " + (char) c);
        } else if (standing == Standing.EXCLUDED && c != '#' && c != ' ') {
          assertTrue(
              !eras.get(k).tryParse("s://h/a" + (char) c + "b").isOk(),
              eras.get(k) + " " + (char) c);
        }
      }
    }
  }
}
