package dev.urial.documents.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Each place of each vocabulary: a document that has a reference there, and it is found. */
class VocabularyDetectorTest {
  private static final MediaType XML = MediaType.of("application", "xml");

  private static List<Link> links(String document) {
    DocumentLinks read =
        XmlReader.of().read(DocumentText.of(document), XML, BaseChain.retrieved("http://h/d/", 0));
    assertEquals(List.of(), read.remarks(), document);
    return read.links();
  }

  /** Documents made of the tables: an element around, the element, the attribute or the text. */
  @TestFactory
  Stream<DynamicTest> everyPlaceIsRead() {
    return VocabularyDetector.ALL.stream()
        .flatMap(vocabulary -> vocabulary.rows().stream())
        .map(row -> DynamicTest.dynamicTest(row.clause().toString(), () -> check(row)));
  }

  private static void check(XmlVocabulary.Row row) {
    String value =
        switch (row.syntax()) {
          case IRI, URL, NAME, RDF_REFERENCE, RDF_ID, LIST, PERMALINK -> "r";
          case PAIRS -> "urn:x r";
          case BASE -> "http://b/";
          case CSS_VALUE, CSS_DECLARATIONS -> "fill:url(r)";
          case CSS -> "a{fill:url(r)}";
          case HTML, ATOM_TEXT, ATOM_CONTENT, ATOM03 -> "&lt;a href=r>";
        };
    String attribute = row.attribute();
    String prefix = row.attributeNamespace().isEmpty() ? "" : "p:";
    String said =
        attribute == null
            ? " type='text/html' mode='escaped'"
            : " " + prefix + attribute + "='" + value + "'";
    if (row.syntax() == XmlVocabulary.Syntax.ATOM_TEXT) {
      said = " type='html'";
    }
    if (row.relation().equals("@rel")) {
      said += " rel='x'";
    }
    String name = row.element().equals("*") ? "any" : row.element();
    String own = "<" + name + said + ">" + (attribute == null ? value : "") + "</" + name + ">";
    String parent = row.parent();
    String around = parent == null ? own : "<" + parent + ">" + own + "</" + parent + ">";
    String root = row.vocabulary().root();
    String document =
        "<"
            + (root == null ? "root" : root)
            + (row.attributeNamespace().isEmpty()
                ? root == null ? " xmlns='" + row.vocabulary().namespace() + "'" : ""
                : " xmlns:p='" + row.attributeNamespace() + "'")
            + ">"
            + around
            + "</"
            + (root == null ? "root" : root)
            + ">";
    List<Link> links = links(document);
    if (row.syntax() == XmlVocabulary.Syntax.BASE) {
      assertEquals(
          "http://b/",
          XmlReader.of()
              .baseAt(DocumentText.of(document), BaseChain.none(), document.indexOf(own) + 1)
              .text());
      return;
    }
    assertEquals(1, links.size(), document + " " + links);
    Link link = links.get(0);
    assertEquals("r", link.reference(), document);
    assertEquals("r", link.range().of(document), document);
    if (row.attribute() != null && !value.startsWith("fill")) {
      assertEquals(row.kind(), link.kind());
    }
  }

  @Test
  void everyVocabularyHasItsOwnNamespaceOrRoot() {
    Set<String> seen = new HashSet<>();
    for (XmlVocabulary vocabulary : VocabularyDetector.ALL) {
      String root = vocabulary.root();
      assertTrue(seen.add(root == null ? vocabulary.namespace() : root), vocabulary.name());
      assertTrue(!vocabulary.rows().isEmpty(), vocabulary.name());
    }
  }

  private static String targets(String document) {
    return String.join(
        " ", links(document).stream().map(link -> String.valueOf(link.target().text())).toList());
  }

  @Test
  void xlinkInSvgIsWhatHrefIs() {
    Link link =
        links(
                "<svg xmlns='http://www.w3.org/2000/svg' xmlns:x='http://www.w3.org/1999/xlink'>"
                    + "<image x:href='a b'/></svg>")
            .get(0);
    assertEquals(dev.urial.documents.link.LinkKind.IMAGE, link.kind());
    assertEquals("x:href", link.attribute());
    assertEquals("http://h/d/a%20b", link.target().text());
  }

