package dev.urial.dereference.protocol;

/**
 * What is asked for.
 *
 * <pre>{@code
 * Action.HEAD  // type, length, redirects; no octets
 * }</pre>
 *
 * @see <a href="https://www.rfc-editor.org/rfc/rfc9110#section-9.3">RFC 9110 §9.3</a>
 */
public enum Action {
  /** The representation: GET. */
  RETRIEVAL,
  /** What is said of the representation: HEAD. */
  HEAD
}
