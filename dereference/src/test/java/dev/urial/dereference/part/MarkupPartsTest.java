package dev.urial.dereference.part;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.testkit.laws.Growth;
import java.nio.charset.Charset;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Elements of XML and HTML, and passages, with the octets that they have in the document. */
class MarkupPartsTest {
  private static final String XML =
      "<?xml version='1.0'?><!DOCTYPE r [<!-- <x id='no'> --><!ELEMENT r ANY><!ATTLIST s key ID"
          + " #REQUIRED kind (a|b) 'a' other CDATA \"ID\">]><r><a xml:id='one' t='>'>x<b/></a><!--"
          + " <a id='no'/> --><s key='two' id='no'><![CDATA[<a id='no'>]]></s><p:c xmlns:q='u'"
          + " id='three'><q:d/></p:c></r>";

  private static final String HTML =
      "<!DOCTYPE html><title>Find me</title><body><p id=a>One <b id='b'>two</b> <i>three</i>"
          + "<p id=c>four&amp;five <a name=d>six</a><ul><li id=li>seven<li>eight</ul>"
          + "<template><p id=t></template><table><tr><td>n<td>ine</table><script>find</script>"
          + "<p>ten  \n  eleven<br>twelve &copy;hidden<p hidden>secret</p>";

  private static SecondaryResource of(String text, String type, String fragment) {
    return SecondaryResource.of(text.getBytes(UTF_8), MediaType.parse(type), fragment);
  }

  private static String said(SecondaryResource second) {
    return second.outcome()
        + " "
        + second.parts().stream()
            .map(part -> new String(part.octets(), UTF_8))
            .collect(Collectors.joining("|"));
  }

  /** IDs that a vocabulary declares, and types whose fragments name no part. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "application/gml+xml; p1; <g><a gml:id='p1'/></g>; CUT <a gml:id='p1'/>",
        "model/x3d+xml; Eye; <X3D><Viewpoint DEF='Eye'/></X3D>; CUT <Viewpoint DEF='Eye'/>",
        "application/mathml+xml; e; <math><mi id='e'>e</mi></math>; CUT <mi id='e'>e</mi>",
        "application/rdf+xml; me; <r><p rdf:ID='me'/></r>; CUT <p rdf:ID='me'/>",
        "application/rdf+xml; me; <r><p rdf:about='#me'/></r>; CUT <p rdf:about='#me'/>",
        "application/rdf+xml; me; <r xml:base='http://a'><p rdf:about='http://a#me'/></r>;"
            + " CUT <p rdf:about='http://a#me'/>",
        "application/rdf+xml; me; <r xml:base='http://a#'><p rdf:about='http://b#me'/></r>; ABSENT",
        "application/ld+json; /a; {\"a\": [1]}; CUT [1]",
      })
  void vocabulariesDeclareIds(String type, String fragment, String text, String expected) {
    assertEquals(expected, said(of(text, type, fragment)).strip());
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/turtle", "application/ld+json", "application/n-triples"})
  void aFragmentOfRdfNamesNoPart(String type) {
    SecondaryResource second = of("{}", type, "me");
    assertEquals(Outcome.UNCUT, second.outcome());
    assertEquals(
        "in "
            + type
            + ", a fragment names a thing that the document describes, not a part of the document",
        second.remarks().get(0).sentence());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '$',
      value = {
        "one; CUT <a xml:id='one' t='>'>x<b/></a>",
        "two; CUT <s key='two' id='no'><![CDATA[<a id='no'>]]></s>",
        "three; CUT <p:c xmlns:q='u' id='three'><q:d/></p:c>",
        "no; $ABSENT $",
        "element(/1/1/1); CUT <b/>",
        "element(one/1); CUT <b/>",
        "element(/1/3/1); CUT <q:d/>",
        "element(/2); $ABSENT $",
        "element(/1/9)element(two); CUT <s key='two' id='no'><![CDATA[<a id='no'>]]></s>",
        "xmlns(x=http://e/)xpointer(//x:a)element(/1/1/1); CUT <b/>",
        "xpointer(id(%22one%22)); CUT <a xml:id='one' t='>'>x<b/></a>",
        "element(/1; $ABSENT $"
      })
  void elementsOfXml(String fragment, String expected) {
    assertEquals(expected, said(of(XML, "application/xml", fragment)));
    assertEquals(expected, said(of("\uFEFF" + XML, "text/xml", fragment)));
  }

  @Test
  void whatAnElementTakesFromAroundItIsSaid() {
    assertTrue(keys(of(XML, "application/xml", "three")).contains("part.prefixes"));
    assertTrue(keys(of(XML, "application/xml", "three")).contains("part.xml-id"));
    assertEquals(List.of(), keys(of(XML, "application/xml", "one")));
    assertEquals(
        List.of("part.xpointer-scheme"),
        keys(of(XML, "application/xml", "xpointer(//a)element(one)")));
    assertEquals(
        List.of("part.xml-id"),
        keys(of("<rss><item id='item4'/></rss>", "application/rss+xml", "item4")));
  }

  private static List<String> keys(SecondaryResource second) {
    return second.remarks().stream().map(remark -> remark.message().key()).toList();
  }

  /** The charset is in the declaration, which the part does not have. */
  @Test
  void theCharsetOfXmlIsTold() {
    String text = "<?xml version='1.0' encoding='ISO-8859-2'?><r><a id='ő'>ű</a></r>";
    byte[] octets = text.getBytes(Charset.forName("ISO-8859-2"));
    Part part = SecondaryResource.of(octets, MediaType.parse("application/xml"), "%C5%91").part();
    assertNotNull(part);
    assertEquals("application/xml;charset=ISO-8859-2", part.mediaType().toString());
    assertEquals("<a id='ő'>ű</a>", new String(part.octets(), Charset.forName("ISO-8859-2")));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '$',
      value = {
        "a@ CUT <p id=a>One <b id='b'>two</b> <i>three</i>",
        "b@ CUT <b id='b'>two</b>",
        "d@ CUT <a name=d>six</a>",
        "li@ CUT <li id=li>seven",
        "t@ $ABSENT $",
        "nothing@ $ABSENT $",
        ":~:text=three@ CUT three",
        ":~:text=One%20two@ CUT One <b id='b'>two",
        ":~:text=four%26five@ CUT four&amp;five",
        ":~:text=one,six@ CUT One <b id='b'>two</b> <i>three</i><p id=c>four&amp;five <a"
            + " name=d>six",
        ":~:text=three-,four@ CUT four",
        ":~:text=three-,four%26five@ CUT four&amp;five",
        ":~:text=three%20four@ $ABSENT $",
        ":~:text=seven,-eight@ CUT seven",
        ":~:text=nine@ $ABSENT $",
        ":~:text=find@ $ABSENT $",
        ":~:text=secret@ $ABSENT $",
        ":~:text=%C2%A9hidden@ CUT &copy;hidden",
        ":~:text=two&text=seven@ CUT two|seven",
        "b:~:text=nowhere@ CUT <b id='b'>two</b>"
      })
  void partsOfHtml(String fragment, String expected) {
    assertEquals(expected, said(of(HTML, "text/html", fragment)));
  }

