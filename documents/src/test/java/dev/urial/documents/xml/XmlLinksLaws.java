package dev.urial.documents.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.documents.link.PositionedText;
import dev.urial.documents.link.Rewriting;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.Node;
import org.xml.sax.InputSource;

/**
 * Laws on drawn documents: what is read is what the DOM of the JDK reads, and what is written again
 * can be written back.
 */
class XmlLinksLaws {
  private static final MediaType XML = MediaType.of("application", "xml");
  private static final BaseChain BASE = BaseChain.retrieved("http://h/d/e", 0);
  private static final int DOCUMENTS = 2_000;

  /** Draws documents with attributes, texts, entities, comments, sections and bases. */
  private static final class Draw {
    private static final List<String> PIECES =
        List.of(
            "a", "b/", "?c", "&amp;", "&lt;", "&#x3D;", "&#10;", "\n", "\r\n", "\t", " ", "é", "𝒳",
            ">", "&e;", "&f;", "../", "//h", "#", "]", "%20", "'", "\"");

    private final SplittableRandom random;
    private final StringBuilder out = new StringBuilder();

    Draw(long seed) {
      random = new SplittableRandom(seed);
    }

    String document() {
      out.append(random.nextBoolean() ? "<?xml version='1.0'?>\n" : "");
      out.append("<!DOCTYPE rss [<!ENTITY e 'x&#38;f;y'><!ENTITY f 'z&#9;&#38;#38;'>");
      out.append("<!-- ]> --><?p ]> ?><!ATTLIST item d CDATA ']>'>]>");
      out.append("<rss xmlns:x='http://www.w3.org/1999/xlink'>");
      for (int i = random.nextInt(6); i >= 0; i--) {
        element(0);
      }
      return out.append("</rss>").append(random.nextBoolean() ? "\n<!-- > -->" : "").toString();
    }

    private void element(int depth) {
      String name = List.of("item", "link", "source", "x:y", "guid").get(random.nextInt(5));
      out.append('<').append(name);
      for (String attribute : List.of("url", "x:href", "xml:base", "isPermaLink", "d")) {
        if (random.nextInt(3) == 0) {
          String quote = random.nextBoolean() ? "'" : "\"";
          out.append(random.nextBoolean() ? "\n " : " ").append(attribute);
          out.append(random.nextInt(4) == 0 ? " = " : "=").append(quote);
          out.append(text(true).replace(quote, "").replace("<", "")).append(quote);
        }
      }
      if (random.nextInt(4) == 0) {
        out.append("/>");
        return;
      }
      out.append('>');
      for (int i = random.nextInt(4); i > 0; i--) {
        switch (random.nextInt(depth < 4 ? 5 : 4)) {
          case 0, 1 -> out.append(text(false).replace("]]>", ""));
          case 2 -> out.append("<![CDATA[").append(text(false).replace("]]>", "")).append("<>]]>");
          case 3 -> out.append("<!-- <a> -->").append("<?p <b> ?>");
          default -> element(depth + 1);
        }
      }
      out.append("</").append(name).append(random.nextBoolean() ? ">" : " >");
    }

    private String text(boolean isAttribute) {
      StringBuilder text = new StringBuilder();
      for (int i = random.nextInt(6); i > 0; i--) {
        String piece = PIECES.get(random.nextInt(PIECES.size()));
        text.append(!isAttribute && piece.equals("]") ? "" : piece);
      }
      return text.toString();
    }
  }

  private static void forAll(java.util.function.Consumer<String> law) {
    for (int i = 0; i < DOCUMENTS; i++) {
      String document = new Draw(i).document();
      try {
        law.accept(document);
      } catch (AssertionError e) {
        throw new AssertionError("document " + i + ": " + document, e);
      }
    }
  }

