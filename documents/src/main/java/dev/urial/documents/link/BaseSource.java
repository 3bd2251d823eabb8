package dev.urial.documents.link;

import dev.urial.report.Clause;
import dev.urial.report.SpecRule;

/**
 * Where a base URI comes from, in the order in which RFC 3986 asks.
 *
 * <pre>{@code
 * BaseSource.EMBEDDED.clause().citation()  // "RFC 3986 §5.1.1"
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc3986#section-5.1">RFC 3986 §5.1</a>
 */
public enum BaseSource implements SpecRule {
  /** Base URI embedded in content: {@code base} of HTML, {@code xml:base}. */
  EMBEDDED("5.1.1"),
  /** Base URI from the encapsulating entity: a message, an archive, the document around a frame. */
  ENCAPSULATING("5.1.2"),
  /** Base URI from the retrieval URI: the last one, after redirects. */
  RETRIEVAL("5.1.3"),
  /** Default base URI, which the application knows. */
  DEFAULT("5.1.4");

  private final Clause clause;

  BaseSource(String section) {
    clause = Clause.rfc("establishing a base URI", 3986, section);
  }

  /** The section of RFC 3986. */
  @Override
  public Clause clause() {
    return clause;
  }
}
