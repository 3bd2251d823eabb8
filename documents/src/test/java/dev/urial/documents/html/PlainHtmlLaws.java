package dev.urial.documents.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is read of a plain document without a tree is what the parser's tree has. */
class PlainHtmlLaws {
  private static final int DRAWS = Laws.draws(20_000);

  private static final MediaType HTML = MediaType.of("text", "html");
  private static final BaseChain BASE = BaseChain.retrieved("http://h/d/p", 0);

  private static final String[] BLOCKS = {
    "address",
    "blockquote",
    "div",
    "form",
    "h1",
    "h3",
    "main",
    "nav",
    "p",
    "pre",
    "section",
    "details",
    "figure",
    "table",
    "ul",
    "dl",
    "ol",
    "P",
    "DIV",
    "center",
    "fieldset"
  };

  private static final String[] INLINES = {
    "a",
    "b",
    "i",
    "span",
    "code",
    "em",
    "button",
    "object",
    "video",
    "x-y",
    "q",
    "label",
    "A",
    "audio",
    "map",
    "ins",
    "font",
    "summary",
    "style",
    "script",
    "textarea",
    "iframe",
    "title",
    "canvas",
    "s",
    "legend",
    "slot"
  };

  private static final String[] VOIDS = {
    "br", "hr", "img", "input", "link", "meta", "base", "area", "embed", "source", "wbr", "IMG"
  };

  private static final String[] ODD = {
    "template",
    "svg",
    "math",
    "select",
    "noscript",
    "frameset",
    "plaintext",
    "image",
    "option",
    "isindex",
    "nobr",
    "td",
    "tr",
    "tbody",
    "caption",
    "col",
    "colgroup",
    "li",
    "dt",
    "head",
    "body",
    "html",
    "xmp",
    "noembed",
    "ruby",
    "rt",
    "marquee",
    "applet",
    "listing",
    "frame",
    "keygen",
    "menuitem",
    "param",
    "form",
    "a",
    "search",
    "foreignObject",
    "optgroup",
    "th"
  };

  private static final String[] NAMES = {
    "href",
    "src",
    "id",
    "name",
    "rel",
    "style",
    "srcset",
    "ping",
    "action",
    "content",
    "http-equiv",
    "type",
    "cite",
    "data",
    "class",
    "HREF",
    "itemid",
    "itemtype",
    "itemprop",
    "background",
    "formaction",
    "poster",
    "longdesc",
    "srcdoc",
    "usemap",
    "xlink:href",
    "data-x",
    "profile",
    "manifest",
    "@click",
    ":to",
    "title"
  };

  private static final String[] VALUES = {
    "x",
    "",
    " y ",
    "#f",
    "http://a.example/b?c=d&amp;e",
    "a&b",
    "refresh",
    "1; url=z",
    "image",
    "stylesheet",
    "icon next",
    "é",
    "url(k)",
    "a 1x, b 2x",
    "javascript:1",
    "application/json",
    "json",
    "a\nb",
    "\r\n",
    "&#x41;",
    "&copy=1",
    "http://[",
    "<p>",
    "<a href=&quot;v&quot;>",
    "<base href=w><a href=u>",
    "a>b",
    "data:,x",
    "/",
    "u/",
    "it's",
    "\uD83D\uDE00",
    "http://e/ f"
  };

  private static final String[] BITS = {
    "<",
    "</",
    "<!--",
    "-->",
    "--!>",
    "<!",
    "<?",
    ">",
    "/",
    "=",
    "\"",
    "'",
    "\0",
    "&",
    "<![CDATA[",
    "]]>",
    "<p",
    "</p>",
    "</br>",
    "<a href=q",
    "</a>",
    "</div>",
    "<td>",
    "<table>",
    "</table>",
    "<tr>",
    "<li>",
    "</li>",
    "<body id=b2>",
    "<html id=h2>",
    "<head>",
    "</head>",
    "</body>",
    "</html>",
    "<form action=f2>",
    "</form>",
    "<select>",
    "<svg>",
    "</svg>",
    "<template>",
    "</template>",
    "<script>",
    "</script>",
    "<style>",
    "</style>",
    "<title>",
    "<textarea>",
    "<noscript>",
    "</noscript>",
    "<base href=/c/>",
    "<!doctype html>",
    "\r",
    "\f",
    " ",
    "x",
    "<button>",
    "<image src=i>",
    "<option>",
    "<b>",
    "</b>",
    "<frameset>",
    "<plaintext>",
    "<math>",
    "<input type=hidden>",
    "<caption>",
    "<col>",
    "\uFEFF",
    "-",
    "!",
    "<a/b>",
    "/>",
    "&nbsp;"
  };

  /** Draws documents by a grammar; some parts are hostile. */
  private static final class Author {
    private final SplittableRandom random;
    private final StringBuilder out = new StringBuilder();
    private final int oddness; // one in how many

    Author(SplittableRandom random) {
      this.random = random;
      this.oddness = random.nextInt(3) == 0 ? 6 : 60;
    }

