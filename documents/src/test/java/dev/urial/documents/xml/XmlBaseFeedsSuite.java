package dev.urial.documents.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.LinkKind;
import dev.urial.report.Range;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Cases;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/**
 * Feeds of many ages, and what is relative to what in them.
 *
 * <p>A case asks for a base, for a reference, or for the HTML of a text with its references made
 * absolute; each is asked here of the links within the element that it names.
 */
class XmlBaseFeedsSuite {
  private static final String SERVER = "http://127.0.0.1:8097/feeds/feed.xml";
  private static final MediaType XML = MediaType.of("application", "xml");
  private static final Pattern TARGET = Pattern.compile("(feed|entries\\[0\\])\\['([^']+)'\\](.*)");
  private static final Pattern HREF = Pattern.compile("href=\"([^\"]*)\"");
  private static final Pattern LOCATION = Pattern.compile("(?m)^Header: +Content-Location: (.*)$");

  /** What the suite calls the elements, where it has other names for them. */
  private static final Map<String, List<String>> ELEMENTS =
      Map.of(
          "summary", List.of("summary", "ABSTRACT"),
          "links", List.of("link"),
          "contributors", List.of("contributor"),
          "wfw_comment", List.of("wfw:comment"),
          "wfw_commentrss", List.of("wfw:commentRSS"),
          "content", List.of("content", "content:encoded", "body", "fullitem"));

  @TestFactory
  Stream<DynamicTest> feeds() {
    Suite suite = Suites.open("xml-base");
    Cases cases = suite.cases("feedparser-cases.json");
    for (JsonNode c : suite.json("feedparser-cases.json")) {
      String file = CaseJson.text(c, "file");
      cases.add(
          file,
          () -> {
            byte[] octets = suite.bytes(file);
            check(octets, CaseJson.text(c, "target"), CaseJson.text(c, "expected"));
          });
    }
    return cases.tests();
  }

  private static void check(byte[] octets, String target, String expected) {
    DocumentText text = XmlReader.of().decode(octets, XML);
    DocumentLinks read = XmlReader.of().read(text, XML, base(text.text()));
    assertEquals(
        List.of(), read.remarks().stream().filter(r -> isError(r.message().key())).toList());
    Matcher parts = TARGET.matcher(target);
    assertTrue(parts.matches(), target);
    Range element = element(text.text(), parts.group(1).equals("feed"), parts.group(2));
    if (target.endsWith("['base']")) {
      assertEquals(
          expected, XmlReader.of().baseAt(text, base(text.text()), element.start()).text());
      return;
    }
    Link link =
        read.links().stream()
            .filter(each -> each.kind() != LinkKind.BASE && isWithin(each, text, element))
            .findFirst()
            .orElseThrow(() -> new AssertionError("no link in " + element + ": " + read.links()));
    Matcher href = HREF.matcher(expected);
    boolean isHtml = href.find();
    String reference = isHtml ? href.group(1) : expected;
    // Where HTML refers, the URL Standard encodes what an IRI shows.
    assertEquals(
        isHtml ? Iri.parse(reference).toUri().toString() : reference, link.target().text());
  }

  private static boolean isError(String key) {
    return key.startsWith("xml.broken") || key.startsWith("xml.lost");
  }

  private static BaseChain base(String text) {
    BaseChain retrieved = BaseChain.retrieved(SERVER, 0);
    Matcher header = LOCATION.matcher(text);
    return header.find()
        ? retrieved.encapsulating("Content-Location", header.group(1).strip())
        : retrieved;
  }

  /** Of what is decoded from base64 there is only one such document. */
  private static boolean isWithin(Link link, DocumentText text, Range element) {
    return link.document() != text
        || link.range().start() >= element.start() && link.range().end() <= element.end();
  }

  /** Where the element is that a case speaks of. */
  private static Range element(String text, boolean isFeed, String name) {
    String property = name.replace("_detail", "");
    int start = 0;
    if (!isFeed) {
      Matcher entry = Pattern.compile("<(entry|item|ITEM)\\b").matcher(text);
      assertTrue(entry.find());
      start = entry.start();
    }
    for (String element : ELEMENTS.getOrDefault(property, List.of(property))) {
      int open =
          text.indexOf("<" + element, text.indexOf("-->") > start ? text.indexOf("-->") : start);
      if (open >= 0) {
        int close = text.indexOf("</" + element, open);
        int end = close < 0 ? text.indexOf('>', open) + 1 : close;
        return new Range(open, end);
      }
    }
    throw new AssertionError("no element " + name);
  }
}
