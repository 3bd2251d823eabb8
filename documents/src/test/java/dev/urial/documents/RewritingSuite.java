package dev.urial.documents;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.Edits;
import dev.urial.documents.link.Link;
import dev.urial.documents.link.Rewriting;
import dev.urial.documents.link.Target;
import dev.urial.fragment.MediaTypes;
import dev.urial.testkit.suites.CaseJson;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** The documents of the suites, made absolute and taken back. */
@SuppressWarnings("NullAway") // a null that is not expected fails the test
class RewritingSuite {
  private static final BaseChain BASE = BaseChain.retrieved("http://a.example/b/c", 0);

  @TestFactory
  Stream<DynamicTest> feedsAndRdf() {
    Suite suite = Suites.open("xml-base");
    return Stream.of("feedparser", "rdf-xml")
        .flatMap(folder -> suite.files(folder).stream())
        .filter(file -> file.endsWith(".xml") || file.endsWith(".rdf"))
        .map(file -> DynamicTest.dynamicTest(file, () -> check(suite.bytes(file), file)));
  }

  private static void check(byte[] octets, String file) {
    MediaType type = MediaTypes.ofDocument(file);
    assertTrue(type != null);
    check(octets, type);
  }

  @TestFactory
  Stream<DynamicTest> booksAndPages() {
    Suite suite = Suites.open("user-documents");
    return Stream.of("htmlBase", "xmlBase")
        .map(
            group ->
                DynamicTest.dynamicTest(
                    group,
                    () ->
                        check(
                            CaseJson.text(suite.json("cases.json").get(group), "document")
                                .getBytes(StandardCharsets.UTF_8),
                            group.startsWith("html")
                                ? MediaType.of("text", "html")
                                : MediaType.of("application", "xml"))));
  }

  private static void check(byte[] octets, MediaType type) {
    DocumentLinks read = Documents.links(octets, type, BASE);
    Edits edits = Edits.of(read, Rewriting.absolute());
    assertArrayEquals(octets, edits.undo().octets());
    if (edits.left().isEmpty()) {
      DocumentLinks again = Documents.links(edits.octets(), type, BASE);
      assertEquals(targets(read), targets(again));
    }
  }

  private static List<Target> targets(DocumentLinks read) {
    return read.links().stream().map(Link::target).toList();
  }
}