    String document() {
      if (random.nextBoolean()) {
        out.append(one("<!DOCTYPE html>", "<!doctype HTML>\n", "\n", "<!-- c -->"));
      }
      boolean hasHead = random.nextBoolean();
      boolean hasHtml = random.nextInt(3) > 0;
      if (hasHtml) {
        start("html", false);
      }
      out.append(one("", "\n"));
      if (hasHead) {
        start("head", false);
        for (int i = random.nextInt(4); i > 0; i--) {
          head();
        }
        out.append(one("</head>", "</head>\n", "</HEAD >"));
      }
      boolean hasBody = random.nextBoolean();
      if (hasBody) {
        start("body", false);
      }
      flow(random.nextInt(6), 0);
      if (hasBody && random.nextInt(3) > 0) {
        out.append("</body>").append(one("", "\n"));
        out.append(hasHtml ? one("</html>", "</html>\n", "") : "");
      }
      return out.toString();
    }

    private void head() {
      String name = one("meta", "link", "base", "title", "script", "style");
      start(name, false);
      if (PlainNesting.isRaw(name)) {
        raw(name);
      }
      out.append(one("", "\n  "));
    }

    private void flow(int most, int depth) {
      for (int i = most; i > 0; i--) {
        switch (random.nextInt(depth > 4 ? 3 : 7)) {
          case 0 -> out.append(one("text", " &amp; more ", "\n", "<!-- <a href=n> -->", "1 < 2"));
          case 1 -> start(one(VOIDS), random.nextInt(4) == 0);
          case 2 -> {
            if (random.nextInt(oddness) == 0) {
              hostile();
            }
          }
          case 3, 4 -> element(one(INLINES), depth);
          default -> element(one(BLOCKS), depth);
        }
      }
    }

    private void hostile() {
      if (random.nextBoolean()) {
        out.append(one(BITS));
      } else {
        String name = one(ODD);
        start(name, random.nextInt(6) == 0);
        flow(random.nextInt(2), 4);
        if (random.nextBoolean()) {
          out.append("</").append(name).append('>');
        }
      }
    }

    private void element(String name, int depth) {
      start(name, false);
      switch (name) {
        case "ul", "ol" -> items("li", "li", depth);
        case "dl" -> items("dt", "dd", depth);
        case "table" -> table(depth);
        default -> {
          if (PlainNesting.isRaw(name)) {
            raw(name);
            return;
          }
          flow(random.nextInt(4), depth + 1);
        }
      }
      if (!(name.equals("p") && random.nextInt(3) == 0) && random.nextInt(oddness * 4) > 0) {
        out.append("</").append(name).append(one(">", ">", ">", " >", "\n>"));
      }
    }

    private void items(String first, String second, int depth) {
      for (int i = random.nextInt(3); i > 0; i--) {
        String name = random.nextBoolean() ? first : second;
        start(name, false);
        flow(random.nextInt(3), depth + 1);
        out.append(random.nextBoolean() ? "</" + name + ">" : "");
      }
    }

    private void table(int depth) {
      if (random.nextInt(4) == 0) {
        element("caption", depth + 2);
      }
      boolean hasGroup = random.nextBoolean();
      if (hasGroup) {
        start(one("tbody", "thead"), false);
      }
      for (int i = random.nextInt(3); i > 0; i--) {
        start("tr", false);
        for (int j = random.nextInt(3); j > 0; j--) {
          String cell = one("td", "th");
          start(cell, false);
          flow(random.nextInt(3), depth + 1);
          out.append(random.nextBoolean() ? "</" + cell + ">" : "");
        }
        out.append(one("</tr>", "", "\n"));
      }
    }

    private void raw(String name) {
      out.append(one("", "a", "@import 'k'; b{c:url(d)}", "<a href=r>", "</a>", "\n&amp;\n"));
      if (random.nextInt(oddness) == 0) {
        out.append(one("<!--", "</" + name, "</" + name + "x>", "<script>", "--></script>", "<"));
      }
      out.append(one("</", "</", "</")).append(name).append(one(">", ">", " >"));
    }

    private void start(String name, boolean isSelfClosing) {
      out.append('<').append(name);
      for (int i = random.nextInt(3); i > 0; i--) {
        out.append(one(" ", " ", "\n", "  ")).append(one(NAMES));
        String value = one(VALUES);
        switch (random.nextInt(8)) {
          case 0 -> {}
          case 1 -> out.append("='").append(value.replace("'", "")).append('\'');
          case 2 -> out.append('=').append(value.isEmpty() ? "v" : value.replace(' ', '+'));
          case 3 -> out.append(" = \"").append(value).append('"');
          default -> out.append("=\"").append(value).append('"');
        }
      }
      out.append(one("", "", "", " ")).append(isSelfClosing ? "/>" : ">");
    }

    private String one(String... of) {
      return of[random.nextInt(of.length)];
    }
  }

