package dev.urial.rdf4j;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.report.UriParseException;
import java.io.IOException;
import java.io.StringReader;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.eclipse.rdf4j.model.impl.ValidatingValueFactory;
import org.eclipse.rdf4j.model.vocabulary.RDF;
import org.eclipse.rdf4j.rio.RDFParseException;
import org.eclipse.rdf4j.rio.RDFParser;
import org.eclipse.rdf4j.rio.helpers.BasicParserSettings;
import org.eclipse.rdf4j.rio.helpers.StatementCollector;
import org.eclipse.rdf4j.rio.turtle.TurtleParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CheckingValueFactoryTest {
  private final ValueFactory factory = CheckingValueFactory.create();

  @ParameterizedTest
  @ValueSource(
      strings = {"http://example/é", "urn:a:b", "mailto:a@b", "http://[::1]/", "tag:a,2020:b#c"})
  void whatIsAnIriIsMade(String text) {
    assertEquals(text, factory.createIRI(text).stringValue());
    assertEquals(SimpleValueFactory.getInstance().createIRI(text), factory.createIRI(text));
  }

  @ParameterizedTest
  @CsvSource({
    "http://a b/,   8,  RFC 3987 §2.2",
    "/a,            0,  RFC 3986 §3.1",
    "http://a/%4g,  11, RFC 3986 §2.1",
  })
  void whatIsNoneIsRefusedWithIndexAndClause(String text, int index, String clause) {
    UriParseException e = assertThrows(UriParseException.class, () -> factory.createIRI(text));
    assertEquals(index, e.error().index());
    assertEquals(clause, e.error().rule().citation());
  }

  @Test
  void bothPartsTogetherCount() {
    assertEquals("ns#a", factory.createIRI("http://h/ns#", "a").stringValue().substring(9));
    assertThrows(UriParseException.class, () -> factory.createIRI("http://h/ns#", "a b"));
  }

  @Test
  void noPasswordIsShown() {
    UriParseException e =
        assertThrows(UriParseException.class, () -> factory.createIRI("http://me:hunter2@a b/"));
    assertFalse(String.valueOf(e.getMessage()).contains("hunter2"));
  }

  @Test
  void allElseIsMadeByTheOther() throws ReflectiveOperationException {
    List<String> missing = new ArrayList<>();
    for (Method method : ValueFactory.class.getMethods()) {
      Method own =
          CheckingValueFactory.class.getMethod(method.getName(), method.getParameterTypes());
      if (own.getDeclaringClass() != CheckingValueFactory.class) {
        missing.add(method.toString());
      }
    }
    assertEquals(List.of(), missing);
    assertEquals(SimpleValueFactory.getInstance().createLiteral(1), factory.createLiteral(1));
    assertEquals(
        SimpleValueFactory.getInstance().createLiteral("x", "en"),
        factory.createLiteral("x", "en"));
  }

  private static List<Statement> turtle(String text) throws IOException {
    RDFParser parser = new TurtleParser(CheckingValueFactory.create());
    var unused = parser.getParserConfig().set(BasicParserSettings.VERIFY_URI_SYNTAX, false);
    StatementCollector statements = new StatementCollector();
    parser.setRDFHandler(statements);
    parser.parse(new StringReader(text), "http://example/");
    return new ArrayList<>(statements.getStatements());
  }

  @Test
  void aParserTellsLineAndClause() throws IOException {
    assertEquals(1, turtle("<a> <http://example/p> \"x\" .").size());
    RDFParseException e =
        assertThrows(
            RDFParseException.class, () -> turtle("<a>\n<http://example/p>\n<http://a/%4g> ."));
    assertEquals(3, e.getLineNumber());
    assertTrue(String.valueOf(e.getMessage()).contains("RFC 3986 §2.1"));
    assertInstanceOf(UriParseException.class, e.getCause());
  }

  @Test
  void irisCrossTheBridgeUnchanged() {
    assertEquals("type", Rdf4jIris.toIri(RDF.TYPE).fragment());
    Iri iri = Iri.parse("http://example/é#a");
    IRI there = Rdf4jIris.toRdf4j(iri);
    assertEquals("a", there.getLocalName());
    assertEquals(iri, Rdf4jIris.toIri(there));
    assertEquals(
        "http://example/c",
        Rdf4jIris.toRdf4j(iri.resolve(IriReference.parse("../c")), factory).stringValue());
  }

  @Test
  void whatRdf4jTakesMayBeNone() {
    IRI none = SimpleValueFactory.getInstance().createIRI("http://a b/");
    assertEquals(8, Objects.requireNonNull(Rdf4jIris.tryToIri(none).errorOrNull()).index());
    assertThrows(UriParseException.class, () -> Rdf4jIris.toIri(none));
  }

  /** Facts about RDF4J 5.3.1, as docs/integrations.md tells them. */
  @ParameterizedTest
  @CsvSource({
    "http://[::1::]/,          true,  false",
    "http://h:99999999999/,    false, true",
    "http://256.1.1.1/,        false, true",
    "http://a b/,              false, false",
    "http://h/a[b],            false, false",
  })
  void rdf4jsOwnValidationPartsFromOurs(String text, boolean isTaken, boolean isOurs) {
    ValueFactory validating = new ValidatingValueFactory();
    boolean taken;
    try {
      taken = validating.createIRI(text).stringValue().equals(text);
    } catch (IllegalArgumentException e) {
      taken = false;
    }
    assertEquals(isTaken, taken);
    assertEquals(isOurs, Iri.isValid(text));
  }
}
