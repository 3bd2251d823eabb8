package dev.urial.documents.xml;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.urial.MediaType;
import dev.urial.documents.link.BaseChain;
import dev.urial.documents.link.DocumentLinks;
import dev.urial.documents.link.DocumentText;
import dev.urial.testkit.suites.Suite;
import dev.urial.testkit.suites.Suites;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What W3C asks of {@code xml:base} in RDF/XML: documents, and the triples that they are.
 *
 * <p>Compared are the names in the triples with the names in the document, as exact strings, but
 * for those of RDF's own namespace, which the triples imply.
 */
class RdfXmlBaseSuite {
  private static final String SERVER = "https://w3c.github.io/rdf-tests/rdf/rdf11/rdf-xml/xmlbase/";
  private static final MediaType RDF = MediaType.of("application", "rdf+xml");
  private static final Pattern NAME = Pattern.compile("<([^>]*)>");

  @TestFactory
  Stream<DynamicTest> names() {
    Suite suite = Suites.open("xml-base");
    return suite.files("rdf-xml").stream()
        .filter(file -> file.endsWith(".rdf"))
        .flatMap(file -> suite.cases(file).add("names", () -> check(suite, file)).tests());
  }

  private static void check(Suite suite, String file) {
    String name = file.substring(file.lastIndexOf('/') + 1);
    BaseChain base = BaseChain.retrieved(SERVER + name, 0);
    DocumentText text = XmlReader.of().decode(suite.bytes(file), RDF);
    Set<String> expected = new TreeSet<>();
    for (String line : suite.lines(file.replace(".rdf", ".nt"))) {
      Matcher names = NAME.matcher(line.startsWith("#") ? "" : line);
      while (names.find()) {
        expected.add(names.group(1));
      }
    }
    expected.removeIf(each -> each.startsWith(VocabularyDetector.RDF_NAMESPACE));
    Set<String> found =
        RdfNames.in(text, base).stream()
            .map(RdfName::iri)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(expected, found);

    DocumentLinks read = XmlReader.of().read(text, RDF, base);
    Set<String> linked =
        read.links().stream()
            .map(link -> Objects.requireNonNull(link.target().text()))
            .collect(Collectors.toCollection(TreeSet::new));
    expected.removeIf(each -> each.startsWith("http://example.org/value"));
    expected.remove("http://example.org/type");
    assertEquals(expected, linked);
  }
}
