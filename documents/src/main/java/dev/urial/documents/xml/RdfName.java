package dev.urial.documents.xml;

import dev.urial.internal.text.Excerpt;
import dev.urial.internal.text.Secrets;
import dev.urial.report.Range;
import java.util.Objects;

/**
 * A name in an RDF/XML document: an IRI, what it is there, and where it stands.
 *
 * <p>Two names are the same if their strings are: {@code iri} is resolved where it was relative,
 * and never normalized. {@code http://A.example/} and {@code http://a.example/} name two things,
 * and so do {@code …/%7Ea} and {@code …/~a}.
 *
 * <pre>{@code
 * new RdfName(RdfName.Role.SUBJECT, "http://a.example/#b", range)
 *     .isSameName(new RdfName(RdfName.Role.OBJECT, "http://A.example/#b", other))  // false
 * }</pre>
 *
 * @param role what it is there
 * @param iri the IRI, exactly
 * @param range where it stands in the document: the value of an attribute, or the name of an
 *     element or an attribute
 * @see <a href="https://www.w3.org/TR/rdf11-concepts/#section-IRIs">RDF 1.1 Concepts §3.2</a>
 */
public record RdfName(Role role, String iri, Range range) {
  /**
   * What a name is in its statement.
   *
   * @see <a href="https://www.w3.org/TR/rdf-syntax-grammar/#section-Infoset-Grammar-Notation">RDF
   *     1.1 XML Syntax §7</a>
   */
  public enum Role {
    /** What something is said of, or the name of a statement. */
    SUBJECT,
    /** What is said. */
    PREDICATE,
    /** What it is related to. */
    OBJECT,
    /** The class of a subject. */
    TYPE,
    /** The type of a literal. */
    DATATYPE
  }

  /** Takes no null. */
  public RdfName {
    Objects.requireNonNull(role, "role");
    Objects.requireNonNull(iri, "iri");
    Objects.requireNonNull(range, "range");
  }

  /**
   * Whether both name the same: by the exact string, and nothing else.
   *
   * <pre>{@code
   * subject.isSameName(object)
   * }</pre>
   *
   * @see <a href="https://www.w3.org/TR/rdf11-concepts/#dfn-iri-equality">IRI equality</a>
   */
  public boolean isSameName(RdfName other) {
    return iri.equals(other.iri);
  }

  /** The role and the IRI, without secrets. */
  @Override
  public String toString() {
    return role + " " + Excerpt.escape(Secrets.masked(iri));
  }
}
