package dev.urial.text;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.internal.text.Ascii;
import dev.urial.registry.PublicSuffixList;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import dev.urial.url.Url;
import dev.urial.url.ValidationError;
import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is found in a text; each row marks it with ⟦ and ⟧. */
class FinderTest {
  private static final String[] WEB = {
    "nothing here: no, nor there; 12:30, a::b, x@y, e.g. this. And so on...",
    "See ⟦http://a.example/b⟧.",
    "See (⟦http://a.example/b_(c)⟧), or \"⟦http://a.example⟧\"!",
    "[text](⟦http://a.example/b⟧) and [⟦http://a.example/c⟧ wiki text] and [⟦http://a.example/d⟧]",
    "*⟦http://a.example⟧* **⟦http://a.example/b⟧** `⟦http://a.example/c⟧`",
    "<a href='⟦http://a.example/b?c=d&e⟧'>⟦http://a.example/e⟧</a> <img src=⟦http://a.example/f⟧>",
    "escaped: &lt;⟦http://a.example/b⟧&gt; &quot;⟦http://a.example/c?d&amp;e⟧&quot;",
    "url(⟦https://a.example/b.png⟧); \\url{⟦https://a.example/c⟧}",
    "⟦HTTPS://A.EXAMPLE/⟧ ⟦ftp://a.example/;type=d⟧ ⟦irc://a.example:6667/b⟧ ⟦file:///etc/hosts⟧",
    "12:⟦irc6://a.example⟧ 5:30 x2:⟦http://a.example⟧ 12:tel 1:2",
    "⟦mailto:me@a.example?subject=b⟧, ⟦tel:+36-1-234-5678⟧; ⟦urn:isbn:0451450523⟧.",
    "⟦geo:47.5,19.05⟧ ⟦magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a⟧"
        + " ⟦sip:me@a.example⟧",
    "mail ⟦me@a.example⟧, ⟦me+tag@sub.example.org⟧; not me@localhost, image@2x.png, @me, me@",
    "⟦www.w3.org⟧, ⟦WWW.W3.ORG/a⟧. Not www.nosuchtop, www., wwww.w3.org, awww.w3.org",
    "w3.org and 4.4.4.4 are bare, //a.example/b too",
    "⟦http://2130706433/⟧ ⟦http://0x7f.1/⟧ ⟦http://127.0.0.1:8080/a⟧ ⟦http://[::1]:80/b⟧",
    "not http://, http://., http:///a, http://[::g], http://-a.example, http://a.example:99999/",
    "⟦http://a.example/b#:~:text=c%20d,-e⟧, ⟦http://a.example/#t=10,20⟧;",
    "⟦https://ja.wikipedia.org/wiki/日本語⟧。「⟦http://例え.テスト/道⟧」、⟦http://a.example/é⟧",
    "中文⟦http://a.example/b⟧。还有，⟦me@a.example⟧！《⟦www.w3.org⟧》",
    "«⟦http://пример.рф/путь⟧», „⟦http://a.example/b⟧“ – ⟦http://a.example/c⟧…",
    "العربية: ⟦http://a.example/ب⟧، ⟦http://a.example/ج⟧؟ עברית ״⟦http://a.example/א⟧״",
    "हिन्दी ⟦http://a.example/ह⟧। ελληνικά ⟦http://a.example/λ⟧·",
    "⟦http://user:secret@a.example:8080/⟧ ⟦http://a.example:8080⟧: ⟦http://a.example⟧:",
    "⟦http://a.example.⟧/b".replace(".⟧/b", "./b⟧"),
    "⟦http://a.example/a,b;c:d!e'f*g~h|i$j&k=l+m@n⟧ ⟦http://a.example/?⟧".replace("/?⟧", "/⟧?"),
    "⟦http://a.example/b⟧(c d) ⟦http://a.example/b⟧(c ⟦http://a.example/b{c}d[e]⟧",
    "text:⟦http://a.example⟧ _http://a.example éhttp://a.example x-⟦http://a.example⟧"
        + " 1http://a.example",
    "unknown: foo://a.example, foo:bar, data:,a news:a.b javascript:alert(1)",
    "nested: ⟦https://web.example/2020/http://a.example/b⟧",
    "⟦git+ssh://a.example/b⟧ ⟦svn+ssh://a.example/b⟧ ⟦git+https://a.example/b.git⟧"
        + " 1+⟦http://a.example⟧",
    "⟦~emersion/soju-dev@lists.sr.ht⟧ ⟦~me@a.example⟧ ~~⟦me@a.example⟧~~ ~⟦me@a.example⟧~",
    "⟦sales/hu@a.example⟧ /var/mail/⟦me@a.example⟧ w3.org/⟦me@a.example⟧ 中/⟦me@a.example⟧",
    "⟦http://www｡facebook｡com⟧ ⟦http://www。w3。org/a⟧ ⟦http://a.example⟧。Then ⟦www.w3｡org⟧。",
    "no http://1080::8:800:200C:417A/path http://1080:0:0:0:8:800:200C:417A/i ⟦http://ab:80⟧: x",
    "no https://user:pass@ex@mple.com/ https://us@er:pass@example.com/ @me@social.example",
    "no foo://me@a.example/ amqp://me:secret@a.example/b jdbc:foo://me:secret@a.example,"
        + " mongodb+srv://me:secret@a.example http://me:secret@a.example:99999/ foo://{a}:{b}@w3.org",
    "foo://x ⟦me@a.example⟧ ⟦mailto://me@a.example⟧ a://b/⟦me@a.example⟧ //⟦me@a.example⟧",
    "em—⟦http://a.example/b⟧—dash, ⟦http://a.example/b–c⟧ – dash",
    "emoji 😀⟦http://a.example/😀⟧ 🍄⟦http://🍄.ga/⟧",
    "⟦http://a.example/?filter[name]=x&b[]=1⟧, ⟦http://a.example/x|y⟧ ⟦http://a.example/{id}⟧.",
    "⟦http://a.example/30%Off⟧ ⟦http://a.example/a^b⟧ ⟦http://a.example/a`b⟧ `⟦http://a.example⟧`s",
    "`see ⟦http://a.example/b⟧`, `⟦http://a.example/c⟧`-d ⟦http://a.example/e⟧`"
        + " ⟦http://a.example/f⟧^",
    "zero\u200B⟦http://a.example/b⟧\u200B, bom \uFEFF⟦http://a.example/c⟧\uFEFF",
  };