  /** As in Chromium: what a style attribute hides nobody finds, and what it shows, they do. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '@',
      quoteCharacter = '$',
      value = {
        "<p>a<p style='display:none'>secret@ ABSENT ",
        "<p>a<p style='color:red; Display : NONE !important'>secret@ ABSENT ",
        "<p>a<p style='display:none;display:block'>secret@ CUT secret",
        "<p>a<p style='visibility:hidden'>secret@ ABSENT ",
        "<p>a<p style='visibility:collapse'><b>secret</b>@ ABSENT ",
        "<p>a<p style='visibility:hidden'>b <b style='visibility:visible'>secret</b>@ CUT secret",
        "<p>a<p inert>secret@ ABSENT ",
        "<p>a<p style='content-visibility:hidden'>secret@ ABSENT ",
        "<p>a<p hidden style='display:block'>secret@ CUT secret",
        "<p>a<p style='background:url(display:none)'>secret@ CUT secret",
        "<p>se<span style='display:block'>secret</span>t@ CUT secret",
      })
  void whatAStyleHides(String html, String expected) {
    assertEquals(expected.strip(), said(of(html, "text/html", ":~:text=secret")).strip());
  }

  /** A fragment may be state that a script reads: no id of that name is not a fault of the page. */
  @ParameterizedTest
  @ValueSource(strings = {"t=77", "!/x", "/route?a=b", "page2"})
  void whatAScriptMayRead(String fragment) {
    String player = "<p id=a>a<script src=player.js></script>";
    assertEquals(Outcome.ABSENT, of(player, "text/html", fragment).outcome());
    assertEquals(List.of("part.no-element-script"), keys(of(player, "text/html", fragment)));
    String data = "<p id=a>a<script type=application/ld+json>{}</script>";
    assertEquals(List.of("part.no-element"), keys(of(data, "text/html", fragment)));
    assertEquals(
        "CUT <p id='" + fragment + "'>a</p>",
        said(of("<script></script><p id='" + fragment + "'>a</p>", "text/html", fragment)));
  }

