package dev.urial.documents.link;

import dev.urial.report.Clause;
import dev.urial.report.SpecRule;

/**
 * The sources of a base URI, in the order of RFC 3986 §5.1.
 *
 * <pre>{@code
 * BaseSource.EMBEDDED.clause().citation()  // "RFC 3986 §5.1.1"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
 */
public enum BaseSource implements SpecRule {
  /** A base URI embedded in the content, such as {@code base} in HTML or {@code xml:base}. */
  EMBEDDED("5.1.1"),
  /**
   * A base URI from the encapsulating entity, such as a message, an archive, or the document that
   * contains a frame.
   */
  ENCAPSULATING("5.1.2"),
  /** The URI from which the document was retrieved, after any redirects. */
  RETRIEVAL("5.1.3"),
  /** A default base URI, chosen by the application. */
  DEFAULT("5.1.4");

  private final Clause clause;

  BaseSource(String section) {
    clause = Clause.rfc("establishing a base URI", 3986, section);
  }

  /** Returns the section of RFC 3986 that defines this source. */
  @Override
  public Clause clause() {
    return clause;
  }
}
