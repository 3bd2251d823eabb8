package dev.urial.documents.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import dev.urial.text.Finder;
import dev.urial.text.Linkifier;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Links in the text of HTML. */
class HtmlLinkifierTest {
  private static final HtmlLinkifier BARE = HtmlLinkifier.of(Linkifier.web().withRel(""));

  private static final String LINK = "<a href=\"http://a.example\">http://a.example</a>";

  @Test
  void theTextOfADocumentGetsLinks() {
    assertEquals("See " + LINK + "!", BARE.toHtml("See http://a.example!"));
    assertEquals(
        "<!DOCTYPE html><body><P ID=x>" + LINK + "<br>" + LINK + "</P>\r\n",
        BARE.toHtml("<!DOCTYPE html><body><P ID=x>http://a.example<br>http://a.example</P>\r\n"));
    assertEquals("1 < 2, " + LINK + " & x", BARE.toHtml("1 < 2, http://a.example & x"));
    assertEquals("<ul><li>" + LINK + "<li>b", BARE.toHtml("<ul><li>http://a.example<li>b"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<a href=x>http://a.example</a>",
        "<A HREF=x><b>http://a.example</b></A>",
        "<p title='http://a.example'>b</p>",
        "<img alt=http://a.example>",
        "<!-- http://a.example -->",
        "<!-- <p> -- http://a.example --!> b",
        "<? http://a.example ?>",
        "<script>var a = 'http://a.example' < b;</script>",
        "<script><!-- <script> http://a.example </script> http://a.example --></script>",
        "<style>a { background: url(http://a.example) }</style>",
        "<textarea><p>http://a.example</textarea>",
        "<title>http://a.example <b></title>",
        "<select><option>http://a.example</select>",
        "<button>http://a.example</button>",
        "<xmp>http://a.example</xmp><iframe>http://a.example</iframe>",
        "<svg><text>http://a.example</text><![CDATA[http://a.example]]></svg>",
        "<p a=\"<b>http://a.example\">b",
        "<p http://a.example",
        "</p http://a.example>",
        "<plaintext>http://a.example</plaintext>",
      })
  void nothingElseGetsLinks(String html) {
    assertEquals(html, BARE.toHtml(html));
  }

  /** What a reader sees is one word, whatever tags divide it: its halves are not links. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "<b>http://</b>a.example/",
        "http://a.exam<b>ple/</b>",
        "http://a.example/<i>b</i>",
        "http://a.example/b<!-- -->c",
        "http://a.example/b<wbr>c",
        "http://a.example/b<span></span>c",
        "http://a.example/b<script>x</script>c",
        "http://a.example/<a href=x>b</a>",
        "<a href=x>http://me@</a>a.example/ http://b@<u>a.example</u>",
        "me@a.exam<b>ple.com</b>",
        "<b>me+</b>you@a.example",
        "amqp://me:<b>secret@a.example</b>",
        "<b>git+</b>https://a.example/",
      })
  void whatTagsDivideIsNoLink(String html) {
    assertEquals(html, BARE.toHtml(html));
    assertEquals(
        html, HtmlLinkifier.of(Linkifier.of(Finder.everything()).withRel("")).toHtml(html));
  }

  @Test
  void tagsAroundALinkDoNotDivideIt() {
    for (String frame :
        new String[] {
          "<b>§</b>.",
          "<code>§</code>, <i>x</i>",
          "(<b>§</b>)",
          "<b>See:</b>§",
          "<b>New</b>§",
          "§<br>x",
          "<table><tr><td>§<td>x</table>",
          "<p>§<p>x",
          "<li>x</li><li>§",
          "§<img>x",
          "§<button>x</button>",
          "<div>x</div>§<div>x</div>",
        }) {
      assertEquals(frame.replace("§", LINK), BARE.toHtml(frame.replace("§", "http://a.example")));
    }
  }

  @Test
  void characterReferencesAreWhatTheyMean() {
    assertEquals(
        "<a href=\"http://a.example/?b&amp;c=é\">http://a.example/?b&amp;c=&eacute;</a>&gt;",
        BARE.toHtml("http://a.example/?b&amp;c=&eacute;&gt;"));
    assertEquals(
        "&lt;<a href=\"http://a.example/b\">http://a.example/b</a>&gt; &quot;"
            + "<a href=\"http://a.example/c\">http&#58;//a.example/c</a>&quot;",
        BARE.toHtml("&lt;http://a.example/b&gt; &quot;http&#58;//a.example/c&quot;"));
  }

  @Test
  void theOptionsAreThoseOfTheLinkifier() {
    HtmlLinkifier other =
        HtmlLinkifier.of(
            Linkifier.of(Finder.everything()).onlyAllowing(List.of("http")).shortenedTo(14));
    assertEquals(
        "<p>https://a.example <a href=\"http://a.example/bcd&amp;e\" rel=\"nofollow noopener\">"
            + "a.example/b…&amp;e</a>",
        other.toHtml("<p>https://a.example http://a.example/bcd&amp;e"));
  }

  private static final DrawnTexts TEXTS =
      DrawnTexts.rows(
          12,
          "http://a.example",
          "www.w3.org",
          " ",
          "<p>",
          "</p>",
          "<a href=x>",
          "</a>",
          "<table>",
          "<td>",
          "<b>",
          "</b>",
          "<!--",
          "-->",
          "<script>",
          "</script>",
          "<textarea>",
          "</textarea>",
          "<svg>",
          "</svg>",
          "<x y='",
          "'>",
          "&amp;",
          "&lt;",
          "&eacute",
          "<",
          ">",
          "\"",
          "\r\n",
          "/b",
          "<pre>\n",
          "<select>",
          "</q>",
          "é");

  /** Without the tags that were added, it is the text; and a second pass adds none. */
  @Test
  void onlyTagsAreAddedAndOnlyOnce() {
    Laws.forAll(
        "only tags are added, and only once",
        20_000,
        TEXTS,
        html -> {
          HtmlLinkifier marked =
              HtmlLinkifier.of(Linkifier.web().withRel("").withAttributes(f -> mark()));
          String linked = marked.toHtml(html);
          String tagless = linked.replaceAll("<a href=\"[^\"]*\" id=\"added\">([^<]*)</a>", "$1");
          assertEquals(html, tagless);
          assertEquals(linked, marked.toHtml(linked));
        });
  }

  private static Map<String, String> mark() {
    return Map.of("id", "added");
  }

  @Test
  void timeIsLinearInHostileTexts() {
    for (String piece :
        List.of(
            "<b>http://a.b ", "<a>http://a.b ", "<", "&", "http://a.b/&", "<p/", "<!--", "a</b>")) {
      Growth.isLinear(piece, 20_000, n -> piece.repeat(n / piece.length()), BARE::toHtml);
    }
  }
}
