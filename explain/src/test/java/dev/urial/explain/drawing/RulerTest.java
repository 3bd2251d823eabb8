package dev.urial.explain.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.explain.Part;
import dev.urial.explain.Reading;
import dev.urial.internal.text.TerminalWidth;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The drawing of RFC 3986 §3, for texts that are not drawn as easily as its example. */
class RulerTest {

  private static Reading read(String text) {
    return Reading.of(IriReference.parse(text));
  }

  private static void assertDrawn(String text, String... below) {
    List<String> lines = Ruler.of(read(text).whole(), 80).lines();
    assertEquals(String.join("\n", below), String.join("\n", lines.subList(1, lines.size())));
  }

  @Test
  void theExampleOfTheRfc() {
    assertDrawn(
        "foo://example.com:8042/over/there?name=ferret#nose",
        "\\_/   \\______________/\\_________/ \\_________/ \\__/",
        " |           |             |           |       |",
        "scheme   authority        path       query  fragment");
  }

  @Test
  void namesWithoutRoomGoOnFurtherLines() {
    assertDrawn(
        "a:b?c#d", //
        "| | | |",
        "| | | |",
        "| | | fragment",
        "| | query",
        "| path",
        "scheme");
  }

  @Test
  void whatIsEmptyIsDrawnUnderItsDelimiter() {
    assertDrawn(
        "file:///etc?", //
        "\\__/ \\/\\__/|",
        " |   |  |  |",
        " |   |  | query (empty)",
        " |   | path",
        " | authority (empty)",
        "scheme");
  }

  @Test
  void anEmptyTextHasNothingBelow() {
    assertEquals(List.of(""), Ruler.of(read("").whole(), 80).lines());
  }

  @Test
  void wideCharactersTakeTwoColumnsAndMarksNone() {
    assertDrawn(
        "http://日本語.jp/e\u0301x", //
        "\\__/   \\_______/\\_/",
        " |         |     |",
        "scheme authority path");
  }

  @Test
  void whatTerminalsDoNotShowIsEscaped() {
    List<String> lines = Ruler.of(read("http://h/\u202Ex#f").whole(), 80).lines();
    assertEquals("http://h/\\u202Ex#f", lines.get(0));
    assertEquals("\\__/   |\\______/ |", lines.get(1));
  }

  @Test
  void passwordsAreMasked() {
    Part authority = Objects.requireNonNull(read("http://u:secret@h:80/").part("authority"));
    assertEquals(
        """
        u:***@h:80
        \\___/ | \\/
          |   | |
          |   | port
          |  host
        userinfo\
        """,
        Ruler.of(authority, 80).toString());
  }

  @Test
  void aPartWithoutPartsIsDrawnItself() {
    Part fragment = Objects.requireNonNull(read("#top").part("fragment"));
    assertEquals("top\n\\_/\n |\nfragment", Ruler.of(fragment, 80).toString());
  }

  @Test
  void longPartsAreCutInTheirMiddle() {
    String text = "https://example.com/" + "segment/".repeat(20) + "?q=" + "x".repeat(99) + "#top";
    assertEquals(
        """
        https://example.com/segment/segme…ment/segment/?q=xxxxxxxxxxxx…xxxxxxxxxxxxx#top
        \\___/   \\_________/\\__________________________/ \\__________________________/ \\_/
          |          |                  |                            |                |
        scheme   authority             path                        query        fragment\
        """,
        Ruler.of(read(text).whole(), 80).toString());
  }

  @Test
  void tooManyPartsAreContinuedBelow() {
    String text = "/one/twotwo/threethree/four/five/sixsix/seven";
    assertEquals(
        """
        /one/twotwo/threethree/four/five/sixsix
         \\_/ \\____/ \\________/ \\__/ \\__/ \\____/
          |    |        |       |    |     |
          | segment  segment segment |  segment
        segment                   segment

        /seven
         \\___/
           |
        segment\
        """,
        Ruler.of(Objects.requireNonNull(read(text).part("path")), 40).toString());
  }

  @Test
  void aLongNameAtTheRightEdgeMakesTheTextShorter() {
    assertEquals(
        """
        xyz://example.com/a/pat…ength#
        \\_/   \\_________/\\__________/|
         |         |          |      |
        scheme authority      | fragment (empty)
                             path\
        """,
        Ruler.of(read("xyz://example.com/a/path/of/some/length#").whole(), 40).toString());
  }

  @Test
  void ofALongRunOfDelimitersTheMiddleIsLeftOut() {
    Part query = Objects.requireNonNull(read("?" + "&".repeat(50) + "a=b").part("query"));
    assertEquals("&&&…&&&a=b\n       \\_/\n        |\n       pair", Ruler.of(query, 40).toString());
  }

  @Test
  void ofMoreThanThirtyMarksTheRestIsLeftOut() {
    String marks = "\u0301".repeat(30);
    assertEquals("/a" + marks + "b", Ruler.of(read("/a" + marks + "b").whole(), 80).lines().get(0));
    assertEquals(
        "/a" + marks + "b", Ruler.of(read("/a" + marks + marks + "b").whole(), 80).lines().get(0));
  }

  @Test
  void whatMarksStandOnIsCutWithThem() {
    String text = "/" + "e\u0301".repeat(100);
    String line = Ruler.of(read(text).whole(), 40).lines().get(0);
    assertEquals("/" + "e\u0301".repeat(19) + "…" + "e\u0301".repeat(19), line);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://example.com/a/b/c?d=e&f=g#h",
        "a:b?c#d",
        "?#",
        "http://u:p@日本語日本語日本語日本語日本語日本語日本語日本語.jp/日本語日本語?日本語日本語日本語日本語#日本語",
        "http://h/\u202E\u202E\u202E\u202E\u202E\u202E?\u202E#\u202E",
        "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrs:a?b#c",
        "?&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&a&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&&",
        "//aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa?#",
      })
  void noLineIsWiderThanAllowed(String text) {
    for (int width = 40; width <= 100; width += 3) {
      for (String line : Ruler.of(read(text).whole(), width).lines()) {
        assertTrue(TerminalWidth.of(line) <= width, () -> text + "\n" + line);
      }
    }
  }
}