  @Test
  void linksOfAtomHaveTheirRelation() {
    List<Link> links =
        links(
            "<feed xmlns='http://www.w3.org/2005/Atom'><link href='a'/>"
                + "<link rel='Self http://r/X' href='b'/></feed>");
    assertEquals(List.of("alternate"), links.get(0).relations());
    assertEquals(List.of("self", "http://r/x"), links.get(1).relations());
  }

  @Test
  void aGuidIsALinkUnlessItSaysNo() {
    assertEquals(
        "http://h/d/a",
        targets(
            "<rss><channel><item><guid>a</guid></item>"
                + "<item><guid isPermaLink='false'>b</guid></item></channel></rss>"));
  }

  @Test
  void elementsOfOthersWithoutNamespaceAreNotOfRss() {
    assertEquals("", targets("<other><channel><link>a</link></channel></other>"));
  }

  @Test
  void plainTextInAtomIsNoHtml() {
    assertEquals(
        "http://h/d/b",
        targets(
            "<feed xmlns='http://www.w3.org/2005/Atom'><title>&lt;a href='a'></title>"
                + "<subtitle type='html'>&lt;a href='b'></subtitle></feed>"));
  }

  @Test
  void xhtmlIsReadByTheTableOfHtml() {
    assertEquals(
        "http://b/x http://b/1 http://b/2 http://b/f http://b/?%C3%A9 http://b/i.png",
        targets(
                "<html xmlns='http://www.w3.org/1999/xhtml'><head><base href='http://b/'/></head>"
                    + "<body><a href='x'/><img srcset='1 1x, 2 2x'/><form action='f'/>"
                    + "<a href='?é'/><p style='background:url(i.png)'/></body></html>")
            .replace("http://b/ http://b/x", "http://b/x"));
  }

  @Test
  void theFirstBaseOfXhtmlCountsForWhatIsBeforeItToo() {
    String document =
        "<html xmlns='http://www.w3.org/1999/xhtml'><head><link href='s' rel='stylesheet'/>"
            + "<base href='b/'/><base href='c/'/></head></html>";
    List<Link> links = links(document);
    assertEquals("http://h/d/b/s", links.get(0).target().text());
    assertEquals("http://h/d/b/", links.get(1).target().text());
    assertEquals("http://h/d/c/", links.get(2).target().text());
    assertEquals(1, links.get(2).remarks().size());
    assertEquals(
        "base href on line 1, itself relative to the retrieval URI",
        links.get(0).base().account().text());
  }

  @Test
  void namesOfAtomAreExact() {
    Link id =
        links("<feed xmlns='http://www.w3.org/2005/Atom'><id>\n HTTP://a/../%7e \n</id></feed>")
            .get(0);
    assertEquals("HTTP://a/../%7e", id.target().text());
    assertTrue(!id.kind().isRetrieved());
  }

  @Test
  void whatTheDocumentTypeNamesIsRelativeToTheDocument() {
    List<Link> links =
        links(
            "<!DOCTYPE r PUBLIC 'p' 'r.dtd' [<!ENTITY e SYSTEM \"e.xml\"><!ENTITY % f PUBLIC ''"
                + " 'f'><!NOTATION n SYSTEM 'n'><!-- <!ENTITY g SYSTEM 'g'> --><?x <!ENTITY h"
                + " SYSTEM 'h'>?><!ENTITY i 'SYSTEM'>]><r xml:base='http://other/'/>");
    assertEquals(List.of("r.dtd", "e.xml", "f", "n"), links.stream().map(Link::reference).toList());
    assertEquals("http://h/d/e.xml", links.get(1).target().text());
    assertEquals("!ENTITY", links.get(1).element());
    assertEquals("e", links.get(1).attribute());
  }

  @Test
  void styleSheetsAreNamedByAnInstruction() {
    assertEquals(
        "http://h/d/s.css?a&b",
        targets(
            "<?xml-stylesheet type='text/css' href='s.css?a&amp;b'?><r xml:base='http://o/'/>"));
  }

  @Test
  void entitiesOfXhtmlAreKnownWithoutTheDocumentType() {
    String document =
        "<!DOCTYPE html PUBLIC '-//W3C//DTD XHTML 1.0 Strict//EN' 'x.dtd'>"
            + "<html xmlns='http://www.w3.org/1999/xhtml'><a href='&eacute;'/></html>";
    assertEquals("é", links(document).get(1).reference());
  }
}