  /** Between angle brackets, what no IRI holds shows that a blank ends the find. */
  @Test
  void aBlankInBracketsIsKeptWhereTheRestIsNoIri() {
    check(Finder.web(), "<⟦http://a.example/b?c|the⟧ page>");
  }

  private static final String[] STRICT = {
    "See ⟦http://a.example/b⟧, ⟦news:comp.lang.java⟧; \"⟦data:,a⟧\" <⟦tag:a.example,2004:b⟧>.",
    "no www.w3.org, me@a.example, xhttp://a.example, text:http://a.example, http://a.example/b|c",
    "⟦urn:isbn:0451450523⟧ (⟦tel:+1-816-555-1212⟧) ⟦ldap://[2001:db8::7]/c=GB?one⟧"
        + " ⟦http://a.example/%41⟧",
    "http://a.example/%4 ⟦http://a.example/#b⟧ http://a.example/#b#c std::string info: x",
  };

  private static final String[] EVERYTHING = {
    "⟦foo://bar/baz⟧ ⟦w3.org⟧ ⟦www.w3.org⟧ ⟦me@host.lan⟧ ⟦news:comp.lang.java⟧ ⟦data:,a⟧"
        + " ⟦about:blank⟧",
    "⟦jar:file:/a.jar!/b⟧ ⟦view-source:http://a.example/⟧ ⟦did:example:123⟧ ⟦doi:10.1000/182⟧",
    "⟦http://a!b/c⟧ ⟦http://%41/⟧ ⟦http://a_b_/c⟧",
  };

  private static final String[] SECURITY = {
    "⟦hxxp://www[.]w3[.]org/a⟧, ⟦hXXps[:]//evil[.]example[.]com/b?c=d⟧ <⟦fxp://a[.]example⟧>.",
    "⟦evil[.]com⟧ ⟦evil(dot)com/⟧ ⟦1.2.3[.]4⟧ ⟦me[@]w3[.]org⟧ ⟦me[at]w3[dot]org⟧"
        + " ⟦http[://]w3{.}org⟧",
    "[.] x[.] a [.] b hxxp 1hxxp://a f(.)=1",
    "⟦2001:db8::7⟧, ⟦fe80::1⟧/64 ⟦::1⟧. ⟦[2001:db8::7]:8080/a⟧ (⟦::ffff:1.2.3.4⟧)"
        + " ⟦1:2:3:4:5:6:7:8⟧",
    "12:30:45 a::b :: ::a std::abc 00:1b:44:11:3a:b7 1:2:3 beef::cafe 2001:db8::7g",
    "⟦abc.onion⟧ ⟦printer.local:631/x⟧ ⟦localhost:3000⟧, xlocalhost:30 localhost ⟦a.localhost⟧:x",
    "⟦http://%77%77%77.w3.org/⟧ ⟦http://ex%61mple.com⟧ ⟦http://0x7f.1/⟧ ⟦foo://a/b⟧",
    "⟦localhost/x⟧ ⟦localhost:3000/x⟧ (⟦LocalHost/⟧) localhost/127.0.0.1:80 /localhost/x a.b/localhost/x"
        + " ⟦localhost/⟧ ⟦localhost/a?b#c⟧. xlocalhost/x -localhost/x localhost/::1",
    "⟦%77ww.example.com⟧, ⟦%77%77%77.w3.org/a⟧ ⟦www.ex%61mple.com:80/⟧ ⟦w3%2Eorg.example.com⟧"
        + " %zz.w3.org a%20w3.org x%2Fw3.org 100%.com %2e.com %77ww.nosuchtop me%40w3.org",
  };

