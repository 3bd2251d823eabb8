package dev.urial.documents.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.DocumentReaders;
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
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Bases, encodings, inclusions, and references written again. */
class XmlReaderTest {
  private static final MediaType XML = MediaType.of("application", "xml");
  private static final BaseChain BASE = BaseChain.retrieved("http://h/d/e", 0);
  private static final String XLINK = " xmlns:x='http://www.w3.org/1999/xlink'";

  private static DocumentLinks read(String document) {
    return XmlReader.of().read(DocumentText.of(document), XML, BASE);
  }

  private static List<String> targets(DocumentLinks read) {
    return read.links().stream().map(link -> String.valueOf(link.target().text())).toList();
  }

  private static List<String> keys(DocumentLinks read) {
    return read.remarks().stream().map(remark -> remark.message().key()).toList();
  }

  // Bases.

  @Test
  void basesNestAndEnd() {
    DocumentLinks read =
        read(
            "<r%s><a xml:base='b/'>\n<a x:href='1'/><b xml:base='../c'><c x:href='2'/></b><c x:href='3'/></a><c x:href='4'/></r>"
                .formatted(XLINK));
    assertEquals(
        List.of("http://h/d/b/1", "http://h/d/2", "http://h/d/b/3", "http://h/d/4"), targets(read));
    assertEquals(
        "xml:base on line 2, itself relative to xml:base on line 1, itself relative to the"
            + " retrieval URI",
        read.links().get(1).base().account().text());
  }

  @Test
  void aBaseAppliesToItsOwnElement() {
    assertEquals(
        List.of("http://o/x"),
        targets(read("<r%s xml:base='http://o/' x:href='x'/>".formatted(XLINK))));
  }

  @Test
  void anEmptyBaseIsTheDocumentAndItsFragmentDoesNotCount() {
    assertEquals(
        List.of("http://h/d/e", "http://o/p#q"),
        targets(
            read(
                "<r%s><a xml:base='' x:href=''/><a xml:base='http://o/p#f' x:href='#q'/></r>"
                    .formatted(XLINK))));
  }

  @Test
  void basesAreListedForWhoAsksAndMadeAbsoluteWhereDocumentsAre() {
    String text =
        "<r%s xml:base='s/ '><a xml:base='?q' x:href='b'/><b xml:base='data:,x'/><c xml:base=''/></r>"
            .formatted(XLINK);
    DocumentLinks read = XmlReader.of().withBases().read(DocumentText.of(text), XML, BASE);
    assertEquals(
        "BASE s/ http://h/d/s/, BASE ?q http://h/d/s/?q, HYPERLINK b http://h/d/s/b,"
            + " BASE data:,x null, BASE  http://h/d/s/",
        read.links().stream()
            .map(it -> it.kind() + " " + it.reference() + " " + it.target().text())
            .collect(Collectors.joining(", ")));
    byte[] absolute =
        DocumentReaders.standard()
            .rewritten(text.getBytes(StandardCharsets.UTF_8), XML, BASE, Rewriting.absolute());
    assertEquals(
        "<r%s xml:base='http://h/d/s/ '><a xml:base='http://h/d/s/?q' x:href='http://h/d/s/b'/><b xml:base='data:,x'/><c xml:base='http://h/d/s/'/></r>"
            .formatted(XLINK),
        new String(absolute, StandardCharsets.UTF_8));
  }

  @Test
  void aBaseThatIsNoneIsPassedOver() {
    for (String none : List.of("http://[/", "javascript:x", "data:,x", "DATA:,")) {
      DocumentLinks read = read("<r%s xml:base='%s' x:href='x'/>".formatted(XLINK, none));
      assertEquals(List.of("http://h/d/x"), targets(read));
      assertEquals(List.of("xml.base.unused"), keys(read));
    }
  }

  @Test
  void spacesInABaseAreEncoded() {
    assertEquals(
        List.of("http://h/d/a%20b/%7Bc%7D"),
        targets(read("<r%s xml:base=' a b/ ' x:href='{c}'/>".formatted(XLINK))));
  }

  @Test
  void theBaseAtAPlaceIsThatOfItsElement() {
    DocumentText text =
        DocumentText.of("<a xml:base='http://o/'><b/>x<c xml:base='p/'>y</c>z</a> ");
    String all = text.text();
    XmlReader reader = XmlReader.of();
    assertEquals("http://o/", reader.baseAt(text, BASE, all.indexOf("x<")).text());
    assertEquals("http://o/p/", reader.baseAt(text, BASE, all.indexOf("y")).text());
    assertEquals("http://o/p/", reader.baseAt(text, BASE, all.indexOf("<c")).text());
    assertEquals("http://o/", reader.baseAt(text, BASE, all.indexOf("z")).text());
    assertEquals("http://h/d/e", reader.baseAt(text, BASE, all.length()).text());
  }

  @Test
  void aDocumentWithoutBaseHasLinksThatLeadNowhere() {
    DocumentLinks read =
        XmlReader.of()
            .read(DocumentText.of("<r%s x:href='x'/>".formatted(XLINK)), XML, BaseChain.none());
    assertNull(read.links().get(0).target().text());
  }

