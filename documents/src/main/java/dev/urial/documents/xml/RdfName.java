package dev.urial.documents.xml;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import java.util.Objects;

/**
 * A name in an RDF/XML document: an IRI, its role in the statement and its range in the document.
 *
 * <p>Two names are the same if their strings are equal: a relative {@code iri} is resolved but
 * never normalized. {@code http://A.example/} and {@code http://a.example/} are therefore different
 * names, and so are {@code …/%7Ea} and {@code …/~a}.
 *
 * <pre>{@code
 * new RdfName(RdfName.Role.SUBJECT, "http://a.example/#b", range)
 *     .isSameName(new RdfName(RdfName.Role.OBJECT, "http://A.example/#b", other))  // false
 * }</pre>
 *
 * @param role the role of the name
 * @param iri the resolved IRI, not normalized
 * @param range the range in the document: the value of an attribute, or the name of an element or
 *     attribute
 * @see <a href="https://www.w3.org/TR/rdf11-concepts/#section-IRIs">RDF 1.1 Concepts §3.2</a>
 */
public record RdfName(Role role, String iri, Range range) {
  /**
   * The role of a name in its statement.
   *
   * @see <a href="https://www.w3.org/TR/rdf-syntax-grammar/#section-Infoset-Grammar-Notation">RDF
   *     1.1 XML Syntax §7</a>
   */
  public enum Role {
    /** The subject of a statement, or the name of a reified statement. */
    SUBJECT,
    /** The predicate of a statement. */
    PREDICATE,
    /** The object of a statement. */
    OBJECT,
    /** The class of which a subject is an instance. */
    TYPE,
    /** The datatype of a literal. */
    DATATYPE
  }

  /**
   * Creates a name; rejects null arguments.
   *
   * @param role the role of the name
   * @param iri the resolved IRI, not normalized
   * @param range the range in the document: the value of an attribute, or the name of an element or
   *     attribute
   */
  public RdfName {
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(iri, "iri");
    Objects.requireNonNull(range, "range");
  }

  /**
   * {@return whether another name has exactly the same IRI}
   *
   * <pre>{@code
   * subject.isSameName(object)
   * }</pre>
   *
   * @param other the name to compare with; its role and range are ignored
   * @see <a href="https://www.w3.org/TR/rdf11-concepts/#dfn-iri-equality">IRI equality</a>
   */
  public boolean isSameName(RdfName other) {
    return iri.equals(other.iri);
  }

  /** Returns the role and the IRI, with secrets masked. */
  @Override
  public String toString() {
    return role + " " + Excerpt.escape(Secrets.masked(iri));
  }
}