  @Test
  void whiteSpaceIsCollapsed() {
    assertEquals(
        "CUT ten  \n  eleven<br>twelve",
        said(of(HTML, "text/html", ":~:text=ten%20eleven%20twelve")));
  }

  @Test
  void theTopIsTheWhole() {
    assertEquals(Outcome.WHOLE, of(HTML, "text/html", "top").outcome());
    assertEquals(Outcome.WHOLE, of(HTML, "text/html", "TOP").outcome());
    assertEquals("CUT <p id=top></p>", said(of("<p id=top></p>x", "text/html", "top")));
    assertEquals(Outcome.WHOLE, of(HTML, "text/html", ":~:text=a-b").outcome());
  }

  @Test
  void xhtmlIsHtmlAndXml() {
    String text =
        "<html xmlns='http://www.w3.org/1999/xhtml'><body><p id='a'>b<br/></p></body></html>";
    assertEquals("CUT <p id='a'>b<br/></p>", said(of(text, "application/xhtml+xml", "a")));
    assertEquals(
        "CUT <p id='a'>b<br/></p>", said(of(text, "application/xhtml+xml", "element(/1/1/1)")));
    assertEquals("CUT b", said(of(text, "application/xhtml+xml", ":~:text=b")));
  }

  @Test
  void theCharsetOfHtmlIsTold() {
    byte[] octets =
        "<meta charset=iso-8859-2><p id=a>ű</p>".getBytes(Charset.forName("ISO-8859-2"));
    Part part = SecondaryResource.of(octets, MediaType.parse("text/html"), "a").part();
    assertNotNull(part);
    assertEquals("text/html;charset=ISO-8859-2", part.mediaType().toString());
    assertEquals(13, part.length());
  }

  /** Entities are not made, and nothing is opened. */
  @Test
  void hostileXmlIsRefused() {
    String laughs =
        "<!DOCTYPE r [<!ENTITY a 'lol'><!ENTITY b '&a;&a;&a;&a;'><!ENTITY c '&b;&b;&b;&b;'>]>"
            + "<r><x id='x'>&c;</x></r>";
    assertEquals("CUT <x id='x'>&c;</x>", said(of(laughs, "application/xml", "x")));
    String file = "<!DOCTYPE r [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><r><x id='x'>&a;</x></r>";
    assertEquals("CUT <x id='x'>&a;</x>", said(of(file, "application/xml", "x")));
    String outside = "<!DOCTYPE r SYSTEM 'http://127.0.0.1:9/r.dtd'><r id='x'/>";
    assertEquals("CUT <r id='x'/>", said(of(outside, "application/xml", "x")));
    String value = "<!DOCTYPE r [<!ENTITY a 'lol'>]><r id='x' b='&a;'/>";
    assertEquals("UNCUT ", said(of(value, "application/xml", "x")));
    assertEquals("UNCUT ", said(of("<a><b></a>", "application/xml", "x")));
    assertEquals("UNCUT ", said(of("", "application/xml", "x")));
    PartLimits few = new PartLimits(64 << 20, 50_000_000, 10, 64);
    byte[] many = ("<a>" + "<b/>".repeat(10) + "</a>").getBytes(UTF_8);
    MediaType xml = MediaType.parse("application/xml");
    assertEquals(Outcome.UNCUT, SecondaryResource.of(many, xml, "x", few).outcome());
    MediaType html = MediaType.parse("text/html");
    assertEquals(Outcome.UNCUT, SecondaryResource.of(many, html, "x", few).outcome());
  }

  @Test
  void timeIsLinear() {
    grows("application/xml", "x", n -> "<a>".repeat(n) + "</a>".repeat(n));
    grows(
        "application/xml",
        "element(" + "/1".repeat(200) + ")",
        n -> "<a>" + "<b/>".repeat(n) + "</a>");
    grows(
        "application/xml",
        "x",
        n -> "<!DOCTYPE a [" + "<!ATTLIST a b ID 'x'>".repeat(n) + "]><a/>");
    grows("application/xml", "x", n -> "<a " + " ".repeat(n) + "b='" + "<!--".repeat(n));
    grows("text/html", "x", n -> "<b>".repeat(n));
    grows("text/html", ":~:text=a,b", n -> "<p>a &amp; ".repeat(n));
    grows("text/html", ":~:text=b", n -> "&amp;".repeat(n));
  }

  private static void grows(String type, String fragment, IntFunction<String> text) {
    Growth.isLinear(
        type + " " + fragment,
        1_000,
        n -> text.apply(n).getBytes(UTF_8),
        octets -> SecondaryResource.of(octets, MediaType.parse(type), fragment));
  }
}
