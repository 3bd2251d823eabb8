package dev.urial.documents.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentText;
import dev.urial.documents.link.Link;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;

/** The book with {@code xml:base} of the documents that asked for this system. */
public class UserDocumentsXmlSuite {
  @TestFactory
  public Stream<DynamicTest> xmlBase() {
    Suite suite = Suites.open("user-documents");
    JsonNode group = suite.json("cases.json").get("xmlBase");
    List<Link> links =
        XmlReader.of()
            .read(
                DocumentText.of(CaseJson.text(group, "document")),
                MediaType.of("application", "xml"),
                BaseChain.retrieved(CaseJson.text(group, "documentUri"), 0))
            .links();
    List<String> targets =
        links.stream().map(link -> String.valueOf(link.target().text())).toList();
    return suite
        .cases("cases.json")
        .as("xml")
        .each(
            "/xmlBase/links",
            c -> c.stringValue(),
            c -> {
              assertEquals(group.get("links").size(), targets.size());
              assertTrue(targets.contains(c.stringValue()), targets.toString());
            })
        .tests();
  }
}
