package dev.urial.documents.link;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.urial.report.Range;
import dev.urial.url.QueryEncoding;
import dev.urial.url.Url;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class DocumentTextTest {
  @Test
  void linesEndAsTheyEnd() {
    DocumentText text = DocumentText.of("a\r\nb\nc\rd");
    assertEquals("1:1 1:2 1:3 2:1 2:2 3:1 3:2 4:1 4:2", places(text));
    assertEquals("1:1", places(DocumentText.of("")));
    assertThrows(IndexOutOfBoundsException.class, () -> text.line(9));
  }

  private static String places(DocumentText text) {
    StringBuilder places = new StringBuilder();
    for (int i = 0; i <= text.text().length(); i++) {
      places.append(i == 0 ? "" : " ").append(text.line(i)).append(':').append(text.column(i));
    }
    return places.toString();
  }

  @Test
  void aStretchKnowsWhereItStands() {
    PositionedText all = PositionedText.of(DocumentText.of("<?a&amp;b>"));
    PositionedText value =
        all.part(1, 9).unescaped("?a&b", new int[] {0, 1, 2, 7, 8}, t -> t + "!");
    assertEquals(new Range(3, 8), value.range(2, 3));
    assertEquals(new Range(1, 9), value.range(0, 4));
    assertEquals(new Range(8, 9), value.part(3, 4).range(0, 1));
    assertEquals("x?!", value.escapedBy(t -> t + "?").escaping().escape("x"));
    assertThrows(
        IllegalArgumentException.class, () -> all.unescaped("ab", new int[] {0}, Escaping.NONE));
  }

  @Test
  void octetsAreReplacedWhereTheirCharactersStand() {
    for (String name : List.of("UTF-8", "UTF-16LE", "UTF-16BE", "ISO-8859-2", "windows-31j")) {
      Charset charset = Charset.forName(name);
      String before = name.startsWith("UTF") ? "é\uD83D\uDE00<x>ő<y>" : "aé<x>b<y>";
      byte[] octets = before.getBytes(charset);
      DocumentText document = DocumentText.of(octets, charset);
      String text = document.text();
      List<Link> links =
          List.of(link(document, text.indexOf('x')), link(document, text.indexOf('y')));
      Edits edits = Edits.of(document, links, link -> link.reference() + "é");
      String written = charset.newEncoder().canEncode('é') ? "é" : "%C3%A9";
      String after = text.replace("x", "x" + written).replace("y", "y" + written);
      assertEquals(after, edits.text(), name);
      assertArrayEquals(after.getBytes(charset), edits.octets(), name);
      assertArrayEquals(octets, edits.undo().octets(), name);
    }
  }

  private static Link link(DocumentText document, int start) {
    PositionedText place = PositionedText.of(document).part(start, start + 1);
    return Link.at(place, LinkKind.HYPERLINK).build();
  }

  @Test
  void malformedOctetsStayAndAReferenceOfThemIsLeft() {
    byte[] octets = {(byte) 0xFF, 'x', (byte) 0xC3, (byte) 0x28, 'y', (byte) 0xFF};
    DocumentText document = DocumentText.of(octets, StandardCharsets.UTF_8);
    String text = document.text();
    List<Link> links =
        List.of(
            link(document, 0),
            link(document, text.indexOf('x')),
            link(document, text.indexOf('y')));
    Edits edits = Edits.of(document, links, link -> "zz");
    byte[] after = {(byte) 0xFF, 'z', 'z', (byte) 0xC3, (byte) 0x28, 'z', 'z', (byte) 0xFF};
    assertArrayEquals(after, edits.octets());
    assertEquals(1, edits.left().size());
  }

  @Test
  void editsDoNotOverlap() {
    DocumentText document = DocumentText.of("abc");
    PositionedText whole = PositionedText.of(document);
    List<Link> links =
        List.of(
            Link.at(whole.part(1, 3), LinkKind.IMAGE).build(),
            Link.at(whole.part(0, 2), LinkKind.IMAGE).build());
    Edits edits = Edits.of(document, links, link -> "x");
    assertEquals("xc", edits.text());
    assertEquals(1, edits.left().size());
    assertThrows(IllegalStateException.class, edits::octets);
  }

  @Test
  void targetsSayWhyThereIsNone() {
    assertEquals(
        "it is relative, and there is no base", String.valueOf(Target.ofIri("x", null).whyNone()));
    assertEquals(
        "it is relative, and there is no base",
        String.valueOf(Target.ofUrl("x", null, QueryEncoding.UTF_8).whyNone()));
    Target broken = Target.ofUrl("http://[", Url.parse("http://a/"), QueryEncoding.UTF_8);
    assertEquals(true, broken.toString().startsWith("it is not a URL: "), broken.toString());
    assertEquals("http://h/a%20b%7C%C2%80", Target.ofLeiri("a b|\u0080", iri()).text());
    assertEquals("http://h/é%25", Target.ofLeiri("é%25", iri()).text());
  }

  private static dev.urial.Iri iri() {
    return dev.urial.Iri.parse("http://h/");
  }
}
