package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.text.TerminalWidth;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Growth;
import dev.urial.testkit.laws.Laws;
import java.io.IOException;
import java.io.Reader;
import java.io.StringReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LinkifierTest {
  private static final Linkifier BARE = Linkifier.web().withRel("");

  @Test
  void whatIsFoundBecomesALinkAndAllElseIsEscaped() {
    assertEquals(
        "&lt;b&gt; <a href=\"http://a.example/?b&amp;c\" rel=\"nofollow noopener\">"
            + "http://a.example/?b&amp;c</a> &amp; &quot;&#39;",
        Linkifier.web().toHtml("<b> http://a.example/?b&c & \"'"));
  }

  @Test
  void whatHasNoSchemeGetsTheFindersOne() {
    assertEquals("<a href=\"http://www.w3.org\">www.w3.org</a>", BARE.toHtml("www.w3.org"));
    assertEquals("<a href=\"mailto:me@w3.org\">me@w3.org</a>", BARE.toHtml("me@w3.org"));
  }

  @Test
  void whatWasMadeHarmlessStaysText() {
    Linkifier security = Linkifier.of(Finder.security()).withRel("");
    assertEquals("hxxp://w3[.]org", security.toHtml("hxxp://w3[.]org"));
    assertEquals("<a href=\"http://[::1]\">::1</a>", security.toHtml("::1"));
  }

  @Test
  void whatIsNoIriLeadsWhereBrowsersLead() {
    assertEquals(
        "<a href=\"http://a.example/%60b%5Ec\">http://a.example/`b^c</a>",
        BARE.toHtml("http://a.example/`b^c"));
    assertEquals("http://1.2.3.4.0x5/{b}", BARE.toHtml("http://1.2.3.4.0x5/{b}"));
    assertEquals(
        "<a href=\"http://a.example/b/%7Bc%7D\">a.example/b/{c}</a>",
        BARE.shortenedTo(15).toHtml("http://a.example/b/{c}"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "javascript:alert(1)",
        "JavaScript://%0Aalert(1)",
        "<javascript:alert(1)>",
        "vbscript:msgbox(1)",
        "data:text/html,%3Cscript%3Ealert(1)%3C/script%3E",
        "file:///etc/passwd",
        "view-source:http://a.example/",
        "blob:http://a.example/x",
        "foo://a.example/",
      })
  void otherSchemesStayText(String text) {
    String html = Linkifier.of(Finder.everything()).toHtml(text);
    for (String tag : html.split("<a", -1)) {
      assertFalse(
          tag.matches("(?s) href=\"(javascript|vbscript|data|file|view-source|blob|foo):.*"), html);
    }
    assertEquals(text, unescaped(withoutTags(html)));
  }

  @Test
  void whatRunsIsRefusedEvenIfAskedFor() {
    for (String scheme : List.of("javascript", "JAVASCRIPT", "vbscript", "data", "", "a b", "a:")) {
      List<String> asked = List.of(scheme);
      assertThrows(IllegalArgumentException.class, () -> BARE.allowing(asked), scheme);
      assertThrows(IllegalArgumentException.class, () -> BARE.onlyAllowing(asked), scheme);
    }
  }

  @Test
  void schemesCanBeAllowedAndForbidden() {
    Linkifier gemini = Linkifier.of(Finder.everything()).withRel("").allowing(List.of("GEMINI"));
    assertEquals(
        "<a href=\"gemini://a.example/\">gemini://a.example/</a>",
        gemini.toHtml("gemini://a.example/"));
    assertEquals(
        "http://a.example/", gemini.onlyAllowing(List.of("gemini")).toHtml("http://a.example/"));
    assertTrue(gemini.schemes().contains("gemini"));
  }

  @Test
  void aHookChoosesAttributes() {
    Linkifier it =
        Linkifier.web()
            .withAttributes(
                find ->
                    find.kind() == Find.Kind.WWW
                        ? Map.of("class", "a\"><b>")
                        : Map.of("rel", "me"));
    assertEquals(
        "<a href=\"http://www.w3.org\" rel=\"nofollow noopener\""
            + " class=\"a&quot;&gt;&lt;b&gt;\">www.w3.org</a>",
        it.toHtml("www.w3.org"));
    assertEquals(
        "<a href=\"http://w3.org/\" rel=\"me\">http://w3.org/</a>", it.toHtml("http://w3.org/"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"href", "HREF", "onclick", "OnLoad", "a b", "a=", "", "x>"})
  void aHookCannotSetWhatLeadsElsewhere(String name) {
    Linkifier it = Linkifier.web().withAttributes(find -> Map.of(name, "x"));
    assertThrows(IllegalArgumentException.class, () -> it.toHtml("www.w3.org"));
  }

  @Test
  void longLinksAreShownShorter() {
    Linkifier it = BARE.shortenedTo(24);
    assertEquals(
        "<a href=\"http://a.example/one/two/three/four\">a.example/one/tw…ee/four</a>",
        it.toHtml("http://a.example/one/two/three/four"));
    assertEquals(
        "<a href=\"https://a.example/one/twelve\">a.example/one/twelve</a>",
        it.toHtml("https://a.example/one/twelve"));
    assertEquals(
        "<a href=\"http://www.google.com.a-long-name.evil.example/x\">…a-long-name.evil.example…</a>",
        BARE.shortenedTo(26).toHtml("http://www.google.com.a-long-name.evil.example/x"));
    assertThrows(IllegalArgumentException.class, () -> BARE.shortenedTo(7));
  }

  @Test
  void shortenedLinksAreNoWider() {
    DrawnTexts texts = DrawnTexts.random("a.:/?#é漢-", 60);
    Laws.forAll(
        "shortened",
        5_000,
        texts,
        text -> {
          String html = BARE.shortenedTo(12).toHtml("http://" + text.replace(" ", ""));
          int open = html.indexOf('>');
          int close = html.indexOf("</a>");
          if (close > 0 && html.startsWith("<a")) {
            assertTrue(TerminalWidth.of(unescaped(html.substring(open + 1, close))) <= 12, html);
          }
        });
  }

  /** The law: without tags and unescaped, the output is the input; no markup of the input's. */
  @Test
  void nothingIsLostAndNothingGetsThrough() {
    DrawnTexts texts = DrawnTexts.random("<>\"'&;/:.@wx \n\tajavscript=()%漢\u202E[]{}", 60);
    DrawnTexts seeds = DrawnTexts.random(" <\"'>&www.w3.org,;)", 30);
    for (Linkifier linkifier :
        List.of(
            Linkifier.web(),
            BARE,
            Linkifier.of(Finder.everything()),
            Linkifier.of(Finder.strict()))) {
      Laws.forAll(
          "linkified",
          5_000,
          texts,
          seeds,
          (text, seed) -> {
            for (String it :
                List.of(
                    text,
                    seed,
                    "http://" + text,
                    seed + "www.a.example/" + text,
                    "<URL:http://a.example/" + text + ">")) {
              isSound(linkifier, it);
            }
          });
    }
  }

  private static void isSound(Linkifier linkifier, String text) {
    String html = linkifier.toHtml(text);
    assertEquals(text, unescaped(withoutTags(html)), html);
  }

  /** Knows the two tags there may be, and fails on any other markup. */
  private static String withoutTags(String html) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < html.length(); ) {
      char c = html.charAt(i);
      if (c == '<') {
        int end = html.indexOf('>', i);
        String tag = html.substring(i, end + 1);
        assertTrue(
            tag.equals("</a>")
                || tag.matches(
                    "(?s)<a href=\"[a-z0-9A-Z.+-]+:[^<>\"']*\"( rel=\"nofollow noopener\")?>"),
            tag);
        i = end + 1;
      } else {
        assertTrue(c != '>' && c != '"' && c != '\'', html);
        text.append(c);
        i++;
      }
    }
    return text.toString();
  }

  private static String unescaped(String text) {
    return text.replace("&lt;", "<")
        .replace("&gt;", ">")
        .replace("&quot;", "\"")
        .replace("&#39;", "'")
        .replace("&amp;", "&");
  }

  @Test
  void aStreamGivesTheSame() throws IOException {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 20_000; i++) {
      text.append(i % 7 == 0 ? "see <http://a.example/" + i + ">, " : "plain & words ");
      text.append(i % 5_000 == 0 ? "x".repeat(300_000) : "");
    }
    StringBuilder out = new StringBuilder();
    Linkifier.web().write(new StringReader(text.toString()), out);
    assertEquals(Linkifier.web().toHtml(text), out.toString());
  }

  @Test
  void whatFailsToBeWrittenOrReadIsTold() {
    Reader broken =
        new Reader() {
          @Override
          public int read(char[] buffer, int offset, int length) throws IOException {
            throw new IOException("broken");
          }

          @Override
          public void close() {}
        };
    assertThrows(IOException.class, () -> BARE.write(broken, new StringBuilder()));
    Appendable full =
        new Appendable() {
          @Override
          public Appendable append(CharSequence text) throws IOException {
            throw new IOException("full");
          }

          @Override
          public Appendable append(CharSequence text, int start, int end) throws IOException {
            throw new IOException("full");
          }

          @Override
          public Appendable append(char c) throws IOException {
            throw new IOException("full");
          }
        };
    assertThrows(IOException.class, () -> BARE.write("www.w3.org", full));
    assertThrows(IOException.class, () -> BARE.write(new StringReader("www.w3.org"), full));
  }

  @Test
  void timeIsLinear() {
    for (String piece : List.of("<", "&", "www.w3.org ", "http://a.example/ ", "\"", "a")) {
      Growth.isLinear("linkified " + piece, 2_000, n -> piece.repeat(n), BARE::toHtml);
    }
  }
}
