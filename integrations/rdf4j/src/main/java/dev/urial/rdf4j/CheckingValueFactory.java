package dev.urial.rdf4j;

import dev.urial.Iri;
import dev.urial.report.Parsed;
import dev.urial.report.SyntaxError;
import dev.urial.report.UriParseException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.temporal.TemporalAccessor;
import java.time.temporal.TemporalAmount;
import java.util.Date;
import java.util.Objects;
import javax.xml.datatype.XMLGregorianCalendar;
import org.eclipse.rdf4j.model.BNode;
import org.eclipse.rdf4j.model.IRI;
import org.eclipse.rdf4j.model.Literal;
import org.eclipse.rdf4j.model.Resource;
import org.eclipse.rdf4j.model.Statement;
import org.eclipse.rdf4j.model.Triple;
import org.eclipse.rdf4j.model.Value;
import org.eclipse.rdf4j.model.ValueFactory;
import org.eclipse.rdf4j.model.base.CoreDatatype;
import org.eclipse.rdf4j.model.impl.SimpleValueFactory;
import org.jspecify.annotations.Nullable;

/**
 * An RDF4J value factory that creates only IRIs that are valid under RFC 3987 and have a scheme, as
 * RDF requires.
 *
 * <pre>{@code
 * RDFParser parser = Rio.createParser(RDFFormat.TURTLE, CheckingValueFactory.of(store));
 * parser.getParserConfig().set(BasicParserSettings.VERIFY_URI_SYNTAX, false);  // CheckingValueFactory does
 * parser.parse(in, base);
 *     // RDFParseException: http://a/%4g: "g" (U+0067) at index 11 does not match pct-encoded
 *     // (RFC 3986 §2.1); … [line 7]
 * }</pre>
 *
 * <p>Values are created by a different factory; everything except IRIs is delegated unchecked.
 * RDF4J's simple factory requires only a colon, and its {@code ValidatingValueFactory} only what
 * {@code ParsedIRI} accepts; docs/integrations.md lists how that differs from RFC 3987. Exception
 * messages contain no passwords.
 *
 * @see <a href="https://www.w3.org/TR/rdf11-concepts/#section-IRIs">RDF 1.1 Concepts, IRIs</a>
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
 */
public final class CheckingValueFactory implements ValueFactory {
  private final ValueFactory delegate;

  private CheckingValueFactory(ValueFactory delegate) {
    this.delegate = delegate;
  }

  /** {@return a factory based on RDF4J's simple factory} */
  public static CheckingValueFactory create() {
    return of(SimpleValueFactory.getInstance());
  }

  /**
   * {@return a factory that creates values with another factory}
   *
   * <pre>{@code
   * CheckingValueFactory.of(repository.getValueFactory())
   * }</pre>
   *
   * @param delegate the factory that creates the values
   * @see ValueFactory
   */
  public static CheckingValueFactory of(ValueFactory delegate) {
    return new CheckingValueFactory(Objects.requireNonNull(delegate, "delegate"));
  }

  /**
   * Creates an IRI.
   *
   * @throws UriParseException if the text is not a valid IRI; this {@link IllegalArgumentException}
   *     reports the index and the violated clause
   * @see <a href="https://www.rfc-editor.org/rfc/rfc3987#section-2.2">RFC 3987 §2.2</a>
   */
  @Override
  public IRI createIRI(String iri) {
    check(Objects.requireNonNull(iri, "iri"));
    return delegate.createIRI(iri);
  }

  /**
   * Creates an IRI by concatenating two parts.
   *
   * @throws UriParseException if the concatenation is not a valid IRI
   * @see #createIRI(String)
   */
  @Override
  public IRI createIRI(String namespace, String localName) {
    Objects.requireNonNull(namespace, "namespace");
    Objects.requireNonNull(localName, "localName");
    check(namespace + localName);
    return delegate.createIRI(namespace, localName);
  }

  private static void check(String text) {
    Parsed<Iri> parsed = Iri.tryParse(text);
    SyntaxError error = parsed.errorOrNull();
    if (error != null) {
      throw new UriParseException(error);
    }
  }

  // Everything else is delegated.

  @Override
  public BNode createBNode() {
    return delegate.createBNode();
  }

  @Override
  public BNode createBNode(String nodeId) {
    return delegate.createBNode(nodeId);
  }

  @Override
  public Literal createLiteral(String label) {
    return delegate.createLiteral(label);
  }

  @Override
  public Literal createLiteral(String label, String language) {
    return delegate.createLiteral(label, language);
  }

  @Override
  public Literal createLiteral(String label, IRI datatype) {
    return delegate.createLiteral(label, datatype);
  }

  @Override
  public Literal createLiteral(String label, CoreDatatype datatype) {
    return delegate.createLiteral(label, datatype);
  }

  @Override
  public Literal createLiteral(String label, IRI datatype, CoreDatatype coreDatatype) {
    return delegate.createLiteral(label, datatype, coreDatatype);
  }

  @Override
  public Literal createLiteral(boolean value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(byte value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(short value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(int value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(long value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(float value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(double value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(BigDecimal value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(BigInteger value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(TemporalAccessor value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(TemporalAmount value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(XMLGregorianCalendar value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(Date value) {
    return delegate.createLiteral(value);
  }

  @Override
  public Literal createLiteral(long value, CoreDatatype.XSD datatype) {
    return delegate.createLiteral(value, datatype);
  }

  @Override
  public Statement createStatement(Resource subject, IRI predicate, Value object) {
    return delegate.createStatement(subject, predicate, object);
  }

  @Override
  public Statement createStatement(
      Resource subject, IRI predicate, Value object, @Nullable Resource context) {
    return delegate.createStatement(subject, predicate, object, context);
  }

  @Override
  public Triple createTriple(Resource subject, IRI predicate, Value object) {
    return delegate.createTriple(subject, predicate, object);
  }
}