  private static String mutated(String text, SplittableRandom random) {
    StringBuilder out = new StringBuilder(text);
    for (int i = random.nextInt(3); i >= 0 && out.length() > 0; i--) {
      int at = random.nextInt(out.length());
      switch (random.nextInt(4)) {
        case 0 -> out.deleteCharAt(at);
        case 1 -> out.insert(at, BITS[random.nextInt(BITS.length)]);
        case 2 -> {
          int end = Math.min(out.length(), at + random.nextInt(20));
          out.insert(random.nextInt(out.length()), out.substring(at, end));
        }
        default -> out.delete(at, Math.min(out.length(), at + random.nextInt(8)));
      }
    }
    return out.toString();
  }

  /** Returns all that is known of links. */
  private static List<String> all(HtmlDocument document) {
    List<String> all = new ArrayList<>();
    DocumentLinks read = document.links(BASE);
    all.add(read.base() + " " + read.remarks());
    for (Link link : read.links()) {
      all.add(
          String.join(
              " | ",
              String.valueOf(link.range()),
              link.reference(),
              String.valueOf(link.kind()),
              link.element() + " " + link.attribute() + " " + link.part(),
              String.valueOf(link.relations()),
              String.valueOf(link.base()),
              String.valueOf(link.target()),
              String.valueOf(link.isRewritable()),
              String.valueOf(link.remarks())));
    }
    all.add("script " + document.hasScript());
    return all;
  }

  /** Returns whether the document is plain. */
  private static boolean holds(String html) {
    HtmlTree tree = HtmlTree.of(html);
    if (!tree.isPlain()) {
      return false;
    }
    DocumentText text = DocumentText.of(html);
    HtmlTree parsed = HtmlTree.parsed(html);
    for (boolean isScripted : new boolean[] {true, false}) {
      HtmlDocument plain = new HtmlDocument(text, HTML, isScripted, tree);
      HtmlDocument oracle = new HtmlDocument(text, HTML, isScripted, parsed);
      assertEquals(all(oracle), all(plain), html);
      assertEquals(oracle.names(), plain.names(), html);
    }
    return true;
  }

  @Test
  void drawnDocumentsAreReadAsTheParserReadsThem() {
    SplittableRandom random = new SplittableRandom(34);
    int plain = 0;
    for (int i = 0; i < DRAWS; i++) {
      plain += holds(new Author(random.split()).document()) ? 1 : 0;
    }
    assertTrue(plain > DRAWS / 5, plain + " of " + DRAWS + " are plain");
    assertTrue(plain < DRAWS, "none is odd");
  }

  @Test
  void mutationsAreReadAsTheParserReadsThem() {
    SplittableRandom random = new SplittableRandom(35);
    int plain = 0;
    for (int i = 0; i < DRAWS; i++) {
      plain += holds(mutated(new Author(random.split()).document(), random)) ? 1 : 0;
    }
    assertTrue(plain > DRAWS / 10, plain + " of " + DRAWS + " are plain");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<!DOCTYPE html>\n<html lang=en><head><meta charset=utf-8><title>t</title></head>\n"
            + "<body class=b><p id=a>x<p>y<ul><li>1<li><a href=z>2</a></ul></body>\n</html>\n",
        "<table><tr><td>a<td><a href=b>c</a><tr><th>d</table>",
        "<dl><dt>a<dd>b<dt>c</dl><img src=a><hr/>",
        "<a name=\"old\"></a><script src=s></script><style>a{b:url(c)}</style>",
        ""
      })
  void plainDocumentsNeedNoTree(String html) {
    assertTrue(holds(html), html);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<p></p></p>",
        "<b><p>a</b>",
        "<a href=a><a href=b>",
        "<table><a href=b>",
        "<table><td>a",
        "<template><p id=a></template>",
        "<svg><a href=b></svg>",
        "<select><a href=b></select>",
        "x<body id=a>",
        "<body></body>x",
        "<form><form action=a>",
        "<script><!--<script></script>",
        "<p a=b a=c>",
        "<p id=a&amp;b>",
        "<div id=a/>",
        "<p a='b'c>",
        "<!--a--!>b-->",
        "a\0b",
        "<textarea>"
      })
  void otherDocumentsAreLeftToTheParser(String html) {
    assertFalse(holds(html), html);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<div>",
        "<p>",
        "<!--",
        "--",
        "<script>",
        "<script><",
        "</",
        "<a b=",
        "<a b='",
        "<p a ",
        "<ul><li>",
        "<style></styl",
        " a=b",
        "<!--a--b",
        "<b></b>",
        "<script></script>",
        "<style>a</style>",
        "<a href=b>c</a>"
      })
  void hostileDocumentsTakeLinearTime(String piece) {
    Growth.isLinear(piece, 20_000, n -> "<p x" + piece.repeat(n), html -> PlainHtml.elements(html));
    Growth.isLinear(piece, 20_000, piece::repeat, html -> PlainHtml.elements(html));
  }
}
