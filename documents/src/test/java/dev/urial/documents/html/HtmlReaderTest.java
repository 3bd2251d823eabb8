package dev.urial.documents.html;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.Rewriting;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway") // a null that is not expected fails the test
class HtmlReaderTest {
  private static final MediaType HTML = MediaType.of("text", "html");
  private static final BaseChain BASE = BaseChain.retrieved("http://a.example/b/c?q", 0);

  private static DocumentLinks read(String html) {
    return HtmlReader.of().read(DocumentText.of(html), HTML, BASE);
  }

  private static List<String> targets(String html) {
    return read(html).links().stream().map(link -> String.valueOf(link.target().text())).toList();
  }

  /** Each link as what is in the document, what it means, and its place. */
  private static List<String> places(String html) {
    return read(html).links().stream()
        .map(
            link ->
                link.range().of(html)
                    + " | "
                    + link.reference()
                    + " | "
                    + link.line()
                    + ":"
                    + link.column())
        .toList();
  }

  @Test
  void valuesAreFoundWhereTheyStand() {
    assertEquals(List.of("x | x | 1:10"), places("<a href='x'>"));
    assertEquals(List.of("x | x | 1:9"), places("<a href=x>"));
    assertEquals(List.of("x/ | x/ | 1:9"), places("<a href=x/>"));
    assertEquals(List.of("x | x | 2:8"), places("<a class=b\r\n href =x>"));
    assertEquals(List.of("x | x | 3:2"), places("<a\rhref=\n\"x\">"));
    assertEquals(List.of("x | x | 1:11"), places("\uFEFF<a href='x'>"));
    assertEquals(List.of("x | x | 1:15"), places("<p>\uD83D\uDE00<a href='x'>"));
    assertEquals(List.of("x | x | 1:13"), places("<a href='\t  x '>"));
    assertEquals(List.of(" |  | 1:10"), places("<a href=''>"));
    assertEquals(List.of(" |  | 1:12"), places("<a href = \"\">"));
    assertEquals(List.of("x | x | 1:10"), places("<a href='x' href='y'>"));
    assertEquals(List.of("x | x | 1:10"), places("<A HREF='x'>"));
  }

  @Test
  void characterReferencesAreUndone() {
    assertEquals(List.of("?a&amp;b | ?a&b | 1:10"), places("<a href='?a&amp;b'>"));
    assertEquals(List.of("?a&b | ?a&b | 1:10"), places("<a href='?a&b'>"));
    assertEquals(List.of("?a&copy=b | ?a&copy=b | 1:10"), places("<a href='?a&copy=b'>"));
    assertEquals(List.of("?a&copyx | ?a&copyx | 1:10"), places("<a href='?a&copyx'>"));
    assertEquals(List.of("?a&copy | ?a© | 1:10"), places("<a href='?a&copy'>"));
    assertEquals(List.of("&copy; | © | 1:10"), places("<a href='&copy;'>"));
    assertEquals(List.of("&notit; | &notit; | 1:10"), places("<a href='&notit;'>"));
    assertEquals(List.of("&#x41;&#66;&#128; | AB€ | 1:10"), places("<a href='&#x41;&#66;&#128;'>"));
    assertEquals(List.of("&#; | &#; | 1:10"), places("<a href='&#;'>"));
    assertEquals(List.of("&#x110000; | \uFFFD | 1:10"), places("<a href='&#x110000;'>"));
    assertEquals(List.of("&#x1F600; | \uD83D\uDE00 | 1:10"), places("<a href='&#x1F600;'>"));
    assertEquals(List.of("&sol; | / | 1:16"), places("<a href='&Tab; &sol;&#32;'>"));
  }

  @Test
  void unclosedElementsAreNotReadTwice() {
    assertEquals(List.of("http://a.example/b/q"), targets("<b><a href=q><p>x</a>y</b>"));
    assertEquals(List.of("http://a.example/b/f"), targets("<table><a href=f><tr><td></table>"));
  }