  /** References by the DOM: the rows of RSS and XLink, by the book. */
  private static List<String> byDom(String document) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newDefaultNSInstance();
    Document read = factory.newDocumentBuilder().parse(new InputSource(new StringReader(document)));
    List<String> references = new ArrayList<>();
    collect(read.getDocumentElement(), references);
    references.sort(String::compareTo);
    return references;
  }

  private static void collect(Element element, List<String> references) {
    NamedNodeMap attributes = element.getAttributes();
    for (int i = 0; i < attributes.getLength(); i++) {
      Node attribute = attributes.item(i);
      boolean isUrl =
          element.getNodeName().equals("source") && attribute.getNodeName().equals("url");
      if (isUrl || attribute.getNodeName().equals("x:href")) {
        references.add(XmlMarkupScanner.trimmed(attribute.getNodeValue()));
      }
    }
    StringBuilder own = new StringBuilder();
    boolean hasElements = false;
    for (Node child = element.getFirstChild(); child != null; child = child.getNextSibling()) {
      if (child instanceof Element inner) {
        hasElements = true;
        collect(inner, references);
      } else if (child.getNodeType() == Node.TEXT_NODE
          || child.getNodeType() == Node.CDATA_SECTION_NODE) {
        own.append(child.getNodeValue());
      }
    }
    boolean isGuid =
        element.getNodeName().equals("guid")
            && !element.getAttribute("isPermaLink").equals("false");
    boolean isLink =
        element.getNodeName().equals("link")
            && element.getParentNode().getNodeName().equals("item");
    if ((isGuid || isLink) && !hasElements) {
      references.add(XmlMarkupScanner.trimmed(own.toString()));
    }
  }

  @Test
  void referencesAreThoseOfTheDom() {
    forAll(
        document -> {
          DocumentLinks read = XmlReader.of().read(DocumentText.of(document), XML, BASE);
          assertEquals(
              0,
              read.remarks().stream()
                  .filter(
                      r ->
                          r.message().key().startsWith("xml.b")
                              && !r.message().key().equals("xml.base.unused"))
                  .count(),
              read.remarks().toString());
          List<String> found =
              new ArrayList<>(
                  read.links().stream()
                      .filter(l -> l.kind() != LinkKind.BASE)
                      .map(Link::reference)
                      .toList());
          found.sort(String::compareTo);
          try {
            assertEquals(byDom(document), found);
          } catch (Exception e) {
            throw new AssertionError(e);
          }
        });
  }

  @Test
  void whatStandsAtARangeMeansTheReference() {
    forAll(
        document -> {
          for (Link link : XmlReader.of().read(DocumentText.of(document), XML, BASE).links()) {
            String written = link.range().of(document);
            boolean isPlain = "<&\r\n\t".chars().noneMatch(c -> written.indexOf(c) >= 0);
            if (isPlain) {
              assertEquals(link.reference(), written);
            }
          }
        });
  }

  @Test
  void absoluteAndBackGivesTheSameOctets() {
    forAll(
        document -> {
          byte[] octets = document.getBytes(StandardCharsets.UTF_8);
          DocumentText text = XmlReader.of().decode(octets, XML);
          DocumentLinks read = XmlReader.of().read(text, XML, BASE);
          Edits edits = Edits.of(read, Rewriting.absolute());
          DocumentLinks again = XmlReader.of().read(edits.rewritten(), XML, BASE);
          assertEquals(
              read.links().stream().map(link -> link.target().text()).toList(),
              again.links().stream().map(link -> link.target().text()).toList());
          assertEquals(document, new String(edits.undo().octets(), StandardCharsets.UTF_8));
        });
  }

  @Test
  void whatIsWrittenIsReadAgain() {
    forAll(
        document -> {
          DocumentLinks read = XmlReader.of().read(DocumentText.of(document), XML, BASE);
          String hostile = "x?a&b<c>'\"]]>&amp;\n";
          Edits edits = Edits.of(read, link -> hostile.strip());
          DocumentLinks again = XmlReader.of().read(edits.rewritten(), XML, BASE);
          assertEquals(read.links().size(), again.links().size());
          long written =
              again.links().stream().filter(l -> l.reference().equals(hostile.strip())).count();
          assertEquals(edits.edits().size(), written, edits.text());
        });
  }

  @Test
  void drawnOctetsNeverLoseTheTags() {
    SplittableRandom random = new SplittableRandom(7);
    forAll(
        document -> {
          StringBuilder mutated = new StringBuilder(document);
          for (int i = random.nextInt(1, 4); i > 0; i--) {
            int at = random.nextInt(mutated.length());
            if (random.nextBoolean()) {
              mutated.deleteCharAt(at);
            } else {
              mutated.insert(at, "<>&'\"=/![]-?x; ".charAt(random.nextInt(15)));
            }
          }
          XmlLinksFuzz.check(DocumentText.of(mutated.toString()));
        });
  }

  @Test
  void aStretchOfAnAttributeIsWhatStaxReads() {
    String raw = "a&amp;b&#13;&#x20;\r\n\tc";
    PositionedText stretch =
        Unescaping.attribute(PositionedText.of(DocumentText.of(raw)), new EntityExpander());
    assertEquals("a&b\r   c", stretch.text());
    assertEquals("&amp;", stretch.range(1, 2).of(raw));
    assertEquals("\r\n", stretch.range(5, 6).of(raw));
  }
}
