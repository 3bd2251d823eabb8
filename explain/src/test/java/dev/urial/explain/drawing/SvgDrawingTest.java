package dev.urial.explain.drawing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.explain.Reading;
import dev.urial.explain.grammar.AbnfRule;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class SvgDrawingTest {
  private static final String TEXT =
      "foo://u:pw1@example.com:8042/over/there?name=ferret&token=pw2#nose";

  private static SvgDrawing ruler(String text) {
    return SvgDrawing.ruler(Reading.of(IriReference.parse(text)), Locale.ENGLISH);
  }

  /** Whatever reads XML reads it, and nothing in it runs or is fetched. */
  private static Document document(SvgDrawing drawing) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
    Document document =
        factory.newDocumentBuilder().parse(new InputSource(new StringReader(drawing.toString())));
    assertEquals("http://www.w3.org/2000/svg", document.getDocumentElement().getNamespaceURI());
    NodeList all = document.getElementsByTagName("*");
    for (int i = 0; i < all.getLength(); i++) {
      Element element = (Element) all.item(i);
      String name = element.getTagName();
      assertTrue(
          List.of("svg", "title", "style", "g", "text", "path", "rect").contains(name), name);
      assertFalse(element.hasAttribute("href"));
    }
    return document;
  }

  private static List<String> texts(Document document) {
    List<String> texts = new ArrayList<>();
    NodeList all = document.getElementsByTagName("text");
    for (int i = 0; i < all.getLength(); i++) {
      texts.add(all.item(i).getTextContent());
    }
    return texts;
  }

  @Test
  void withinAPageADrawingLeavesItsColorsToThePage() {
    String inline = ruler(TEXT).inline();
    assertTrue(inline.startsWith("<svg class=\"drawing\" width=\""), inline);
    assertFalse(inline.contains("<style"), inline);
    assertFalse(inline.contains("style="), inline);
    assertFalse(inline.contains("class=\"ground\""), inline);
    assertFalse(inline.contains("pw1") || inline.contains("pw2"), inline);
    String whole = ruler(TEXT).toString();
    String groups = inline.substring(inline.indexOf("<g "), inline.lastIndexOf("</svg>"));
    assertTrue(whole.contains(groups), "the same shapes");
  }

  @Test
  void theRulerTellsNamesAndRanges() throws Exception {
    Document document = document(ruler(TEXT));
    List<String> parts = new ArrayList<>();
    NodeList groups = document.getElementsByTagName("g");
    for (int i = 0; i < groups.getLength(); i++) {
      Element group = (Element) groups.item(i);
      parts.add(
          group.getAttribute("data-part")
              + ' '
              + TEXT.substring(
                  Integer.parseInt(group.getAttribute("data-start")),
                  Integer.parseInt(group.getAttribute("data-end"))));
    }
    assertEquals(
        List.of(
            "scheme foo",
            "authority u:pw1@example.com:8042",
            "path /over/there",
            "query name=ferret&token=pw2",
            "fragment nose",
            "userinfo u:pw1",
            "host example.com",
            "port 8042"),
        parts);
    assertTrue(texts(document).containsAll(List.of("scheme", "userinfo", "host", "nose")));
  }

  @Test
  void secretsAreMasked() {
    SvgDrawing drawing = ruler(TEXT);
    assertFalse(drawing.toString().contains("pw1"));
    assertFalse(drawing.toString().contains("pw2"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "#",
        "a:",
        "a:b?c#d",
        "http://[2001:db8::1]:80/?#",
        "../é/x",
        "http://例え.テスト/\u0301\u0301",
        "urn:isbn:0451450523",
        "http://h/?a=1&b=%3C/text%3E'",
        "mailto:a@b?subject=x",
      })
  void everyTextIsDrawn(String text) throws Exception {
    IriReference reference = IriReference.parse(text);
    var unused = document(railroad(reference));
    unused = document(ruler(text));
  }

  private static SvgDrawing railroad(IriReference reference) {
    return SvgDrawing.railroad(reference);
  }

  /** The words on a track are those of the ABNF, in its order. */
  @ParameterizedTest
  @EnumSource(AbnfRule.class)
  void eachRuleHasARailroadOfItsOwnWords(AbnfRule rule) throws Exception {
    List<String> drawn = texts(document(SvgDrawing.railroad(List.of(rule), null)));
    assertEquals(rule.id(), drawn.get(0));
    String abnf = rule.abnf().substring(rule.id().length() + 3);
    for (String word : drawn.subList(1, drawn.size())) {
      for (String each : word.split(" ")) {
        boolean isTimes = each.endsWith("\u00D7");
        assertTrue(isTimes || abnf.contains(each), each + " in " + abnf);
      }
    }
  }

  private static List<String> lit(SvgDrawing drawing) throws Exception {
    List<String> lit = new ArrayList<>();
    NodeList all = document(drawing).getElementsByTagName("rect");
    for (int i = 0; i < all.getLength(); i++) {
      Element box = (Element) all.item(i);
      if (box.getAttribute("class").endsWith(" lit")) {
        lit.add(box.getNextSibling().getNextSibling().getTextContent());
      }
    }
    return lit;
  }

  @Test
  void theRulesInUseAreLitWhileOneTypes() throws Exception {
    assertEquals(
        List.of(
            "scheme", ":", "hier-part", "//", "authority", "path-abempty", "host", "unreserved"),
        lit(railroad(Uri.parse("http://exa"))));
    assertEquals(
        List.of("scheme", ":", "hier-part", "path-rootless", "pchar"),
        lit(railroad(Uri.parse("urn:example:a"))).stream().distinct().toList());
    assertEquals(
        List.of("relative-part", "#", "fragment", "path-empty", "pchar"),
        lit(railroad(IriReference.parse("#a"))));
  }

  @Test
  void markupInATextIsText() throws Exception {
    assertTrue(texts(document(ruler("x:&'%3C"))).contains("&'%3C"));
    assertEquals("&amp;&lt;&gt;&quot;\\u0001", SvgCanvas.escaped("&<>\"\u0001"));
  }

  @Test
  void theColorsAreThoseThatTheViewerPrefers() {
    String svg = SvgDrawing.ruler(Reading.of(Uri.parse("a:b")), Locale.ENGLISH).toString();
    int dark = svg.indexOf("@media (prefers-color-scheme:dark)");
    assertTrue(svg.indexOf(".ground{fill:#fff") < dark);
    assertTrue(svg.indexOf(".ground{fill:#14141a") > dark);
  }

  /** Names are beside or below one another, never over one another. */
  @Test
  void namesDoNotMeet() throws Exception {
    NodeList all = document(ruler("a:b?c#d")).getElementsByTagName("text");
    List<String> rows = new ArrayList<>();
    for (int i = 0; i < all.getLength(); i++) {
      Element text = (Element) all.item(i);
      if (text.getAttribute("class").startsWith("label")) {
        rows.add(text.getTextContent() + ' ' + text.getAttribute("y"));
      }
    }
    assertEquals(List.of("scheme 122", "path 102", "query 82", "fragment 62"), rows);
  }

  @Test
  void aLongTextMakesNoLongPicture() {
    String text = "http://h/" + "a".repeat(100_000) + "?" + "b=c&".repeat(10_000);
    assertTrue(ruler(text).toString().length() < 200_000);
  }
}
