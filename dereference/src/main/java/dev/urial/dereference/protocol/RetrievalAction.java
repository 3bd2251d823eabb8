package dev.urial.dereference.protocol;

/**
 * The actions that can be requested on a resource.
 *
 * <pre>{@code
 * RetrievalAction.HEAD  // type, length, redirects; no octets
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-9.3">RFC 9110 §9.3</a>
 */
public enum RetrievalAction {
  /** Retrieve the representation, as HTTP GET does. */
  RETRIEVAL,
  /** Retrieve only the metadata of the representation, as HTTP HEAD does. */
  HEAD
}
