package dev.urial.documents.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.testkit.laws.Growth;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.SocketTimeoutException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Documents that want to read files, to call somebody, or never to end. */
class HostileXmlTest {
  private static final MediaType XML = MediaType.of("application", "xml");
  private static final String XLINK = " xmlns:x='http://www.w3.org/1999/xlink'";

  private static DocumentLinks read(String document) {
    return XmlReader.of().read(DocumentText.of(document), XML, BaseChain.none());
  }

  private static List<String> keys(DocumentLinks read) {
    return read.remarks().stream().map(remark -> remark.message().key()).toList();
  }

  @Test
  void anExternalEntityIsALinkAndIsNotRead(@TempDir Path folder) throws IOException {
    Path secret = Files.writeString(folder.resolve("secret"), "topsecret");
    String document =
        "<!DOCTYPE a [<!ENTITY s SYSTEM '%s'>]><a%s><b x:href='http://h/&lt;'>&s;</b><c x:href='x'/></a>"
            .formatted(secret.toUri(), XLINK);
    DocumentLinks read = read(document);
    assertEquals(secret.toUri().toString(), read.links().get(0).target().text());
    assertEquals("!ENTITY", read.links().get(0).element());
    assertEquals(3, read.links().size());
    assertFalse(read.links().toString().contains("topsecret"));
    assertEquals(List.of(), read.remarks());
  }

  @Test
  void anExternalEntityInAnAttributeIsAnError() {
    DocumentLinks read =
        read(
            "<!DOCTYPE a [<!ENTITY s SYSTEM 'file:///etc/passwd'>]><a%s x:href='&s;'/>"
                .formatted(XLINK));
    assertEquals(List.of("xml.broken"), keys(read));
    assertEquals(1, read.links().size());
  }

  @Test
  void nobodyIsCalled() throws IOException {
    try (ServerSocket server = new ServerSocket(0, 9, InetAddress.getLoopbackAddress())) {
      server.setSoTimeout(200);
      String at = "http://127.0.0.1:" + server.getLocalPort() + "/";
      List<String> documents =
          List.of(
              "<!DOCTYPE a SYSTEM '%sa.dtd'><a>&b;</a>",
              "<!DOCTYPE a PUBLIC 'p' '%sa.dtd'><a b='&c;'/>",
              "<!DOCTYPE a [<!ENTITY %% p SYSTEM '%sp'>%%p;]><a>&q;</a>",
              "<!DOCTYPE a [<!ENTITY %% p SYSTEM '%sp'><!ENTITY %% q '<!ENTITY r SYSTEM"
                  + " \"x\">'>%%p;%%q;]><a>&r;</a>",
              "<!DOCTYPE a [<!ENTITY e SYSTEM '%se'>]><a>&e;</a>",
              "<a xmlns:i='http://www.w3.org/2001/XInclude'><i:include href='%si'/></a>",
              "<?xml-stylesheet href='%ss'?><a/>",
              "<a xmlns:s='http://www.w3.org/2001/XMLSchema-instance'"
                  + " s:noNamespaceSchemaLocation='%sx'/>");
      for (String document : documents) {
        DocumentLinks read = read(document.formatted(at));
        assertTrue(
            read.links().stream()
                .anyMatch(link -> String.valueOf(link.target().text()).startsWith(at)),
            document);
      }
      try {
        server.accept();
        throw new AssertionError("somebody was called");
      } catch (SocketTimeoutException e) {
        assertTrue(server.isBound());
      }
    }
  }

  private static String laughs(int levels) {
    StringBuilder out = new StringBuilder("<!DOCTYPE a [<!ENTITY e0 'ha'>");
    for (int i = 1; i <= levels; i++) {
      out.append("<!ENTITY e").append(i).append(" '");
      out.append(("&e" + (i - 1) + ";").repeat(10)).append("'>");
    }
    return out.append("]>").toString();
  }

  @Test
  void aBillionLaughsAreNotLaughed() {
    String rss =
        "<rss version='2.0'><channel><link>http://h/</link><docs>&e9;</docs><link>x</link>";
    DocumentLinks inText = read(laughs(9) + rss + "</channel></rss>");
    assertEquals(List.of("xml.limit.entities"), keys(inText));
    assertEquals(1, inText.links().size());
    DocumentLinks inAttribute =
        read(laughs(9) + "<a%s><b x:href='y'/><b x:href='&e9;'/></a>".formatted(XLINK));
    assertEquals(List.of("xml.limit.attribute-entities"), keys(inAttribute));
    assertEquals(1, inAttribute.links().size());
  }

  @Test
  void laughsThatNobodyAsksForCostNothing() {
    DocumentLinks read = read(laughs(9) + "<a%s><b x:href='y'>&e9;</b></a>".formatted(XLINK));
    assertEquals(List.of(), keys(read));
    assertEquals(1, read.links().size());
  }

  @Test
  void anEntityInItselfIsAnError() {
    String document =
        "<!DOCTYPE rss [<!ENTITY a '&b;'><!ENTITY b '&a;'>]><rss><channel>%s</channel></rss>";
    assertEquals(List.of("xml.limit.entities"), keys(read(document.formatted("<link>&a;</link>"))));
    assertEquals(List.of("xml.broken"), keys(read(document.formatted("<source url='&a;'/>"))));
  }

