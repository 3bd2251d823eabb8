package dev.urial.documents.markup;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.testkit.laws.Growth;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** YAML and TOML before the text of a page. */
class FrontMatterTest {
  private static final MediaType MARKDOWN = MediaType.of("text", "markdown");
  private static final BaseChain BASE = BaseChain.retrieved("http://a.example/docs/page", 0);

  private static DocumentLinks read(String text) {
    return MarkdownReader.of().read(DocumentText.of(text), MARKDOWN, BASE);
  }

  private static List<String> links(String text) {
    List<String> all = new ArrayList<>();
    for (Link link : read(text).links()) {
      assertEquals(link.reference(), link.range().of(text), "the place of a link is its text");
      all.add(link.line() + ":" + link.column() + " " + link.kind() + " " + link.reference());
    }
    return all;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "---\nimage: /a.png\ntitle: \"[b](c.md)\"\n---\n",
        "---\n# a comment: [b](c)\n\"image\" : /a.png\n---\n",
        "---\r\n- /a.png\r\n...\r\n",
        "\uFEFF---\rimage: [b](c)\r---\r",
        "---\n{image: /a.png}\n---\n",
        "+++\nurl = '/a' # [b](c)\n+++\n",
        "+++\n[params]\nurl = '[b](c)'\n+++\n",
      })
  void isSkipped(String block) {
    assertEquals(block.length(), MarkdownReader.frontMatter(block + "[d](e.md)"));
    int line = block.split("\r\n|\r|\n", -1).length;
    assertEquals(List.of(line + ":5 HYPERLINK e.md"), links(block + "[d](e.md)"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text\n---\na: [b](c)\n---\n",
        "---\na: [b](c)\n",
        "----\na: [b](c)\n----\n",
        "+++\na = [b](c)\n---\n",
        "---\n\n# Title\n\n[b](c)\n\n---\n"
      })
  void proseIsRead(String page) {
    assertEquals(0, MarkdownReader.frontMatter(page));
    assertEquals(1, links(page).size());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "- ",
        "a:\n ",
        "images: [\n",
        "a: [\n",
        "image: '\n",
        "images: ['/a', ",
        "url: /a\n",
        "'/a', "
      })
  void anyTextIsReadInLinearTime(String some) {
    Growth.isLinear(
        some, 2_000, n -> "---\nimages: [" + some.repeat(n) + "]\n---\n", FrontMatterTest::read);
    Growth.isLinear(some, 2_000, n -> "---\n" + some.repeat(n) + "\n---\n", FrontMatterTest::read);
    Growth.isLinear(
        some, 2_000, n -> "---\na: 1\n" + some.repeat(n) + "[\n---\n", FrontMatterTest::read);
    Growth.isLinear(some, 2_000, n -> "+++\n" + some.repeat(n) + "\n+++\n", FrontMatterTest::read);
  }
}