  /** RFC 5322 §3.2.3: {@code atext}; and where the signs are rather those of a text around it. */
  private static final String[] LOCAL_PARTS = {
    "⟦a!b@c.example⟧ ⟦a#b@c.example⟧ ⟦a$b@c.example⟧ ⟦a%b@c.example⟧ ⟦a&b@c.example⟧ ⟦a'b@c.example⟧",
    "⟦a*b@c.example⟧ ⟦a+b@c.example⟧ ⟦a-b@c.example⟧ ⟦a/b@c.example⟧ ⟦a=b@c.example⟧ ⟦a?b@c.example⟧",
    "⟦a^b@c.example⟧ ⟦a_b@c.example⟧ ⟦a`b@c.example⟧ ⟦a{b@c.example⟧ ⟦a|b@c.example⟧ ⟦a}b@c.example⟧",
    "⟦a~b@c.example⟧ ⟦a#b/c@d.example⟧ ⟦a!b.c!d@e.example⟧, <⟦a#b@c.example⟧>. Mail:⟦a#b@c.example⟧",
    "⟦SRS0=HHH=TT=a.example=me@b.example⟧ ⟦prvs=123=me@a.example⟧ ⟦list+me=w3.org@a.example⟧",
    "no #@c.example a#@c.example a=@c.example a?@c.example a}@c.example ${me}@c.example {a}@b.example",
    "!⟦me@a.example⟧ #⟦me@a.example⟧ $⟦me@a.example⟧ *⟦me@a.example⟧* =⟦me@a.example⟧ ?⟦me@a.example⟧",
    "^⟦me@a.example⟧ `⟦me@a.example⟧` {⟦me@a.example⟧} |⟦me@a.example⟧| **Mail**⟦me@a.example⟧",
    "email=⟦me@a.example⟧ --to=⟦me@a.example⟧ ?to=⟦me@a.example⟧&cc=⟦me@b.example⟧ a=1&b=⟦me@c.example⟧",
    "1|⟦me@a.example⟧|x a|b|⟦me@a.example⟧ **a**⟦me@a.example⟧** json{⟦me@a.example⟧} `x`⟦me@a.example⟧",
    "/x#⟦me@a.example⟧ w3.org#⟦me@a.example⟧ w3.org?⟦me@a.example⟧ a/b?⟦me@c.example⟧ x/#/⟦me@a.example⟧",
  };

  @Test
  void theLocalPartOfAnAddressIsWhole() {
    check(Finder.web(), LOCAL_PARTS);
    check(Finder.everything(), "⟦first.li!x@c.example⟧ ⟦a#b@c.example⟧");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '§',
      textBlock =
          """
          a%b@c.example   → mailto:a%25b@c.example
          a%41@c.example  → mailto:a%2541@c.example
          a#b@c.example   → mailto:a%23b@c.example
          a?b@c.example   → mailto:a%3Fb@c.example
          a/b@c.example   → mailto:a%2Fb@c.example
          a&b@c.example   → mailto:a%26b@c.example
          a=b@c.example   → mailto:a%3Db@c.example
          a^b@c.example   → mailto:a%5Eb@c.example
          a`b@c.example   → mailto:a%60b@c.example
          a{b@c.example   → mailto:a%7Bb@c.example
          a|b@c.example   → mailto:a%7Cb@c.example
          a}b@c.example   → mailto:a%7Db@c.example
          "a"@c.example   → mailto:%22a%22@c.example
          a!$'*+-_~@c.example → mailto:a!$'*+-_~@c.example
          é@c.example     → mailto:é@c.example
          """)
  void anAddressIsEncodedAsRfc6068Says(String text, String uri) {
    Find find = Finder.web().findFirst(text);
    assertNotNull(find);
    assertEquals(text, find.text());
    assertEquals(uri, String.valueOf(find.identifier()));
  }