  @Test
  void aLongEntityOftenIsTooMuch() {
    String entity = "<!DOCTYPE rss [<!ENTITY a '%s'>]>".formatted("x".repeat(100_000));
    String often = "&a;".repeat(1000);
    assertEquals(
        List.of("xml.limit.entities"),
        keys(read(entity + "<rss><channel><link>" + often + "</link></channel></rss>")));
    assertEquals(
        List.of("xml.limit.attribute-entities"),
        keys(read(entity + "<rss><source url='" + often + "'/></rss>")));
  }

  @Test
  void parameterEntitiesDoNotExplodeEither() {
    StringBuilder out = new StringBuilder("<!DOCTYPE a [<!ENTITY % p0 '<!ENTITY g \"x\">'>");
    for (int i = 1; i <= 9; i++) {
      out.append("<!ENTITY % p").append(i).append(" '");
      out.append(("&#37;p" + (i - 1) + ";").repeat(10)).append("'>");
    }
    assertEquals(List.of("xml.limit.attribute-entities"), keys(read(out + "%p9;]><a>&g;</a>")));
  }

  @Test
  void elementsNestOnlySoDeep() {
    int deep = XmlCursor.DEEPEST;
    assertEquals(List.of(), keys(read("<a>".repeat(deep) + "</a>".repeat(deep))));
    DocumentLinks read = read("<a>".repeat(1_000_000));
    assertEquals(List.of("xml.too-deep"), keys(read));
  }

  @Test
  void basesGrowOnlySoLong() {
    String step = "<a xml:base='" + "b".repeat(2000) + "/'>";
    String document =
        "<r xml:base='http://h/'%s>".formatted(XLINK)
            + step.repeat(50)
            + "<c x:href='d'/>"
            + "</a>".repeat(50)
            + "</r>";
    DocumentLinks read = read(document);
    assertEquals(List.of("xml.base.unused"), keys(read).stream().distinct().toList());
    String base = read.links().get(0).base().text();
    assertTrue(base != null && base.length() <= BaseStep.LONGEST && base.length() > 6000);
  }

  @Test
  void anElementHasOnlySoManyAttributes() {
    StringBuilder out = new StringBuilder("<a");
    for (int i = 0; i < 20_000; i++) {
      out.append(" a").append(i).append("='1'");
    }
    assertEquals(List.of("xml.limit.attributes"), keys(read(out + "/>")));
  }

  @Test
  void aNameHasOnlySoManyCharacters() {
    assertEquals(List.of("xml.limit.name"), keys(read("<" + "a".repeat(2000) + "/>")));
  }

  @Test
  void aLongAttributeIsALink() {
    String data = "data:," + "a".repeat(5_000_000);
    DocumentLinks read = read("<a%s x:href='%s'/>".formatted(XLINK, data));
    assertEquals(data, read.links().get(0).reference());
  }

  @Test
  void whatIsBrokenEndsTheReadingWithARemark() {
    for (String broken :
        List.of(
            "",
            "<",
            "<a",
            "<a>",
            "<a></b>",
            "<a b=1/>",
            "<a b='<'/>",
            "<a/><b/>",
            "text",
            "<p:a/>",
            "<a b='1' b='2'/>",
            "<a>&#0;</a>",
            "<?xml version='9'?><a/>",
            "<!DOCTYPE",
            "<!DOCTYPE a [",
            "<a>&",
            "<!DOCTYPE a [<!ENTITY b 'c'>",
            "<a>]]></a>",
            "<![CDATA[x]]>",
            "<a><!-- -- --></a>",
            "<?xml?><a/>")) {
      DocumentLinks read = read(broken);
      assertEquals(List.of("xml.broken"), keys(read), broken);
      assertTrue(read.remarks().get(0).end() <= broken.length());
    }
  }

  @Test
  void theLinksBeforeAnErrorAreThere() {
    DocumentLinks read = read("<a%s><b x:href='http://h/1'/><b x:href='2'></a>".formatted(XLINK));
    assertEquals(List.of("http://h/1", "2"), read.links().stream().map(Link::reference).toList());
    assertEquals(List.of("xml.broken"), keys(read));
  }

  @TestFactory
  Stream<DynamicTest> timeIsLinear() {
    List<IntFunction<String>> texts =
        List.of(
            n ->
                "<rss><channel>" + "<link>http://h/a?b&amp;c</link>".repeat(n) + "</channel></rss>",
            n ->
                "<a xml:base='http://h/"
                    + "a".repeat(5000)
                    + "'>"
                    + "<b xml:base='c/'/>".repeat(n)
                    + "</a>",
            n -> "<rss><channel><link>" + "&amp;".repeat(n) + "</link></channel></rss>",
            n -> "<rss><channel><link>" + "<![CDATA[a]]>".repeat(n) + "</link></channel></rss>",
            n -> "<rss><channel><link>" + "<!-- a -->".repeat(n) + "</link></channel></rss>",
            n -> "<a" + XLINK + " x:href='" + "&lt;".repeat(n) + "'/>",
            n -> "<a" + XLINK + ">" + "<b x:href='" + "a/".repeat(20) + "'/>".repeat(n) + "</a>",
            n -> "<!DOCTYPE a [" + "<!ENTITY a SYSTEM 'b'>".repeat(n) + "]><a/>",
            n -> "<?xml-stylesheet " + "a='b' ".repeat(n) + "?><a/>",
            n -> "<" + "a ".repeat(n),
            n -> "<a " + "'".repeat(n),
            n -> "<a>" + "&".repeat(n),
            n -> "<a>" + "<!".repeat(n));
    return texts.stream()
        .map(
            text -> {
              String sample = text.apply(1);
              return DynamicTest.dynamicTest(
                  sample, () -> Growth.isLinear(sample, 2_000, text, HostileXmlTest::read));
            });
  }
}
