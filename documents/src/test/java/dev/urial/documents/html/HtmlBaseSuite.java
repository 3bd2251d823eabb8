package dev.urial.documents.html;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.BaseStep;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.Target;
import dev.urial.testkit.suites.Suites;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** What {@code base} elements do, by the tests of web-platform-tests. */
class HtmlBaseSuite {
  @TestFactory
  Stream<DynamicTest> bases() {
    return Suites.open("html-base")
        .cases("cases.json")
        .each(c -> c.get("source").stringValue(), HtmlBaseSuite::check)
        .tests();
  }

  private static void check(JsonNode c) {
    StringBuilder html = new StringBuilder("<!doctype html><head>");
    for (JsonNode base : c.get("bases")) {
      html.append("<base");
      base.properties()
          .forEach(
              attribute ->
                  html.append(' ')
                      .append(attribute.getKey())
                      .append("=\"")
                      .append(attribute.getValue().stringValue())
                      .append('"'));
      html.append('>');
    }
    html.append("<body><img src=\"").append(c.get("ref").stringValue()).append("\">");
    DocumentLinks read =
        HtmlReader.of()
            .read(DocumentText.of(html.toString()), MediaType.of("text", "html"), base(c));
    assertEquals(c.get("expectedBaseUrl").stringValue(), read.base().text());
    Link image = read.links().get(read.links().size() - 1);
    assertEquals(c.get("expected").stringValue(), image.target().text());
  }

  /** What is around a document whose URL is about:blank or about:srcdoc comes first. */
  private static BaseChain base(JsonNode c) {
    String url = c.get("documentUrl").stringValue();
    for (String around : new String[] {"creatorBaseUrl", "containerBaseUrl"}) {
      if (c.has(around)) {
        return BaseChain.retrieved(c.get(around).stringValue(), 0)
            .with(BaseStep.retrieval(url, 0, Target.ofIri(url, null)));
      }
    }
    return BaseChain.retrieved(url, 0);
  }
}