  /** Browsers open another host, or none. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://a|b@c.example/",
        "http://a^b@c.example/",
        "http://a`b@c.example/",
        "http://a]b@c.example/",
        "http://a.example|b|c@d.example/",
        "http://ex%61mple.com/",
        "https://h:80a/",
        "https://h:80a",
        "https://h:80-1/",
        "https://h:80_/",
        "https://h:80é/",
        "https://h:80%31/",
        "https://h:80.5/",
        "https://h:x80/",
        "ssh://git@a.example:me/b.git",
        "www.w3.org:80a/",
      })
  void aHostThatNoBrowserOpensIsNoLink(String text) {
    check(Finder.web(), "See " + text + ", or ⟦http://a.example/⟧.");
  }

  @Test
  void whatFollowsAPortOfTheSentence() {
    check(
        Finder.web(),
        "⟦http://h:80⟧, ⟦http://h:80⟧. ⟦http://h:80⟧: ⟦http://h:80⟧; x ⟦http://h:80/a⟧"
            + " ⟦http://h:80?a⟧ ⟦http://a.example:80⟧について ⟦http://a.example⟧|b ⟦http://a.example⟧:x");
    check(Finder.uts58(), "no https://w3.org:80a/ ⟦https://w3.org:80⟧, ⟦https://w3.org:80/a⟧");
  }

  @Test
  void aBlankBreaksNoTwoIdentifiers() {
    check(
        Finder.web(),
        "<⟦http://a.example/⟧ ⟦me@b.example⟧>",
        "<⟦http://a.example/⟧ a#b@c.example>".replace("a#b@c.example", "⟦a#b@c.example⟧"),
        "<⟦http://a.example/⟧ ⟦mailto:me@b.example⟧>",
        "<⟦http://a.example/⟧ ⟦urn:isbn:0451450523⟧>",
        "<⟦http://a.example/⟧ ⟦tel:+36-1-234-5678⟧>",
        "<⟦http://a.example/b⟧ x ⟦me@b.example⟧>",
        "\"⟦http://a.example/⟧ ⟦me@b.example⟧\"",
        "<⟦http://a.example/b c/@d⟧> <⟦http://a.example/b :c⟧> <⟦http://a.example/b x:c⟧>");
  }

  /** What is before the mark is the name of another host. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "hxxp://evil[.]example/bad",
        "http://evil[.]example/bad",
        "http://evil.example[.]com/",
        "http://evil(.)example",
        "http://evil{DOT}example",
        "http://evil.example[:]8080/x",
        "http://name[@]evil.example/",
        "www.evil.com[.]example",
        "http://evil[.example/",
        "http://evil.{region}.example/",
        "http://evil{region}.example/",
        "http://evil.example:{port}/",
        "http://evil.example:${port}/",
        "http://evil{a}:{b}@host.example/",
      })
  void aHostThatAMarkCutsIsNotFoundInPart(String text) {
    check(Finder.web(), "See " + text + ", or ⟦http://a.example/⟧.");
  }

  @Test
  void bracketsThatAreNoMarksEndAHost() {
    check(
        Finder.web(),
        "[⟦http://a.example⟧](⟦http://a.example/x⟧) ⟦http://a.example⟧[1] ⟦http://a.example⟧(.) x");
  }

  @Test
  void theProfileOfSecurityFindsWhatIsHidden() {
    check(Finder.security(), SECURITY);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      textBlock =
          """
          hxxps[:]//evil[.]w3[.]org/a → https://evil.w3.org/a
          2001:db8::7                 → http://[2001:db8::7]/
          [2001:DB8::7]:8080/a        → http://[2001:db8::7]:8080/a
          localhost:3000              → http://localhost:3000/
          localhost:3000/x            → http://localhost:3000/x
          localhost/x                 → http://localhost/x
          %77ww.example.com           → http://www.example.com/
          w3%2Eorg.example.com/a      → http://w3.org.example.com/a
          abc.onion                   → http://abc.onion/
          http://%77%77%77.w3.org/    → http://www.w3.org/
          http://0x7f.1/              → http://127.0.0.1/
          me[at]w3[.]org              → mailto:me@w3.org
          """)
  void ofWhatIsHiddenAFindTellsWhatABrowserOpens(String text, String url) {
    Find find = Finder.security().findFirst("Not " + text + "!");
    assertNotNull(find);
    assertEquals(text, find.text());
    assertEquals(url, String.valueOf(find.url()));
    assertEquals(text.contains("[.]"), find.assumptions().contains(Find.Assumption.DEFANGED));
    assertEquals(4, find.start());
    assertEquals(4 + text.length(), find.end());
  }

  @Test
  void placesOfDefangedTextAreThoseOfTheSource() throws IOException {
    String text = "a[.]com b[.]com\n x c[.]com/d e.com ".repeat(30_000);
    List<Find> finds = Finder.security().findAll(text);
    for (Find find : finds) {
      assertEquals(find.text(), text.substring((int) find.start(), (int) find.end()));
      int line = text.lastIndexOf('\n', (int) find.start() - 1);
      assertEquals(find.start() - line, find.column());
    }
    assertEquals("1:1 1:9 2:4 2:14", places(finds.subList(0, 4)));
    List<Find> streamed = new ArrayList<>();
    Finder.security().forEach(new StringReader(text), streamed::add);
    assertEquals(finds, streamed);
    List<String> spans = new ArrayList<>();
    Finder.security().forEachSpan(text, (kind, start, end) -> spans.add(start + " " + end));
    assertEquals(finds.stream().map(it -> it.start() + " " + it.end()).toList(), spans);
  }

  @Test
  void theProfilesFindWhatIsMarked() {
    check(Finder.web(), WEB);
    check(Finder.strict(), STRICT);
    check(Finder.everything(), EVERYTHING);
  }

  private static void check(Finder finder, String... rows) {
    List<String> wrong = new ArrayList<>();
    for (String row : rows) {
      String marked = marked(finder, row.replace("⟦", "").replace("⟧", ""));
      if (!row.equals(marked)) {
        wrong.add(row + "\n     → " + marked);
      }
    }
    assertTrue(wrong.isEmpty(), () -> String.join("\n", wrong));
  }

  private static String marked(Finder finder, String text) {
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (Find find : finder.findAll(text)) {
      assertEquals(text.substring((int) find.start(), (int) find.end()), find.text());
      out.append(text, done, (int) find.start()).append('⟦').append(find.text()).append('⟧');
      done = (int) find.end();
    }
    return out.append(text.substring(done)).toString();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          <URL:ftp://ds.internic.~net/rfc/>.         | ftp://ds.internic.net/rfc/      | 5  | 6
          <url:http://a.example/b c>                 | http://a.example/bc             | 5  | 1
          <http://a.example/b~   c/~ d>              | http://a.example/bc/d           | 1  | 1
          "http://a.example/b~c"                     | http://a.example/bc             | 1  | 1
          <http://a.example/b.>                      | http://a.example/b.             | 1  | 1
          <  me@a.example>                           | mailto:me@a.example             | 0  | 0
          <me@a.example>                             | mailto:me@a.example             | 1  | 1
          "www.w3.org"                               | http://www.w3.org               | 1  | 1
          URL:http://a.example/                      | http://a.example/               | 4  | 0
          <http://a.example/b c>                     | http://a.example/bc             | 1  | 1
          <http://a.example/b is it>                 | http://a.example/bisit          | 1  | 1
          <http://a.example/b title="c">             | http://a.example/b              | 0  | 0
          "http://a.example/b c"                     | http://a.example/bc             | 1  | 1
          "http://a.example/b/ c/ d.html"            | http://a.example/b/c/d.html     | 1  | 1
          "http://a.example/ is down"                | http://a.example/               | 0  | 0
          <http://a.example/ http://b.example/>      | http://a.example/               | 0  | 0
          "http://a.example/b https://b.example/"    | http://a.example/b              | 0  | 0
          <http://a.example/b www.w3.org>            | http://a.example/b              | 0  | 0
          <http://a.example is>                      | http://a.example                | 0  | 0
          "http://a.example is"                      | http://a.example                | 0  | 0
          <URL:http://a. example/b>                  | http://a.example/b              | 5  | 1
          <http://a. example/b>                      | http://a.example/b              | 1  | 1
          <www.w3.org/b c>                           | http://www.w3.org/bc            | 1  | 1
          <URL:www.w3.org/b~   c/~ d>                | http://www.w3.org/bc/d          | 5  | 1
          "www.w3.org/b c.html"                      | http://www.w3.org/bc.html       | 1  | 1
          <www.w3.org is>                            | http://www.w3.org               | 0  | 0
          <a href="http://a.example/b c">            | http://a.example/b              | 0  | 0
          "http://a.example/b, he said"              | http://a.example/b              | 0  | 0
          <URL:http://a.example/new-~page>           | http://a.example/new-page       | 5  | 1
          """)
  void delimitersAreTakenAway(String text, String identifier, int before, int behind) {
    Find find = Finder.web().findFirst(text.replace('~', '\n'));
    assertNotNull(find);
    assertEquals(identifier, String.valueOf(find.identifier()));
    assertEquals(before, find.start() - find.outerStart());
    assertEquals(behind > 0, find.isDelimited());
    assertEquals(find.isDelimited(), find.outerEnd() > find.end());
  }

  @Test
  void aFindTellsWhatWasAssumed() {
    assertEquals("[]", assumed("<http://a.example/>"));
    assertEquals("[SCHEME]", assumed("www.w3.org"));
    assertEquals("[MAILTO]", assumed("me@a.example"));
    assertEquals("[PUNCTUATION]", assumed("http://a.example/b."));
    assertEquals("[PUNCTUATION]", assumed("http://a.example."));
    assertEquals("[BRACKET]", assumed("(http://a.example/b)"));
    assertEquals("[SCRIPT]", assumed("http://example.comについて"));
    assertEquals("[LINE_BREAK]", assumed("<http://a.example/\nb>"));
    assertEquals("[LINE_BREAK, HYPHEN]", assumed("<http://a.example/b-\nc>"));
    assertEquals("[INNER_SPACE]", assumed("<URL:http://a.example/ b>"));
  }

  private static String assumed(String text) {
    Find find = Finder.web().findFirst(text);
    assertNotNull(find);
    assertEquals(find.assumptions().size(), find.assumed().size());
    return find.assumptions().toString();
  }

  @Test
  void aFindTellsHowSureItIs() {
    assertEquals("CERTAIN: it is between delimiters", sure("<http://a.example/>"));
    assertEquals("LIKELY: it has a known scheme", sure("http://a.example/"));
    assertEquals("LIKELY: it is an address in an existing domain", sure("me@a.example"));
    assertEquals("POSSIBLE: something that is not in the text was assumed", sure("www.w3.org"));
    assertEquals("POSSIBLE: it has a scheme that is not registered", sure("foo://a.example"));
    assertEquals(
        "POSSIBLE: part of it does not match the grammar of identifiers",
        sure("http://a.example/b|c"));
  }

  private static String sure(String text) {
    Find find = Finder.web().with(Finder.Option.UNKNOWN_SCHEMES).findFirst(text);
    assertNotNull(find);
    return find.certainty() + ": " + find.why().text();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      quoteCharacter = '~',
      textBlock =
          """
          http://a.example/?filter[name]=x&b[]=1 → http://a.example/?filter[name]=x&b[]=1
          http://a.example/x|y → http://a.example/x|y
          http://a.example/{id} → http://a.example/%7Bid%7D
          http://a.example/30%Off → http://a.example/30%Off
          http://a.example/a^b → http://a.example/a%5Eb
          http://a.example/a`b → http://a.example/a%60b
          """)
  void whatIsNoIriIsReadByTheUrlStandard(String text, String url) {
    Find find = Finder.web().findFirst(text);
    assertNotNull(find);
    assertEquals(text, find.text());
    assertNull(find.identifier());
    assertEquals(url, String.valueOf(find.url()));
    assertEquals(Set.of(Find.Assumption.URL_STANDARD), find.assumptions());
    assertEquals(List.of(ValidationError.INVALID_URL_UNIT), find.urlErrors());
    assertEquals(2, find.assumed().size());
    assertEquals(Find.Certainty.POSSIBLE, find.certainty());
  }

  @Test
  void aFindTellsWhatABrowserOpens() {
    assertEquals("http://www.w3.org/", url("www.w3.org"));
    assertEquals("mailto:me@a.example", url("me@a.example"));
    assertEquals("http://127.0.0.1/", url("http://0x7f.1"));
    assertEquals("null", url("http://a.example.0x/"));
    Find iri = Finder.web().findFirst("http://me:pw@a.example");
    assertNotNull(iri);
    assertTrue(iri.urlErrors().isEmpty());
  }

  private static String url(String text) {
    Find find = Finder.web().findFirst(text);
    assertNotNull(find);
    return String.valueOf(find.url());
  }

  @Test
  void linesAndColumnsAreCountedFromOne() {
    List<Find> finds =
        Finder.web().findAll("http://a.example\r\n x http://b.example\rhttp://c.example");
    assertEquals("1:1 2:4 3:1", places(finds));
  }

  private static String places(List<Find> finds) {
    List<String> places = new ArrayList<>();
    finds.forEach(find -> places.add(find.line() + ":" + find.column()));
    return String.join(" ", places);
  }

  @Test
  void aFileIsReadInUtf8(@TempDir Path folder) throws IOException {
    Path file = folder.resolve("a.txt");
    Files.write(file, "é\nhttp://a.example/é\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    List<Find> finds = new ArrayList<>();
    Finder.web().forEach(file, finds::add);
    assertEquals("[2–20 http://a.example/é]", finds.toString());
    Files.write(file, new byte[] {'h', 't', 't', 'p', ':', '/', '/', 'a', '/', (byte) 0xFF});
    finds.clear();
    Finder.web().forEach(file, finds::add);
    assertEquals("[0–9 http://a/]", finds.toString());
  }

  @Test
  void whatIsLongerThanTheLongestIsCut() throws IOException {
    String text = "http://a.example/" + "b".repeat(200_000) + " http://c.example";
    List<Find> finds = new ArrayList<>();
    Finder.web().forEach(new StringReader(text), finds::add);
    assertEquals(2, finds.size());
    assertEquals(Set.of(Find.Assumption.LENGTH), finds.get(0).assumptions());
    assertTrue(finds.get(0).text().length() >= Finder.LONGEST);
    assertEquals(finds, Finder.web().findAll(text));
  }

  @Test
  void optionsAndSchemesMakeAnotherFinder() throws IOException {
    Finder web = Finder.web();
    assertSame(web, web.with(Finder.Option.EMAIL));
    assertSame(web, web.without(Finder.Option.BARE_DOMAINS));
    assertNull(web.without(Finder.Option.EMAIL).findFirst("me@a.example"));
    assertNull(web.without(Finder.Option.WWW).findFirst("www.w3.org"));
    check(web.withSchemes(List.of("JIRA")), "⟦jira:ABC-12⟧ ⟦http://a.example⟧ ⟦jira://a/b⟧");
    check(web.onlySchemes(List.of("jira")), "⟦jira:ABC-12⟧ http://a.example ⟦www.w3.org⟧");
    check(web.with(Finder.Option.NETWORK_PATHS), "⟦//a.example/b⟧ ///a.example http://");
    check(
        web.with(Finder.Option.BARE_ADDRESSES),
        "⟦1.2.3.4⟧, ⟦1.2.3.4:80/a⟧ 1.2.3 1.2.3.4.5 1.2.3.400");
    check(
        web.with(Finder.Option.BARE_DOMAINS),
        "⟦w3.org⟧, ⟦a.co.uk/b⟧; co.uk me.nojava /a.pl ⟦a.co.za:80⟧ ⟦a.example.ck⟧ x.y@"
            + " ⟦me@w3.org⟧");
    check(
        web.with(Finder.Option.KNOWN_DOMAINS), "⟦http://w3.org⟧ http://localhost http://a.b_c.com");
    check(web.with(Finder.Option.NOT_AFTER_SIGNS), "#http://a.example $www.w3.org");
    check(web.with(Finder.Option.UNSPACED_SCRIPTS_END), "⟦http://a.example/b⟧日本");
    check(web.with(Finder.Option.UNKNOWN_SCHEMES), "⟦foo://a.example⟧ foo:bar");
    PublicSuffixList mine = PublicSuffixList.read(new StringReader("zz"));
    check(Finder.everything().withDomains(mine), "⟦a.zz⟧ w3.org");
    Find find = web.withAssumedScheme("https").findFirst("www.w3.org");
    assertNotNull(find);
    assertEquals("https://www.w3.org", String.valueOf(find.identifier()));
    assertThrows(IllegalArgumentException.class, () -> web.withSchemes(List.of("a b")));
    assertThrows(IllegalArgumentException.class, () -> web.withAssumedScheme(""));
    assertTrue(Finder.strict().schemes().contains("urn"));
    assertFalse(web.onlySchemes(List.of()).schemes().contains("http"));
  }

  @Test
  void theSpansAreThoseOfTheFinds() throws IOException {
    String text = String.join("\n", WEB);
    List<String> spans = new ArrayList<>();
    Finder.web().forEachSpan(text, (kind, start, end) -> spans.add(kind + " " + start + " " + end));
    List<String> finds = new ArrayList<>();
    Finder.web()
        .forEach(text, find -> finds.add(find.kind() + " " + find.start() + " " + find.end()));
    assertEquals(finds, spans);
    spans.clear();
    Finder.web()
        .forEachSpan(
            new StringReader(text),
            (kind, start, end) -> spans.add(kind + " " + start + " " + end));
    assertEquals(finds, spans);
  }

  @Test
  void aSecretIsNotShown() {
    Find find = Finder.web().findFirst("at http://me:secret@a.example/");
    assertNotNull(find);
    assertFalse(find.toString().contains("secret"), find::toString);
    assertTrue(find.text().contains("secret"));
  }

  /** Each row has a text and the first of web, everything and security that finds it whole. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '→',
      value = {
        "https://example.com:/path?q#f → =web",
        "https://example.com:?q → =web",
        "ftp://example.com:#f → =web",
        "http://www.example..com/x → =everything",
        "http://exam!ple.com/x → =everything",
        "http://a.com,b.com/x → =everything",
        "http://a.com;b/x → =everything",
        "http://example.com.../x → =everything",
        "https://u:p[1]@evil.com/ → =security",
        "https://u:{p}@evil.com/ → =security",
        "http://a|b@c.example/ → =security",
        "https://paypal.com@x@evil.com/ → =security",
        "https://a@b@c@evil.com/x → =security",
        "https:///evil.com/x → =security",
        "https:////evil.com/x → =security",
        "https:\\\\evil.com\\x → =security",
        "https:/evil.com/x → =security",
        "wss:/\\evil.com/x → =security",
        "https:\\/\\/h.example\\/x → =security",
        "https://a.com:80a/ → =none",
        "ssh://git@w3.org:me/b.git → =none",
      })
  void aFindIsWholeOrNothing(String text, String first) {
    boolean isFound = false;
    for (Finder finder : List.of(Finder.web(), Finder.everything(), Finder.security())) {
      isFound |= first.equals("=" + Ascii.lower(finder.profile().toString()));
      List<String> finds = finder.findAll("x " + text + " y").stream().map(Find::text).toList();
      assertEquals(isFound ? List.of(text) : List.of(), finds);
    }
  }

  @Test
  void browsersOpenWhatTheSecurityProfileReports() {
    Finder finder = Finder.security();
    for (String text :
        List.of(
            "https:///evil.com/x",
            "https:\\\\evil.com\\x",
            "https:/evil.com/x",
            "https://paypal.com@x@evil.com/x")) {
      Url url = finder.findFirst(text).url();
      assertEquals("evil.com", String.valueOf(url.host()));
      assertEquals("/x", url.path());
    }
    assertNull(finder.findFirst("file:\\\\server\\x"));
  }

  @Test
  void theSentenceGoesOnBehindAnAuthority() {
    for (String rest :
        List.of(",b", "'s", ", b", ".", "...", "!?", ": c", ")/b", ",http://b.com", ",200,GET")) {
      Find find = Finder.web().findFirst("http://a.com" + rest);
      assertEquals("http://a.com", find.text(), rest);
    }
  }

  @Test
  void underscoresEmphasize() {
    for (Finder finder :
        List.of(Finder.strict(), Finder.web(), Finder.uts58(), Finder.security())) {
      assertEquals("https://x.com/a", finder.findFirst("_https://x.com/a_").text());
    }
    assertNull(Finder.everything().findFirst("ssh://example:me/b.git"));
    assertEquals("https://x.com/a_b", Finder.web().findFirst("see __https://x.com/a_b__").text());
    assertEquals("www.x.com", Finder.web().findFirst("(_www.x.com_)").text());
    assertNull(Finder.web().findFirst("_https://x.com/a"));
    assertNull(Finder.web().findFirst("x_https://x.com/a_"));
  }

  private static final String[] ESCAPED = {
    "\"a\\n⟦https://b.example/y⟧\" \"a\\n⟦me@b.example⟧\" \"⟦https://a.example/x⟧\\nbye\"",
    "{\"u\":\"⟦https:\\/\\/a.example\\/y\\/z⟧\",\"v\":\"⟦https://a.example/?a=1\\u0026b=2⟧\\t\"}",
    "\"⟦https:\\u002F\\u002Fa.example\\u002F\\u00e9⟧\" \"⟦me\\u0040b.example⟧\" \"\\r⟦www.w3.org⟧\"",
    "'a\\x0a⟦https\\x3a//b.example/\\u{e9}⟧\\0', x=b\"\\033[0m \\'⟦https://a.example/x⟧\\'\";",
    "\"\\ud83d\\ude00⟦https://a.example/\\ud83d\\ude00x⟧\" \"⟦https://a.example/\\U0001F600x⟧\"",
    "{\"log\":\"{\\\"u\\\":\\\"⟦https:\\\\/\\\\/a.example\\\\/x⟧\\\",\\\"m\\\":\\\"a\\\\n⟦me@b.example⟧\\\"}\"}",
    "{\\\"u\\\":\\\"⟦https:\\/\\/a.example\\/x⟧\\\"} a,\"{\"\"u\"\":\"\"⟦https:\\/\\/b.example\\/x⟧\"\"}\",b",
    "it's 'x\\n⟦https://a.example⟧' isn't \"don't\\n⟦me@c.example⟧\"",
    "\"see <⟦http://a.example/b\\nc⟧>\" \"\\\\nhttps://a.example/x\" \"\"",
  };

  /** Each of these looks like something else than a string of JSON or of a program. */
  private static final String[] NOT_ESCAPED = {
    "C:\\new\\⟦www.a.example⟧ \"C:\\new\\⟦nina@b.example⟧\" \"\\\\server\\⟦nina@b.example⟧\"",
    "\\noindent\\url{⟦https://a.example/x⟧} G\\\"odel \\⟦nina@b.example⟧ M\\\"uller",
    "/^https:\\/\\/a\\.example\\/x/ \"https:\\/\\/a\\.example\\/x\" r\"a\\nhttps://b.example/y\"",
    "⟦https://a.example/y⟧\\/z ⟦https://a.example/?a=1⟧\\u0026b=2 \"a\\⟦nina@b.example⟧",
    "\"a\\⟦nina@b.example⟧\nx\" don't \\⟦nina@b.example⟧ isn't x\"\\⟦nina@b.example⟧\"",
  };

