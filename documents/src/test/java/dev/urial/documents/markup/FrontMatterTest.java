package dev.urial.documents.markup;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.testkit.laws.Growth;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pages as the generators' own documentation writes them. */
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

  /** As in the READMEs of jekyll-redirect-from and jekyll-seo-tag. */
  @Test
  void jekyll() {
    String page =
        """
        ---
        layout: post
        title: "My post: part 2" # [a title](title.md)
        permalink: /about/
        redirect_from:
          - /post/123456789/
          - '/post/987654321/'
        redirect_to: https://github.com/
        image:
          path: /assets/images/image.jpg
          height: 100
        tags: [ /no, ./link ]
        ---
        [more](more.md)
        """;
    assertEquals(
        List.of(
            "4:12 NAME /about/",
            "6:5 NAME /post/123456789/",
            "7:6 NAME /post/987654321/",
            "8:14 REDIRECT https://github.com/",
            "10:9 IMAGE /assets/images/image.jpg",
            "14:8 HYPERLINK more.md"),
        links(page));
    assertEquals("http://a.example/assets/images/image.jpg", target(page, 4));
  }

  private static String target(String page, int index) {
    return String.valueOf(read(page).links().get(index).target().text());
  }

  /** As on gohugo.io, front matter, in both languages. */
  @Test
  void hugo() {
    String yaml =
        """
        ---
        aliases:
        - /old/
        - /older/
        url: "/new/"
        images: ["/a.png", "https://b.example/c.png"]
        description: |
          image: /none.png
          url: /none/
        ---
        """;
    assertEquals(
        List.of(
            "3:3 NAME /old/",
            "4:3 NAME /older/",
            "5:7 NAME /new/",
            "6:11 IMAGE /a.png",
            "6:21 IMAGE https://b.example/c.png"),
        links(yaml));
    String toml =
        """
        +++
        title = 'Example'
        url = '/new/' # where it is
        aliases = [
          "/old/", # once
          '/older/',
        ]
        text = \"\"\"
        url = '/none/'
        \"\"\"
        [params]
        images = ["/none.png"]
        +++
        ![a](a.png)
        """;
    assertEquals(
        List.of("3:8 NAME /new/", "5:4 NAME /old/", "6:4 NAME /older/", "14:6 IMAGE a.png"),
        links(toml));
  }

  /** As on docusaurus.io, blog posts. */
  @Test
  void docusaurus() {
    String page =
        """
        ---
        slug: /welcome
        authors:
          - name: Joel Marcey
            url: https://github.com/JoelMarcey
            image_url: https://github.com/JoelMarcey.png
          - slorber
        image: ./img/social.png
        custom_edit_url: https://github.com/facebook/docusaurus/edit/main/docs/a.md
        ---
        """;
    assertEquals(
        List.of(
            "2:7 NAME /welcome",
            "5:10 HYPERLINK https://github.com/JoelMarcey",
            "6:16 IMAGE https://github.com/JoelMarcey.png",
            "8:8 IMAGE ./img/social.png",
            "9:18 HYPERLINK https://github.com/facebook/docusaurus/edit/main/docs/a.md"),
        links(page));
  }

  @Test
  void keysMayStandInQuotes() {
    String page =
        """
        ---
        "image": /a.png
        'permalink' : "/b/"
        "a: b": /none
        "url:": /none
        authors:
          - "url": https://b.example/
        ---
        """;
    assertEquals(
        List.of("2:10 IMAGE /a.png", "3:16 NAME /b/", "7:12 HYPERLINK https://b.example/"),
        links(page));
    assertEquals(List.of("2:10 NAME /a/"), links("+++\n\"url\" = '/a/'\n+++\n"));
  }

  /** A quote that is written twice is one of the text, and two texts side by side are none. */
  @Test
  void whatIsNoItemEndsAList() {
    String page =
        """
        ---
        images: [ '/it''s.png', "/b.png" ]
        aliases: ["/a" "/b"]
        redirect_from: ["/c", '/d' # the last
          ]
        ---
        """;
    assertEquals(List.of("4:18 NAME /c", "4:24 NAME /d"), links(page));
  }

  /** As on 11ty.dev, permalinks and navigation. */
  @Test
  void eleventy() {
    String page =
        """
        ---
        permalink: "/{{ page.date | date: '%Y' }}/index.html"
        eleventyNavigation:
          key: Zach
          url: https://www.zachleat.com/
        ---
        """;
    assertEquals(List.of("5:8 HYPERLINK https://www.zachleat.com/"), links(page));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text\n---\nimage: /a.png\n---\n",
        "---\nimage: /a.png\n",
        "----\nimage: /a.png\n----\n",
        "+++\nimage = '/a.png'\n---\n",
        "---\nimage: a.png\n---\n",
        "---\npermalink: pretty\n---\n",
        "---\npermalink: /:year/:title/\n---\n",
        "---\nimage: &a /a.png\n---\n",
        "---\nimage: {path: /a.png}\n---\n",
        "---\nimage: \"/a.png\n  b\"\n---\n",
        "---\nimage: /a.png\n  /b.png\n---\n",
        "---\nimage: \"/a\\u0041.png\"\n---\n",
        "---\nimage: >\n  /a.png\n---\n",
        "---\nother:\n  image: /a.png\n---\n",
        "---\n# image: /a.png\n---\n",
        "---\ntitle: \"[a](b.md)\"\n---\n",
        "---\nimages: [[/a.png]]\n---\n",
        "---\nimages: [/a.png\n---\n",
        "+++\n[other]\nimage = '/a.png'\n+++\n",
        "+++\nimage = { path = '/a.png' }\n+++\n",
        "---\n-\n- \n: /a\nimage:\n---\n"
      })
  void noLinks(String page) {
    assertEquals(List.of(), links(page));
  }

  @Test
  void lineEndsAndMarks() {
    assertEquals(
        List.of("2:8 IMAGE /a.png", "5:5 HYPERLINK c"),
        links("---\r\nimage: /a.png\r\n...\r\n\r\n[b](c)\r\n"));
    assertEquals(List.of("2:8 IMAGE /a.png"), links("\uFEFF---\rimage: /a.png\r---"));
    assertEquals(22, MarkdownReader.frontMatter("---\nimage: /a.png\n---\n# A"));
  }

  /** What is written keeps quotes; what would not fit stays. */
  @Test
  void rewriting() {
    byte[] page =
        "---\nimages: ['/a.png', /b.png]\nredirect_to: /c # d\n---\n"
            .getBytes(StandardCharsets.UTF_8);
    DocumentText text = MarkdownReader.of().decode(page, MARKDOWN);
    DocumentLinks read = MarkdownReader.of().read(text, MARKDOWN, BASE);
    assertEquals(
        "---\nimages: ['/a.png?x,y', /b.png]\nredirect_to: /c?z # d\n---\n",
        new String(
            Edits.of(
                    read,
                    link -> link.reference() + (link.reference().startsWith("/c") ? "?z" : "?x,y"))
                .octets(),
            StandardCharsets.UTF_8));
    assertArrayEquals(page, Edits.of(read, Link::reference).octets());
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

  @Test
  void noTextThrows() {
    List<String> words =
        List.of(
            "---\n", "+++\n", "image", ":", " ", "- ", "[", "]", "'", "\"", "/a", ",", "\n", "=",
            "#");
    Random random = new Random(34);
    for (int i = 0; i < 20_000; i++) {
      StringBuilder text = new StringBuilder(random.nextBoolean() ? "---\n" : "+++\n");
      for (int n = random.nextInt(20); n > 0; n--) {
        text.append(words.get(random.nextInt(words.size())));
      }
      String page = text + (text.charAt(0) == '-' ? "\n---\n" : "\n+++\n");
      assertEquals(links(page), links(page));
    }
  }

  @Test
  void proseBetweenTwoBreaksIsProse() {
    assertEquals(
        List.of("5:11 HYPERLINK one.md", "9:11 HYPERLINK two.md"),
        links("---\n\n# Title\n\nSee [one](one.md).\n\n---\n\nand [two](two.md)\n"));
  }
}
