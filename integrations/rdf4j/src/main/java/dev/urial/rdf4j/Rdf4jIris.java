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
 * From RDF4J's IRIs to ours, and back.
 *
 * <pre>{@code
 * Iri base = Rdf4jIris.toIri(statement.getSubject() instanceof IRI iri ? iri : RDF.NIL);
 * IRI target = Rdf4jIris.toRdf4j(base.resolve(IriReference.parse("../b")));
 * }</pre>
 *
 * <p>The text stays the same both ways. RDF4J takes any text with a colon for an IRI: so the way to
 * ours may fail. The way back never does: what has a scheme has a colon.
 *
 * @see <a href="https://www.w3.org/TR/rdf11-concepts/#section-IRIs">RDF 1.1 Concepts, IRIs</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
public final class Rdf4jIris {
  private Rdf4jIris() {}

  /**
   * The IRI of one of RDF4J's.
   *
   * <pre>{@code
   * Rdf4jIris.toIri(RDF.TYPE).fragment()  // "type"
   * }</pre>
   *
   * @throws UriParseException if it is none of RFC 3987
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  public static Iri toIri(IRI iri) {
    return tryToIri(iri).orElseThrow();
  }

  /**
   * The IRI of one of RDF4J's, or why it is none.
   *
   * <pre>{@code
   * Rdf4jIris.tryToIri(Values.iri("http://a b")).errorOrNull()  // index 8, ireg-name
   * }</pre>
   *
   * @see #toIri
   */
  public static Parsed<Iri> tryToIri(IRI iri) {
    return Iri.tryParse(Objects.requireNonNull(iri, "iri").stringValue());
  }

  /**
   * One of RDF4J's, of its simple kind.
   *
   * <pre>{@code
   * Rdf4jIris.toRdf4j(Iri.parse("http://example/ns#a")).getLocalName()  // "a"
   * }</pre>
   *
   * @see #toRdf4j(Iri, ValueFactory)
   */
  public static IRI toRdf4j(Iri iri) {
    return toRdf4j(iri, SimpleValueFactory.getInstance());
  }

  /**
   * One of RDF4J's, of a store's own kind.
   *
   * <pre>{@code
   * Rdf4jIris.toRdf4j(iri, connection.getValueFactory())
   * }</pre>
   *
   * @param factory the store's
   * @see IriReference#toString
   */
  public static IRI toRdf4j(Iri iri, ValueFactory factory) {
    Objects.requireNonNull(iri, "iri");
    Objects.requireNonNull(factory, "factory");
    return factory.createIRI(iri.toString());
  }
}