  @Test
  void anEscapeInAStringIsWhatItStandsFor() {
    check(Finder.web(), ESCAPED);
    check(Finder.web(), NOT_ESCAPED);
    check(Finder.security(), "{\"u\":\"a\\n⟦hxxps:\\/\\/a[.]example\\/x⟧\"}");
    Find find = Finder.web().findFirst("{\"u\":\"https:\\/\\/a.example\\/?b=1\\u0026c\"}");
    assertEquals("https:\\/\\/a.example\\/?b=1\\u0026c", find.text());
    assertEquals("https://a.example/?b=1&c", find.identifier().toString());
    assertEquals(Set.of(Find.Assumption.ESCAPED), find.assumptions());
    assertEquals(Find.Certainty.CERTAIN, find.certainty());
    assertEquals(6, find.outerStart() + 1);
    assertEquals(find.end() + 1, find.outerEnd());
  }

  /** However long a string is, and wherever its first escape is. */
  @Test
  void aLongStringIsDecodedToItsEnd() {
    String filler = "word \\t ".repeat(2_000);
    String text =
        "\"" + filler + "\\nhttps:\\/\\/a.example\\/x " + filler + "\" \\nhttps://b.example";
    List<String> found = new ArrayList<>();
    Finder.web().forEach(text, find -> found.add(find.joined()));
    assertEquals(List.of("https://a.example/x"), found);
  }

