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
 * What kind of URI or IRI reference a text is, by its beginning and by what it lacks.
 *
 * <pre>{@code
 * ReferenceKind.of(IriReference.parse("http://a/"))    // ABSOLUTE_URI
 * ReferenceKind.of(IriReference.parse("http://a/#b"))  // URI
 * ReferenceKind.of(IriReference.parse("//a/b"))        // NETWORK_PATH_REFERENCE
 * ReferenceKind.of(IriReference.parse("a/b"))          // RELATIVE_PATH_REFERENCE
 * ReferenceKind.of(IriReference.parse(""))             // SAME_DOCUMENT_REFERENCE
 * }</pre>
 *
 * <p>Every reference is of exactly one kind. Relative references beyond ASCII have the kinds of
 * those in ASCII: RFC 3987 gives them no other names.
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-4">RFC 3986 §4</a>
 */
public enum ReferenceKind implements SpecRule {
  /** A URI without fragment. */
  ABSOLUTE_URI(Clause.rfc("absolute-URI", 3986, "4.3")),
  /** A URI with a fragment. */
  URI(Clause.rfc("URI", 3986, "3")),
  /** An IRI that is no URI, without fragment. */
  ABSOLUTE_IRI(Clause.rfc("absolute-IRI", 3987, "2.2")),
  /** An IRI that is no URI, with a fragment. */
  IRI(Clause.rfc("IRI", 3987, "2.2")),
  /** Begins with two slashes: takes only the scheme from its base. */
  NETWORK_PATH_REFERENCE(Clause.rfc("network-path reference", 3986, "4.2")),
  /** Begins with one slash: takes scheme and authority from its base. */
  ABSOLUTE_PATH_REFERENCE(Clause.rfc("absolute-path reference", 3986, "4.2")),
  /** A path that does not begin with a slash: is merged with the path of its base. */
  RELATIVE_PATH_REFERENCE(Clause.rfc("relative-path reference", 3986, "4.2")),
  /**
   * No path, but a query: takes the path from its base as well.
   *
   * <p>CHOICE: the RFC has no word for it. By the letter of §4.2 it is a relative-path reference,
   * as it does not begin with a slash; but nothing is merged (§5.2.2), and this is what people who
   * meet one want to know.
   */
  QUERY_ONLY_REFERENCE(Clause.rfc("query-only reference", 3986, "5.2.2")),
  /** Empty, or nothing but a fragment: means the document that it stands in. */
  SAME_DOCUMENT_REFERENCE(Clause.rfc("same-document reference", 3986, "4.4"));

  private final Clause clause;

  ReferenceKind(Clause clause) {
    this.clause = clause;
  }

  /**
   * The kind of a reference.
   *
   * <pre>{@code
   * ReferenceKind.of(UriReference.parse("#top"))  // SAME_DOCUMENT_REFERENCE
   * }</pre>
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

  /** What that is, in a few words without full stop: {@code a URI with a fragment}. */
  public String words() {
    return message().text();
  }

  /** What that is, for people. */
  public Message message() {
    return MESSAGES.ofConstant("kind", this);
  }

  /** Whether it has a scheme, so that it names something without a base. */
  public boolean hasScheme() {
    return compareTo(NETWORK_PATH_REFERENCE) < 0;
  }
}