  @Test
  void whatIsNoElementHasNoLinks() {
    assertEquals(
        List.of("http://a.example/b/yes"),
        targets(
            "<title><a href=n></title><textarea><a href=n></textarea><!--<a href=n>-->"
                + "<script>'<a href=n>'</script><noscript><a href=yes></noscript>"));
  }

  @Test
  void allAttributesOfTheTableAreRead() {
    for (UrlAttribute row : UrlAttribute.all()) {
      boolean isListed =
          row.form() == UrlAttribute.Form.URL && !row.element().equals("*") && !isOdd(row);
      if (isListed) {
        String html = "<" + row.element() + " type=image " + row.attribute() + "=x>";
        Link link = read(html).links().get(0);
        assertEquals("x", link.reference(), html);
        assertEquals(row.attribute(), link.attribute());
        assertEquals(row.isObsolete(), !link.remarks().isEmpty(), html);
      }
    }
  }

  /** What the parser makes other elements of, or drops outside of tables and frame sets. */
  private static boolean isOdd(UrlAttribute row) {
    return List.of("thead", "tbody", "tfoot", "tr", "td", "th", "frame").contains(row.element());
  }

  @Test
  void tablesAndFramesAreRead() {
    assertEquals(
        List.of("http://a.example/b/1", "http://a.example/b/2", "http://a.example/b/3"),
        targets("<table background=1><tr background=2><td background=3></table>"));
    assertEquals(List.of("http://a.example/b/f"), targets("<frameset><frame src=f></frameset>"));
  }

  @Test
  void kindsSayWhatALinkIsFor() {
    assertEquals(LinkKind.STYLESHEET, kind("<link rel='Alternate StyleSheet' href=x>"));
    assertEquals(LinkKind.IMAGE, kind("<link rel='shortcut icon' href=x>"));
    assertEquals(LinkKind.RESOURCE, kind("<link rel=preload href=x>"));
    assertEquals(LinkKind.HYPERLINK, kind("<link rel=next href=x>"));
    assertEquals(LinkKind.SCRIPT, kind("<script src=x></script>"));
    assertEquals(LinkKind.NAME, kind("<div itemscope itemid=x>"));
    assertEquals(List.of("next"), read("<link rel=NEXT href=x>").links().get(0).relations());
  }

  private static LinkKind kind(String html) {
    return read(html).links().get(0).kind();
  }

  @Test
  void imageCandidatesAreSplitAsTheStandardSays() {
    String html = "<img srcset='a.png, b,c.png 2x,d.png 1x (x,y), , e,f,,  data:,x 3w, &#103;,'>";
    List<String> found = read(html).links().stream().map(Link::reference).toList();
    assertEquals(List.of("a.png", "b,c.png", "d.png", "e,f", "data:,x", "g"), found);
    assertEquals("&#103;", read(html).links().get(5).range().of(html));
  }

  @Test
  void pingsAndOtherListsAreSplitAtSpaces() {
    assertEquals(
        List.of("http://a.example/b/x", "http://a.example/b/p", "http://q.example/"),
        targets("<a href=x ping=' p\thttp://q.example/ '>"));
    assertEquals(
        List.of("http://a.example/b/x.jar", "http://a.example/b/y.jar"),
        targets("<applet archive='x.jar, y.jar'>"));
    assertEquals(
        List.of("https://schema.example/T", "https://schema.example/p"),
        targets(
            "<p itemtype='https://schema.example/T' itemprop='name https://schema.example/p'>"));
  }

  @Test
  void refreshesLeadOn() {
    assertEquals(List.of("x"), refresh("5; url=x"));
    assertEquals(List.of("x"), refresh("0;URL=&quot;x&quot; y"));
    assertEquals(List.of("x y"), refresh("1 x y"));
    assertEquals(List.of(), refresh("5"));
    assertEquals(List.of(), refresh("x; url=y"));
    assertEquals(List.of(), targets("<meta http-equiv=x content='5;url=y'>"));
  }

