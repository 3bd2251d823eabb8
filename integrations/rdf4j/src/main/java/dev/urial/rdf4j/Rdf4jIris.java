package dev.urial.rdf4j;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.report.Parsed;
import dev.urial.report.UriParseException;
import java.util.Objects;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;

/**
 * Converts between RDF4J's IRIs and Urial's.
 *
 * <pre>{@code
 * Iri base = Rdf4jIris.toIri(statement.getSubject() instanceof IRI iri ? iri : RDF.NIL);
 * IRI target = Rdf4jIris.toRdf4j(base.resolve(IriReference.parse("../b")));
 * }</pre>
 *
 * <p>The text stays the same in both directions. RDF4J accepts any text with a colon as an IRI, so
 * the conversion to Urial may fail. The reverse never fails, because text with a scheme contains a
 * colon.
 *
 * @see <a href="https://www.w3.org/TR/rdf11-concepts/#section-IRIs">RDF 1.1 Concepts, IRIs</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
public final class Rdf4jIris {
  private Rdf4jIris() {}

  /**
   * Converts an RDF4J IRI.
   *
   * <pre>{@code
   * Rdf4jIris.toIri(RDF.TYPE).fragment()  // "type"
   * }</pre>
   *
   * @param iri an RDF4J IRI, whose text may violate RFC 3987
   * @return the same text, as an IRI under RFC 3987
   * @throws UriParseException if the text is not an IRI under RFC 3987
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  public static Iri toIri(IRI iri) {
    return tryToIri(iri).orElseThrow();
  }

  /**
   * Converts an RDF4J IRI, or returns the reason why it is invalid.
   *
   * <pre>{@code
   * Rdf4jIris.tryToIri(Values.iri("http://a b")).errorOrNull()  // index 8, ireg-name
   * }</pre>
   *
   * @param iri an RDF4J IRI, whose text may violate RFC 3987
   * @return the same text as an IRI under RFC 3987, or the error
   * @see #toIri
   */
  public static Parsed<Iri> tryToIri(IRI iri) {
    return Iri.tryParse(Objects.requireNonNull(iri, "iri").stringValue());
  }

  /**
   * Converts an IRI to a simple RDF4J IRI.
   *
   * <pre>{@code
   * Rdf4jIris.toRdf4j(Iri.parse("http://example/ns#a")).getLocalName()  // "a"
   * }</pre>
   *
   * @param iri an IRI with a scheme
   * @return an IRI with the same text
   * @see #toRdf4j(Iri, ValueFactory)
   */
  public static IRI toRdf4j(Iri iri) {
    return toRdf4j(iri, SimpleValueFactory.getInstance());
  }

  /**
   * Converts an IRI to an RDF4J IRI that a store's factory creates.
   *
   * <pre>{@code
   * Rdf4jIris.toRdf4j(iri, connection.getValueFactory())
   * }</pre>
   *
   * @param iri an IRI with a scheme
   * @param factory the store's value factory
   * @return an IRI with the same text, created by the factory
   * @see IriReference#toString
   */
  public static IRI toRdf4j(Iri iri, ValueFactory factory) {
    Objects.requireNonNull(iri, "iri");
    Objects.requireNonNull(factory, "factory");
    return factory.createIRI(iri.toString());
  }
}
