package dev.urial.explain;

import static dev.urial.internal.sentences.ExplainMessages.MESSAGES;

import dev.urial.Iri;
import dev.urial.IriReference;
import dev.urial.Uri;
import dev.urial.report.Clause;
import dev.urial.report.Message;
import dev.urial.report.SpecRule;
import java.util.Objects;

/**
 * The kinds of URI and IRI references, determined by how they begin and which components they lack.
 *
 * <pre>{@code
 * ReferenceKind.of(IriReference.parse("http://a/"))    // ABSOLUTE_URI
 * ReferenceKind.of(IriReference.parse("http://a/#b"))  // URI
 * ReferenceKind.of(IriReference.parse("//a/b"))        // NETWORK_PATH_REFERENCE
 * ReferenceKind.of(IriReference.parse("a/b"))          // RELATIVE_PATH_REFERENCE
 * ReferenceKind.of(IriReference.parse(""))             // SAME_DOCUMENT_REFERENCE
 * }</pre>
 *
 * <p>Every reference has exactly one kind. Non-ASCII relative references have the same kinds as
 * ASCII ones, because RFC 3987 defines no others.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4">RFC 3986 §4</a>
 */
public enum ReferenceKind implements SpecRule {
  /** A URI without a fragment. */
  ABSOLUTE_URI(Clause.rfc("absolute-URI", 3986, "4.3")),
  /** A URI with a fragment. */
  URI(Clause.rfc("URI", 3986, "3")),
  /** An IRI that is not a URI, without a fragment. */
  ABSOLUTE_IRI(Clause.rfc("absolute-IRI", 3987, "2.2")),
  /** An IRI that is not a URI, with a fragment. */
  IRI(Clause.rfc("IRI", 3987, "2.2")),
  /** A reference that begins with two slashes. It inherits only the scheme of its base. */
  NETWORK_PATH_REFERENCE(Clause.rfc("network-path reference", 3986, "4.2")),
  /** A reference that begins with one slash. It inherits the scheme and authority of its base. */
  ABSOLUTE_PATH_REFERENCE(Clause.rfc("absolute-path reference", 3986, "4.2")),
  /**
   * A reference whose path is not empty and does not begin with a slash. Resolution merges the path
   * with that of its base.
   */
  RELATIVE_PATH_REFERENCE(Clause.rfc("relative-path reference", 3986, "4.2")),
  /**
   * A reference with a query but no path. It also inherits the path of its base.
   *
   * <p>CHOICE: the RFC has no term for such a reference. Under §4.2, it is a relative-path
   * reference, because it does not begin with a slash. It has a separate kind here, because its
   * path is not merged (§5.2.2).
   */
  QUERY_ONLY_REFERENCE(Clause.rfc("query-only reference", 3986, "5.2.2")),
  /** A reference to the document that contains it, which is empty or only a fragment. */
  SAME_DOCUMENT_REFERENCE(Clause.rfc("same-document reference", 3986, "4.4"));

  private final Clause clause;

  ReferenceKind(Clause clause) {
    this.clause = clause;
  }

  /**
   * {@return the kind of a reference}
   *
   * <pre>{@code
   * ReferenceKind.of(UriReference.parse("#top"))  // SAME_DOCUMENT_REFERENCE
   * }</pre>
   *
   * @param reference any reference, absolute or relative
   */
  public static ReferenceKind of(IriReference reference) {
    Objects.requireNonNull(reference, "reference");
    if (reference instanceof Uri) {
      return reference.hasFragment() ? URI : ABSOLUTE_URI;
    }
    if (reference instanceof Iri) {
      return reference.hasFragment() ? IRI : ABSOLUTE_IRI;
    }
    if (reference.hasAuthority()) {
      return NETWORK_PATH_REFERENCE;
    }
    if (!reference.path().isEmpty()) {
      return reference.path().startsWith("/") ? ABSOLUTE_PATH_REFERENCE : RELATIVE_PATH_REFERENCE;
    }
    return reference.hasQuery() ? QUERY_ONLY_REFERENCE : SAME_DOCUMENT_REFERENCE;
  }

  @Override
  public Clause clause() {
    return clause;
  }

  /** {@return a short description in each supported language} */
  public Message message() {
    return MESSAGES.ofConstant("kind", this);
  }

  /** {@return whether references of this kind have a scheme and therefore need no base} */
  public boolean hasScheme() {
    return compareTo(NETWORK_PATH_REFERENCE) < 0;
  }
}
