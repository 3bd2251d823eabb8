package dev.urial.documents.markup;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Rewriting;
import dev.urial.testkit.laws.DrawnTexts;
import dev.urial.testkit.laws.Laws;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

@SuppressWarnings("NullAway") // a null that is not expected fails the test
class CssReaderTest {
  private static final MediaType CSS = MediaType.of("text", "css");
  private static final BaseChain BASE = BaseChain.retrieved("http://a.example/css/main.css?x", 0);

  private static DocumentLinks read(String css) {
    return CssReader.of().read(DocumentText.of(css), CSS, BASE);
  }

  @Test
  void referencesAreRelativeToTheStyleSheet() {
    List<Link> links =
        read("@import 'b.css';\n"
                + "@font-face { src: url(../f.woff2) }\n"
                + "a { background: url( /i\\ j.png ) }")
            .links();
    assertEquals("http://a.example/css/b.css", links.get(0).target().text());
    assertEquals(LinkKind.STYLESHEET, links.get(0).kind());
    assertEquals("http://a.example/f.woff2", links.get(1).target().text());
    assertEquals(LinkKind.RESOURCE, links.get(1).kind());
    assertEquals("/i j.png", links.get(2).reference());
    assertEquals("http://a.example/i%20j.png", links.get(2).target().text());
    assertEquals(LinkKind.IMAGE, links.get(2).kind());
    assertEquals("background", links.get(2).attribute());
    assertEquals(3, links.get(2).line());
  }

  @Test
  void localEmptyAndNamesHaveNoBase() {
    List<Link> links = read("@namespace url(b); a { fill: url(#g); cursor: url() }").links();
    assertEquals("b", links.get(0).target().text());
    assertEquals(LinkKind.NAME, links.get(0).kind());
    assertEquals("css.local", links.get(1).target().whyNone().key());
    assertEquals("css.empty", links.get(2).target().whyNone().key());
    assertTrue(Edits.of(read("a{b:url(#c);d:url()}"), Rewriting.absolute()).edits().isEmpty());
    BaseChain page = BaseChain.retrieved("http://a.example/page", 0);
    Link local =
        CssReader.inDeclarations(
                PositionedText.of(DocumentText.of("fill:url(#g)")), BASE, page, "path")
            .get(0);
    assertEquals("http://a.example/page#g", local.target().text());
    assertEquals("path", local.element());
  }

  @Test
  void theEncodingIsThatOfTheMarkTheTypeOrTheRule() {
    byte[] octets = "@charset \"iso-8859-2\";a{b:url(õ)}".getBytes(StandardCharsets.ISO_8859_1);
    DocumentText text = CssReader.of().decode(octets, CSS);
    assertEquals("ISO-8859-2", text.charset().name());
    assertEquals("ő", CssReader.of().read(text, CSS, BASE).links().get(0).reference());
    MediaType latin = MediaType.parse("text/css;charset=iso-8859-1");
    assertEquals(StandardCharsets.ISO_8859_1, CssReader.of().decode(octets, latin).charset());
    byte[] marked = {(byte) 0xFE, (byte) 0xFF, 0, 'a'};
    assertEquals(StandardCharsets.UTF_16BE, CssReader.of().decode(marked, latin).charset());
    assertEquals(
        StandardCharsets.UTF_8,
        CssReader.of()
            .decode("@charset \"x y\";".getBytes(StandardCharsets.US_ASCII), CSS)
            .charset());
    assertEquals(
        StandardCharsets.UTF_8,
        CssReader.of()
            .decode("@charset \"utf-16\";".getBytes(StandardCharsets.US_ASCII), CSS)
            .charset());
  }

  @Test
  void rewritingAndBackGivesTheSameOctets() {
    Laws.forAll(
        "a style sheet made absolute and back",
        20_000,
        DrawnTexts.rows(16, CssReferencesTest.WORDS),
        css -> {
          byte[] octets = css.getBytes(StandardCharsets.UTF_8);
          DocumentText text = CssReader.of().decode(octets, CSS);
          DocumentLinks read = CssReader.of().read(text, CSS, BASE);
          Edits edits = Edits.of(read, Rewriting.absolute());
          assertArrayEquals(octets, edits.undo().octets());
          DocumentLinks again = CssReader.of().read(edits.rewritten(), CSS, BASE);
          assertEquals(
              read.links().stream().map(l -> l.target().text()).toList(),
              again.links().stream().map(l -> l.target().text()).toList());
        });
  }
}