  private static List<String> refresh(String content) {
    return read("<meta http-equiv=Refresh content=\"" + content + "\">").links().stream()
        .map(Link::reference)
        .toList();
  }

  @Test
  void styleSheetsAreRead() {
    assertEquals(
        List.of("http://a.example/b/i.css", "http://a.example/b/a&b", "http://a.example/b/u"),
        targets(
            "<style>@import 'i.css';</style><p style='background:url(&quot;a&amp;b&quot;)'>"
                + "<svg><style>a{b:url(u)}</style></svg>"));
  }

  @Test
  void svgAndMathmlAreRead() {
    assertEquals(
        List.of(
            "http://a.example/b/z",
            "http://a.example/b/w",
            "http://a.example/b/c?q#g",
            "http://a.example/b/m"),
        targets(
            "<svg><a xlink:href=z></a><image href=w /><path fill='url(#g)'/></svg>"
                + "<math><mi href=m></math>"));
  }

  @Test
  void theFirstBaseCounts() {
    DocumentLinks read = read("<base target=x><base href=/d/><base href=/e/><a href=x>");
    Link link = read.links().get(2);
    assertEquals("http://a.example/d/x", link.target().text());
    assertEquals(
        "base href on line 1, itself relative to the retrieval URI", link.base().account().text());
    assertFalse(read.links().get(1).remarks().isEmpty());
    assertTrue(read.links().get(0).remarks().isEmpty());
  }

  @Test
  void aBaseMayNotBeData() {
    DocumentLinks read = read("<base href='data:,x'><base href=/e/><a href=x>");
    assertEquals("http://a.example/b/x", read.links().get(2).target().text());
    assertEquals(
        "the URL of a base element may not use the scheme data", read.remarks().get(0).sentence());
    assertEquals("the retrieval URI", read.base().account().text());
    assertEquals(2, read.base().steps().size());
    assertEquals(
        "http://a.example/b/x", targets("<template><base href=/t/></template><a href=x>").get(1));
  }

  @Test
  void aDocumentInADocumentHasItsOwnBase() {
    String html =
        "<base href=/d/><iframe srcdoc='<base href=e/><a"
            + " href=&quot;x?a&amp;amp;b&quot;>'></iframe><a href=y>";
    DocumentLinks read = read(html);
    assertEquals(
        List.of(
            "http://a.example/d/",
            "http://a.example/d/e/",
            "http://a.example/d/e/x?a&b",
            "http://a.example/d/y"),
        targets(html));
    assertEquals("x?a&amp;amp;b", read.links().get(2).range().of(html));
    assertEquals(4, read.links().get(2).base().steps().size());
    String moved = Edits.of(read, link -> link.line() == 1 ? "'\"<&>" : null).text();
    assertEquals("'\"<&>", read(moved).links().get(2).reference());
  }

  @Test
  void anEmptyActionIsANewRequestToTheDocument() {
    Link action = read("<form action=''>").links().get(0);
    assertEquals("http://a.example/b/c?q", action.target().text());
    assertFalse(action.isSameDocument());
    assertEquals(1, action.remarks().size());
    Link elsewhere = read("<base href=/d/><form action=' '>").links().get(1);
    assertEquals("http://a.example/b/c?q", elsewhere.target().text());
    assertEquals(2, elsewhere.remarks().size());
  }

  @Test
  void aReferenceToTheBaseIsInTheSameDocument() {
    assertTrue(read("<a href='#x'>").links().get(0).isSameDocument());
    assertTrue(read("<a href=''>").links().get(0).isSameDocument());
    assertTrue(read("<a href='c?q'>").links().get(0).isSameDocument());
    assertFalse(read("<a href='c'>").links().get(0).isSameDocument());
    assertTrue(read("<base href=/d><a href='#x'>").links().get(1).isSameDocument());
  }