  // Where it is.

  @Test
  void aReferenceStandsWhereItIsWritten() {
    String document =
        "<r%s>\r\n <a  x:href = \"a?b&amp;c&#x3D;d\" /><b x:href='\n f \t'/></r>".formatted(XLINK);
    List<Link> links = read(document).links();
    assertEquals("a?b&c=d", links.get(0).reference());
    assertEquals("a?b&amp;c&#x3D;d", links.get(0).range().of(document));
    assertEquals(2, links.get(0).line());
    assertEquals("f", links.get(1).reference());
    assertEquals("f", links.get(1).range().of(document));
  }

  @Test
  void textIsReadAcrossCommentsAndSections() {
    String document =
        "<rss><channel><link> http://a/<!-- c -->b<![CDATA[?c&d]]>&amp;<?p?>e"
            + " </link></channel></rss>";
    Link link = read(document).links().get(0);
    assertEquals("http://a/b?c&d&e", link.reference());
    assertEquals("http://a/<!-- c -->b<![CDATA[?c&d]]>&amp;<?p?>e", link.range().of(document));
  }

  @Test
  void entitiesOfTheDocumentAreReplaced() {
    String document =
        "<!DOCTYPE rss [<!ENTITY h 'http://o/&amp;p;'><!ENTITY p 'q'>]>"
            + "<rss><channel><link>&h;/x</link><source url='&h;'/></channel></rss>";
    Link link = read(document).links().get(0);
    assertEquals("http://o/&p;/x", link.reference());
    assertEquals("&h;/x", link.range().of(document));
  }

  @Test
  void elementsInAnEntityAreSaidNotToBeRead() {
    DocumentLinks read =
        read("<!DOCTYPE r [<!ENTITY e '<a/>'>]><r%s>&e;&e;<a x:href='x'/></r>".formatted(XLINK));
    assertEquals(List.of("xml.entity-markup"), keys(read));
    assertEquals(List.of("http://h/d/x"), targets(read));
  }

  // Encodings.

  @Test
  void documentsAreReadInTheirEncoding() {
    String document =
        "<?xml version='1.0' encoding='%s'?><rss><channel><link>é</link></channel></rss>";
    Map<String, String> encodings =
        Map.of(
            "UTF-8", "UTF-8",
            "ISO-8859-1", "ISO-8859-1",
            "windows-1250", "windows-1250",
            "UTF-16", "UTF-16",
            "utf-16", "UTF-16LE",
            "UTF-16BE", "UTF-16BE",
            "UTF-32", "UTF-32LE");
    encodings.forEach(
        (declared, used) -> {
          byte[] octets = document.formatted(declared).getBytes(Charset.forName(used));
          DocumentText text = XmlReader.of().decode(octets, XML);
          DocumentLinks read = XmlReader.of().read(text, XML, BASE);
          assertEquals("é", read.links().get(0).reference(), declared);
          Edits edits = Edits.of(read, link -> "http://z/ő");
          String rewritten = new String(edits.octets(), Charset.forName(used));
          assertTrue(rewritten.contains("<link>http://z/"), rewritten);
        });
  }

  @Test
  void theMarkComesFirstThenTheFieldThenTheDeclaration() {
    byte[] latin =
        "<?xml version='1.0' encoding='ISO-8859-2'?><a/>".getBytes(StandardCharsets.US_ASCII);
    assertEquals(XmlEncoding.Source.DECLARATION, XmlEncoding.of(latin).source());
    XmlEncoding field = XmlEncoding.of(latin, MediaType.parse("text/xml; charset=windows-1252"));
    assertEquals("windows-1252", field.name());
    byte[] marked = "\uFEFF<?xml version='1.0' encoding='x'?><a/>".getBytes(StandardCharsets.UTF_8);
    XmlEncoding mark = XmlEncoding.of(marked, MediaType.parse("text/xml; charset=windows-1252"));
    assertEquals(XmlEncoding.Source.BYTE_ORDER_MARK, mark.source());
    assertEquals(StandardCharsets.UTF_8, mark.charset());
    assertEquals(
        XmlEncoding.Source.DEFAULT,
        XmlEncoding.of("<a/>".getBytes(StandardCharsets.UTF_8)).source());
    byte[] wrong =
        "<?xml version='1.0' encoding='UTF-16'?><a/>".getBytes(StandardCharsets.US_ASCII);
    assertEquals(StandardCharsets.UTF_8, XmlEncoding.of(wrong).charset());
    byte[] ebcdic =
        "<?xml version='1.0' encoding='IBM1047'?><a/>".getBytes(Charset.forName("IBM1047"));
    assertEquals("IBM1047", XmlEncoding.of(ebcdic).name());
    assertNull(
        XmlEncoding.of(
                "<?xml version='1.0' encoding='x-none'?><a/>".getBytes(StandardCharsets.UTF_8))
            .charset());
    assertEquals(XmlEncoding.Source.DEFAULT, XmlEncoding.of(new byte[0]).source());
  }