  private static final String[] STRUCK = {
    "~~⟦https://a.example/x⟧~~ ~⟦https://a.example/x⟧~ ~~old: ⟦https://a.example/x⟧~~ new",
    "~~⟦https://a.example/x⟧.~~, (~~⟦https://a.example/~me⟧~~) ~~⟦https://a.example⟧~~",
    "~~**⟦https://a.example/x⟧**~~ ~~_⟦https://a.example/x⟧_~~ ~~⟦www.w3.org/x⟧~~",
    "⟦https://a.example/~me~⟧ ⟦https://a.example/~~⟧ ~~a~~ ⟦https://a.example/x~~⟧",
    "~5 at ⟦https://a.example/~⟧, ~~⟦https://a.example/x~~y⟧~~ ~⟦https://a.example/x~⟧~",
  };

  @Test
  void onlyTildesThatStrikeThroughAFindAreCut() {
    check(Finder.web(), STRUCK);
    check(Finder.everything(), "~~⟦w3.org/x⟧~~ ~w3.org/x~");
    check(Finder.uts58(), "~~⟦https://a.example/x⟧.~~ ⟦https://a.example/x~⟧ ~~⟦me@a.example⟧~~");
    check(Finder.gfm(), "~~⟦https://a.example/x⟧~~ ⟦https://a.example/⟧~ ~~⟦www.w3.org/x⟧~~");
  }

