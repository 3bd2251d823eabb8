package dev.urial.cli.look;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.cli.Ran;
import dev.urial.internal.text.TerminalWidth;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What {@code inspect} shows of one identifier of each kind, kept in a file to be looked at. It is
 * written again with {@code -Durial.docs.write=true}.
 */
class InspectKindsTest {
  private static final Path FILE =
      Path.of(
          System.getProperty("urial.root", ".."),
          "cli/command/src/test/resources/inspect-kinds.txt");

  static final List<String> KINDS =
      List.of(
          "https://www.example.co.uk:8443/a.html?q=1#top",
          "http://[::1]:80/",
          "http://user:secret@192.168.0.1/data.csv#row=4-7",
          "http://bücher.example/film.mp4#t=10,20&track=en",
          "ws://b.github.io/chat",
          "ftp://anonymous:a%40b@ftp.example.com/pub/%C3%A9.txt;type=i",
          "file:///c:/Program%20Files/a.txt#line=10,20",
          "file://server/share/a.json#/a~1b/0",
          "mailto:a@example.com,b@example.org?subject=hello%20there",
          "mailto:a@example.com?subject",
          "data:text/html;base64,PHA+aGVsbG88L3A+#:~:text=hello",
          "tel:+1-201-555-0123",
          "geo:48.2010,16.3695,183;u=10",
          "sip:alice@atlanta.com",
          "ldap://ldap.example.com/c=GB?objectClass?one",
          "urn:isbn:0-395-36341-1",
          "urn:isbn:0-395-36341-2",
          "urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
          "urn:ietf:rfc:2648#section-2",
          "urn:nbn:hu-3006",
          "urn:sha1:YNCKHTQCWBTRNJIV4WNAE52SJUQCZO5C",
          "urn:nobody:a",
          "magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a&dn=name",
          "about:blank",
          "blob:https://example.com/9115d58c-bcda-ff47-86e5-083e9a215304",
          "jar:file:/a.jar!/b/C.class",
          "view-source:http://example.com/",
          "jdbc:mysql://u:geheim@db.example:3306/a",
          "jdbc:postgresql://a.example:5432,b.example/c?user=u&password=geheim",
          "javascript:alert(1)",
          "coap://example.com/~sensors/temp.xml?a=b",
          "did:example:123456/path?service=agent#degree",
          "swh:1:cnt:94a9ed024d3859793618152ea559a168bbcbb5e2;lines=9-15",
          "tag:yaml.org,2002:int#str",
          "s3://my-bucket/a/b.csv#row=2",
          "gs://my-bucket/a%20b.txt",
          "irc://irc.example.com/%23chan?key",
          "news:comp.infosystems.www.servers.unix",
          "nntp://news.example.com/group/12",
          "sms:+15105550101?body=hello%20there",
          "sips:alice:geheim@atlanta.com;transport=tcp",
          "gopher://gopher.example.com/1/world",
          "telnet://user:geheim@host.example:2323/",
          "wais://host.example/db?search",
          "prospero://host.example:1525/pros/name;a=b",
          "mid:960830.1639@XIson.com/partA.960830.1639@XIson.com",
          "cid:foo4%25foo1@bar.net",
          "acct:juliet%40capulet.example@shoppingsite.example",
          "xmpp:example-node@example.com?message;subject=Hello%20World",
          "dns://192.168.1.1/ftp.example.org?type=A",
          "rlogin://host.example",
          "tn3270://host.example",
          "info:lccn/2002022641",
          "ni:///sha-256-32;f4OxZQ?ct=text/plain",
          "nih:sha-256-32;53269057;b",
          "wss://example.com/chat#frag",
          "http://a.example/page#:~:text=an%20example",
          "https://a.example/b.xml#xmlns(x=http://a)xpointer(//x:b)",
          "https://a.example/b.svg#svgView(viewBox(0,0,1,1))",
          "data:image/png;base64,iVBORw0K#xywh=percent:25,25,50,50",
          "https://twitter.com/a/status/1098230906194546688",
          "https://a.example/?next=https%3A%2F%2Fb.example%2F&id=01ARZ3NDEKTSV4RRFFQ69G5FAV",
          "unknown-scheme:a/b",
          "../relative/a.pdf#page=3",
          "http://good.com:80:90@evil.com\\x");

  @Test
  void readAsTheFileHasThem() throws IOException {
    StringBuilder shown = new StringBuilder();
    for (String text : KINDS) {
      shown.append("$ urial inspect '").append(text).append("'\n\n");
      shown.append(Ran.onScreen("inspect", text).out()).append('\n');
    }
    if (Boolean.getBoolean("urial.docs.write")) {
      Files.createDirectories(FILE.getParent());
      Files.writeString(FILE, shown);
    }
    assertEquals(Files.readString(FILE, StandardCharsets.UTF_8), shown.toString());
  }

  @Test
  void fitIntoEightyColumns() {
    List<String> tooLong = new ArrayList<>();
    for (String text : KINDS) {
      for (String line : Ran.lines(Ran.onScreen("inspect", text).out())) {
        if (line.codePointCount(0, line.length()) > 80) {
          tooLong.add(line);
        }
      }
    }
    assertEquals(List.of(), tooLong);
  }