  @Test
  void whatIsOddAboutTheEncodingIsSaid() {
    assertEquals(
        List.of("xml.encoding.unknown"),
        keys(octets("<?xml version='1.0' encoding='x-none'?><a/>", "text/xml")));
    assertEquals(
        List.of("xml.encoding.other"),
        keys(octets("<?xml version='1.0' encoding='ISO-8859-1'?><a/>", "text/xml; charset=utf-8")));
    DocumentText broken =
        XmlReader.of().decode("<a>é</a>".getBytes(StandardCharsets.ISO_8859_1), XML);
    assertEquals(List.of("xml.encoding.broken"), keys(XmlReader.of().read(broken, XML, BASE)));
  }

  private static DocumentLinks octets(String document, String type) {
    MediaType read = MediaType.parse(type);
    byte[] octets = document.getBytes(StandardCharsets.UTF_8);
    return XmlReader.of().read(XmlReader.of().decode(octets, read), read, BASE);
  }

  // Written again.

  @Test
  void referencesAreWrittenAnewAsTheirPlaceAsks() {
    String document =
        "<?xml-stylesheet href='s'?><rss%s><channel><link>a</link><link><![CDATA[b]]></link><source url=\"c\"/><source url='d'/>"
                .formatted(XLINK)
            + "<description>&lt;a href=\"e\"></description><description><![CDATA[<a"
            + " href='f'>]]></description></channel></rss>";
    DocumentLinks read = read(document);
    Edits edits = Edits.of(read, link -> "x?a&b<\"'>");
    String text = edits.text();
    assertTrue(text.contains("<?xml-stylesheet href='x?a&amp;b&lt;&quot;&apos;&gt;'?>"), text);
    assertTrue(text.contains("<link>x?a&amp;b&lt;\"'&gt;</link>"), text);
    assertTrue(text.contains("<link><![CDATA[x?a&b<\"'>]]></link>"), text);
    List<String> again =
        XmlReader.of().read(edits.rewritten(), XML, BASE).links().stream()
            .map(Link::reference)
            .toList();
    assertEquals(read.links().size(), again.size());
    assertEquals(List.of("x?a&b<\"'>"), again.stream().distinct().toList());
    assertEquals(document, edits.undo().text());
  }

  @Test
  void absoluteAndBackIsTheSame() {
    String document =
        "<r%s xml:base='p/'><a x:href='q&amp;r'/><b x:href='http://o/'/></r>".formatted(XLINK);
    Edits edits = Edits.of(read(document), Rewriting.absolute());
    assertTrue(edits.text().contains("x:href='http://h/d/p/q&amp;r'"), edits.text());
    assertTrue(edits.text().contains("xml:base='p/'"));
    assertEquals(document, edits.undo().text());
  }

  @Test
  void wordsOfAListStayWords() {
    String document = "<r xmlns='http://www.tei-c.org/ns/1.0'><ref target=' a  b '/></r>";
    Edits edits = Edits.of(read(document), link -> link.reference().equals("a") ? "x y" : "z");
    assertEquals(document.replace("b '", "z '"), edits.text());
    assertEquals(1, edits.left().size());
  }

  // Names.

  @Test
  void namesOfNamespacesAreListedIfWanted() {
    String document =
        "<a xmlns='urn:a:b' xmlns:r='http://www.w3.org/1999/02/22-rdf-syntax-ns#'>"
            + "<r:x r:about='s&amp;t' xmlns='' xmlns:q='A%2f/../b'/><r:y r:about='u'/></a>";
    DocumentLinks plain = read(document);
    assertEquals(List.of("s&t", "u"), plain.links().stream().map(Link::reference).toList());
    DocumentLinks read =
        XmlReader.of()
            .withNamespaces()
            .read(DocumentText.of(document), MediaType.of("application", "xml"), BASE);
    assertEquals(
        List.of(
            "xmlns urn:a:b vocabulary.xml-namespace",
            "xmlns:r http://www.w3.org/1999/02/22-rdf-syntax-ns#",
            "xmlns:q A%2f/../b",
            "r:about http://h/d/s&t vocabulary.rdf-name",
            "r:about http://h/d/u"),
        read.links().stream()
            .map(
                link ->
                    link.attribute()
                        + " "
                        + link.target().text()
                        + (link.remarks().isEmpty()
                            ? ""
                            : " " + link.remarks().get(0).message().key()))
            .toList());
  }

  @Test
  void partsOfServiceDescriptionsAreIncluded() {
    String document =
        "<definitions xmlns='http://schemas.xmlsoap.org/wsdl/' targetNamespace='http://t/'"
            + " xmlns:s='http://schemas.xmlsoap.org/wsdl/soap/'>"
            + "<import namespace='http://n/' location='other.wsdl'/>"
            + "<service><port><s:address location='/soap'/></port></service></definitions>";
    assertEquals(
        List.of("http://t/", "http://n/", "http://h/d/other.wsdl", "http://h/soap"),
        read(document).links().stream().map(link -> link.target().text()).toList());
    assertEquals(LinkKind.INCLUSION, read(document).links().get(2).kind());
  }
}