  @Test
  void whatIsCopiedIsNoMailAddress() {
    for (String text :
        List.of(
            "git@github.com:org/repo.git", "me@a.com:b.git", "me@a.com:/var/www", "me@a.com:~/b")) {
      assertNull(Finder.web().findFirst(text), text);
      assertNull(Finder.uts58().findFirst(text), text);
    }
    assertEquals("me@a.com", Finder.web().findFirst("me@a.com: b/c").text());
    assertEquals("me@a.com", Finder.web().findFirst("me@a.com:secret").text());
  }

  /** What follows a find does not belong to its authority: RFC 3986 §3.2, URL Standard §4.4. */
  @Test
  void aFindEndsWhereTheAuthorityOrTheWholeEnds() {
    Laws.forAll(
        "a find ends where the authority or the whole ends",
        20_000,
        DrawnTexts.rows(
            8, "a.com", "b", "x.org", "!", ",", ";", ":", ":80", "@", "..", "-", "[b]", "=", "'"),
        DrawnTexts.from("/", "/p?q", "?q", "#f"),
        (authority, rest) -> {
          Laws.assume(rest.matches("/.*|[?#][a-z].*"));
          String text = "http://" + authority + rest;
          for (Finder finder : List.of(Finder.web(), Finder.everything(), Finder.security())) {
            for (Find find : finder.findAll(text)) {
              // Behind a host and a colon, everything() also takes a word for a scheme.
              if (find.kind() == Find.Kind.ABSOLUTE && find.text().startsWith("http:")) {
                assertEquals(text, find.text(), finder::toString);
              }
            }
          }
        });
  }
}