  @Test
  void fitIntoEightyColumnsInEachReading() {
    List<String> texts = new ArrayList<>(KINDS);
    texts.add("https://a/?query=string&a=b#" + "x".repeat(500));
    texts.add("http://\u98df\u72ee.cn/" + "\u98df\u72ee".repeat(60) + "/../a");
    for (String text : texts) {
      Ran ran = Ran.onScreen("inspect", "--standard", "rfc", text);
      for (String line : ran.status() == 0 ? Ran.lines(ran.out()) : List.<String>of()) {
        assertTrue(TerminalWidth.of(line) <= 80, line);
      }
    }
  }

  @Test
  void areDrawnInAPipeIfSoWanted() {
    for (String standard : List.of("rfc", "whatwg", "both")) {
      Ran ran = Ran.of("inspect", "--pretty", "--standard", standard, "http://a/");
      assertEquals(Ran.onScreen("inspect", "--no-color", "--standard", standard, "http://a/"), ran);
    }
  }

  @Test
  void programsAreToldWhereAReferenceLeads() {
    String[] args = {"inspect", "--base", "http://a/b/", "--tsv", "../x?y"};
    List<String> cells = List.of(Ran.lines(Ran.of(args).out()).get(1).split("\t"));
    assertEquals(
        List.of("../x?y", "relative-path reference", "http", "a", "\\N", "a"), cells.subList(0, 6));
    assertEquals("/x", cells.get(8));
    args[3] = "--json";
    String json = Ran.of(args).out();
    assertTrue(json.contains("\"target\":{\"kind\":\"absolute-URI\",\"scheme\":\"http\""), json);
    assertFalse(Ran.of("inspect", "--json", "http://a/").out().contains("\"target\""));
  }

  @Test
  void theMediaTypeIsGuessedByWhatIsKnownOnly() {
    assertTrue(Ran.onScreen("inspect", "http://a/x.mov#t=1").out().contains("video/quicktime"));
    assertTrue(Ran.onScreen("inspect", "http://a/x.pd%66#page=1").out().contains("/pdf"));
    String unknown = Ran.onScreen("inspect", "http://a/x.qqq#a").out();
    assertTrue(unknown.contains("media type  unknown"), unknown);
    assertFalse(unknown.contains("text/html"), unknown);
  }

  @Test
  void showNoPasswordOfTheirs() {
    for (String text : KINDS) {
      String shown = Ran.onScreen("inspect", text).out();
      if (text.contains("secret")) {
        assertTrue(shown.contains("***"), text);
      }
      assertFalse(shown.contains(":secret") || shown.contains("geheim"), text);
    }
  }

  /** Without slashes before them, too, and in a URL within; only in JSON and TSV they are. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "sip:u:SECRET@h",
        "SIPS:u:SEC?RET@h",
        "sip:u:SECRET@h;%zz",
        "http:u:SECRET@h/",
        "http:/u:SECRET@h/",
        "http:///u:SECRET@h/",
        "<URL:http://u:SECRET@h/>",
        "URL:http://u:SECRET@h/",
        "jar:http://u:SECRET@h/a.jar!/b",
        "view-source:http://u:SECRET@h/",
        "jdbc:mysql://u:SECRET@h:3306/db",
        "jdbc:oracle:thin:u/SECRET@//h:1521/x",
        "jdbc:sqlserver://h:1433;user=u;password=SECRET",
        "blob:http://u:SECRET@h/x",
        "magnet:?xs=http://u:SECRET@h/",
        "foo:/a//u:SECRET@h#x",
        "ldap://u:SECRET@h/",
        "telnet://u:SECRET@h/%zz"
      })
  void noPasswordOfAnyKindIsShown(String text) {
    String secret = text.contains("SEC?RET") ? "SEC" : "SECRET";
    for (String options :
        List.of(
            "",
            " --pretty",
            " --standard rfc",
            " --standard rfc --pretty",
            " --standard whatwg",
            " --standard whatwg --pretty",
            " --base http://a:SECRET@b/")) {
      Ran ran = Ran.of(("inspect" + options + " " + text).split(" "));
      assertFalse((ran.out() + ran.err()).contains(secret), ran.out() + ran.err());
      Ran shown = Ran.onScreen(("inspect" + options + " " + text).split(" "));
      assertFalse((shown.out() + shown.err()).contains(secret), shown.out() + shown.err());
    }
  }

  @Test
  void inspectSaysWhatANameWithoutSchemeIs() {
    assertTrue(
        Ran.onScreen("inspect", "978-0-306-40615-7")
            .err()
            .contains("interpreted as ISBN, this is urn:isbn:9780306406157"));
    assertTrue(Ran.of("inspect", "10.1000/182").err().contains("this is info:doi/10.1000/182"));
    assertTrue(
        Ran.of("inspect", "978 0 306 40615 7").err().contains("urn:isbn:9780306406157"),
        Ran.of("inspect", "978 0 306 40615 7").err());
    assertTrue(
        Ran.of("inspect", "0-395-36341-2").err().contains("the identifier is 0-395-36341-1"));
    assertEquals("", Ran.of("inspect", "2026-11-22").err());
    assertEquals("", Ran.of("inspect", "https://doi.org/10.1000/182").err());
  }
}