  @Test
  void queriesAreInTheEncodingOfTheDocument() {
    byte[] octets = "<meta charset=latin1><a href='?é'>".getBytes(StandardCharsets.ISO_8859_1);
    assertEquals("http://a.example/b/c?%E9", of(octets, HTML));
    byte[] content =
        "<meta http-equiv=Content-Type content='text/html; charset=iso-8859-2'><a href='?ő'>"
            .getBytes(Charset.forName("ISO-8859-2"));
    assertEquals("http://a.example/b/c?%F5", of(content, HTML));
    byte[] utf8 = "<meta charset=latin1><a href='?é'>".getBytes(StandardCharsets.UTF_8);
    MediaType said = MediaType.parse("text/html; charset=utf-8");
    assertEquals("http://a.example/b/c?%C3%A9", of(utf8, said));
    byte[] marked = "\uFEFF<meta charset=latin1><a href='?é'>".getBytes(StandardCharsets.UTF_8);
    assertEquals("http://a.example/b/c?%C3%A9", of(marked, HTML));
    byte[] wide = "\uFEFF<a href='?é'>".getBytes(StandardCharsets.UTF_16LE);
    assertEquals("http://a.example/b/c?%C3%A9", of(wide, HTML));
    byte[] japanese = "<meta charset=sjis><a href='?日'>".getBytes(Charset.forName("windows-31j"));
    assertEquals("http://a.example/b/c?%93%FA", of(japanese, HTML));
    assertEquals("http://a.example/b/c?%E9", targets("<meta charset=latin1><a href='?é'>").get(0));
  }

  private static String of(byte[] octets, MediaType type) {
    HtmlReader reader = HtmlReader.of();
    return reader.read(reader.decode(octets, type), type, BASE).links().get(0).target().text();
  }

  @Test
  void rewritingTouchesTheReferencesAlone() {
    String html =
        "<!-- <a href=x> --><A  HREF = x\n"
            + ">&amp;<img SRC='y&z' srcset=\"p 1x, q\" ><a href><a href=/u/><p"
            + " style=\"cursor:url('c')\"><meta http-equiv=refresh content='1; url=r'>";
    DocumentLinks read = read(html);
    Edits edits = Edits.of(read, Rewriting.absolute());
    assertEquals(
        "<!-- <a href=x> --><A  HREF = http://a.example/b/x\n"
            + ">&amp;<img SRC='http://a.example/b/y&amp;z'"
            + " srcset=\"http://a.example/b/p 1x, http://a.example/b/q\" ><a href>"
            + "<a href=http://a.example/u/><p style=\"cursor:url('http://a.example/b/c')\">"
            + "<meta http-equiv=refresh content='1; url=http://a.example/b/r'>",
        edits.text());
    assertEquals(html, edits.undo().text());
    assertEquals(1, edits.left().size());
  }

  @Test
  void octetsThatAreNoTextStayAsTheyAre() {
    byte[] octets = "<p>\u00FF\u00FE<a href=x>\u00E9".getBytes(StandardCharsets.ISO_8859_1);
    MediaType type = MediaType.parse("text/html; charset=utf-8");
    HtmlReader reader = HtmlReader.of();
    DocumentLinks read = reader.read(reader.decode(octets, type), type, BASE);
    byte[] absolute = Edits.of(read, Rewriting.absolute()).octets();
    assertEquals(
        "<p>\u00FF\u00FE<a href=http://a.example/b/x>\u00E9",
        new String(absolute, StandardCharsets.ISO_8859_1));
  }

  @Test
  void onlyHtmlIsRead() {
    assertTrue(HtmlReader.of().reads(MediaType.parse("text/html;charset=x")));
    assertFalse(HtmlReader.of().reads(MediaType.parse("application/xhtml+xml")));
    assertNull(UrlAttribute.find("a", "class"));
  }
}
